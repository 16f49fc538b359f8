import { baseNameOf, escapeIgnorePath } from "../../../base/index.ts";

/** Maximum depth of folders that get a pattern from the root. */
const MAX_FOLDER_DEPTH = 6;
/** Maximum number of endings per name that get a pattern, such as `.snap` and `.test.snap`. */
const MAX_ENDINGS = 3;

/** Ignore-file lines that leave out everything in a folder. */
export interface FolderPatterns {
  /** Patterns that match every file in the folder: the folder and its ancestors, by path, name and ending. */
  readonly above: ReadonlySet<string>;
  /** Top-level folder that contains it, escaped. `undefined` for the root. */
  readonly first: string | undefined;
}

/**
 * Builds the ignore-file lines that leave out a folder.
 * @param folder empty for the root
 */
export function folderPatterns(folder: string): FolderPatterns {
  if (folder === "") return { above: new Set(), first: undefined };
  const parts = escapeIgnorePath(folder).split("/");
  const [first] = parts;
  const above = [
    ...parts.slice(0, MAX_FOLDER_DEPTH).map((_, i) => `/${parts.slice(0, i + 1).join("/")}/**`),
    ...parts.map((name) => `**/${name}/**`),
    ...parts.flatMap((name, i) => namePatterns(name, i === 0 ? undefined : first)),
  ];
  return { above: new Set(above), first };
}

/**
 * Builds the ignore-file lines that leave out a file: its path first, then its name anywhere, then up to three endings
 * (`.js`, `.test.js`), each anywhere and below its top-level folder. Omits lines that already leave out its whole
 * folder (`above`).
 */
export function filePatterns(path: string, { above, first }: FolderPatterns): readonly string[] {
  const name = escapeIgnorePath(baseNameOf(path));
  const patterns = namePatterns(name, first);
  return [
    `/${escapeIgnorePath(path)}`,
    ...(above.size === 0 ? patterns : patterns.filter((pattern) => !above.has(pattern))),
  ];
}

/** @param first top-level folder that contains the name */
function namePatterns(name: string, first: string | undefined): readonly string[] {
  const patterns = [`**/${name}`];
  let dot = name.lastIndexOf(".");
  for (let count = 0; dot >= 0 && count < MAX_ENDINGS; count++) {
    const ending = name.slice(dot);
    patterns.push(`**/*${ending}`);
    if (first !== undefined) patterns.push(`/${first}/**/*${ending}`);
    dot = dot === 0 ? -1 : name.lastIndexOf(".", dot - 1);
  }
  return patterns;
}
