import type { z } from "zod";

/** Arguments of a tool call, by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Names that other tools use, by the arguments that they can mean. The first argument that a tool has counts. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      [
        ["path", "paths"],
        "file filename file_name file_path filepath target_file relative_path relative_file_path absolute_path relative_workspace_path document",
      ],
      [["path"], "uri url paths"],
      [
        ["paths", "path"],
        "dir dirs directory directories directory_path dir_path target_directory target_directories root_path search_path folder folders files path",
      ],
      [["query", "name", "task"], "pattern regexp search_pattern substring substring_pattern"],
      [["query", "task"], "text q term terms search search_term search_query search_text keyword keywords needle"],
      [
        ["name", "query"],
        "symbol symbol_name identifier name_path name_path_pattern function function_name class_name method_name",
      ],
      [["name", "task"], "query"],
      [["query"], "name"],
      [["task"], "prompt description issue task_description instructions problem problem_statement goal question"],
      [["base", "since"], "ref base_ref from_ref revision commit branch against compare_to since base"],
      [["line"], "offset start_line first_line line_start start from from_line line_number start_line_one_indexed"],
      [["lines", "events", "top"], "limit count max_lines line_count num_lines"],
      [["lines_per_file"], "max_matches_per_file matches_per_file max_count m"],
      [["regex"], "is_regex is_regexp use_regex"],
      [["references"], "include_references with_references show_references"],
      [["kind"], "symbol_kind symbol_type type"],
      [["budget", "max_tokens"], "tokens token_limit token_budget"],
      [["max_tokens"], "max_output_tokens"],
    ] as const
  ).flatMap(([meanings, names]) => names.split(" ").map((name) => [name, meanings] as const)),
);

/** Arguments of other tools that only explain the call, or change a form that our replies do not have. */
const IGNORED: ReadonlySet<string> = new Set(
  "explanation reason reasoning thought intent output_mode n line_numbers show_line_numbers head_limit max_results max_answer_chars should_read_entire_file read_entire_file include_body recursive".split(
    " ",
  ),
);

/** Names for the last line of a range. */
const LAST_LINES = ["end_line", "last_line", "line_end", "end", "to", "to_line", "end_line_one_indexed_inclusive"];
/** Names for a range of lines, as `[10, 20]` or `10-20`. */
const LINE_RANGES = ["lines", "range", "line_range", "view_range"];
/** Names for globs that restrict a path. */
const GLOBS = ["glob", "globs", "glob_pattern", "include", "includes", "include_pattern", "file_pattern", "file_glob"];
/** Names for globs that exclude files. */
const EXCLUSIONS = ["exclude", "excludes", "exclude_pattern", "exclude_glob", "ignore"];
/** Names for numbers of lines around a match. */
const CONTEXTS = ["a", "b", "c", "before", "after", "context_lines", "before_context", "after_context"];
/** Names for the opposite of `case_sensitive`. */
const CASES = ["i", "ignore_case", "case_insensitive"];

/**
 * Gives arguments the names that a tool declares, and joins those that a tool declares as one. Arguments that mean
 * nothing to the tool keep their names. Returns pairs, because assigning an argument called `__proto__` would hide it
 * from the schema.
 * @param sent names and values, without `null`
 * @param shape schema of each declared argument
 */
export function argumentNames(
  sent: readonly (readonly [name: string, value: unknown])[],
  shape: z.ZodRawShape,
): readonly (readonly [name: string, value: unknown])[] {
  const isDeclared = (name: string): boolean => Object.hasOwn(shape, name);
  const sentByName = new Map(sent.map(([name, value]) => [isDeclared(name) ? name : snakeCase(name) || name, value]));
  joinLines(sentByName, shape);
  joinGlobs(sentByName, shape);
  joinSearchOptions(sentByName, shape);
  const renamed = new Map([...sentByName].filter(([name]) => isDeclared(name)));
  for (const [name, value] of sentByName) {
    if (isDeclared(name) || IGNORED.has(name)) continue;
    const meant = SYNONYMS.get(name)?.find((one) => isDeclared(one) && !renamed.has(one));
    renamed.set(meant ?? name, value);
  }
  return [...renamed];
}

/** Writes `filePath`, `file-path` and `-A` as `file_path` and `a`. */
function snakeCase(name: string): string {
  return name
    .replace(/^-{1,2}/u, "")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|-/gu, "_")
    .toLowerCase();
}

type Sent = Map<string, unknown>;

