/** Options that do not change a pack, or that are said in another way. */
const LEFT_OUT: ReadonlySet<string> = new Set(["json", "quiet", "explain", "why", "shuffleListing"]);

/** Options whose values are separated by commas; other lists repeat the option. */
const COMMAS: ReadonlySet<string> = new Set(["only", "scope"]);

/** Values that options have if nobody gives them. */
const DEFAULTS: Readonly<Record<string, unknown>> = { out: "pack", ref: ".", cache: true };

/** Returns the command line that makes a pack again. @param words its arguments, which may begin with a hyphen */
export function madeBy(
  command: "pack" | "task",
  words: readonly string[],
  options: object,
): readonly [string, ...string[]] {
  const flags = Object.entries(options).flatMap(([key, value]) => flagsOf(key, value));
  const isOption = words.some((word) => word.startsWith("-") && word !== "-");
  return ["carryon", command, ...flags, ...(isOption ? ["--"] : []), ...words];
}

function flagsOf(key: string, value: unknown): readonly string[] {
  if (LEFT_OUT.has(key) || value === undefined || value === DEFAULTS[key]) return [];
  const name = `--${key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  if (Array.isArray(value)) {
    const items = value.map(String);
    return COMMAS.has(key) ? [name, items.join(",")] : items.flatMap((item) => [name, item]);
  }
  if (typeof value === "boolean") return value ? [name] : [`--no-${key}`];
  return typeof value === "string" || typeof value === "number" ? [name, String(value)] : [];
}
