import type { Output, ReportFile } from "../pack/index.ts";
import { distinctDigits } from "./hrefs.ts";

/** Returns the path of a file's redacted text on the site. */
export type BlobHref = (file: Pick<ReportFile, "sha256">) => string;

/**
 * Names texts by the first 12 digits of their SHA-256. Different texts that share those digits are named by all 64.
 * @param files all files of the site
 */
export function blobHrefs(files: readonly Pick<ReportFile, "sha256">[]): BlobHref {
  const nameOf = distinctDigits(files.map(({ sha256 = "" }) => sha256));
  return ({ sha256 = "" }) => `blobs/${nameOf(sha256)}.txt`;
}

/** Returns a function that writes each text once, so that files with equal texts share one blob. */
export function blobWriter(output: Output): (href: string, text: Uint8Array) => void {
  const writtenHrefs = new Set<string>();
  return (href, text) => {
    if (writtenHrefs.has(href)) return;
    writtenHrefs.add(href);
    output.put(href, text);
  };
}
