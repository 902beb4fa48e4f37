/**
 * A name that nobody else has thought of, as 32 hex digits. `crypto.randomUUID` would do, but
 * browsers have it over HTTPS and on localhost alone, and families play at http://192.168.…
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
