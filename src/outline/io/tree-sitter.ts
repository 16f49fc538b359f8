import { brotliDecompressSync } from "node:zlib";
import { Language, Parser, Query, type Tree } from "web-tree-sitter";

import type { Assets } from "../../base/index.ts";
import { opensTooManyGenerics } from "./open-generics.ts";
import type { Capture, SyntaxReader, SyntaxReading } from "../outliner.ts";

/** Texts beyond these limits are not parsed: length and mean line length, in UTF-16 units. */
const MAX_LENGTHS = { text: 500_000, meanLine: 400 };
/** In hundreds of parser operations. Sources need one per 150 characters typically, and one per 26 at worst. */
const MAX_PARSER_STEPS = 20_000;
/** In hundreds of query operations. */
const MAX_QUERY_STEPS = 50_000;
/** Characters per chunk that the parser reads. Some scanners jump back often, and each jump copies a chunk. */
const CHUNK = 256;
/**
 * Maximum number of chunks per text. A scanner that searches for a missing terminator rereads the rest of the text over
 * and over, which the parser counts as one operation. Typical sources need one chunk per 100 characters or more, Scala
 * one per 3 to 10, and the slowest Swift sources one per character.
 */
const MAX_CHUNKS = 100_000;
/** Maximum number of query matches in progress. */
const MAX_OPEN_MATCHES = 4096;
/** Maximum sum of squared child counts of error nodes. A query takes that many steps without counting them. */
const MAX_ERROR_COST = 200_000_000;
/** In pages of 64 KiB. Very few texts make the parser exceed the maximum, which ends the process. */
const MEMORY = { initial: 512, maximum: 8192 };

const REFUSED: SyntaxReading = { kind: "refused" };

interface Grammar {
  readonly language: Language;
  readonly queries: Map<string, Query>;
}

/**
 * Starts tree-sitter in this process and returns a reader that runs queries over the syntax trees of texts. It refuses
 * texts beyond its limits. Limits count steps instead of time, so that every machine refuses the same texts.
 *
 * Start V8 without the optimizing WebAssembly compiler (`NODE_ARGUMENTS`), which needs gigabytes for these grammars. If
 * the reader's `read` throws while parsing, the parser's memory is in an unknown state: do not use the reader again.
 */
export async function openSyntaxReader(assets: Assets): Promise<SyntaxReader> {
  const wasmMemory = new WebAssembly.Memory(MEMORY);
  await Parser.init({ wasmBinary: assets("tree-sitter.wasm"), wasmMemory });
  const grammars = new Map<string, Promise<Grammar>>();
  const grammarFor = (name: string): Promise<Grammar> => {
    const grammar = grammars.get(name) ?? loadGrammar(assets(`grammars/${name}.wasm.br`));
    grammars.set(name, grammar);
    return grammar;
  };
  return {
    async read(name, source, text) {
      if (isTooLarge(text) || opensTooManyGenerics(name, text)) return REFUSED;
      const { language, queries } = await grammarFor(name);
      const query = queries.get(source) ?? new Query(language, source);
      queries.set(source, query);
      const tree = parse(language, text);
      if (tree === undefined) return REFUSED;
      try {
        const captures = capturesOf(query, tree);
        return captures === undefined ? REFUSED : { kind: "parsed", captures, damaged: tree.rootNode.hasError };
      } finally {
        tree.delete();
      }
    },
  };
}

async function loadGrammar(packed: Uint8Array): Promise<Grammar> {
  return { language: await Language.load(brotliDecompressSync(packed)), queries: new Map() };
}

function isTooLarge(text: string): boolean {
  if (text.length > MAX_LENGTHS.text) return true;
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return text.length > lines * MAX_LENGTHS.meanLine;
}

/** Parses a text within the limits, with a new parser so that no state carries over from the previous text. */
function parse(language: Language, text: string): Tree | undefined {
  let stepsLeft = MAX_PARSER_STEPS;
  let chunksLeft = MAX_CHUNKS;
  // Query predicates also call this, after parsing.
  const chunkAt = (index: number): string | undefined =>
    --chunksLeft < 0 ? undefined : text.slice(index, index + CHUNK);
  const progressCallback = (): boolean => --stepsLeft < 0 || chunksLeft < 0;
  const parser = new Parser().setLanguage(language);
  try {
    const tree = parser.parse(chunkAt, undefined, { progressCallback });
    if (tree !== null && stepsLeft >= 0 && chunksLeft >= 0) {
      chunksLeft = Infinity;
      return tree;
    }
    tree?.delete();
    return undefined;
  } finally {
    parser.delete();
  }
}

/** Captures of a query: each node once per name, in text order, outer nodes before inner ones. */
function capturesOf(query: Query, tree: Tree): readonly Capture[] | undefined {
  if (tree.rootNode.hasError && isTooBroken(tree)) return undefined;
  let stepsLeft = MAX_QUERY_STEPS;
  const progressCallback = (): boolean => --stepsLeft < 0;
  // Not `captures()`, which creates all captures of a match again for each of them.
  const matches = query.matches(tree.rootNode, { matchLimit: MAX_OPEN_MATCHES, progressCallback });
  if (stepsLeft < 0 || query.didExceedMatchLimit()) return undefined;
  const captures = matches.flatMap((match) =>
    match.captures.map(({ name, node }) => ({
      name,
      start: node.startIndex,
      end: node.endIndex,
      startRow: node.startPosition.row,
      endRow: node.endPosition.row,
    })),
  );
  return withoutRepeats(captures.toSorted((a, b) => a.start - b.start || b.end - a.end || compareNames(a, b)));
}

/**
 * Whether the tree has too many errors: for each child of an error node, a query searches for a later named one
 * (`((((…`).
 */
function isTooBroken(tree: Tree): boolean {
  const cursor = tree.walk();
  try {
    for (let cost = 0; ;) {
      const { isError, hasError, childCount } = cursor.currentNode;
      if (isError) cost += childCount ** 2;
      if (cost > MAX_ERROR_COST) return true;
      if (hasError && cursor.gotoFirstChild()) continue;
      while (!cursor.gotoNextSibling()) if (!cursor.gotoParent()) return false;
    }
  } finally {
    cursor.delete();
  }
}

function compareNames(a: Capture, b: Capture): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

function withoutRepeats(sorted: readonly Capture[]): readonly Capture[] {
  return sorted.filter(({ name, start, end }, i) => {
    const previous = sorted[i - 1];
    return previous?.name !== name || previous.start !== start || previous.end !== end;
  });
}
