import type { Output, ReportFile } from "../pack/index.ts";
import { distinctDigits } from "./hrefs.ts";

/** Returns the path of a file's redacted text on the site, relative to its root. */
export type BlobHref = (file: ReportFile) => string;

/**
 * Returns a function that gives the path of a file's text: `blobs/` and the first 12 digits of its SHA-256. Different
 * texts that share those digits are named by all 64.
 * @param files all files of the site
 */
export function blobHrefs(files: readonly ReportFile[]): BlobHref {
  const nameOf = distinctDigits(files.map(({ sha256 = "" }) => sha256));
  return ({ sha256 = "" }) => `blobs/${nameOf(sha256)}.txt`;
}

/**
 * Returns a function that writes a text to a path. It writes each path only once, so files with equal texts share one
 * blob.
 */
export function blobWriter(output: Output): (href: string, text: Uint8Array) => void {
  const writtenHrefs = new Set<string>();
  return (href, text) => {
    if (writtenHrefs.has(href)) return;
    writtenHrefs.add(href);
    output.put(href, text);
  };
}
