import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The part of the hash interface that planning uses. */
interface Digest {
  update(data: string | Uint8Array): Digest;
  digest(form: "hex"): string;
}

/**
 * Replaces `createHash` of `node:crypto` on pages.
 * @throws Error for algorithms other than SHA-256
 */
export function createHash(algorithm: string): Digest {
  if (algorithm !== "sha256") throw new Error(`no ${algorithm} in browsers`);
  const hash = sha256.create();
  const made: Digest = {
    update(data) {
      hash.update(typeof data === "string" ? utf8ToBytes(data) : data);
      return made;
    },
    digest: () => bytesToHex(hash.digest()),
  };
  return made;
}
