import { shortenText } from "../text/shortened.ts";
import type { DataEntry } from "./entry.ts";

/** Exceptions that the views of a package manifest make for some of its entries. */
export interface ManifestOutline {
  /** Entries whose children get lines before those of all other entries, in this order. */
  readonly opened: readonly DataEntry[];
  /** Texts to show in place of values. The children of these entries are not shown. */
  readonly replacements: ReadonlyMap<DataEntry, string>;
  /** Entries that are not shown, but count as further keys. */
  readonly hidden: ReadonlySet<DataEntry>;
}

/** Maximum length of a line of names, and of a command, in UTF-16 units. */
const MAX_LENGTHS = { names: 240, command: 90 };
/**
 * Keys of `package.json` and `composer.json` that describe a package and its use. Other maps and lists are settings.
 */
const PACKAGE_KEYS: ReadonlySet<string> = new Set(
  "autoload bin browser cpu dependencies engines exports imports libc main module os peerDependencies scripts type types typings workspaces".split(
    " ",
  ),
);
/** Keys that only hold links and authors. */
const LINK_KEYS: ReadonlySet<string> = new Set(
  "author bugs contributors funding homepage keywords maintainers publishConfig repository".split(" "),
);
/** Maps that describe how a package is used, in output order. */
const OPENED_KEYS: readonly string[] = ["bin", "scripts"];
const JSON_DEPENDENCIES = /^(?:(?:dev|optional|peer|bundled?)?[dD]ependencies|require(?:-dev)?)$/u;
/** Maximum number of scripts shown, and patterns that rank them. */
const MAX_SCRIPTS = 12;
const SCRIPT_RANKS: readonly RegExp[] = [
  /^(?:test|build|dev|start|check|lint|types?|typecheck|type-check|format|fmt|docs?|serve|setup|release|bench)$/u,
  /^(?:test|build)(?:[:-]\w+)?$/u,
  /^[^:]*$/u,
  /^/u,
];
/** TOML tables that describe a package. */
const PACKAGE_TABLE = /^(?:project|package|workspace|workspace\.package|tool\.poetry)$/u;
const TABLE_NOISE: ReadonlySet<string> = new Set(
  "authors categories classifiers documentation exclude homepage include keywords license-file maintainers readme repository urls".split(
    " ",
  ),
);
/** Tables of links and of tool and compiler settings, except tables of commands. */
const NOISE_TABLE =
  /^(?:project|tool\.poetry)\.urls$|^profile\.|^tool\.(?!poetry\b|.*(?:scripts|tasks|envs)\b)|^(?:workspace\.)?(?:lints|metadata)\b|\bmetadata\./u;
const DEPENDENCY_TABLE = /(?:^|\.)(?:(?:dev-|build-)?dependencies|optional-dependencies|dependency-groups)$/u;
/** Table that describes a single dependency. */
const ONE_DEPENDENCY = /(?:^|\.)(?:dev-|build-)?dependencies\.[^.]+$/u;

/**
 * Selects the entries of a `package.json` or `composer.json` that its views open, replace or hide. `undefined` unless
 * the root is a map with dependencies, or with both a name and scripts.
 * @param root parsed document
 */
export function jsonManifest(root: DataEntry): ManifestOutline | undefined {
  const isNamed = root.children.some(({ key, shape }) => key === "name" && shape === "scalar");
  const dependencies = root.children.filter(({ key, shape }) => shape === "map" && JSON_DEPENDENCIES.test(key));
  const scripts = root.children.find(({ key, shape }) => shape === "map" && key === "scripts");
  if (root.shape !== "map" || (!isNamed && dependencies.length === 0) || (dependencies.length === 0 && !scripts))
    return undefined;
  const commands = scripts?.children ?? [];
  const maps = (key: string): readonly DataEntry[] =>
    root.children.filter((entry) => entry.key === key && entry.shape === "map");
  return {
    opened: OPENED_KEYS.flatMap((name) => maps(name)),
    replacements: new Map([
      ...[...dependencies, ...maps("exports")].map((entry) => [entry, `{ ${childNames(entry, keyOf)} }`] as const),
      // Users of a package need the versions that it works with.
      ...[...maps("engines"), ...maps("peerDependencies")].map((entry) => [entry, `{ ${childPairs(entry)} }`] as const),
      ...commands.filter(({ shape }) => shape === "scalar").map((entry) => [entry, command(entry.text)] as const),
      ...root.children
        .filter(({ key, text }) => key === "packageManager" && text.includes("+"))
        .map((entry) => [entry, `${entry.text.slice(0, entry.text.indexOf("+"))}…`] as const),
    ]),
    hidden: new Set([
      ...root.children.filter((entry) => LINK_KEYS.has(entry.key) || isSetting(entry)),
      ...surplusScripts(commands),
    ]),
  };
}

