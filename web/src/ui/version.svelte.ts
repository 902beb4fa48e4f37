import { onVersionMismatch } from "../net/version";

class Version {
  /** The server speaks another version of the protocol: only a reload of the page helps. */
  mismatch = $state(false);

  constructor() {
    onVersionMismatch(() => (this.mismatch = true));
  }
}

export const version = new Version();
