/** The files of a pack as the server hands them out (`GET /api/packs/<hash>`): values of JSON by path. */
export type PackFiles = Readonly<Record<string, unknown>>;

/** A pack, or the board of a match, that does not have what its game draws. */
export class PackError extends Error {
  constructor(where: string) {
    super(`the pack has no ${where}`);
  }
}

/** Reads members of a file, each checked for its kind. A failure names the file and the member. */
export class PackReader {
  private constructor(
    private readonly value: Readonly<Record<string, unknown>>,
    private readonly where: string,
  ) {}

  static of(value: unknown, where: string): PackReader {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new PackError(where);
    return new PackReader(value as Record<string, unknown>, where);
  }

  /** A file of a pack. */
  static file(files: PackFiles, path: string): PackReader {
    return PackReader.of(files[path], path);
  }

  has(key: string): boolean {
    return this.value[key] !== undefined;
  }

  number(key: string): number {
    const found = this.value[key];
    return typeof found === "number" ? found : this.missing(key);
  }

  /** Objects and lists are checked as such; their contents are those that the server has checked. */
  object<T extends object>(key: string): T {
    const found = this.value[key];
    const fits = typeof found === "object" && found !== null && !Array.isArray(found);
    return fits ? (found as T) : this.missing(key);
  }

  list<T>(key: string): T[] {
    const found = this.value[key];
    return Array.isArray(found) ? (found as T[]) : this.missing(key);
  }

  private missing(key: string): never {
    throw new PackError(`${key} in ${this.where}`);
  }
}
