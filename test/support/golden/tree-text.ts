import type { FileSpec } from "../repository.ts";

/** Git path: text, or bytes if it is not valid UTF-8. */
type Path = string | Buffer;

/** Files that a tree text writes, and paths that it removes. */
export interface TreeText {
  readonly files: readonly (readonly [path: Path, spec: FileSpec])[];
  readonly removed: readonly string[];
}

const HEADER = /^-- (.+?)(?: \(([^()]+)\))? --$/u;
const ESCAPE = /\\(?:x([0-9a-f]{2})|u\{([0-9a-f]+)\})/gu;

/**
 * Parses a tree written as one text, similar to Go's txtar. Each file follows its header, `-- path --`. Text above the
 * first header is a note. Paths, and files marked `(escapes)`, may contain `\xHH` for a byte and `\u{H}` for a code
 * point. Other words in the parentheses, separated by commas: `executable`; `link` (the text is the target); `crlf`;
 * `no line end`; `N times` (`<n>` is the number of the copy); `removed`; `was PATH` (moved: that file of `before`).
 * @throws Error for an unknown word, and for a path that `before` lacks
 */
export function readTreeText(text: string, before: TreeText["files"] = []): TreeText {
  const files: [Path, FileSpec][] = [];
  const removed: string[] = [];
  for (const { path, words, body } of entriesOf(text)) {
    const moved = words.find((word) => word.startsWith("was "))?.slice("was ".length);
    if (moved !== undefined) removed.push(moved);
    if (words.includes("removed")) removed.push(path);
    else files.push([asPath(path), moved === undefined ? specOf(body, words) : specAt(before, moved)]);
  }
  return { files, removed };
}

interface Entry {
  readonly path: string;
  readonly words: readonly string[];
  readonly body: string;
}

function entriesOf(text: string): readonly Entry[] {
  const entries: { path: string; words: readonly string[]; lines: string[] }[] = [];
  for (const line of text.replace(/\n$/u, "").split("\n")) {
    const [, path, words = ""] = HEADER.exec(line) ?? [];
    if (path === undefined) entries.at(-1)?.lines.push(line);
    else entries.push({ path, words: words === "" ? [] : words.split(", "), lines: [] });
  }
  return entries.map(({ path, words, lines }) => ({ path, words, body: lines.map((line) => `${line}\n`).join("") }));
}

function specOf(body: string, words: readonly string[]): FileSpec {
  let text = body;
  for (const word of words) text = applied(word, text);
  const content = words.includes("escapes") ? unescaped(text) : text;
  if (words.includes("link")) return { symlink: text.trimEnd() };
  return words.includes("executable") ? { executable: content } : content;
}

/** Applies a word to a text. Words that do not affect the text return it unchanged. */
function applied(word: string, text: string): string {
  const times = /^(\d+) times$/u.exec(word)?.[1];
  if (times !== undefined) {
    return Array.from({ length: Number(times) }, (_, i) => text.replaceAll("<n>", String(i + 1))).join("");
  }
  if (word === "crlf") return text.replaceAll("\n", "\r\n");
  if (word === "no line end") return text.replaceAll("\n", "");
  if (["escapes", "executable", "link"].includes(word)) return text;
  throw new Error(`no file can be "${word}"`);
}

function specAt(files: TreeText["files"], wanted: string): FileSpec {
  const spec = files.find(([path]) => path === wanted)?.[1];
  if (spec === undefined) throw new Error(`there was no ${wanted}`);
  return spec;
}

function asPath(path: string): Path {
  const bytes = unescaped(path);
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : bytes;
}

function unescaped(text: string): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const [whole, byte, point = ""] = match;
    parts.push(Buffer.from(text.slice(from, match.index)));
    parts.push(byte === undefined ? Buffer.from(String.fromCodePoint(parseInt(point, 16))) : Buffer.from(byte, "hex"));
    from = match.index + whole.length;
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(from))]);
}
