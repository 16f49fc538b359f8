import { brotliDecompressSync } from "node:zlib";
import { Language, Parser, Query, type Tree } from "web-tree-sitter";

import type { Assets } from "../../base/index.ts";
import { opensTooManyGenerics } from "./open-generics.ts";
import type { Capture, SyntaxReader, SyntaxReading } from "../outliner.ts";

/** Larger texts are not parsed; in UTF-16 code units. */
const MAX = { text: 500_000, meanLine: 400 };
/** In hundreds of parser operations. Sources take one for at least 26 characters, mostly for 150. */
const MAX_PARSER_STEPS = 20_000;
/** In hundreds of query operations. */
const MAX_QUERY_STEPS = 50_000;
/** Characters per chunk that the parser reads. Some scanners jump back often, and each jump copies a chunk. */
const CHUNK = 256;
/**
 * Chunks per text. A scanner that searches for a missing terminator rereads the rest of the text again and again, which
 * the parser counts as one operation. Most sources take one chunk for 100 characters or more, Scala one for 3 to 10, and
 * the slowest Swift sources one for each character.
 */
const MAX_CHUNKS = 100_000;
/** Query matches in progress. */
const MAX_OPEN_MATCHES = 4096;
/** Sum of squared child counts of error nodes: a query takes that many steps without counting them. */
const MAX_ERROR_COST = 200_000_000;
/** In pages of 64 KiB. Few texts make the parser exceed the maximum, which ends the process. */
const MEMORY = { initial: 512, maximum: 8192 };

const REFUSED: SyntaxReading = { kind: "refused" };

interface Grammar {
  readonly language: Language;
  readonly queries: Map<string, Query>;
}

/**
 * Starts tree-sitter. Limits count steps, not time, so that the same text is refused on every machine. Start V8 without
 * the optimising WebAssembly compiler (`NODE_ARGUMENTS`), which takes gigabytes for these grammars. If `read` throws while
 * parsing, the parser's memory is in an unknown state and the reader must not be used again.
 */
export async function openSyntaxReader(assets: Assets): Promise<SyntaxReader> {
  const wasmMemory = new WebAssembly.Memory(MEMORY);
  await Parser.init({ wasmBinary: assets("tree-sitter.wasm"), wasmMemory });
  const grammars = new Map<string, Promise<Grammar>>();
  const grammarFor = (name: string): Promise<Grammar> => {
    const known = grammars.get(name) ?? loadGrammar(assets(`grammars/${name}.wasm.br`));
    grammars.set(name, known);
    return known;
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
  if (text.length > MAX.text) return true;
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return text.length > lines * MAX.meanLine;
}

/** Parses a text within the limits, with a new parser so that no state is left from the previous text. */
function parse(language: Language, text: string): Tree | undefined {
  let stepsLeft = MAX_PARSER_STEPS;
  let chunksLeft = MAX_CHUNKS;
  // Query predicates call this too, after parsing.
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

/** Returns a query's captures, each node once per name, in text order, outer nodes before inner ones. */
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

/** Whether the tree has too many errors: for each child of an error, a query searches for a later named one (`((((…`). */
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
    const before = sorted[i - 1];
    return before?.name !== name || before.start !== start || before.end !== end;
  });
}
