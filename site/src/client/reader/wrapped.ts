/** How long a chunk may take to load before its line is not gone to, in milliseconds. */
const PATIENCE = 10_000;

/** How far outside the window chunks get their text, in pixels. */
export const FILLED_AROUND = 1200;

/** Whether long lines are wrapped: then lines are not equally high. */
export function isWrapped(lines: HTMLElement): boolean {
  return lines.parentElement?.querySelector<HTMLInputElement>(".wrap input")?.checked === true;
}

/** What a reader does to go elsewhere. */
const LEAVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let turn = 0;

/**
 * Scrolls to a line of a chunk where lines wrap. The chunk and those before it get their text on the way and become
 * higher, so the line is put in its place again until they all have it, or the reader goes elsewhere.
 * @param line from 0, in the chunk
 */
export async function scrollToWrapped(chunk: HTMLElement, line: number): Promise<void> {
  const own = ++turn;
  const leave = (): void => void turn++;
  for (const event of LEAVES) addEventListener(event, leave, { once: true, passive: true });
  for (const since = performance.now(); own === turn && performance.now() - since < PATIENCE; await nextFrame()) {
    const place = isEmpty(chunk) ? chunk : (startOf(chunk, line) ?? chunk);
    const margin = Number.parseFloat(getComputedStyle(chunk).scrollMarginTop) || 0;
    scrollBy(0, place.getBoundingClientRect().top - margin);
    if (!isEmpty(chunk) && isFilledAbove(chunk)) break;
  }
  for (const event of LEAVES) removeEventListener(event, leave);
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

function isEmpty(chunk: Element): boolean {
  return chunk.classList.contains("away");
}

/** Whether no chunk before this one waits for its text. */
function isFilledAbove(chunk: Element): boolean {
  for (let one = chunk.previousElementSibling; one !== null; one = one.previousElementSibling) {
    if (one.getBoundingClientRect().bottom < -FILLED_AROUND) return true;
    if (isEmpty(one)) return false;
  }
  return true;
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
