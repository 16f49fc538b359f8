import type { TaskMention } from "../task.ts";

const MAX_MENTIONS = 48;
const MAX_MENTION_LENGTH = 300;

/** Python: `File "a/b.py", line 12`. */
const PYTHON = /\bFile "([^"\n]{1,300})", line (\d{1,7})/gu;
/** Java, Kotlin and Scala: `at com.shop.Cart.add(Cart.java:12)`. */
const JAVA = /\bat ([\w$.<>]{1,200})\((\w{1,100}\.(?:java|kt|scala|groovy)):(\d{1,7})\)/gu;
/** Run of characters that can form a path. */
const PATH_RUN = /[\w@.~+$/\\[\]{}()-]{2,300}(?::\d{1,7}){0,2}/gu;
/** Brackets and periods around a path. */
const EDGES = /^[({[\]})]+|[.({[\]})]+$/gu;
const FILE_PATH = /^(?<path>.*?\.[A-Za-z]\w{0,9})(?::(?<line>\d+)(?::\d+)?)?$/u;
const IS_FOLDER = /^@?[\w.-]+(?:\/[\w@.-]+){2,}\/?$|^@?[\w.-]+(?:\/[\w@.-]+)*\/$/u;
/** Looks like a file name but is not. */
const IS_NOT_FILE =
  /^(?:(?:node|vue|next|nuxt|react|angular|express|three|d3|discord|solid|deno|socket|chart|moment|backbone|ember|alpine|p5|electron)\.js|.*\.(?:com|org|net|dev|io|co|ai|app)|[eE]\.g|i\.e|asp\.net|\w+(?:\.\w+)+\.[chmr])$/iu;
/** Code outside the repository. */
const IS_FOREIGN = /(?:^|\/)(?:node_modules|site-packages|dist-packages|\.cargo)\/|^node:|^<|\(anonymous/u;

/** Paths in a text, and the text with each path replaced by spaces. */
export interface MentionedPaths {
  readonly mentions: readonly TaskMention[];
  /** The text with spaces in place of each path. Its length is that of the text. */
  readonly remainder: string;
}

/**
 * Finds the paths that a text mentions. Supports stack traces of Node.js, Python, Java, Go, Rust and Ruby,
 * `src/a.ts:12`, and plain paths with a file extension or several parts. `mentions` lists the first
 * {@link MAX_MENTIONS} different paths in text order, each with its first line number, without those of more than
 * {@link MAX_MENTION_LENGTH} UTF-16 units or outside the repository, such as in `node_modules`. `remainder` is the text
 * with spaces in place of all paths.
 */
export function mentionsIn(text: string): MentionedPaths {
  const matches: { readonly at: number; readonly mention: TaskMention | undefined }[] = [];
  const add = (at: number, path: string, line?: string): void =>
    void matches.push({ at, mention: mentionOf(path, line) });
  for (const match of text.matchAll(PYTHON)) add(match.index, match[1]!, match[2]);
  for (const match of text.matchAll(JAVA)) add(match.index, javaPath(match[1]!, match[2]!), match[3]);
  const prepared = text
    .replaceAll(PYTHON, blank)
    .replaceAll(JAVA, blank)
    .replaceAll("file://", "       ")
    .replaceAll("](", "  ");
  const plain = prepared.replaceAll(PATH_RUN, (run: string, at: number) => (addRun(run, at, add) ? blank(run) : run));
  const mentions = matches.toSorted((a, b) => a.at - b.at).flatMap(({ mention }) => mention ?? []);
  return { mentions: firstOfEach(mentions), remainder: plain };
}

/**
 * Adds the path in a run, if it is one.
 * @returns whether it is
 */
function addRun(run: string, at: number, add: (at: number, path: string, line?: string) => void): boolean {
  const bare = run.replaceAll(EDGES, "");
  const named = FILE_PATH.exec(bare)?.groups;
  if (named !== undefined && !IS_NOT_FILE.test(named["path"]!) && isPathLike(bare, named["path"]!)) {
    add(at, named["path"]!, named["line"]);
    return true;
  }
  const isFolder = IS_FOLDER.test(bare) && !bare.includes("..");
  if (isFolder) add(at, bare.replace(/\/$/u, ""));
  return isFolder;
}

/** Whether `a.b` is a file and not a member of an object: it has folders, a line number, or a known file extension. */
function isPathLike(run: string, path: string): boolean {
  return path.includes("/") || run !== path || ENDING.test(path);
}

const ENDING =
  /\.(?:[cm]?[jt]sx?|d\.ts|vue|svelte|astro|pyi?|rs|go|java|kts?|scala|rb|php|cs|swift|mm?|c|h|cc|cpp|hpp|ex|exs|erl|lua|r|jl|sh|bash|ps1|sql|json5?|jsonc|ya?ml|toml|ini|cfg|conf|env|lock|xml|html?|css|s[ac]ss|less|styl|md|mdx|rst|txt|adoc|ipynb|proto|graphql|tf|gradle|cmake|mk|snap)$/iu;

function mentionOf(path: string, line: string | undefined): TaskMention | undefined {
  const plain = path.replaceAll("\\", "/").replace(/^(?:\.\.?\/)+/u, "");
  if (plain.length > MAX_MENTION_LENGTH || plain === "" || IS_FOREIGN.test(plain)) return undefined;
  const number = Number(line);
  return number > 0 ? { path: plain, line: number } : { path: plain };
}

/** Derives `com/shop/Cart.java` from `com.shop.Cart.add` and `Cart.java`. */
function javaPath(method: string, file: string): string {
  const name = file.slice(0, file.indexOf("."));
  const parts = method.split(".");
  const place = parts.findIndex((part) => part === name || part.startsWith(`${name}$`));
  return place <= 0 ? file : [...parts.slice(0, place), file].join("/");
}

function blank(match: string): string {
  return " ".repeat(match.length);
}

function firstOfEach(mentions: readonly TaskMention[]): readonly TaskMention[] {
  const paths = new Map<string, TaskMention>();
  for (const mention of mentions) {
    const existing = paths.get(mention.path);
    if (existing === undefined && paths.size < MAX_MENTIONS) paths.set(mention.path, mention);
    else if (existing !== undefined && existing.line === undefined) paths.set(mention.path, mention);
  }
  return [...paths.values()];
}
