/** How long a chunk may take to load before its line is not gone to, in milliseconds. */
const PATIENCE = 10_000;

/** Whether long lines are wrapped: then lines are not equally high. */
export function isWrapped(lines: HTMLElement): boolean {
  return lines.parentElement?.querySelector<HTMLInputElement>(".wrap input")?.checked === true;
}

/** Scrolls to a line of a chunk where lines wrap, once the chunk has its text. @param line from 0, in the chunk */
export async function scrollToWrapped(chunk: HTMLElement, line: number): Promise<void> {
  chunk.scrollIntoView({ block: "start" });
  for (const since = performance.now(); chunk.classList.contains("away");) {
    if (performance.now() - since > PATIENCE) return;
    await new Promise(requestAnimationFrame);
  }
  const place = startOf(chunk, line);
  if (place === undefined) return;
  const margin = Number.parseFloat(getComputedStyle(chunk).scrollMarginTop) || 0;
  scrollBy(0, place.getBoundingClientRect().top - margin);
}

/** Returns a range at the beginning of a line. */
function startOf(chunk: HTMLElement, line: number): Range | undefined {
  const texts = document.createTreeWalker(chunk, NodeFilter.SHOW_TEXT);
  let left = line;
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    let at = 0;
    for (; left > 0; left--) {
      const end = node.data.indexOf("\n", at);
      if (end < 0) break;
      at = end + 1;
    }
    if (left > 0 || at >= node.length) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range;
  }
  return undefined;
}
