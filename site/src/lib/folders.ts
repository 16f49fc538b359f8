/** A folder in a tree of files. */
export interface Folder<File> {
  /** Name relative to the parent folder; has several parts if folders contain only one folder. */
  readonly name: string;
  readonly path: string;
  readonly folders: readonly Folder<File>[];
  readonly files: readonly { readonly name: string; readonly file: File }[];
  /** Number of files below, at any depth. */
  readonly count: number;
  readonly tokens: number;
}

interface Counted {
  readonly path: string;
  readonly tokens: number;
}

/** Maximum depth of nested folders; deeper paths stay in the names, so that the page's nesting is bounded. */
const DEPTH = 24;

/** Returns the tree of files; folders and files are ordered by name, by code unit; the root's name is empty. */
export function foldersOf<File extends Counted>(files: readonly File[]): Folder<File> {
  return folderAt(
    files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    "",
    "",
    0,
  );
}

function folderAt<File extends Counted>(
  files: readonly File[],
  path: string,
  name: string,
  depth: number,
): Folder<File> {
  const own: { name: string; file: File }[] = [];
  const below = new Map<string, File[]>();
  for (const file of files) {
    const rest = file.path.slice(path.length);
    const slash = depth >= DEPTH ? -1 : rest.indexOf("/");
    if (slash === -1) own.push({ name: rest, file });
    else group(below, rest.slice(0, slash + 1)).push(file);
  }
  const folders = [...below].map(([part, inside]) => {
    const shared = sharedFolder(inside, path.length + part.length);
    return folderAt(inside, path + part + shared, part + shared, depth + 1);
  });
  const tokens = files.reduce((sum, file) => sum + file.tokens, 0);
  return { name, path, folders, files: own, count: files.length, tokens };
}

function group<File>(groups: Map<string, File[]>, key: string): File[] {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const made: File[] = [];
  groups.set(key, made);
  return made;
}

/** The folders that all the sorted paths share after position `from`. */
function sharedFolder(files: readonly Counted[], from: number): string {
  const [a, b] = [files[0]?.path ?? "", files.at(-1)?.path ?? ""];
  let end = from;
  for (let at = from; at < a.length && a[at] === b[at]; at += 1) if (a[at] === "/") end = at + 1;
  return a.slice(from, end);
}
