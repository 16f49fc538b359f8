import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** A file before and after a change. */
export interface ChangedPage {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Lines around a change that a patch repeats. */
const CONTEXT = 3;

/**
 * Returns the change of files as a patch that `git apply` takes; empty if none differs.
 * @param folder of the files within the repository, with a slash at its end; empty for its top
 */
export function pagePatch(pages: readonly ChangedPage[], folder: string): string {
  return pages
    .filter(({ before, after }) => before !== after)
    .map(({ path, before, after }) => {
      const [from, to] = [quoted(`a/${folder}${path}`), quoted(`b/${folder}${path}`)];
      const options = { context: CONTEXT, headerOptions: FILE_HEADERS_ONLY };
      return `diff --git ${from} ${to}\n${createTwoFilesPatch(from, to, before, after, undefined, undefined, options)}`;
    })
    .join("");
}

/** Quotes a path as git does, if it has to. */
function quoted(path: string): string {
  const bytes = Buffer.from(path);
  if (bytes.every((byte) => byte > 0x1f && byte < 0x7f && byte !== 0x22 && byte !== 0x5c)) return path;
  const parts = Array.from(bytes, (byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCodePoint(byte)}`;
    return byte > 0x1f && byte < 0x7f ? String.fromCodePoint(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `"${parts.join("")}"`;
}