/** Whether a map or list describes neither the package nor its use. */
function isSetting({ key, shape }: DataEntry): boolean {
  return (shape === "map" || shape === "list") && !PACKAGE_KEYS.has(key) && !JSON_DEPENDENCIES.test(key);
}

function scriptRank({ key }: DataEntry): number {
  return SCRIPT_RANKS.findIndex((names) => names.test(key));
}

/** Scripts beyond the limit, by rank. */
function surplusScripts(commands: readonly DataEntry[]): readonly DataEntry[] {
  return commands.toSorted((a, b) => scriptRank(a) - scriptRank(b)).slice(MAX_SCRIPTS);
}

/**
 * Selects the entries of a `pyproject.toml` or `Cargo.toml` that its views open, replace or hide. `undefined` for a
 * document without a package or workspace table.
 * @param root parsed document
 */
export function tomlManifest(root: DataEntry): ManifestOutline | undefined {
  const tables = root.children.filter(({ shape }) => shape === "map");
  const opened = tables.filter(({ key }) => PACKAGE_TABLE.test(key));
  if (opened.length === 0) return undefined;
  const packageEntries = opened.flatMap(({ children }) => children);
  const dependencies = tables.filter(({ key }) => DEPENDENCY_TABLE.test(key));
  const separate = tables.filter(({ key }) => ONE_DEPENDENCY.test(key));
  const requirements = packageEntries.filter(({ key, shape }) => key === "dependencies" && shape === "list");
  return {
    opened,
    replacements: new Map([
      ...dependencies.filter(({ size }) => size > 0).map((entry) => [entry, childNames(entry, keyOf)] as const),
      ...requirements
        .filter(({ size }) => size > 0)
        .map((entry) => [entry, `[… ${childNames(entry, requirement)}]`] as const),
    ]),
    hidden: new Set([
      ...packageEntries.filter(({ key }) => TABLE_NOISE.has(key)),
      ...root.children.filter(({ key }) => NOISE_TABLE.test(key)),
      ...separate,
    ]),
  };
}

/** The key as written, without the separator before its value. */
function keyOf({ label }: DataEntry): string {
  return label.replace(/(?:\.workspace)?(?: =|:)$/u, "");
}

/** Package name in a PEP 508 requirement. */
function requirement({ text }: DataEntry): string {
  return /[\w.-]+/u.exec(text)?.[0] ?? text;
}

function command(text: string): string {
  return shortenText(text, MAX_LENGTHS.command);
}

/** As many child names as fit on the line, each with a mark for its value, then the number of omitted names. */
function childNames(entry: DataEntry, nameOf: (child: DataEntry) => string): string {
  const names = entry.children.map((child) => `${nameOf(child)} …`);
  return fittingItems(entry, names).join(" ").replace("… … ", "… ");
}

/** As many children with their values as fit on the line. */
function childPairs(entry: DataEntry): string {
  return fittingItems(
    entry,
    entry.children.map((child) => (child.shape === "scalar" ? `${child.label} ${child.text}` : `${keyOf(child)} …`)),
  ).join(", ");
}

function fittingItems({ size }: DataEntry, texts: readonly string[]): readonly string[] {
  const items: string[] = [];
  let length = 0;
  for (const text of texts) {
    const item = shortenText(text, MAX_LENGTHS.command);
    if (length > 0 && length + item.length > MAX_LENGTHS.names) break;
    items.push(item);
    length += item.length + 1;
  }
  return items.length < size ? [...items, `… ${size - items.length} more`] : items;
}
