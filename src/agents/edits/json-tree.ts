import { applyEdits, createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";
import { lineEndOf } from "../files/edit.ts";
import type { JsonLayout } from "./json-text.ts";

/**
 * Parses JSON with comments and trailing commas. The text must not begin with a byte order mark. Returns `undefined` if
 * the text has a syntax error or is nested too deeply.
 */
export function parseJsonTree(text: string): Node | undefined {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? root : undefined;
  } catch (error) {
    // Too deeply nested.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Returns the line break of a text and its step of indentation. The step is the indentation of the root's first child,
 * or two spaces without one.
 */
export function layoutOf(text: string, root: Node): JsonLayout {
  const [first] = root.children ?? [];
  const step = first === undefined ? "" : leadingIndent(text, first.offset);
  return { lineEnd: lineEndOf(text), step: step === undefined || step === "" ? "  " : step };
}

/**
 * Returns the text with a child appended to an object or a list, including the comma.
 * @param write returns the text of the child at an indentation, or on one line if that is `undefined`
 */
export function appendChild(
  text: string,
  container: Node,
  layout: JsonLayout,
  write: (indent: string | undefined) => string,
): string {
  const last = container.children?.at(-1);
  return last === undefined
    ? insertIntoEmpty(text, container, layout, write)
    : insertAfterLast(text, { container, last }, layout, write);
}

function insertAfterLast(
  text: string,
  { container, last }: { readonly container: Node; readonly last: Node },
  { lineEnd }: JsonLayout,
  write: (indent: string | undefined) => string,
): string {
  const gap = scanGap(text, nodeEnd(last), nodeEnd(container) - 1);
  const indent = leadingIndent(text, last.offset);
  const child = write(indent);
  const lead = indent !== undefined ? `${lineEnd}${indent}` : gap.isLineComment ? lineEnd : " ";
  const at = { offset: gap.end, length: 0, content: `${lead}${child}${gap.comma === undefined ? "" : ","}` };
  const comma = { offset: nodeEnd(last), length: 0, content: "," };
  return applyEdits(text, gap.comma === undefined ? [comma, at] : [at]);
}

/**
 * Returns the text with a child in an empty container, followed by a blank line. The blank line marks a container that
 * existed before. Without it, removing the last member also removes a container that has no comments.
 */
function insertIntoEmpty(
  text: string,
  container: Node,
  { lineEnd, step }: JsonLayout,
  write: (indent: string | undefined) => string,
): string {
  const { end } = scanGap(text, container.offset + 1, nodeEnd(container) - 1);
  const indent = lineIndent(text, container.offset);
  const child = write(`${indent}${step}`);
  const content = `${lineEnd}${indent}${step}${child}${lineEnd}${lineEnd}${indent}`;
  return applyEdits(text, [{ offset: end, length: 0, content }]);
}

/**
 * Returns the text without a child of an object or a list. Returns `undefined` if the caller must remove the container
 * instead: it would be empty and has no comments. A container that `appendChild` found empty is kept; the blank line
 * that `appendChild` left there reveals it.
 */
export function removeChild(text: string, container: Node, child: Node): string | undefined {
  const children = container.children ?? [];
  const place = children.indexOf(child);
  const previousChild = children[place - 1];
  const start = previousChild === undefined ? container.offset + 1 : nodeEnd(previousChild);
  const [ahead, behind] = [
    scanGap(text, start, child.offset),
    scanGap(text, nodeEnd(child), children[place + 1]?.offset ?? nodeEnd(container) - 1),
  ];
  if (children.length === 1) return removeOnlyChild(text, container, { child, from: ahead.end, behind });
  if (previousChild === undefined) {
    const behindComma = (behind.comma ?? nodeEnd(child)) + 1;
    const space = /^\s*/u.exec(text.slice(behindComma))?.[0] ?? "";
    const comma = { offset: behindComma - 1, length: 1 + space.length, content: "" };
    return applyEdits(text, [{ offset: child.offset, length: child.length, content: "" }, comma]);
  }
  const edits = [{ offset: ahead.end, length: nodeEnd(child) - ahead.end, content: "" }];
  const comma = behind.comma ?? ahead.comma;
  if (comma !== undefined) edits.push({ offset: comma, length: 1, content: "" });
  return applyEdits(text, edits);
}

function removeOnlyChild(
  text: string,
  container: Node,
  { child, from, behind }: { readonly child: Node; readonly from: number; readonly behind: Gap },
): string | undefined {
  const lineEnd = lineEndOf(text);
  const added = `${lineEnd}${lineEnd}${lineIndent(text, container.offset)}`;
  const existedBefore = text.startsWith(added, nodeEnd(child));
  const around = `${text.slice(container.offset + 1, child.offset)}${text.slice(nodeEnd(child), nodeEnd(container) - 1)}`;
  if (!existedBefore && !around.includes("/")) return undefined;
  const to = existedBefore ? nodeEnd(child) + added.length : Math.max(nodeEnd(child), (behind.comma ?? -1) + 1);
  return applyEdits(text, [{ offset: from, length: to - from, content: "" }]);
}

/** Text between two children, or before the first and after the last one. */
interface Gap {
  readonly comma: number | undefined;
  /** Offset after the last comma or comment, or the start of the gap if it has neither. */
  readonly end: number;
  /** Whether the gap ends with a comment that takes the rest of its line. */
  readonly isLineComment: boolean;
}

function scanGap(text: string, from: number, to: number): Gap {
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

/** Returns the offset after a node in its text. */
export function nodeEnd({ offset, length }: Node): number {
  return offset + length;
}

/** Text before `place` in its line, if it consists only of indentation. */
function leadingIndent(text: string, place: number): string | undefined {
  const leadingText = text.slice(text.lastIndexOf("\n", place - 1) + 1, place);
  return /^[ \t]*$/u.test(leadingText) && text.lastIndexOf("\n", place - 1) !== -1 ? leadingText : undefined;
}

/** Returns the indentation of the line that contains an offset. */
export function lineIndent(text: string, place: number): string {
  return /^[ \t]*/u.exec(text.slice(text.lastIndexOf("\n", place - 1) + 1, place))?.[0] ?? "";
}
