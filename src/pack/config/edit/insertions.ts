import { isNode, isScalar, type Pair, type YAMLMap, type YAMLSeq } from "yaml";

/** Lines to insert at the start of a line of a config, or a text within one. */
export type Insertion =
  | { readonly at: number; readonly lines: readonly string[] }
  | { readonly at: number; readonly text: string };

/** Returns a text with insertions at different offsets, and everything else as it was, its line ends among it. */
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

/** Returns the pair of a map with a key; `undefined` if there is none. */
export function pairNamed(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Returns the blanks before a node in its line. */
export function blanksBefore(text: string, node: YAMLMap | YAMLSeq): string {
  const start = node.range?.[0] ?? 0;
  return " ".repeat(start - 1 - text.lastIndexOf("\n", start - 1));
}

/** Returns the offset of the line after the one in which a node ends, with a comment at its end. */
export function lineAfter(text: string, node: unknown): number {
  const end = isNode(node) ? (node.range?.[1] ?? text.length) : text.length;
  const next = text.indexOf("\n", end);
  if (end > 0 && text[end - 1] === "\n") return end;
  return next < 0 ? text.length : next + 1;
}
