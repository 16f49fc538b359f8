import { longTextOf, type LongText } from "../../lib/text/long-text.ts";
import type { LongTextIndex } from "../../../../src/site/data/long-text.ts";

const textsByIndex = new Map<string, Promise<LongText>>();

/** Opens the text whose index is at an address. All callers share one load of the index. */
export function longTextAt(index: string, total: number): Promise<LongText> {
  const text = textsByIndex.get(index) ?? openLongText(index, total);
  textsByIndex.set(index, text);
  // After a failure the next call retries.
  text.catch(() => textsByIndex.delete(index));
  return text;
}

async function openLongText(address: string, total: number): Promise<LongText> {
  const response = await answer(address);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site wrote it with this page
  return longTextOf((await response.json()) as LongTextIndex, total, linesAt);
}

async function linesAt(href: string): Promise<readonly string[]> {
  const response = await answer((document.body.dataset["root"] ?? "") + href);
  // `text()` would drop a byte order mark, which is part of this text.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
