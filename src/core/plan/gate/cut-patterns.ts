/** Folders of a path for which patterns from the root are made. */
const DEPTH = 6;
/** Endings of a name for which patterns are made, such as `.snap` and `.test.snap`. */
const ENDINGS = 3;

/**
 * Returns a function for lines of an ignore file that leave out a path: the path itself, the folders above it from the
 * root, and the names and endings of its parts, in any folder or below its first one. A line is in the result for every
 * path that it leaves out.
 */
export function cutPatterns(): (path: string) => readonly string[] {
  const folders = new Map<string, readonly string[]>();
  return (path) => {
    const end = Math.max(0, path.lastIndexOf("/"));
    const folder = path.slice(0, end);
    const above = folders.get(folder) ?? folderPatterns(folder);
    folders.set(folder, above);
    const parts = escaped(path).split("/");
    const own = [`/${parts.join("/")}`, ...namePatterns(parts.at(-1)!, parts.length > 1 ? parts[0] : undefined)];
    return [...new Set([...own, ...above])];
  };
}

function folderPatterns(folder: string): readonly string[] {
  if (folder === "") return [];
  const parts = escaped(folder).split("/");
  return [
    ...parts.slice(0, DEPTH).map((_, i) => `/${parts.slice(0, i + 1).join("/")}/**`),
    ...parts.map((name) => `**/${name}/**`),
    ...parts.flatMap((name, i) => namePatterns(name, i === 0 ? undefined : parts[0])),
  ];
}

/** @param first the folder at the root that contains the name */
function namePatterns(name: string, first: string | undefined): readonly string[] {
  const endings = [...name.matchAll(/\./gu)].slice(-ENDINGS).map(({ index }) => name.slice(index));
  return [
    `**/${name}`,
    ...endings.map((ending) => `**/*${ending}`),
    ...(first === undefined ? [] : endings.map((ending) => `/${first}/**/*${ending}`)),
  ];
}

/** Escapes a path for an ignore file. `#` and `!` need no escape, as no pattern starts with a name. */
function escaped(path: string): string {
  return path
    .split("/")
    .map((name) => name.replaceAll(/[\\*?[\]]| $/gu, (character) => `\\${character}`))
    .join("/");
}
