/**
 * WASI stubs for a program that needs no system: no files, no clock, no arguments. Every call that the
 * C library makes while it starts fails with EBADF.
 */
export function noWorld(imports: WebAssembly.ModuleImportDescriptor[]): WebAssembly.Imports {
  const kBadDescriptor = 8;
  const world: Record<string, Record<string, () => number>> = {};
  for (const { module, name } of imports) {
    world[module] = { ...world[module], [name]: () => kBadDescriptor };
  }
  return world;
}
