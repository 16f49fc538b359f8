import { hash } from "node:crypto";

import type { EntryKind } from "../source.ts";
import { readExpected, readLink } from "./disk-file.ts";

/** The object that git has for a path, to compare with the disk. */
export interface ExpectedBlob {
  /** Object id, in the repository's hash function. */
  readonly id: string;
  readonly format: "sha1" | "sha256";
  readonly kind: EntryKind;
  /** Size on disk in bytes, as last seen. */
  readonly size: number;
}

/** Returns the bytes of a file, or the target text of a link, if they equal git's object; else `undefined`. */
export function readIfBlob(path: string | Buffer, expected: ExpectedBlob): Buffer | undefined {
  const framed = expected.kind === "symlink" ? frameLink(path) : readExpected(path, expected.size);
  if (framed === undefined || hash(expected.format, framed, "hex") !== expected.id) return undefined;
  return framed.subarray(framed.indexOf(0) + 1);
}

/** Returns the text of a link in the form that git hashes. */
function frameLink(path: string | Buffer): Buffer | undefined {
  const link = readLink(path);
  if (link.kind !== "bytes") return undefined;
  return Buffer.concat([Buffer.from(`blob ${link.bytes.length}\0`, "latin1"), link.bytes]);
}
