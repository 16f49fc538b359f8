/** Copies a selection of a text byte for byte, including lines that the page does not currently contain. */
import { CHUNK_LINES } from "../../lib/chunks.ts";
import type { LongText } from "../../lib/text/long-text.ts";

/** Position in a text: its chunk, and the offset in the chunk's text in UTF-16 units. */
type Place = readonly [chunk: HTMLElement, offset: number];

/**
 * Handles copy events for selections that begin and end in the text.
 * @param text provides lines that the page does not contain
 */
export function copyExactly(lines: HTMLElement, text: () => Promise<LongText>): void {
  document.addEventListener("copy", (event) => {
    const selection = getSelection();
    if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return;
    const range = selection.getRangeAt(0);
    const [start, end] = [
      placeOf(lines, range.startContainer, range.startOffset),
      placeOf(lines, range.endContainer, range.endOffset),
    ];
    if (start === undefined || end === undefined) return;
    const parts = partsBetween(lines, start, end);
    const texts = parts.map(([chunk, from, to]) => presentText(chunk)?.slice(from, to));
    if (texts.every((part) => part !== undefined)) {
      event.clipboardData?.setData("text/plain", texts.join(""));
      event.preventDefault();
    } else if (navigator.clipboard !== undefined) {
      const blob = loaded(parts, text).then((all) => new Blob([all], { type: "text/plain" }));
      void navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      event.preventDefault();
    }
  });
}

/** Whether a selection begins or ends in a chunk. Such a chunk must not change. */
export function holdsSelection(chunk: Element): boolean {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return chunk.contains(selection.anchorNode) || chunk.contains(selection.focusNode);
}

type Part = readonly [chunk: HTMLElement, from: number, to: number | undefined];

function partsBetween(lines: HTMLElement, [first, from]: Place, [last, to]: Place): readonly Part[] {
  if (first === last) return [[first, from, to]];
  const chunks = [...lines.querySelectorAll<HTMLElement>(":scope > div")];
  const between = chunks.slice(chunks.indexOf(first) + 1, chunks.indexOf(last));
  return [[first, from, undefined], ...between.map((chunk): Part => [chunk, 0, undefined]), [last, 0, to]];
}

/** Text of a chunk; `undefined` if the page does not contain it. */
function presentText(chunk: HTMLElement): string | undefined {
  return chunk.classList.contains("away") ? undefined : (chunk.querySelector("code")?.textContent ?? "");
}

async function loaded(parts: readonly Part[], text: () => Promise<LongText>): Promise<string> {
  const { load, total } = await text();
  const texts = parts.map(async ([chunk, from, to]) => {
    const first = Number(chunk.id.slice(1));
    const whole = presentText(chunk) ?? `${(await load(first, Math.min(first + CHUNK_LINES - 1, total))).join("\n")}\n`;
    return whole.slice(from, to);
  });
  return (await Promise.all(texts)).join("");
}

function placeOf(lines: HTMLElement, node: Node, offset: number): Place | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const chunk = element?.closest<HTMLElement>(".lines > div");
  if (!chunk || !lines.contains(chunk)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(chunk);
  before.setEnd(node, offset);
  return [chunk, before.toString().length];
}
