import { CHUNK_LINES } from "../../lib/chunks.ts";

/**
 * Adds empty placeholders for the chunks that the page does not contain. They have their final height, so the scrollbar
 * and links to lines are right from the start.
 * @param lines element with the total line count in `data-lines`
 */
export function addPlaceholderChunks(lines: HTMLElement): readonly HTMLElement[] {
  const total = Number(lines.dataset["lines"]);
  const presentCount = lines.querySelectorAll(":scope > div").length;
  const chunks: HTMLElement[] = [];
  for (let first = presentCount * CHUNK_LINES + 1; first <= total; first += CHUNK_LINES) {
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
