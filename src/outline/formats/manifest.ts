import { shortened } from "../text/shortened.ts";
import type { DataEntry } from "./entry.ts";

/** How a skeleton shows a package manifest, in addition to the shape of any document. */
export interface ManifestOutline {
  /** Entries opened before all others. */
  readonly opened: readonly DataEntry[];
  /** Replacement texts for the values of entries, which are not opened. */
  readonly shown: ReadonlyMap<DataEntry, string>;
  /** Entries that are only counted. */
  readonly hidden: ReadonlySet<DataEntry>;
}

/** Longest line of names, and longest command, in UTF-16 units. */
const MAX = { names: 240, command: 90 };
/** Keys of `package.json` and `composer.json` that say what a package is and how it is used; other maps and lists are settings. */
const TELLING: ReadonlySet<string> = new Set(
  "autoload bin browser cpu dependencies engines exports imports libc main module os peerDependencies scripts type types typings workspaces".split(
    " ",
  ),
);
/** Keys that only give links and authors. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  "author bugs contributors funding homepage keywords maintainers publishConfig repository".split(" "),
);
/** Maps that describe how a package is used, in output order. */
const SHAPE: readonly string[] = ["bin", "scripts"];
const JSON_DEPENDENCIES = /^(?:(?:dev|optional|peer|bundled?)?[dD]ependencies|require(?:-dev)?)$/u;
/** Scripts that are shown if there are many, and how many. */
const MAX_SCRIPTS = 12;
const FOREMOST_SCRIPTS: readonly RegExp[] = [
  /^(?:test|build|dev|start|check|lint|types?|typecheck|type-check|format|fmt|docs?|serve|setup|release|bench)$/u,
  /^(?:test|build)(?:[:-]\w+)?$/u,
  /^[^:]*$/u,
  /^/u,
];
/** Tables of TOML that describe a package. */
const PACKAGE_TABLE = /^(?:project|package|workspace|workspace\.package|tool\.poetry)$/u;
const TABLE_NOISE: ReadonlySet<string> = new Set(
  "authors categories classifiers documentation exclude homepage include keywords license-file maintainers readme repository urls".split(
    " ",
  ),
);
/** Tables with links, and settings of tools and compilers, but not the commands among them. */
const NOISE_TABLE =
  /^(?:project|tool\.poetry)\.urls$|^profile\.|^tool\.(?!poetry\b|.*(?:scripts|tasks|envs)\b)|^(?:workspace\.)?(?:lints|metadata)\b|\bmetadata\./u;
const DEPENDENCY_TABLE = /(?:^|\.)(?:(?:dev-|build-)?dependencies|optional-dependencies|dependency-groups)$/u;
/** A dependency with a table of its own. */
const ONE_DEPENDENCY = /(?:^|\.)(?:dev-|build-)?dependencies\.[^.]+$/u;

/** Returns the outline of a `package.json` style map; `undefined` for other maps. */
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
    opened: SHAPE.flatMap((name) => maps(name)),
    shown: new Map([
      ...[...dependencies, ...maps("exports")].map((entry) => [entry, `{ ${namesIn(entry, keyOf)} }`] as const),
      // Users of a package care for the versions that it must be used with.
      ...[...maps("engines"), ...maps("peerDependencies")].map((entry) => [entry, `{ ${pairsIn(entry)} }`] as const),
      ...commands.filter(({ shape }) => shape === "scalar").map((entry) => [entry, command(entry.text)] as const),
      ...root.children
        .filter(({ key, text }) => key === "packageManager" && text.includes("+"))
        .map((entry) => [entry, `${entry.text.slice(0, entry.text.indexOf("+"))}…`] as const),
    ]),
    hidden: new Set([
      ...root.children.filter((entry) => ELSEWHERE.has(entry.key) || isSetting(entry)),
      ...lesserScripts(commands),
    ]),
  };
}

/** Whether a map or a list says nothing of what the package is and how it is used. */
function isSetting({ key, shape }: DataEntry): boolean {
  return (shape === "map" || shape === "list") && !TELLING.has(key) && !JSON_DEPENDENCIES.test(key);
}

function scriptRank({ key }: DataEntry): number {
  return FOREMOST_SCRIPTS.findIndex((names) => names.test(key));
}

/** All scripts but the foremost. */
function lesserScripts(commands: readonly DataEntry[]): readonly DataEntry[] {
  return commands.toSorted((a, b) => scriptRank(a) - scriptRank(b)).slice(MAX_SCRIPTS);
}

/** Returns the outline of a document in the style of `pyproject.toml` or `Cargo.toml`; `undefined` for others. */
export function tomlManifest(root: DataEntry): ManifestOutline | undefined {
  const tables = root.children.filter(({ shape }) => shape === "map");
  const opened = tables.filter(({ key }) => PACKAGE_TABLE.test(key));
  if (opened.length === 0) return undefined;
  const inside = opened.flatMap(({ children }) => children);
  const dependencies = tables.filter(({ key }) => DEPENDENCY_TABLE.test(key));
  const separate = tables.filter(({ key }) => ONE_DEPENDENCY.test(key));
  const needed = inside.filter(({ key, shape }) => key === "dependencies" && shape === "list");
  return {
    opened,
    shown: new Map([
      ...dependencies.filter(({ size }) => size > 0).map((entry) => [entry, namesIn(entry, keyOf)] as const),
      ...needed.filter(({ size }) => size > 0).map((entry) => [entry, `[… ${namesIn(entry, requirement)}]`] as const),
    ]),
    hidden: new Set([
      ...inside.filter(({ key }) => TABLE_NOISE.has(key)),
      ...root.children.filter(({ key }) => NOISE_TABLE.test(key)),
      ...separate,
    ]),
  };
}

/** The key as written, without what comes between it and its value. */
function keyOf({ label }: DataEntry): string {
  return label.replace(/(?:\.workspace)?(?: =|:)$/u, "");
}

/** The package name in a PEP 508 requirement. */
function requirement({ text }: DataEntry): string {
  return /[\w.-]+/u.exec(text)?.[0] ?? text;
}

function command(text: string): string {
  return shortened(text, MAX.command);
}

/** As many names of children as fit on the line, each with a mark for its value, and the number of the rest. */
function namesIn(entry: DataEntry, nameOf: (child: DataEntry) => string): string {
  const names = entry.children.map((child) => `${nameOf(child)} …`);
  return listed(entry, names).join(" ").replace("… … ", "… ");
}

/** The same for children with their values. */
function pairsIn(entry: DataEntry): string {
  return listed(
    entry,
    entry.children.map((child) => (child.shape === "scalar" ? `${child.label} ${child.text}` : `${keyOf(child)} …`)),
  ).join(", ");
}

function listed({ size }: DataEntry, texts: readonly string[]): readonly string[] {
  const items: string[] = [];
  let length = 0;
  for (const text of texts) {
    const item = shortened(text, MAX.command);
    if (length > 0 && length + item.length > MAX.names) break;
    items.push(item);
    length += item.length + 1;
  }
  return items.length < size ? [...items, `… ${size - items.length} more`] : items;
}
