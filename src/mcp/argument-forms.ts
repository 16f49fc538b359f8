import { z } from "zod";

/** Arguments of a tool call, by name. */
type Arguments = Readonly<Record<string, unknown>>;

/** Arguments that names from other tools can mean. The first that a tool has counts. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  file: ["path", "paths"],
  filename: ["path", "paths"],
  file_path: ["path", "paths"],
  filepath: ["path", "paths"],
  uri: ["path"],
  files: ["paths"],
  dir: ["paths", "path"],
  directory: ["paths", "path"],
  folder: ["paths", "path"],
  glob: ["paths"],
  include: ["paths"],
  path: ["paths"],
  paths: ["path"],
  pattern: ["query", "name"],
  text: ["query"],
  q: ["query"],
  term: ["query"],
  symbol: ["name"],
  identifier: ["name"],
  query: ["name", "task"],
  name: ["query"],
  prompt: ["task"],
  description: ["task"],
  issue: ["task"],
  offset: ["line"],
  start_line: ["line"],
  first_line: ["line"],
  limit: ["lines", "events", "top"],
  count: ["lines", "events", "top"],
  max_lines: ["lines"],
  tokens: ["budget", "max_tokens"],
  token_limit: ["budget", "max_tokens"],
};

/** Values of one argument that mean the same as a valid one. */
type Reader = (value: unknown) => unknown;

/**
 * Creates a function that rewrites arguments in forms that models send into those that a tool declares: numbers,
 * booleans and lists as text, `4k`, one text for a list, `null` for an absent argument, empty text for an absent
 * optional one, names in other spellings or from other tools, file URLs, backslashes, `@path` and `path:line`. Absent
 * arguments become `{}`. Anything else stays for the schema to refuse.
 * @param shape schema of each argument
 */
export function argumentForms(shape: z.ZodRawShape): (sent: unknown) => unknown {
  const readers = new Map(Object.entries(shape).map(([name, schema]) => [name, readerOf(schema)]));
  return (sent) => {
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent ?? {};
    const understood = withDeclaredNames({ ...sent }, shape)
      .filter(([name, value]) => value !== null && !(value === "" && isOptional(shape[name])))
      .map(([name, value]) => [name, readers.get(name)?.(value) ?? value] as const);
    return withPlainPaths(Object.fromEntries(understood), shape);
  };
}

/** Returns pairs, because assigning an argument called `__proto__` would hide it from the schema. */
function withDeclaredNames(
  sent: Arguments,
  shape: z.ZodRawShape,
): readonly (readonly [name: string, value: unknown])[] {
  const declared = new Set(Object.keys(shape));
  const renamed = new Map(Object.entries(sent).filter(([name]) => declared.has(name)));
  for (const [name, value] of Object.entries(sent)) {
    if (declared.has(name)) continue;
    const snake = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|-/gu, "_").toLowerCase();
    const meant = [snake, ...(Object.hasOwn(SYNONYMS, snake) ? SYNONYMS[snake]! : [])];
    renamed.set(meant.find((one) => declared.has(one) && !renamed.has(one)) ?? name, value);
  }
  return [...renamed];
}

function isOptional(schema: unknown): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

function readerOf(schema: unknown): Reader {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return readerOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return readNumber;
  if (schema instanceof z.ZodBoolean) return readBoolean;
  if (schema instanceof z.ZodArray) return readList;
  if (schema instanceof z.ZodString) return (value) => (typeof value === "number" ? String(value) : value);
  if (schema instanceof z.ZodEnum) return (value) => (typeof value === "string" ? value.trim().toLowerCase() : value);
  return (value) => value;
}

const NUMBER = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([km]?)\s*$/iu;
const FACTORS: Readonly<Record<string, number>> = { "": 1, k: 1000, m: 1_000_000 };

function readNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [, digits, unit = ""] = NUMBER.exec(value.replaceAll(/(?<=\d)[,_](?=\d{3})/gu, "")) ?? [];
  return digits === undefined ? value : Math.round(Number(digits) * FACTORS[unit.toLowerCase()]!);
}

function readBoolean(value: unknown): unknown {
  if (value === 0 || value === 1) return value === 1;
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  if (["true", "yes", "1"].includes(word)) return true;
  return ["false", "no", "0"].includes(word) ? false : value;
}

function readList(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (!/^\s*\[/u.test(value)) return [value];
  try {
    return JSON.parse(value);
  } catch {
    // A folder can have a name in brackets.
    return [value];
  }
}

/** Line number after a path, possibly with a column or a last line. */
const LINE_SUFFIX = /:(\d{1,7})(?::\d{1,7})?(?:-\d{1,7})?$/u;

/** Rewrites the arguments `path` and `paths`, and takes a line number after a path for the argument `line`. */
function withPlainPaths(sent: Arguments, shape: z.ZodRawShape): Arguments {
  const { paths } = sent;
  if (Array.isArray(paths))
    return { ...sent, paths: paths.map((one) => (typeof one === "string" ? plainForm(one) : one)) };
  const path = Array.isArray(sent["path"]) && sent["path"].length === 1 ? sent["path"][0] : sent["path"];
  if (typeof path !== "string") return sent;
  const suffix = "line" in shape ? LINE_SUFFIX.exec(path) : null;
  if (suffix === null) return { ...sent, path: plainForm(path) };
  return { line: Number(suffix[1]), ...sent, path: plainForm(path.slice(0, suffix.index)) };
}

/** Path of a file URL, and with slashes for backslashes, without `@` or quotes around it. */
function plainForm(path: string): string {
  const [, quoted] = /^\s*[`"'](.+)[`"']\s*$/u.exec(path) ?? [];
  const bare = (quoted ?? path).replace(/^@(?=[\w./-])/u, "");
  if (bare.startsWith("file://")) return decoded(bare.slice("file://".length));
  return /^(?:[A-Za-z]:)?[^/*?[\]{}]*\\/u.test(bare)
    ? bare.replaceAll("\\", "/").replace(/^[A-Za-z]:(?=\/)/u, "")
    : bare;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Rewrites absolute paths inside the served repository relative to its root, and the root itself as `.`. Other paths
 * stay unchanged, and without `root`, all do.
 * @param root absolute path; absent for a tree that is not on this machine
 */
export function withRelativePaths<Input extends Arguments>(input: Input, root: string | undefined): Input {
  if (root === undefined) return input;
  const folder = plainForm(root);
  const relative = (path: unknown): unknown => {
    if (path === folder) return ".";
    return typeof path === "string" && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  };
  return {
    ...input,
    ...("path" in input && { path: relative(input["path"]) }),
    ...(Array.isArray(input["paths"]) && { paths: input["paths"].map(relative) }),
  };
}
