import type { TaskMention } from "../task.ts";

const MAX_MENTIONS = 48;
const MAX_MENTION_LENGTH = 300;

/** `File "a/b.py", line 12` of Python. */
const PYTHON = /\bFile "([^"\n]{1,300})", line (\d{1,7})/gu;
/** `at com.shop.Cart.add(Cart.java:12)` of Java, Kotlin and Scala. */
const JAVA = /\bat ([\w$.<>]{1,200})\((\w{1,100}\.(?:java|kt|scala|groovy)):(\d{1,7})\)/gu;
/** Runs of characters that paths are made of. */
const RUN = /[\w@.~+$/\\[\]{}()-]{2,300}(?::\d{1,7}){0,2}/gu;
/** What is left of a run without brackets and points around it. */
const EDGES = /^[({[\]})]+|[.({[\]})]+$/gu;
const NAMED = /^(?<path>.*?\.[A-Za-z]\w{0,9})(?::(?<line>\d+)(?::\d+)?)?$/u;
const IS_FOLDER = /^@?[\w.-]+(?:\/[\w@.-]+){2,}\/?$|^@?[\w.-]+(?:\/[\w@.-]+)*\/$/u;
/** What looks like a file and is none. */
const IS_NAME =
  /^(?:(?:node|vue|next|nuxt|react|angular|express|three|d3|discord|solid|deno|socket|chart|moment|backbone|ember|alpine|p5|electron)\.js|.*\.(?:com|org|net|dev|io|co|ai|app)|[eE]\.g|i\.e|asp\.net|\w+(?:\.\w+)+\.[chmr])$/iu;
/** Code that a repository does not hold. */
const IS_FOREIGN = /(?:^|\/)(?:node_modules|site-packages|dist-packages|\.cargo|internal)\/|^node:|^<|\(anonymous/u;

/** The paths in a text, and the text with spaces in their place. */
export interface MentionedPaths {
  readonly mentions: readonly TaskMention[];
  readonly rest: string;
}

/**
 * Returns the paths in a text, in order of their first mention, with the first line that is given for each: of stack traces
 * of Node.js, Python, Java, Go, Rust and Ruby, of `src/a.ts:12`, and plain ones with an ending or several parts.
 */
export function mentionsIn(text: string): MentionedPaths {
  const found: { readonly at: number; readonly mention: TaskMention | undefined }[] = [];
  const add = (at: number, path: string, line?: string): void =>
    void found.push({ at, mention: mentionOf(path, line) });
  for (const match of text.matchAll(PYTHON)) add(match.index, match[1]!, match[2]);
  for (const match of text.matchAll(JAVA)) add(match.index, javaPath(match[1]!, match[2]!), match[3]);
  const rest = text
    .replaceAll(PYTHON, blank)
    .replaceAll(JAVA, blank)
    .replaceAll("file://", "       ")
    .replaceAll("](", "  ");
  const plain = rest.replaceAll(RUN, (run: string, at: number) => (addRun(run, at, add) ? blank(run) : run));
  const mentions = found.toSorted((a, b) => a.at - b.at).flatMap(({ mention }) => mention ?? []);
  return { mentions: firstOfEach(mentions), rest: plain };
}

/** Adds the path in a run, if it is one. @returns whether it is */
function addRun(run: string, at: number, add: (at: number, path: string, line?: string) => void): boolean {
  const bare = run.replaceAll(EDGES, "");
  const named = NAMED.exec(bare)?.groups;
  if (named !== undefined && !IS_NAME.test(named["path"]!) && isPathLike(bare, named["path"]!)) {
    add(at, named["path"]!, named["line"]);
    return true;
  }
  const isFolder = IS_FOLDER.test(bare) && !bare.includes("..");
  if (isFolder) add(at, bare.replace(/\/$/u, ""));
  return isFolder;
}

/** Whether `a.b` is a file rather than a member of an object: it has folders, a line, or an ending that files have. */
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

/** `com/shop/Cart.java` for `com.shop.Cart.add` in `Cart.java`. */
function javaPath(method: string, file: string): string {
  const name = file.slice(0, file.indexOf("."));
  const parts = method.split(".");
  const place = parts.findIndex((part) => part === name || part.startsWith(`${name}$`));
  return place <= 0 ? file : [...parts.slice(0, place), file].join("/");
}

function blank(found: string): string {
  return " ".repeat(found.length);
}

function firstOfEach(mentions: readonly TaskMention[]): readonly TaskMention[] {
  const paths = new Map<string, TaskMention>();
  for (const mention of mentions) {
    const known = paths.get(mention.path);
    if (known === undefined && paths.size < MAX_MENTIONS) paths.set(mention.path, mention);
    else if (known !== undefined && known.line === undefined) paths.set(mention.path, mention);
  }
  return [...paths.values()];
}
