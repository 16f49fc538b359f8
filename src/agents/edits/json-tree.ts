import { applyEdits, createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";
import { lineEndOf } from "../files/edit.ts";
import type { JsonLayout } from "./json-text.ts";

/** Parses JSON with comments and trailing commas, without a byte order mark; `undefined` if it is not that. */
export function jsonTree(text: string): Node | undefined {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? root : undefined;
  } catch (error) {
    // Nested too deeply.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the layout of a text: its line ends, and the indentation of its first member. */
export function layoutOf(text: string, root: Node): JsonLayout {
  const [first] = root.children ?? [];
  const step = first === undefined ? "" : ownIndent(text, first.offset);
  return { lineEnd: lineEndOf(text), step: step === undefined || step === "" ? "  " : step };
}

/** Returns a text with another child at the end of an object or a list. @param write the child, at an indentation; `undefined` on one line */
export function withChild(
  text: string,
  container: Node,
  layout: JsonLayout,
  write: (indent: string | undefined) => string,
): string {
  const last = container.children?.at(-1);
  return last === undefined
    ? inEmpty(text, container, layout, write)
    : afterLast(text, { container, last }, layout, write);
}

function afterLast(
  text: string,
  { container, last }: { readonly container: Node; readonly last: Node },
  { lineEnd }: JsonLayout,
  write: (indent: string | undefined) => string,
): string {
  const gap = gapIn(text, endOf(last), endOf(container) - 1);
  const indent = ownIndent(text, last.offset);
  const child = write(indent);
  const lead = indent !== undefined ? `${lineEnd}${indent}` : gap.isLineComment ? lineEnd : " ";
  const at = { offset: gap.end, length: 0, content: `${lead}${child}${gap.comma === undefined ? "" : ","}` };
  const comma = { offset: endOf(last), length: 0, content: "," };
  return applyEdits(text, gap.comma === undefined ? [comma, at] : [at]);
}

/** An empty line at the end tells an object that was there before from one that is removed with its last member. */
function inEmpty(
  text: string,
  container: Node,
  { lineEnd, step }: JsonLayout,
  write: (indent: string | undefined) => string,
): string {
  const { end } = gapIn(text, container.offset + 1, endOf(container) - 1);
  const indent = lineIndent(text, container.offset);
  const child = write(`${indent}${step}`);
  const content = `${lineEnd}${indent}${step}${child}${lineEnd}${lineEnd}${indent}`;
  return applyEdits(text, [{ offset: end, length: 0, content }]);
}

/** Returns a text without a child of an object or a list; `undefined` if that would leave nothing which was there before. */
export function withoutChild(text: string, container: Node, child: Node): string | undefined {
  const children = container.children ?? [];
  const place = children.indexOf(child);
  const before = children[place - 1];
  const start = before === undefined ? container.offset + 1 : endOf(before);
  const [ahead, behind] = [
    gapIn(text, start, child.offset),
    gapIn(text, endOf(child), children[place + 1]?.offset ?? endOf(container) - 1),
  ];
  if (children.length === 1) return withoutOnly(text, container, { child, from: ahead.end, behind });
  if (before === undefined) {
    const behindComma = (behind.comma ?? endOf(child)) + 1;
    const space = /^\s*/u.exec(text.slice(behindComma))?.[0] ?? "";
    const comma = { offset: behindComma - 1, length: 1 + space.length, content: "" };
    return applyEdits(text, [{ offset: child.offset, length: child.length, content: "" }, comma]);
  }
  const removed = [{ offset: ahead.end, length: endOf(child) - ahead.end, content: "" }];
  const comma = behind.comma ?? ahead.comma;
  if (comma !== undefined) removed.push({ offset: comma, length: 1, content: "" });
  return applyEdits(text, removed);
}

function withoutOnly(
  text: string,
  container: Node,
  { child, from, behind }: { readonly child: Node; readonly from: number; readonly behind: Gap },
): string | undefined {
  const lineEnd = lineEndOf(text);
  const added = `${lineEnd}${lineEnd}${lineIndent(text, container.offset)}`;
  const isKept = text.startsWith(added, endOf(child));
  const around = `${text.slice(container.offset + 1, child.offset)}${text.slice(endOf(child), endOf(container) - 1)}`;
  if (!isKept && !around.includes("/")) return undefined;
  const to = isKept ? endOf(child) + added.length : Math.max(endOf(child), (behind.comma ?? -1) + 1);
  return applyEdits(text, [{ offset: from, length: to - from, content: "" }]);
}

/** What is between two children, or around them. */
interface Gap {
  readonly comma: number | undefined;
  /** Behind the last comma or comment; where the gap begins if it has none. */
  readonly end: number;
  /** Whether a comment ends there that takes the rest of its line. */
  readonly isLineComment: boolean;
}

function gapIn(text: string, from: number, to: number): Gap {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  let gap: Gap = { comma: undefined, end: from, isLineComment: false };
  for (scanner.scan(); scanner.getTokenOffset() < to; scanner.scan()) {
    const [offset, end] = [scanner.getTokenOffset(), scanner.getPosition()];
    if (text[offset] === ",") gap = { comma: offset, end, isLineComment: false };
    else if (text[offset] === "/") gap = { ...gap, end, isLineComment: text[offset + 1] === "/" };
  }
  return gap;
}

/** Returns where a node ends. */
export function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** Returns what is before a place in its line if that is only indentation. */
function ownIndent(text: string, place: number): string | undefined {
  const before = text.slice(text.lastIndexOf("\n", place - 1) + 1, place);
  return /^[ \t]*$/u.test(before) && text.lastIndexOf("\n", place - 1) !== -1 ? before : undefined;
}

/** Returns the indentation of the line of a place. */
export function lineIndent(text: string, place: number): string {
  return /^[ \t]*/u.exec(text.slice(text.lastIndexOf("\n", place - 1) + 1, place))?.[0] ?? "";
}
