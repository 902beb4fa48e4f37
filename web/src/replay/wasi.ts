/**
 * The system below a WebAssembly program that needs none: no files, no clock, no arguments. The
 * rules ask for nothing of it; whatever the C library asks while it starts gets "not there".
 */
export function noWorld(imports: WebAssembly.ModuleImportDescriptor[]): WebAssembly.Imports {
  const kBadDescriptor = 8;
  const world: Record<string, Record<string, () => number>> = {};
  for (const { module, name } of imports) {
    world[module] = { ...world[module], [name]: () => kBadDescriptor };
  }
  return world;
}
