import type { WordBag } from "../sketch.ts";
import { countHashes, doubleCapacity } from "../sketch/identifiers.ts";
import { sketchedPart } from "../sketch/sketched-part.ts";
import { visitWords } from "./sub-words.ts";

/** Bytes of text per word, for sizing the first buffer. */
const BYTES_PER_WORD = 5;

/**
 * Counts the words in the first MiB of UTF-8 text by the hash of their stem. Code, comments and literals all count.
 * @param names names that the text defines; their words are also counted in the result's `defined`
 */
export function wordBagOf(utf8: Buffer, names: readonly string[]): WordBag {
  const text = sketchedPart(utf8);
  const words = hashList(Math.ceil(text.length / BYTES_PER_WORD));
  let total = 0;
  visitWords(text, (hash, _start, _end, form) => {
    words.add(hash);
    if (form !== "joined") total++;
  });
  return { words: countHashes(words.sorted()), defined: definedIn(names), total };
}

/** Stems of the words in names, and the whole names in lower case. */
function definedIn(names: readonly string[]): WordBag["defined"] {
  const hashes = hashList(names.length * 4);
  visitWords(Buffer.from(names.join("\n")), (hash) => hashes.add(hash));
  return countHashes(hashes.sorted());
}

function hashList(size: number) {
  let list = new Uint32Array(Math.max(size, 16));
  let count = 0;
  return {
    add(hash: number): void {
      if (count === list.length) list = doubleCapacity(list);
      list[count++] = hash;
    },
    sorted: () => list.subarray(0, count).toSorted(),
  };
}
