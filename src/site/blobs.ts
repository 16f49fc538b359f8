import type { Output, ReportFile } from "../pack/index.ts";
import { distinctDigits } from "./hrefs.ts";

/** Returns the path of a file's redacted text on the site, relative to its root. */
export type BlobHref = (file: ReportFile) => string;

/**
 * Returns a function that gives the path of a file's redacted text, relative to the site's root. Files with equal texts
 * share a path.
 * @param files all files of the site, so that the names of different texts are distinct
 */
export function blobHrefs(files: readonly ReportFile[]): BlobHref {
  const nameOf = blobNames(files.map(({ sha256 = "" }) => sha256));
  return ({ sha256 = "" }) => nameOf(sha256);
}

/**
 * Returns a function that gives the path of the text with a SHA-256, relative to the site's root: `blobs/`, the first
 * 12 digits and `.txt`. Different texts that share those digits are named by all 64.
 * @param digests digests of all texts of the site, in hex
 */
export function blobNames(digests: readonly string[]): (sha256: string) => string {
  const nameOf = distinctDigits(digests);
  return (sha256) => `blobs/${nameOf(sha256)}.txt`;
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
