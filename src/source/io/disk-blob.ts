import { hash } from "node:crypto";

import type { EntryKind } from "../source.ts";
import { readExpected, readLink } from "./disk-file.ts";

/** Git object recorded for a path, to compare with the disk. */
export interface ExpectedBlob {
  /** Object id in the repository's hash function. */
  readonly id: string;
  readonly format: "sha1" | "sha256";
  readonly kind: EntryKind;
  /** Last known size on disk, in bytes. */
  readonly size: number;
}

/** Returns the bytes of a file, or the target of a link, if they equal git's object; otherwise `undefined`. */
export function readIfBlob(path: string | Buffer, expected: ExpectedBlob): Buffer | undefined {
  const framed = expected.kind === "symlink" ? frameLink(path) : readExpected(path, expected.size);
  if (framed === undefined || hash(expected.format, framed, "hex") !== expected.id) return undefined;
  return framed.subarray(framed.indexOf(0) + 1);
}

/** Reads a link's target in the form that git hashes. */
function frameLink(path: string | Buffer): Buffer | undefined {
  const link = readLink(path);
  if (link.kind !== "bytes") return undefined;
  return Buffer.concat([Buffer.from(`blob ${link.bytes.length}\0`, "latin1"), link.bytes]);
}
