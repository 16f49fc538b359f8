/** Path in the form that tools read, and the lines that followed it. */
export interface PathWithLines {
  readonly path: string;
  /** First line, from 1; absent if none followed. */
  readonly line?: number;
  /** Number of lines; absent if only one line followed. */
  readonly lines?: number;
}

/** Lines after a path: `:10`, `:10:5` with a column, `:10-20`, `#L10-L20` or `(10,5)`. */
const LINE_SUFFIX =
  /(?:[:#]L?(?<first>\d{1,7})(?:[:C]\d{1,7})?(?:-L?(?<last>\d{1,7})(?:C\d{1,7})?)?|\((?<row>\d{1,7})(?:,\d{1,7})?\))$/u;
/** Lines after a path in words: ` lines 10-20`, ` (line 10)`. */
const LINE_WORDS = /[,\s]{0,2}[\s(]lines? (?<first>\d{1,7})(?: ?(?:[-–]|to) ?(?<last>\d{1,7}))?\)?$/u;

/**
 * Splits lines off the end of a path that a model sends, and writes the path with slashes, without the parts of a URL
 * or quotes around it. The path of a file of the repository keeps its name, unless that ends like a line number.
 */
export function splitLineSuffix(text: string): PathWithLines {
  const bare = withoutQuotes(text);
  const suffix = LINE_SUFFIX.exec(bare) ?? LINE_WORDS.exec(bare);
  if (suffix === null) return { path: plainPathForm(bare) };
  const { first, row, last } = suffix.groups!;
  const line = Number(first ?? row);
  const path = plainPathForm(bare.slice(0, suffix.index));
  const isRange = last !== undefined && Number(last) >= line;
  return { path, ...(line > 0 && { line, ...(isRange && { lines: Number(last) - line + 1 }) }) };
}

/** Page of a file on a forge, up to the path of the file. */
const FORGE_PAGE =
  /^https?:\/\/[^/\s]{1,100}\/[^/\s]{1,100}\/[^/\s]{1,100}\/(?:-\/)?(?:blob|tree|raw|src)\/[^/\s]{1,100}\//u;

/** Writes a path with slashes, without the parts of a URL, `@` before it or quotes around it. */
export function plainPathForm(path: string): string {
  const bare = withoutQuotes(path)
    .replace(/^@(?=[\w./-])/u, "")
    .replace(FORGE_PAGE, "");
  if (bare.startsWith("file://")) return decoded(bare.slice("file://".length));
  return /^(?:[A-Za-z]:)?[^/*?[\]{}]*\\/u.test(bare)
    ? bare.replaceAll("\\", "/").replace(/^[A-Za-z]:(?=\/)/u, "")
    : bare;
}

function withoutQuotes(path: string): string {
  const [, quoted] = /^\s*[`"'](.+)[`"']\s*$/u.exec(path) ?? [];
  return quoted ?? path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
