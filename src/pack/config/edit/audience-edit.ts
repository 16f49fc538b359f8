import { isAsExpected } from "./allow-edit.ts";
import { isMap, isScalar, parseDocument, type YAMLMap } from "yaml";
import type { PackConfig } from "../config.ts";
import { DEFAULT_CONFIG } from "../parse/defaults.ts";
import { loadConfig } from "../parse/load.ts";
import { indentOf, type Insertion, nextLineOffset, findPair, withInsertions } from "./insertions.ts";

/** First line of a new config that contains only packs. */
const NEW_CONFIG_HEADING = "# Packs to build, and the files that every model reads first.";

/**
 * Returns the text of a config with audience packs added to `packs`. Everything else is preserved: comments, order,
 * quotes, line breaks. A config without `packs` also gets the default packs, because defining `packs` would otherwise
 * drop them. Import this module lazily: it loads the YAML parser.
 * @param text config source; empty for a new config
 * @param name file name for messages
 * @returns `undefined` if the text cannot be edited without reformatting
 * @throws CarryonError `config-invalid` if the text is not a valid config
 */
export function withAudiencePacks(text: string, name: string, packs: readonly PackConfig[]): string | undefined {
  const config = loadConfig(text, name);
  const source = text.replace(/^\uFEFF/u, "");
  const insertion = insertionOf(source, packs);
  if (insertion === undefined) return undefined;
  const edited = text.slice(0, text.length - source.length) + withInsertions(source, [insertion]);
  return isAsExpected(edited, name, { ...config, packs: [...config.packs, ...packs] }) ? edited : undefined;
}

/** Formats audience packs as YAML lines for the `packs` map. */
export function audienceLines(packs: readonly PackConfig[], indent: string): readonly string[] {
  return packs.flatMap(({ id, budget: { target, max }, audience }) => [
    `${indent}${id}:`,
    `${indent}  kind: audience`,
    `${indent}  parts:`,
    ...(audience?.parts ?? []).map(
      ({ name, files, budget }) => `${indent}    ${name}: ${formatFlowMap({ files, ...budget })}`,
    ),
    `${indent}  budget: ${formatFlowMap({ target, max })}`,
  ]);
}

function insertionOf(text: string, packs: readonly PackConfig[]): Insertion | undefined {
  const root = parseDocument(text).contents;
  const isEmpty = root === null || (isScalar(root) && root.value === null);
  if (isEmpty)
    return { at: text.length, lines: [...(text === "" ? [NEW_CONFIG_HEADING] : []), ...packLines(packs, "")] };
  if (!isMap(root) || root.flow === true) return undefined;
  const pair = findPair(root, "packs");
  if (pair === undefined) return { at: text.length, lines: packLines(packs, indentOf(text, root)) };
  return isMap(pair.value) ? packsInsertion(text, pair.value, packs) : undefined;
}

function packsInsertion(text: string, map: YAMLMap, packs: readonly PackConfig[]): Insertion | undefined {
  if (map.flow !== true) return { at: nextLineOffset(text, map), lines: audienceLines(packs, indentOf(text, map)) };
  const { range } = map;
  if (!range) return undefined;
  const close = range[1] - 1;
  const at = text.slice(0, close).trimEnd().length;
  const added = packs.map(
    ({ id, budget: { target, max }, audience }) =>
      `${id}: { kind: audience, parts: { ${(audience?.parts ?? [])
        .map(({ name, files, budget }) => `${name}: ${formatFlowMap({ files, ...budget })}`)
        .join(", ")} }, budget: ${formatFlowMap({ target, max })} }`,
  );
  return { at, text: `${map.items.length === 0 || text[at - 1] === "," ? " " : ", "}${added.join(", ")}` };
}

function packLines(packs: readonly PackConfig[], indent: string): readonly string[] {
  const defaults = DEFAULT_CONFIG.packs.map(({ id, kind, budget: { target, max } }) => {
    const budget = max === undefined ? "" : `, budget: ${formatFlowMap({ target, max })}`;
    return `${indent}  ${id}: { kind: ${kind}${budget} }`;
  });
  return [`${indent}packs:`, ...defaults, ...audienceLines(packs, `${indent}  `)];
}

/** Formats a map in YAML flow style on one line. JSON strings and numbers are valid YAML. */
function formatFlowMap(values: Readonly<Record<string, readonly string[] | number | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const formatted =
      typeof value === "number" ? String(value) : `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
    return [`${key}: ${formatted}`];
  });
  return `{ ${pairs.join(", ")} }`;
}
