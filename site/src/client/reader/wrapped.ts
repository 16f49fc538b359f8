/** Maximum time to wait for a chunk before giving up on scrolling to its line, in milliseconds. */
const MAX_LOAD_MS = 10_000;

/** Distance from the window within which chunks are filled, in pixels. */
export const FILL_MARGIN_PX = 1200;

/** Whether long lines wrap. If so, lines differ in height. */
export function isWrapped(lines: HTMLElement): boolean {
  return lines.parentElement?.querySelector<HTMLInputElement>(".wrap input")?.checked === true;
}

/** User input that cancels the automatic scroll. */
const LEAVING_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let turn = 0;

/**
 * Scrolls to a line of a chunk while lines wrap. The chunk and those before it grow as their text loads, so the
 * position is corrected every frame until all are filled or the reader scrolls.
 * @param line line in the chunk, counted from 0
 */
export async function scrollToWrapped(chunk: HTMLElement, line: number): Promise<void> {
  const thisTurn = ++turn;
  const leave = (): void => void turn++;
  for (const event of LEAVING_EVENTS) addEventListener(event, leave, { once: true, passive: true });
  for (
    const since = performance.now();
    thisTurn === turn && performance.now() - since < MAX_LOAD_MS;
    await nextFrame()
  ) {
    const place = isEmpty(chunk) ? chunk : (startOf(chunk, line) ?? chunk);
    const margin = Number.parseFloat(getComputedStyle(chunk).scrollMarginTop) || 0;
    scrollBy(0, place.getBoundingClientRect().top - margin);
    if (!isEmpty(chunk) && isFilledAbove(chunk)) break;
  }
  for (const event of LEAVING_EVENTS) removeEventListener(event, leave);
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

function isEmpty(chunk: Element): boolean {
  return chunk.classList.contains("away");
}

/** Whether all chunks above this one that are within `FILL_MARGIN_PX` of the window are filled. */
function isFilledAbove(chunk: Element): boolean {
  for (let one = chunk.previousElementSibling; one !== null; one = one.previousElementSibling) {
    if (one.getBoundingClientRect().bottom < -FILL_MARGIN_PX) return true;
    if (isEmpty(one)) return false;
  }
  return true;
}

/** Range at the beginning of a line. */
function startOf(chunk: HTMLElement, line: number): Range | undefined {
  const texts = document.createTreeWalker(chunk, NodeFilter.SHOW_TEXT);
  let remainingLines = line;
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    let at = 0;
    for (; remainingLines > 0; remainingLines--) {
      const end = node.data.indexOf("\n", at);
      if (end < 0) break;
      at = end + 1;
    }
    if (remainingLines > 0 || at >= node.length) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range;
  }
  return undefined;
}
