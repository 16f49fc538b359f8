/**
 * Colors the chunks of a text that are in view, with highlight ranges only: no elements are added, and ranges that
 * leave the view are dropped.
 */
import { KINDS, tokenizerOf, type Token, type TokenKind, type Tokenizer } from "./tokens.ts";

/** Longer texts are colored piece by piece, each tokenized from its own start. */
const LONGEST = 300_000;

/** A text in one language: a file, or the contents of one frame in a document. */
interface Passage {
  readonly nodes: Text[];
  readonly tokenizer: Tokenizer | undefined;
  tokens?: readonly Token[];
}

type Painted = readonly (readonly [TokenKind, StaticRange])[];

/** Colors a text, and keeps up with what is in view. */
export function highlight(lines: HTMLElement): void {
  const highlights = new Map(KINDS.map((kind) => [kind, new Highlight()] as const));
  for (const [kind, ranges] of highlights) CSS.highlights.set(kind, ranges);
  const passages = passagesOf(lines);
  const painted = new Map<Element, Painted>();
  const paint = (chunk: Element): void => {
    if (painted.has(chunk)) return;
    const ranges = textsIn(chunk).flatMap((node) => rangesIn(node, passages.get(node)));
    for (const [kind, range] of ranges) highlights.get(kind)?.add(range);
    painted.set(chunk, ranges);
  };
  const wipe = (chunk: Element): void => {
    for (const [kind, range] of painted.get(chunk) ?? []) highlights.get(kind)?.delete(range);
    painted.delete(chunk);
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) (isIntersecting ? paint : wipe)(target);
    },
    { rootMargin: "1200px 0px" },
  );
  for (const chunk of lines.children) watch.observe(chunk);
}

/** Maps each piece of the text to its passage; a passage begins at each mark that names a language. */
function passagesOf(lines: HTMLElement): ReadonlyMap<Text, Passage> {
  const passages = new Map<Text, Passage>();
  let current: Passage = { nodes: [], tokenizer: undefined };
  for (const node of textsIn(lines)) {
    const mark = node.previousElementSibling;
    const language = mark?.nextSibling === node && mark instanceof HTMLElement ? mark.dataset["l"] : undefined;
    if (language !== undefined) current = { nodes: [], tokenizer: tokenizerOf(language) };
    current.nodes.push(node);
    passages.set(node, current);
  }
  return passages;
}

function textsIn(element: Element): readonly Text[] {
  const codes = [...element.querySelectorAll("code")];
  return codes.flatMap((code) => [...code.childNodes].filter((node) => node instanceof Text));
}

/** The ranges of one piece, tokenized with its whole passage if that is short enough. */
function rangesIn(node: Text, passage: Passage | undefined): Painted {
  if (passage?.tokenizer === undefined) return [];
  const [tokens, from] = tokensFor(node, passage, passage.tokenizer);
  return tokens.flatMap(({ start, end, kind }) => {
    const [startOffset, endOffset] = [Math.max(start - from, 0), Math.min(end - from, node.length)];
    if (startOffset >= endOffset) return [];
    return [[kind, new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset })] as const];
  });
}

/** @returns tokens, and the offset of the piece in the tokenized text */
function tokensFor(node: Text, passage: Passage, tokenizer: Tokenizer): readonly [readonly Token[], number] {
  const { nodes } = passage;
  if (lengthOf(nodes) > LONGEST) return [node.length > LONGEST ? [] : tokenizer(node.data), 0];
  passage.tokens ??= tokenizer(nodes.map(({ data }) => data).join(""));
  return [passage.tokens, lengthOf(nodes.slice(0, nodes.indexOf(node)))];
}

function lengthOf(nodes: readonly Text[]): number {
  return nodes.reduce((sum, { length }) => sum + length, 0);
}
