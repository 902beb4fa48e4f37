/**
 * A random 128-bit id as 32 hex digits. `crypto.randomUUID` is not enough: browsers
 * have it only over HTTPS and on localhost, and families play at http://192.168.…
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
