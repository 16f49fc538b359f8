import { escapedPath } from "../../../base/index.ts";

/** Folders of a path for which patterns from the root are made. */
const DEPTH = 6;
/** Endings of a name for which patterns are made, such as `.snap` and `.test.snap`. */
const ENDINGS = 3;

/** The lines of an ignore file that leave out everything in a folder. */
export interface FolderPatterns {
  /** For all files in the folder: it and the folders above it, and the names and endings of all of them. */
  readonly above: ReadonlySet<string>;
  /** The folder at the root that contains it, escaped; `undefined` for the root itself. */
  readonly first: string | undefined;
}

/** Returns the lines of an ignore file that leave out a folder. @param folder empty for the root */
export function folderPatterns(folder: string): FolderPatterns {
  if (folder === "") return { above: new Set(), first: undefined };
  const parts = escapedPath(folder).split("/");
  const [first] = parts;
  const above = [
    ...parts.slice(0, DEPTH).map((_, i) => `/${parts.slice(0, i + 1).join("/")}/**`),
    ...parts.map((name) => `**/${name}/**`),
    ...parts.flatMap((name, i) => namePatterns(name, i === 0 ? undefined : first)),
  ];
  return { above: new Set(above), first };
}

/**
 * Returns the lines of an ignore file that leave out a file, but for those of its folder: the path itself first, then
 * its name and endings, anywhere and below its first folder.
 */
export function filePatterns(path: string, { above, first }: FolderPatterns): readonly string[] {
  const name = escapedPath(path.slice(path.lastIndexOf("/") + 1));
  const own = namePatterns(name, first);
  return [`/${escapedPath(path)}`, ...(above.size === 0 ? own : own.filter((pattern) => !above.has(pattern)))];
}

/** @param first the folder at the root that contains the name */
function namePatterns(name: string, first: string | undefined): readonly string[] {
  const patterns = [`**/${name}`];
  let dot = name.lastIndexOf(".");
  for (let count = 0; dot >= 0 && count < ENDINGS; count++) {
    const ending = name.slice(dot);
    patterns.push(`**/*${ending}`);
    if (first !== undefined) patterns.push(`/${first}/**/*${ending}`);
    dot = dot === 0 ? -1 : name.lastIndexOf(".", dot - 1);
  }
  return patterns;
}
