import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** A file before and after a change. */
export interface ChangedPage {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Number of context lines around each change. */
const CONTEXT_LINES = 3;

/**
 * Formats file changes as a patch for `git apply`; empty if no file differs.
 * @param folder path from the repository root to the files, with a trailing slash; empty for the root
 */
export function pagePatch(pages: readonly ChangedPage[], folder: string): string {
  return pages
    .filter(({ before, after }) => before !== after)
    .map(({ path, before, after }) => {
      const [from, to] = [quoted(`a/${folder}${path}`), quoted(`b/${folder}${path}`)];
      const options = { context: CONTEXT_LINES, headerOptions: FILE_HEADERS_ONLY };
      return `diff --git ${from} ${to}\n${createTwoFilesPatch(from, to, before, after, undefined, undefined, options)}`;
    })
    .join("");
}

/** Quotes the path as git does, if necessary. */
function quoted(path: string): string {
  const bytes = Buffer.from(path);
  if (bytes.every((byte) => byte > 0x1f && byte < 0x7f && byte !== 0x22 && byte !== 0x5c)) return path;
  const parts = Array.from(bytes, (byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCodePoint(byte)}`;
    return byte > 0x1f && byte < 0x7f ? String.fromCodePoint(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `"${parts.join("")}"`;
}
