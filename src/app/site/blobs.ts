import type { Output } from "../../model/ports/output.ts";
import type { ReportFile } from "../../model/report/report.ts";
import { distinctDigits } from "./hrefs.ts";

/** Where the redacted text of a file is. */
export type BlobHref = (file: Pick<ReportFile, "sha256">) => string;

/**
 * Names texts as lines of a LITE pack's map name them, by the first 12 digits of their sha256; other texts that share
 * these have all 64.
 * @param files all whose texts are named
 */
export function blobHrefs(files: readonly Pick<ReportFile, "sha256">[]): BlobHref {
  const nameOf = distinctDigits(files.map(({ sha256 = "" }) => sha256));
  return ({ sha256 = "" }) => `blobs/${nameOf(sha256)}.txt`;
}

/** Writes texts under their digests: files with one text share it. */
export function blobWriter(output: Output): (href: string, text: Uint8Array) => void {
  const known = new Set<string>();
  return (href, text) => {
    if (known.has(href)) return;
    known.add(href);
    output.put(href, text);
  };
}
