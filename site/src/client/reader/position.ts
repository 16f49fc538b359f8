import { isWrapped } from "./wrapped.ts";

/**
 * Line at a height of the window, counted from 1. With wrapped lines in browsers that cannot locate a caret at a point,
 * assumes that all lines of a chunk have equal height.
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

/** Line of a chunk at a height of the window, counted from 0; `undefined` if the browser cannot tell. */
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

/** Calls `moved` after scrolling or resizing, at most once per frame and only while the text is in view. */
export function onScroll(lines: HTMLElement, moved: () => void): void {
  let isScheduled = false;
  let isInView = false;
  const ask = (): void => {
    if (isScheduled || !isInView) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
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
