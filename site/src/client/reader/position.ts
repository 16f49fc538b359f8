/** The line of a text that is at a height of the window, from 1; lines of a chunk count as equally high. */
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
  const passed = Math.floor(((height - top) / Math.max(whole, 1)) * (last - first + 1));
  return Math.min(Math.max(first + passed, first), last);
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
