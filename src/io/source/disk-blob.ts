import { hash } from "node:crypto";

import type { EntryKind } from "../../model/ports/source.ts";
import { readExpected, readLink } from "./disk-file.ts";

/** What git has at a path, to be compared with the disk. */
export interface ExpectedBlob {
  /** Object id, by the repository's hash. */
  readonly id: string;
  readonly format: "sha1" | "sha256";
  readonly kind: EntryKind;
  /** Bytes on disk when it was last looked at. */
  readonly size: number;
}

/** The bytes of a file, or the text of a link, where they are exactly what git has; else `undefined`. */
export function readIfBlob(path: string | Buffer, expected: ExpectedBlob): Buffer | undefined {
  const framed = expected.kind === "symlink" ? frameLink(path) : readExpected(path, expected.size);
  if (framed === undefined || hash(expected.format, framed, "hex") !== expected.id) return undefined;
  return framed.subarray(framed.indexOf(0) + 1);
}

/** The text of a link as git hashes it. */
function frameLink(path: string | Buffer): Buffer | undefined {
  const link = readLink(path);
  if (link.kind !== "bytes") return undefined;
  return Buffer.concat([Buffer.from(`blob ${link.bytes.length}\0`, "latin1"), link.bytes]);
}
