import { isNode, isScalar, type Pair, type YAMLMap, type YAMLSeq } from "yaml";

/** Insertion into a config: whole lines at the start of a line, or text within one. */
export type Insertion =
  | { readonly at: number; readonly lines: readonly string[] }
  | { readonly at: number; readonly text: string };

/**
 * Returns `source` with all insertions applied. Offsets refer to `source` and must differ. Inserted lines use the line
 * breaks of the source and always begin on a new line.
 */
export function withInsertions(source: string, insertions: readonly Insertion[]): string {
  const lineEnd = source.includes("\r\n") ? "\r\n" : "\n";
  let result = source;
  for (const insertion of insertions.toSorted((a, b) => b.at - a.at)) {
    const { at } = insertion;
    const before = result.slice(0, at);
    const isLineStart = before === "" || before.endsWith("\n");
    const lines = "lines" in insertion ? insertion.lines.map((line) => line + lineEnd).join("") : insertion.text;
    result = `${before}${"lines" in insertion && !isLineStart ? lineEnd : ""}${lines}${result.slice(at)}`;
  }
  return result;
}

/** Finds the pair with the key `name` in a map, or returns `undefined`. */
export function findPair(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Indentation of a node as spaces: the node's column in its line. */
export function indentOf(text: string, node: YAMLMap | YAMLSeq): string {
  const start = node.range?.[0] ?? 0;
  return " ".repeat(start - 1 - text.lastIndexOf("\n", start - 1));
}

/**
 * Offset where the line after a YAML node and its trailing comment begins. Returns the length of the text if no line
 * follows or `node` is not a YAML node.
 */
export function nextLineOffset(text: string, node: unknown): number {
  const end = isNode(node) ? (node.range?.[1] ?? text.length) : text.length;
  const next = text.indexOf("\n", end);
  if (end > 0 && text[end - 1] === "\n") return end;
  return next < 0 ? text.length : next + 1;
}
