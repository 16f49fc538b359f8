import { isMap, isScalar, parseDocument, type YAMLMap } from "yaml";
import { canonicalJson } from "../../../base/index.ts";
import type { PackConfig } from "../config.ts";
import { DEFAULT_CONFIG } from "../parse/defaults.ts";
import { loadConfig } from "../parse/load.ts";
import { blanksBefore, type Insertion, lineAfter, pairNamed, withInsertions } from "./insertions.ts";

/** Begins a config that has nothing but packs. */
const HEADING = "# What is packed, and what every model reads first.";

/**
 * Returns the text of a config with audience packs added, and everything else as it was: comments, order, quotes, line
 * ends. A config without packs gets the default ones, too, which it would lose otherwise. Import this module lazily: it
 * loads the YAML parser.
 * @param text empty for a new config
 * @param name its name in messages
 * @returns `undefined` if the text cannot be edited without rewriting it
 * @throws CarryonError `config-invalid` if the text is not a valid config
 */
export function withAudiencePacks(text: string, name: string, packs: readonly PackConfig[]): string | undefined {
  const before = loadConfig(text, name);
  const source = text.replace(/^\uFEFF/u, "");
  const insertion = insertionOf(source, packs);
  if (insertion === undefined) return undefined;
  const after = text.slice(0, text.length - source.length) + withInsertions(source, [insertion]);
  return isAsExpected(after, name, { ...before, packs: [...before.packs, ...packs] }) ? after : undefined;
}

/** Returns the lines of audience packs, as they stand below `packs`. */
export function audienceLines(packs: readonly PackConfig[], indent: string): readonly string[] {
  return packs.flatMap(({ id, budget: { target, max }, audience }) => [
    `${indent}${id}:`,
    `${indent}  kind: audience`,
    `${indent}  parts:`,
    ...(audience?.parts ?? []).map(({ name, files, budget }) => `${indent}    ${name}: ${flow({ files, ...budget })}`),
    `${indent}  budget: ${flow({ target, max })}`,
  ]);
}

function insertionOf(text: string, packs: readonly PackConfig[]): Insertion | undefined {
  const root = parseDocument(text).contents;
  const isEmpty = root === null || (isScalar(root) && root.value === null);
  if (isEmpty) return { at: text.length, lines: [...(text === "" ? [HEADING] : []), ...packLines(packs, "")] };
  if (!isMap(root) || root.flow === true) return undefined;
  const pair = pairNamed(root, "packs");
  if (pair === undefined) return { at: text.length, lines: packLines(packs, blanksBefore(text, root)) };
  return isMap(pair.value) ? inPacks(text, pair.value, packs) : undefined;
}

function inPacks(text: string, map: YAMLMap, packs: readonly PackConfig[]): Insertion | undefined {
  if (map.flow !== true) return { at: lineAfter(text, map), lines: audienceLines(packs, blanksBefore(text, map)) };
  const { range } = map;
  if (!range) return undefined;
  const close = range[1] - 1;
  const at = text.slice(0, close).trimEnd().length;
  const added = packs.map(
    ({ id, budget: { target, max }, audience }) =>
      `${id}: { kind: audience, parts: { ${(audience?.parts ?? [])
        .map(({ name, files, budget }) => `${name}: ${flow({ files, ...budget })}`)
        .join(", ")} }, budget: ${flow({ target, max })} }`,
  );
  return { at, text: `${map.items.length === 0 || text[at - 1] === "," ? " " : ", "}${added.join(", ")}` };
}

function packLines(packs: readonly PackConfig[], indent: string): readonly string[] {
  const defaults = DEFAULT_CONFIG.packs.map(({ id, kind, budget: { target, max } }) => {
    const budget = max === undefined ? "" : `, budget: ${flow({ target, max })}`;
    return `${indent}  ${id}: { kind: ${kind}${budget} }`;
  });
  return [`${indent}packs:`, ...defaults, ...audienceLines(packs, `${indent}  `)];
}

/** Returns a map on one line; JSON texts and numbers are YAML. */
function flow(values: Readonly<Record<string, readonly string[] | number | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const shown = typeof value === "number" ? String(value) : `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
    return [`${key}: ${shown}`];
  });
  return `{ ${pairs.join(", ")} }`;
}

function isAsExpected(text: string, name: string, config: object): boolean {
  try {
    return canonicalJson(loadConfig(text, name)) === canonicalJson(config);
  } catch {
    return false;
  }
}
