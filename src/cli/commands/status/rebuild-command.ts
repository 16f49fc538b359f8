/** Options that have no effect on a pack, or that the command line expresses in another way. */
const OMITTED_OPTIONS: ReadonlySet<string> = new Set([
  "explain",
  "for",
  "json",
  "quiet",
  "shuffleListing",
  "verbose",
  "why",
]);

/** Options with comma-separated values. Other list options are repeated. */
const COMMA_LISTS: ReadonlySet<string> = new Set(["only", "scope"]);

/** Default values of options. */
const OPTION_DEFAULTS: Readonly<Record<string, unknown>> = { out: "pack", ref: ".", cache: true, tests: true };

/**
 * Returns the words of the command line that rebuilds a pack. Leaves out options that have their default value or no
 * effect on the pack.
 * @param words arguments, which may begin with a hyphen
 * @param options parsed options, by camel-case name
 */
export function rebuildCommand(
  command: "pack" | "task",
  words: readonly string[],
  options: object,
): readonly [string, ...string[]] {
  const flags = Object.entries(options).flatMap(([key, value]) => optionFlags(key, value));
  const isOption = words.some((word) => word.startsWith("-") && word !== "-");
  return ["carryon", command, ...flags, ...(isOption ? ["--"] : []), ...words];
}

function optionFlags(key: string, value: unknown): readonly string[] {
  if (OMITTED_OPTIONS.has(key) || value === undefined || value === OPTION_DEFAULTS[key]) return [];
  const name = `--${key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  if (Array.isArray(value)) {
    const items = value.map(String);
    return COMMA_LISTS.has(key) ? [name, items.join(",")] : items.flatMap((item) => [name, item]);
  }
  if (typeof value === "boolean") return value ? [name] : [`--no-${key}`];
  return typeof value === "string" || typeof value === "number" ? [name, String(value)] : [];
}
