/** Makes lines linkable: shows `#L12` and `#L12-L20`, and sets them when a line number is clicked. */
import { CHUNK_LINES } from "../lib/chunks.ts";
import { parseRange, rangeHash, spanning, type LineRange } from "./line-range.ts";
import { addPlaceholderChunks } from "./reader/away.ts";
import { copyExactly } from "./reader/copy-text.ts";
import { longTextAt } from "./reader/load-text.ts";
import { isWrapped, scrollToWrapped } from "./reader/wrapped.ts";

const lines = document.querySelector<HTMLElement>(".lines");
if (lines !== null) {
  const presentChunks = [...lines.querySelectorAll<HTMLElement>(":scope > div")];
  const placeholders = lines.dataset["index"] === undefined ? [] : addPlaceholderChunks(lines);
  linkLineNumbers(lines);
  copyExactly(lines, () => longTextAt(lines.dataset["index"] ?? "", Number(lines.dataset["lines"])));
  whenIdle(async () => {
    const { highlight, painter } = await import("./highlight.ts");
    const paint = painter();
    highlight(presentChunks, paint);
    if (placeholders.length === 0) return;
    const { fillInView } = await import("./reader/fill.ts");
    fillInView(lines, placeholders, paint);
  });
}

function whenIdle(task: () => Promise<void>): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void task());
  else setTimeout(() => void task(), 1);
}

function linkLineNumbers(text: HTMLElement): void {
  const band = document.createElement("span");
  band.className = "band";
  band.hidden = true;
  text.classList.add("live");
  text.append(band);
  let anchor = parseRange(location.hash)?.[0];
  const go = (): void => {
    const range = parseRange(location.hash);
    anchor = range?.[0];
    if (!show(text, band, range) || anchor === undefined) return;
    const chunk = isWrapped(text) && text.children[Math.floor((anchor - 1) / CHUNK_LINES)];
    if (chunk instanceof HTMLElement) void scrollToWrapped(chunk, (anchor - 1) % CHUNK_LINES);
    else band.scrollIntoView({ block: "start" });
  };
  text.addEventListener("click", ({ target, clientX, clientY, shiftKey }) => {
    const line = lineAt(text, target, { clientX, clientY });
    if (line === undefined) return;
    const range = shiftKey && anchor !== undefined ? spanning(anchor, line) : ([line, line] as const);
    if (!shiftKey) anchor = line;
    history.replaceState(history.state, "", rangeHash(range));
    show(text, band, range);
  });
  addEventListener("hashchange", go);
  go();
}

/**
 * Line whose number is at a point. Numbers are not elements, so any point left of the text counts as its line's number.
 */
function lineAt(
  text: HTMLElement,
  target: EventTarget | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): number | undefined {
  const chunk = target instanceof Element && target.matches("pre") ? target.parentElement : null;
  const code = chunk?.querySelector("code");
  if (!chunk || !code) return undefined;
  const gutter = code.getBoundingClientRect().left + text.scrollLeft;
  if (clientX >= gutter) return undefined;
  return firstLine(chunk) + Math.floor((clientY - chunk.getBoundingClientRect().top) / lineHeight(code));
}

/** @returns whether the lines exist */
function show(text: HTMLElement, band: HTMLElement, range: LineRange | undefined): boolean {
  const total = Number(text.dataset["lines"]);
  band.hidden = range === undefined || range[0] > total;
  if (range === undefined || band.hidden) return false;
  const [first, last] = [range[0], Math.min(range[1], total)];
  const chunk = text.children[Math.floor((first - 1) / CHUNK_LINES)];
  const code = text.querySelector("code");
  if (!(chunk instanceof HTMLElement) || !code) return false;
  const height = lineHeight(code);
  band.style.top = `${chunk.offsetTop + (first - firstLine(chunk)) * height}px`;
  band.style.height = `${(last - first + 1) * height}px`;
  band.style.width = `${text.scrollWidth}px`;
  return true;
}

function firstLine(chunk: Element): number {
  return Number(chunk.id.slice(1));
}

function lineHeight(code: Element): number {
  return Number.parseFloat(getComputedStyle(code).lineHeight);
}
