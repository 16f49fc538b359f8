import { shortened } from "../../text/shortened.ts";
import type { DataEntry } from "./entry.ts";

/** What a skeleton shows of a package manifest, besides the shape of any document. */
export interface ManifestOutline {
  /** What is opened before all others. */
  readonly opened: readonly DataEntry[];
  /** Texts that replace the values of entries, which are not opened. */
  readonly shown: ReadonlyMap<DataEntry, string>;
  /** What is only counted. */
  readonly hidden: ReadonlySet<DataEntry>;
}

/** Longest line of dependencies, and longest command, in UTF-16 units. */
const LONGEST = { dependencies: 400, command: 60 };
/** Keys of `package.json` that only say where else something is, and who made it. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  "author bugs contributors funding homepage keywords maintainers publishConfig repository".split(" "),
);
/** Maps that say how a package is used, in the order in which they get lines. */
const SHAPE: readonly string[] = ["bin", "scripts", "exports"];
const JSON_DEPENDENCIES = /^(?:(?:dev|optional|peer|bundled?)?[dD]ependencies|require(?:-dev)?)$/u;
/** Tables of TOML that describe a package. */
const PACKAGE_TABLE = /^(?:project|package|workspace\.package|tool\.poetry)$/u;
const TABLE_NOISE: ReadonlySet<string> = new Set("authors classifiers keywords maintainers urls".split(" "));
const NOISE_TABLE = /^(?:project|tool\.poetry)\.urls$/u;
const DEPENDENCY_TABLE = /(?:^|\.)(?:(?:dev-|build-)?dependencies|optional-dependencies|dependency-groups)$/u;

/** A map in the style of `package.json`, if it is one. */
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

/** A document in the style of `pyproject.toml` or `Cargo.toml`, if it is one. */
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

/** The name of what a line of PEP 508 asks for. */
function requirement({ text }: DataEntry): string {
  return /[\w.-]+/u.exec(text)?.[0] ?? text;
}

function command(text: string): string {
  return shortened(text, LONGEST.command);
}

/** As many children as fit on the line, and how many more there are. */
function listed({ children, size }: DataEntry, shown: (child: DataEntry) => string): string {
  let line = "";
  for (const [number, child] of children.entries()) {
    const item = shortened(shown(child).replace(/\.workspace$/u, ""), LONGEST.command);
    if (number > 0 && line.length + item.length > LONGEST.dependencies) return `${line}, … ${size - number} more`;
    line += number === 0 ? item : `, ${item}`;
  }
  return size > children.length ? `${line}, … ${size - children.length} more` : line;
}
