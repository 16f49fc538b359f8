import { openBlobReader } from "../../../source/io/index.ts";
import { siteTexts } from "../site-texts.ts";
import { extractEntries } from "../../../pack/io/index.ts";
import { CarryonError, decodePath, parseContentId } from "../../../base/index.ts";
import type { ArchiveEntry, ManifestFile } from "../../../pack/index.ts";
import { openContentStore } from "./store.ts";

/** Location of file texts. */
export interface TextLocation {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of the content store, if not the repository's. */
  readonly store: string | undefined;
}

type TextResult = Uint8Array | { readonly why: string };

/**
 * Returns a function that reads the bytes of a file in a pack from the content store, from git or from a site, or
 * returns the reason why they are missing. The caller must verify them, and decode those from git, which may not be
 * UTF-8.
 * @param from `store`, `git` or the address of a site
 * @throws CarryonError `usage` or `path-not-found` if `from` does not exist
 */
export function fileTexts(from: string, place: TextLocation): (file: ManifestFile) => Promise<TextResult> {
  const { cwd, env } = place;
  if (from === "store") return storeTexts(place);
  if (from === "git") return gitTexts(cwd, env);
  const read = siteTexts(from);
  return async (file) => (await read(file)) ?? { why: "the site lacks its text" };
}

function storeTexts(place: TextLocation): (file: ManifestFile) => Promise<TextResult> {
  const { store } = openContentStore(place, place.store);
  return async ({ sha256 }) => {
    try {
      return store.get(parseContentId(sha256));
    } catch (error) {
      if (error instanceof CarryonError && error.code.startsWith("blob-")) return { why: error.message };
      throw error;
    }
  };
}

/**
 * Stored bytes may have another encoding. The limit covers UTF-16, which takes up to twice the bytes of the packed
 * text, plus a byte order mark.
 */
function gitTexts(cwd: string, env: TextLocation["env"]): (file: ManifestFile) => Promise<TextResult> {
  const read = openBlobReader(cwd, env);
  return async ({ blob, bytes }) => {
    if (blob === null) return { why: "its text was redacted or is not in git" };
    return (
      (await read(blob, 2 * bytes + 2)) ?? {
        why: `git lacks its text: blob ${blob} is missing, or was packed without its payloads`,
      }
    );
  };
}

/**
 * Writes the entries of an archive below `repo/` as files of a new or empty directory. Skips entries below `meta/`.
 * @param onFile receives the size of each file in bytes
 * @returns number of files
 * @throws CarryonError `not-a-pack` for any other entry or an unsafe path, `output-not-ours`, `disk-full`,
 * `write-failed`
 */
export function writeEntries(
  entries: AsyncIterable<ArchiveEntry>,
  directory: string,
  onFile: (bytes: number) => void,
): Promise<number> {
  return extractEntries({ name: "the pack", entries }, directory, { decodePath, onFile });
}
