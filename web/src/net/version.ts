/** The version of the wire protocol that this page speaks. */
export const kProtocol: number = 2;

/** The header of every /api request and response with the sender's version. */
export const kProtocolHeader = "Etana-Protocol";

/** The code of the error with which a server rejects another version. */
export const kWrongProtocol = "wrong_protocol";

let mismatch = false;
let listener: () => void = () => undefined;

/** Calls the listener once the server turns out to speak another version. */
export function onVersionMismatch(onMismatch: () => void): void {
  listener = onMismatch;
  if (mismatch) listener();
}

export function reportVersionMismatch(): void {
  mismatch = true;
  listener();
}
