import { isWrapped } from "./wrapped.ts";

/**
 * The line of a text that is at a height of the window, from 1. Where lines wrap and a browser does not say what is at a
 * point, lines of a chunk count as equally high.
 */
export function lineAtHeight(lines: HTMLElement, height: number): number {
  const chunks = lines.querySelectorAll<HTMLElement>(":scope > div");
  let [low, high] = [0, chunks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((chunks[middle]?.getBoundingClientRect().top ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  const chunk = chunks[low];
  if (chunk === undefined) return 1;
  const first = Number(chunk.id.slice(1));
  const next = chunks[low + 1];
  const last = next === undefined ? Number(lines.dataset["lines"]) : Number(next.id.slice(1)) - 1;
  const { top, height: whole } = chunk.getBoundingClientRect();
  const exact = isWrapped(lines) ? lineAtPoint(chunk, height) : undefined;
  const passed = exact ?? Math.floor(((height - top) / Math.max(whole, 1)) * (last - first + 1));
  return Math.min(Math.max(first + passed, first), last);
}

/** The line of a chunk that is at a height of the window, from 0. */
function lineAtPoint(chunk: HTMLElement, height: number): number | undefined {
  const code = chunk.querySelector("code");
  if (code === null || !("caretPositionFromPoint" in document)) return undefined;
  const caret = document.caretPositionFromPoint(code.getBoundingClientRect().left + 16, height);
  if (caret === null || !code.contains(caret.offsetNode)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(code);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().split("\n").length - 1;
}

/** Calls back when the page was scrolled or resized, at most once a frame and only while the text is in view. */
export function onScroll(lines: HTMLElement, moved: () => void): void {
  let isAsked = false;
  let isInView = false;
  const ask = (): void => {
    if (isAsked || !isInView) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      moved();
    });
  };
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    ask();
  }).observe(lines);
  addEventListener("scroll", ask, { passive: true });
  addEventListener("resize", ask, { passive: true });
}
