import type { WordBag } from "../sketch.ts";
import { counted, twice } from "../sketch/identifiers.ts";
import { sketchedPart } from "../sketch/sketched-part.ts";
import { visitWords } from "./sub-words.ts";

/** Bytes of text per word, to size the first buffer. */
const BYTES_PER_WORD = 5;

/**
 * Returns the words of the first MiB of UTF-8 text, in code, comments and literals alike, as stems.
 * @param names names that the text defines
 */
export function wordBagOf(utf8: Buffer, names: readonly string[]): WordBag {
  const text = sketchedPart(utf8);
  const words = hashList(Math.ceil(text.length / BYTES_PER_WORD));
  let total = 0;
  visitWords(text, (hash, _start, _end, form) => {
    words.add(hash);
    if (form !== "joined") total++;
  });
  return { words: counted(words.sorted()), defined: definedIn(names), total };
}

/** Returns the stems of the words of names, and the whole names in lower case. */
function definedIn(names: readonly string[]): WordBag["defined"] {
  const found = hashList(names.length * 4);
  visitWords(Buffer.from(names.join("\n")), (hash) => found.add(hash));
  return counted(found.sorted());
}

function hashList(size: number) {
  let list = new Uint32Array(Math.max(size, 16));
  let many = 0;
  return {
    add(hash: number): void {
      if (many === list.length) list = twice(list);
      list[many++] = hash;
    },
    sorted: () => list.subarray(0, many).toSorted(),
  };
}
