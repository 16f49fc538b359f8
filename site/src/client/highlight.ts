/**
 * Colors the visible chunks of a text. It uses highlight ranges only, so it adds no elements, and it drops ranges that
 * leave the view.
 */
import { KINDS, tokenizerOf, type Token, type TokenKind } from "./tokens.ts";

/**
 * Maximum length of a text that is tokenized as a whole, in UTF-16 units. Longer texts are tokenized piece by piece,
 * each from its own start. A piece that is longer itself is not tokenized.
 */
const MAX_TEXT_LENGTH = 300_000;
/** Maximum number of passages with cached tokens. */
const MAX_CACHED_PASSAGES = 16;

/** Text that is tokenized as a unit: a file, or the contents of one frame in a document. */
export interface Passage {
  readonly language: string;
  /** Cache key, shared by all pieces of the passage. */
  readonly key: unknown;
  /** Returns the whole text; `undefined` if each piece must be tokenized alone. */
  readonly text: () => string | undefined;
  /** Offset of the piece in the passage, in UTF-16 units. */
  readonly from: number;
}

/** Adds and removes the colors of chunks. */
export interface Painter {
  readonly paint: (chunk: Element, pieces: readonly (readonly [Text, Passage])[]) => void;
  readonly wipe: (chunk: Element) => void;
}

type Kind = TokenKind | "redacted";
type Painted = readonly (readonly [Kind, StaticRange])[];

/** Creates a painter. It does nothing in browsers without the CSS Custom Highlight API. */
export function painter(): Painter {
  if (!("highlights" in CSS)) return { paint() {}, wipe() {} };
  const highlights = new Map([...KINDS, "redacted" as const].map((kind) => [kind, new Highlight()] as const));
  for (const [kind, ranges] of highlights) CSS.highlights.set(kind, ranges);
  // Redactions win over the colors of the language.
  const redacted = highlights.get("redacted");
  if (redacted !== undefined) redacted.priority = 1;
  const painted = new Map<Element, Painted>();
  const tokens = tokenCache();
  return {
    paint(chunk, pieces) {
      if (painted.has(chunk)) return;
      const ranges = pieces.flatMap(([node, passage]) => [...rangesIn(node, passage, tokens), ...redactionsIn(node)]);
      for (const [kind, range] of ranges) highlights.get(kind)?.add(range);
      painted.set(chunk, ranges);
    },
    wipe(chunk) {
      for (const [kind, range] of painted.get(chunk) ?? []) highlights.get(kind)?.delete(range);
      painted.delete(chunk);
    },
  };
}

/** Colors the chunks of a text while they are in or near the view. */
export function highlight(chunks: readonly HTMLElement[], { paint, wipe }: Painter): void {
  const places = passagesOf(chunks);
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (isIntersecting)
          paint(
            target,
            textsIn(target).flatMap((node) => {
              const place = places.get(node);
              return place === undefined ? [] : [[node, passageOf(place)] as const];
            }),
          );
        else wipe(target);
      }
    },
    { rootMargin: "1200px 0px" },
  );
  for (const chunk of chunks) watch.observe(chunk);
}

/** Text nodes that are tokenized as a unit. */
interface PassageNodes {
  readonly language: string;
  readonly nodes: Text[];
  /** In UTF-16 units. */
  length: number;
  /** Joined on first use. */
  whole?: string;
}

/** A text node's passage, and its offset there. */
interface PassagePlace {
  readonly passage: PassageNodes;
  readonly from: number;
}

function passageOf({ passage, from }: PassagePlace): Passage {
  const isLong = passage.length > MAX_TEXT_LENGTH;
  return {
    language: passage.language,
    key: passage,
    text: () => (isLong ? undefined : (passage.whole ??= passage.nodes.map(({ data }) => data).join(""))),
    from: isLong ? 0 : from,
  };
}

/** Maps each text node to its passage. A new passage begins at each mark that names a language. */
function passagesOf(chunks: readonly HTMLElement[]): ReadonlyMap<Text, PassagePlace> {
  const places = new Map<Text, PassagePlace>();
  let passage: PassageNodes = { nodes: [], language: "", length: 0 };
  for (const node of chunks.flatMap(nodesIn)) {
    if (node instanceof Text) {
      places.set(node, { passage, from: passage.length });
      passage.nodes.push(node);
      passage.length += node.length;
    } else if (node instanceof HTMLElement && node.dataset["l"] !== undefined) {
      passage = { nodes: [], language: node.dataset["l"], length: 0 };
    }
  }
  return places;
}

function textsIn(chunk: HTMLElement): readonly Text[] {
  return nodesIn(chunk).filter((node) => node instanceof Text);
}

/** Elements and texts of a chunk, in order. The lines that open frames have no text here. */
function nodesIn(chunk: HTMLElement): readonly Node[] {
  const code = chunk.querySelector("code");
  if (code === null) return [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && currentNode.parentElement?.dataset["frame"] !== undefined) continue;
    nodes.push(currentNode);
  }
  return nodes;
}

/** Returns the tokens of a passage by its key, from the cache if possible. */
type TokensOf = (key: unknown, tokens: () => readonly Token[]) => readonly Token[];

function tokenCache(): TokensOf {
  const cache = new Map<unknown, readonly Token[]>();
  return (key, make) => {
    const tokens = cache.get(key) ?? make();
    cache.delete(key);
    cache.set(key, tokens);
    for (const [oldest] of [...cache].slice(0, Math.max(cache.size - MAX_CACHED_PASSAGES, 0))) cache.delete(oldest);
    return tokens;
  };
}

/** Highlight ranges of one piece, tokenized with its whole passage if that is short enough. */
function rangesIn(node: Text, { language, key, text, from }: Passage, tokensOf: TokensOf): Painted {
  const tokenizer = tokenizerOf(language);
  if (tokenizer === undefined) return [];
  const whole = text();
  const isShort = whole !== undefined && whole.length <= MAX_TEXT_LENGTH;
  const tokens = isShort
    ? tokensOf(key, () => tokenizer(whole))
    : node.length > MAX_TEXT_LENGTH
      ? []
      : tokenizer(node.data);
  const start = isShort ? from : 0;
  const ranges: (readonly [Kind, StaticRange])[] = [];
  for (let i = firstTokenAfter(tokens, start); (tokens[i]?.start ?? Infinity) < start + node.length; i++) {
    const token = tokens[i]!;
    const [first, end] = [Math.max(token.start - start, 0), Math.min(token.end - start, node.length)];
    if (first < end) ranges.push([token.kind, rangeOf(node, first, end)]);
  }
  return ranges;
}

/** Index of the first token that ends after an offset. */
function firstTokenAfter(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tokens[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function redactionsIn(node: Text): Painted {
  return Array.from(node.data.matchAll(/\[REDACTED:[\w-]{1,99}\]/gu), ({ 0: { length }, index }) => {
    return ["redacted", rangeOf(node, index, index + length)] as const;
  });
}

function rangeOf(node: Text, startOffset: number, endOffset: number): StaticRange {
  return new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
}
