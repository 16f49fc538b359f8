import {
  type Sketch,
  type WordBag,
  type WordTable,
  languageNamed,
  sketchOf,
  wordBagOf,
  wordTable,
} from "../../outline/index.ts";
import { readCached } from "../../base/index.ts";
import type { RedactedText } from "../../secrets/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { compareBlobs, isSketched, type SummarizeTools } from "./sketch-files.ts";

/**
 * Collects the words of all files, by index in `files`. Uses the cache where possible and reads other texts once. Files
 * that are not summarized, such as generated ones, have no words.
 */
export async function wordBags(files: readonly MeasuredFile[], tools: SummarizeTools): Promise<WordTable> {
  const table = wordTable(files.length);
  const missing: number[] = [];
  const numbers = [...files.keys()].filter((number) => isSketched(files[number]!));
  for (const number of numbers.toSorted((a, b) => compareBlobs(files[a]!, files[b]!))) {
    const cachedBag = readCached<WordBag>(tools.cache, tools.keys(files[number]!, "words"));
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
  tools.cache.put(tools.keys(file, "words"), bag);
  return bag;
}

function sketchFor(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): Sketch {
  const cachedSketch = readCached<Sketch>(cache, keys(file, "sketch"));
  if (cachedSketch !== undefined) return cachedSketch;
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.put(keys(file, "sketch"), sketch);
  return sketch;
}
