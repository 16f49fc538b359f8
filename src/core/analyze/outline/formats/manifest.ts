import { shortened } from "../../text/shortened.ts";
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

/** Longest line of dependencies, and longest command, in UTF-16 units. */
const LONGEST = { dependencies: 400, command: 60 };
/** Keys of `package.json` that only give links and authors. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  "author bugs contributors funding homepage keywords maintainers publishConfig repository".split(" "),
);
/** Maps that describe how a package is used, in output order. */
const SHAPE: readonly string[] = ["bin", "scripts", "exports"];
const JSON_DEPENDENCIES = /^(?:(?:dev|optional|peer|bundled?)?[dD]ependencies|require(?:-dev)?)$/u;
/** Tables of TOML that describe a package. */
const PACKAGE_TABLE = /^(?:project|package|workspace\.package|tool\.poetry)$/u;
const TABLE_NOISE: ReadonlySet<string> = new Set("authors classifiers keywords maintainers urls".split(" "));
const NOISE_TABLE = /^(?:project|tool\.poetry)\.urls$/u;
const DEPENDENCY_TABLE = /(?:^|\.)(?:(?:dev-|build-)?dependencies|optional-dependencies|dependency-groups)$/u;

/** Returns the outline of a `package.json` style map; `undefined` for other maps. */
export function jsonManifest(root: DataEntry): ManifestOutline | undefined {
  const isNamed = root.children.some(({ key, shape }) => key === "name" && shape === "scalar");
  const dependencies = root.children.filter(({ key, shape }) => shape === "map" && JSON_DEPENDENCIES.test(key));
  const scripts = root.children.find(({ key, shape }) => shape === "map" && key === "scripts");
  if (root.shape !== "map" || (!isNamed && dependencies.length === 0) || (dependencies.length === 0 && !scripts))
    return undefined;
  const commands = scripts?.children ?? [];
  return {
    opened: SHAPE.flatMap((name) => root.children.filter(({ key, shape }) => key === name && shape === "map")),
    shown: new Map([
      ...dependencies.map((entry) => [entry, `{ ${listed(entry, pair)} }`] as const),
      ...commands.filter(({ shape }) => shape === "scalar").map((entry) => [entry, command(entry.text)] as const),
    ]),
    hidden: new Set(root.children.filter(({ key }) => ELSEWHERE.has(key))),
  };
}

/** Returns the outline of a document in the style of `pyproject.toml` or `Cargo.toml`; `undefined` for others. */
export function tomlManifest(root: DataEntry): ManifestOutline | undefined {
  const tables = root.children.filter(({ shape }) => shape === "map");
  const opened = tables.filter(({ key }) => PACKAGE_TABLE.test(key));
  if (opened.length === 0) return undefined;
  const inside = opened.flatMap(({ children }) => children);
  const dependencies = tables.filter(({ key }) => DEPENDENCY_TABLE.test(key));
  const needed = inside.filter(({ key, shape }) => key === "dependencies" && shape === "list");
  return {
    opened,
    shown: new Map([
      ...dependencies.filter(({ size }) => size > 0).map((entry) => [entry, listed(entry, ({ key }) => key)] as const),
      ...needed.filter(({ size }) => size > 0).map((entry) => [entry, listed(entry, requirement)] as const),
    ]),
    hidden: new Set([
      ...inside.filter(({ key }) => TABLE_NOISE.has(key)),
      ...tables.filter(({ key }) => NOISE_TABLE.test(key)),
    ]),
  };
}

function pair({ key, shape, text }: DataEntry): string {
  return shape === "scalar" ? `${key}: ${text.replaceAll(/^["']|["']$/gu, "")}` : key;
}

/** The package name in a PEP 508 requirement. */
function requirement({ text }: DataEntry): string {
  return /[\w.-]+/u.exec(text)?.[0] ?? text;
}

function command(text: string): string {
  return shortened(text, LONGEST.command);
}

/** As many children as fit on the line, and the number of the rest. */
function listed({ children, size }: DataEntry, shown: (child: DataEntry) => string): string {
  let line = "";
  for (const [number, child] of children.entries()) {
    const item = shortened(shown(child).replace(/\.workspace$/u, ""), LONGEST.command);
    if (number > 0 && line.length + item.length > LONGEST.dependencies) return `${line}, … ${size - number} more`;
    line += number === 0 ? item : `, ${item}`;
  }
  return size > children.length ? `${line}, … ${size - children.length} more` : line;
}
