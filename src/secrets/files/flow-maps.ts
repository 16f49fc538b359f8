import type { SecretValue } from "../rules/rule.ts";

/** Flow mapping (`{…}`) of JSON or YAML. */
export interface FlowMap {
  /** Offset of `{`. */
  readonly start: number;
  readonly entries: readonly FlowEntry[];
}

/** Value in a flow mapping: a scalar or a nested mapping. */
export interface FlowValue {
  /** Position of the scalar without its quotes. */
  readonly value?: SecretValue;
  readonly map?: FlowMap;
}

/** Key of a flow mapping, without quotes, with its value. */
export interface FlowEntry extends FlowValue {
  readonly key: string;
}

interface OpenMap {
  readonly map: { readonly start: number; readonly entries: FlowEntry[] };
  /** Key that waits for its value. */
  key: string | undefined;
}

/** Bracket, key with its colon, or scalar. An unclosed quote ends with its line, so that no text is read twice. */
const TOKEN =
  /([{}[\]])|("(?:[^"\\\n]|\\.)*"?|(?<![\w])'[^'\n]*'|[\w./-]+)[\t ]*(?:(:)(?=[\s"'[{]))?|[^\s{}[\],:"'\w./-]+/g;

/**
 * Finds all flow mappings (`{…}`) of JSON or YAML in a text of any language, ordered by their ends; nested ones come
 * before the mapping around them. Reads the text once. Leaves out unclosed mappings, and cuts a plain scalar at 4,096
 * characters.
 */
export function flowMaps(text: string): readonly FlowMap[] {
  const maps: FlowMap[] = [];
  const open: OpenMap[] = [];
  for (const token of text.matchAll(TOKEN)) {
    const top = open.at(-1);
    const [, bracket, scalar, colon] = token;
    if (bracket === "{") {
      open.push({ map: { start: token.index, entries: [] }, key: undefined });
    } else if (bracket === "}") {
      open.pop();
      if (top === undefined) continue;
      maps.push(top.map);
      addEntry(open.at(-1), { map: top.map });
    } else if (bracket !== undefined) {
      if (top) top.key = undefined;
    } else if (top && scalar !== undefined) {
      if (colon === undefined) addEntry(top, { value: scalarPosition(text, token.index, scalar) });
      else top.key = unquoted(scalar);
    }
  }
  return maps;
}

function addEntry(open: OpenMap | undefined, node: FlowValue): void {
  if (open?.key === undefined) return;
  open.map.entries.push({ key: open.key, ...node });
  open.key = undefined;
}

/** Position of a scalar without its quotes. A plain scalar extends to the next comma or bracket. */
function scalarPosition(text: string, start: number, scalar: string): SecretValue {
  if (/^["']/.test(scalar)) return { start: start + 1, end: start + scalar.length - 1 };
  const plainText = /^[^,{}[\]\n]{0,4096}/.exec(text.slice(start, start + 4096))?.[0] ?? "";
  return { start, end: start + plainText.trimEnd().length };
}

function unquoted(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
