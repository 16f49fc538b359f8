import { brotliDecompressSync } from "node:zlib";
import { Language, Parser, Query, type Tree } from "web-tree-sitter";

import type { Assets } from "../../model/ports/run.ts";
import type { Capture, SyntaxReader, SyntaxReading } from "../../model/ports/outliner.ts";

/** Texts beyond these are not parsed at all, in UTF-16 units. */
const LARGEST = { text: 500_000, meanLine: 400 };
/** Hundreds of operations of the parser. Sources take one for 26 characters at least, most for 150. */
const MAX_PARSER_STEPS = 20_000;
/** Hundreds of operations of a query. */
const MAX_QUERY_STEPS = 50_000;
/** Characters that the parser is given at once. Some scanners jump back often: each jump copies a chunk. */
const CHUNK = 256;
/**
 * Chunks for one text. A scanner that looks for an end that never comes reads all the rest of the text again and again,
 * and the parser counts that as one operation. Most sources take one for 100 characters or more, those of Scala one for
 * 3 to 10, and the slowest of Swift one for each character.
 */
const MAX_CHUNKS = 100_000;
/** Matches of a query that are not finished yet. */
const MAX_OPEN_MATCHES = 4096;
/** Squares of the numbers of children of all errors: a query takes that many steps, which it does not count. */
const MAX_ERROR_COST = 200_000_000;
/** Pages of 64 KiB. Few texts can make the parser want more than the maximum; it ends the process then. */
const MEMORY = { initial: 512, maximum: 8192 };

const REFUSED: SyntaxReading = { kind: "refused" };

interface Grammar {
  readonly language: Language;
  readonly queries: Map<string, Query>;
}

/**
 * Starts tree-sitter. Its limits count steps, so that the same text is refused everywhere. V8 must be told before not
 * to optimise WebAssembly: it takes gigabytes for these grammars. An error that `read` throws while it parses leaves
 * the memory of the parser in an unknown state: nothing can be read with it afterwards.
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
      if (isTooLarge(text)) return REFUSED;
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
  if (text.length > LARGEST.text) return true;
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return text.length > lines * LARGEST.meanLine;
}

/** Parses a text within the limits. Each text has a parser of its own: nothing is left in it from the one before. */
function parse(language: Language, text: string): Tree | undefined {
  let stepsLeft = MAX_PARSER_STEPS;
  let chunksLeft = MAX_CHUNKS;
  // The predicates of a query read by this as well, from a tree that is made.
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

/** What a query catches, each node once for a name, in the order of the text and the outer before the inner. */
function capturesOf(query: Query, tree: Tree): readonly Capture[] | undefined {
  if (tree.rootNode.hasError && isTooBroken(tree)) return undefined;
  let stepsLeft = MAX_QUERY_STEPS;
  const progressCallback = (): boolean => --stepsLeft < 0;
  // Not `captures()`: for each capture it makes all the others of the match anew.
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

/** For each child of an error a query looks for a later one that has a name; in `((((…` there is none. */
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
