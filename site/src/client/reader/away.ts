import { CHUNK_LINES } from "../../lib/chunks.ts";

/**
 * Adds the chunks that a page does not hold: empty, but as high as they will be, so that the scrollbar and links to
 * lines are right from the start.
 * @param lines has the number of lines of the text in `data-lines`
 */
export function addAway(lines: HTMLElement): readonly HTMLElement[] {
  const total = Number(lines.dataset["lines"]);
  const held = lines.querySelectorAll(":scope > div").length;
  const chunks: HTMLElement[] = [];
  for (let first = held * CHUNK_LINES + 1; first <= total; first += CHUNK_LINES) {
    const chunk = document.createElement("div");
    chunk.id = `L${first}`;
    chunk.className = "away";
    if (first + CHUNK_LINES > total) chunk.style.setProperty("--rows", String(total - first + 1));
    chunks.push(chunk);
  }
  const fragment = new DocumentFragment();
  for (const chunk of chunks) fragment.append(chunk);
  lines.append(fragment);
  return chunks;
}
