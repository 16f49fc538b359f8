import { NO_IDENTIFIERS, type Sketch, type WordBag, languageNamed, sketchOf, wordBagOf } from "../../outline/index.ts";
import { readCached } from "../../base/index.ts";
import type { RedactedText } from "../../secrets/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { compareBlobs, isSketched, type SummarizeTools } from "./sketch-files.ts";

/** Words of an empty text. */
const NO_WORDS: WordBag = { words: NO_IDENTIFIERS, defined: NO_IDENTIFIERS, total: 0 };

/**
 * Collects the words of all files, by index in `files`. Uses the cache where possible and reads other texts once. Files
 * that are not summarized, such as generated ones, have no words.
 */
export async function wordBags(files: readonly MeasuredFile[], tools: SummarizeTools): Promise<readonly WordBag[]> {
  const bags = Array.from(files, () => NO_WORDS);
  const missing: number[] = [];
  const numbers = [...files.keys()].filter((number) => isSketched(files[number]!));
  for (const number of numbers.toSorted((a, b) => compareBlobs(files[a]!, files[b]!))) {
    const cachedBag = readCached<WordBag>(tools.cache, tools.keys(files[number]!, "words"));
    if (cachedBag === undefined) missing.push(number);
    else bags[number] = cachedBag;
  }
  let read = 0;
  for await (const [file, text] of tools.texts(missing.map((number) => files[number]!))) {
    bags[missing[read++]!] = newBag(file, text, tools);
  }
  return bags;
}

function newBag(file: MeasuredFile, text: RedactedText, tools: SummarizeTools): WordBag {
  const { definitions } = sketchFor(file, text, tools);
  const bag = wordBagOf(
    text,
    definitions.map(({ name }) => name),
  );
  tools.cache.put(tools.keys(file, "words"), bag);
  return bag;
}

function sketchFor(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): Sketch {
  const cachedSketch = readCached<Sketch>(cache, keys(file, "sketch"));
  if (cachedSketch !== undefined) return cachedSketch;
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.putJson(keys(file, "sketch"), sketch);
  return sketch;
}
