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
  const textIndex = (await response.json()) as LongTextIndex;
  const read = rangeReader((document.body.dataset["root"] ?? "") + textIndex.text);
  return longTextOf(textIndex, total, async (start, end) => {
    // `text()` would drop a byte order mark, which is part of this text.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await read(start, end));
    return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
  });
}

/** Returns a function that loads a range of bytes. If the server ignores ranges, it keeps the whole file. */
function rangeReader(address: string): (start: number, end: number) => Promise<ArrayBuffer> {
  let whole: ArrayBuffer | undefined;
  return async (start, end) => {
    if (whole !== undefined) return whole.slice(start, end);
    const response = await answer(address, { range: `bytes=${start}-${end - 1}` });
    const bytes = await response.arrayBuffer();
    if (response.status === 206) return bytes;
    whole = bytes;
    return whole.slice(start, end);
  };
}

async function answer(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}
