import type { SecretValue } from "../rules/rule.ts";

/** A map in braces, as JSON and YAML write it. */
export interface FlowMap {
  /** Offset of `{`. */
  readonly start: number;
  readonly entries: readonly FlowEntry[];
}

export interface FlowEntry {
  readonly key: string;
  /** The scalar without its quotes. */
  readonly value?: SecretValue;
  readonly map?: FlowMap;
}

interface OpenMap {
  readonly map: { readonly start: number; readonly entries: FlowEntry[] };
  /** The key whose value comes next. */
  key: string | undefined;
}

/** A bracket, a key with its colon, or a scalar. Without a closing quote, it ends with its line, so no text is read twice. */
const TOKEN =
  /([{}[\]])|("(?:[^"\\\n]|\\.)*"?|(?<![\w])'[^'\n]*'|[\w./-]+)[\t ]*(?:(:)(?=[\s"'[{]))?|[^\s{}[\],:"'\w./-]+/g;

/** Returns all maps in braces of a text in any language, in the order of their ends; reads the text once. */
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
      addTo(open.at(-1), { map: top.map });
    } else if (bracket !== undefined) {
      if (top) top.key = undefined;
    } else if (top && scalar !== undefined) {
      if (colon === undefined) addTo(top, { value: plainEnd(text, token.index, scalar) });
      else top.key = unquoted(scalar);
    }
  }
  return maps;
}

function addTo(open: OpenMap | undefined, node: Pick<FlowEntry, "value" | "map">): void {
  if (open?.key === undefined) return;
  open.map.entries.push({ key: open.key, ...node });
  open.key = undefined;
}

/** Returns the position of a scalar without its quotes; one without quotes goes on to the next comma or bracket. */
function plainEnd(text: string, start: number, scalar: string): SecretValue {
  if (/^["']/.test(scalar)) return { start: start + 1, end: start + scalar.length - 1 };
  const rest = /^[^,{}[\]\n]{0,4096}/.exec(text.slice(start, start + 4096))?.[0] ?? "";
  return { start, end: start + rest.trimEnd().length };
}

function unquoted(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}
