import { longTextOf, type LongText } from "../../lib/text/long-text.ts";
import type { LongTextIndex } from "../../../../src/site/data/long-text.ts";

const known = new Map<string, Promise<LongText>>();

/** Returns the text whose index is at an address; loads the index once for all who ask. */
export function longTextAt(index: string, total: number): Promise<LongText> {
  const text = known.get(index) ?? openLongText(index, total);
  known.set(index, text);
  // The next to ask tries again.
  text.catch(() => known.delete(index));
  return text;
}

async function openLongText(address: string, total: number): Promise<LongText> {
  const response = await answer(address);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site wrote it with this page
  return longTextOf((await response.json()) as LongTextIndex, total, linesAt);
}

async function linesAt(href: string): Promise<readonly string[]> {
  const response = await answer((document.body.dataset["root"] ?? "") + href);
  // `text()` would drop a byte order mark, which is part of the text here.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
