import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Bytes that git searches for a NUL byte to detect binary files. */
const PROBE = 8000;
/** The time of the tiktoken package grows with the square of the word length. A word of 80 KB takes 20 s. */
const MAX_WORD_LENGTH = 8192;

/** Paths of the regular files that git tracks in a directory. */
export function trackedFiles(directory: string): string[] {
  const listing = execFileSync("git", ["ls-files", "-s", "-z"], {
    cwd: directory,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  const entries = listing.split("\0").filter((entry) => entry.startsWith("100"));
  return entries.map((entry) => join(directory, entry.slice(entry.indexOf("\t") + 1)));
}

/** Whether git would treat these bytes as text. */
export function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, PROBE).includes(0);
}

/** Bytes of each text file that git tracks in a directory. */
export function* textFiles(directory: string): Generator<Buffer> {
  for (const path of trackedFiles(directory)) {
    const bytes = readFileSync(path);
    if (isText(bytes)) yield bytes;
  }
}

/** Whether every word and every run of white space is short enough for the tiktoken package. */
export function hasShortWords(text: string): boolean {
  for (const [run] of text.matchAll(/\s+|\S+/g)) if (run.length > MAX_WORD_LENGTH) return false;
  return true;
}
