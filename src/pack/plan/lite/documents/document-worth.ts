import { firstFileAt, type FirstFile } from "./first-files.ts";

/** Worth factor of files that people read first, on top of the factor of any document or config file. */
const FIRST_FILE_FACTOR: Readonly<Record<FirstFile, number>> = {
  readme: 52,
  manifest: 100,
  guide: 18,
  contributing: 6,
  "readme-below": 2,
  "manifest-below": 1.5,
};
/** Factor of documents and config files, which other files rarely reference by name. */
const DOCUMENT_FACTOR = 0.3;
/** Factor per folder level. Deeper documents and config files are more specialized. */
const FOLDER_FACTOR = 0.8;
/**
 * Bounds on the tokens that count for files that people read first. Their length does not indicate how much they
 * contain.
 */
const COUNTED_TOKENS = { min: 250, max: 4000 };

/** Whether a file's worth depends on its name and depth instead of references to it. */
export function isRankedByName(path: string, role: string): boolean {
  if (role === "docs" || role === "config") return true;
  const first = firstFileAt(path);
  return first === "manifest" || (first === "manifest-below" && role === "build");
}

/**
 * Score of how much a newcomer would miss a document, config file or manifest, before tier and siblings are considered.
 */
export function documentWorth(path: string, tokens: number): number {
  const first = firstFileAt(path);
  let worth = DOCUMENT_FACTOR * (first === undefined ? 1 : FIRST_FILE_FACTOR[first]);
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) worth *= FOLDER_FACTOR;
  return (
    worth * Math.sqrt(first === undefined ? tokens : Math.min(Math.max(tokens, COUNTED_TOKENS.min), COUNTED_TOKENS.max))
  );
}
