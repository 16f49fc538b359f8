import {
  type Sketch,
  type WordBag,
  type WordTable,
  languageNamed,
  readSketch,
  readWordBag,
  sketchOf,
  wordBagOf,
  wordTable,
  encodeSketch,
  writeWordBag,
} from "../../outline/index.ts";
import type { RedactedText } from "../../secrets/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { compareBlobs, isSketched, readCached, type SummarizeTools } from "./sketch-files.ts";

/**
 * Collects the words of all files, by index in `files`. Uses the cache where possible and reads other texts once. Files
 * that are not summarized, such as generated ones, have no words.
 */
export async function wordBags(files: readonly MeasuredFile[], tools: SummarizeTools): Promise<WordTable> {
  const table = wordTable(files.length);
  const missing: number[] = [];
  const numbers = [...files.keys()].filter((number) => isSketched(files[number]!));
  for (const number of numbers.toSorted((a, b) => compareBlobs(files[a]!, files[b]!))) {
    const cachedBag = readCached(tools.cache.get(tools.keys(files[number]!, "words")), readWordBag);
    if (cachedBag === undefined) missing.push(number);
    else table.add(number, cachedBag);
  }
  let read = 0;
  for await (const [file, text] of tools.texts(missing.map((number) => files[number]!))) {
    table.add(missing[read++]!, newBag(file, text, tools));
  }
  return table;
}

function newBag(file: MeasuredFile, text: RedactedText, tools: SummarizeTools): WordBag {
  const { definitions } = sketchFor(file, text, tools);
  const bag = wordBagOf(
    text,
    definitions.map(({ name }) => name),
  );
  tools.cache.put(tools.keys(file, "words"), writeWordBag(bag));
  return bag;
}

function sketchFor(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): Sketch {
  const cachedSketch = readCached(cache.get(keys(file, "sketch")), readSketch);
  if (cachedSketch !== undefined) return cachedSketch;
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.put(keys(file, "sketch"), encodeSketch(sketch));
  return sketch;
}