/** Takes the value of the first of the names that was sent, and removes it. */
function take(sent: Sent, names: readonly string[]): unknown {
  const name = names.find((one) => sent.has(one));
  const value = name === undefined ? undefined : sent.get(name);
  if (name !== undefined) sent.delete(name);
  return value;
}

/** Turns a first and a last line, or a range, into `line` and `lines`. */
function joinLines(sent: Sent, shape: z.ZodRawShape): void {
  if (!Object.hasOwn(shape, "line")) return;
  const rangeName = LINE_RANGES.find((name) => rangeOfLines(sent.get(name)) !== undefined);
  const range = rangeName === undefined ? undefined : rangeOfLines(sent.get(rangeName));
  if (rangeName !== undefined) sent.delete(rangeName);
  const [first, last] = range ?? [
    [...sent].find(([name]) => name === "line" || SYNONYMS.get(name)?.[0] === "line")?.[1] ?? 1,
    LAST_LINES.map((name) => sent.get(name)).find((value) => value !== undefined),
  ];
  if (range !== undefined) sent.set("line", first);
  const count = Number(last) - Math.max(1, Number(first)) + 1;
  if (!Number.isInteger(count)) return;
  take(sent, LAST_LINES);
  // An end of -1 is the end of the file.
  if (count > 0) sent.set("lines", count);
}

function rangeOfLines(value: unknown): readonly [first: number, last: number] | undefined {
  const text = Array.isArray(value) && value.length === 2 ? value.join("-") : value;
  const match = typeof text === "string" ? /^\s?L?(\d{1,7})\s?[-–:,]\s?L?(-?\d{1,7})\s?$/u.exec(text) : null;
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

/** Turns globs and exclusions into `paths`. A glob for names restricts a path that was sent with it. */
function joinGlobs(sent: Sent, shape: z.ZodRawShape): void {
  if (!Object.hasOwn(shape, "paths")) return;
  const globs = listOf(take(sent, GLOBS));
  const exclusions = listOf(take(sent, EXCLUSIONS)).map((glob) => `!${glob}`);
  if (globs.length + exclusions.length === 0) return;
  const placeName = [...sent.keys()].find((name) => name === "paths" || SYNONYMS.get(name)?.includes("paths") === true);
  const places = listOf(placeName === undefined ? undefined : sent.get(placeName));
  if (placeName !== undefined) sent.delete(placeName);
  const included =
    globs.length > 0 && places.length > 0
      ? places.flatMap((place) => globs.map((glob) => `${place.replace(/(?:^|\/)\.?\/?$/u, "")}/**/${glob}`))
      : [...places, ...globs];
  sent.set("paths", [...included, ...exclusions]);
}

function listOf(value: unknown): readonly string[] {
  const read = readList(value);
  const list: readonly unknown[] = Array.isArray(read) ? read : [];
  return list.filter((one) => typeof one === "string" && one !== "").map(String);
}

/** Reads a list that was sent as text: as JSON, or with commas. */
export function readList(value: unknown): unknown {
  if (typeof value !== "string") return value;
  // A file can have a comma in its name, but hardly one with a space or with a glob in the list.
  const separator = value.includes("*") && !value.includes("{") ? /,\s?/u : /,\s/u;
  if (!/^\s*\[/u.test(value)) return value.split(separator).filter((part) => part !== "");
  try {
    return JSON.parse(value);
  } catch {
    // A folder can have a name in brackets.
    return [value];
  }
}

/** Turns the options of other search tools into `context`, `case_sensitive` and `regex`. */
function joinSearchOptions(sent: Sent, shape: z.ZodRawShape): void {
  if (!Object.hasOwn(shape, "case_sensitive")) return;
  const contexts = CONTEXTS.map((name) => Number(take(sent, [name]) ?? 0)).filter((lines) => lines > 0);
  const [most] = contexts.toSorted((a, b) => b - a);
  if (most !== undefined && !sent.has("context")) sent.set("context", most);
  const ignoresCase = take(sent, CASES);
  if (ignoresCase !== undefined && !sent.has("case_sensitive"))
    sent.set("case_sensitive", ignoresCase === false || ignoresCase === 0 || ignoresCase === "false");
  const pattern = sent.get("regex");
  if (typeof pattern !== "string" || sent.has("query") || /^(?:true|false|yes|no|[01]|)$/iu.test(pattern)) return;
  sent.set("query", pattern);
  sent.set("regex", true);
}
