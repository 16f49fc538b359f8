/** Draws the visible chunks of a long text and empties those that left the view, so that the page stays small. */
import { CHUNK_LINES, firstLine, languageOf, settled, stretches, type Mark } from "../../lib/chunks.ts";
import { holdsSelection } from "./copy-text.ts";
import { lastAtMost, type LongText } from "../../lib/text/long-text.ts";
import { longTextAt } from "./load-text.ts";
import { FILL_MARGIN_PX } from "./wrapped.ts";
import type { Painter, Passage } from "../highlight.ts";

/** Delay in milliseconds before a chunk is loaded. Chunks that scroll past faster are skipped. */
const FILL_DELAY_MS = 80;

/**
 * Fills chunks shortly before they come into view, and empties those that left it.
 * @param away the placeholders from `addPlaceholderChunks`
 */
export function fillInView(lines: HTMLElement, away: readonly HTMLElement[], painter: Painter): void {
  const total = Number(lines.dataset["lines"]);
  const address = lines.dataset["index"] ?? "";
  const inView = new Set<Element>();
  const restNotice = document.querySelector(".rest");
  const fill = async (chunk: HTMLElement): Promise<void> => {
    const [first, last] = span(chunk, total);
    if (chunk.firstChild === null) shell(chunk, last - first + 1);
    try {
      const text = await longTextAt(address, total);
      const [from, to] = passagesAround(text, first, last);
      await Promise.all([text.load(first, last), text.load(from, to)]);
      if (inView.has(chunk)) draw(chunk, text, painter);
      restNotice?.classList.remove("failed");
    } catch {
      // Tells the reader where the text is. The next chunk retries.
      restNotice?.classList.add("failed");
    }
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (!isIntersecting) {
          inView.delete(target);
          clear(target, painter);
        } else if (!inView.has(target)) {
          inView.add(target);
          setTimeout(() => inView.has(target) && void fill(target), FILL_DELAY_MS);
        }
      }
    },
    { rootMargin: `${FILL_MARGIN_PX}px 0px` },
  );
  for (const chunk of away) watch.observe(chunk);
  // Wrapping changes chunk heights.
  document.querySelector(".tools .wrap input")?.addEventListener("change", () => {
    for (const chunk of away) chunk.style.removeProperty("height");
  });
}

/** First and last line of a chunk, counted from 1, inclusive. */
function span(chunk: Element, total: number): readonly [number, number] {
  const first = Number(chunk.id.slice(1));
  return [first, Math.min(first + CHUNK_LINES - 1, total)];
}

/** Shows line numbers until the text arrives. */
function shell(chunk: HTMLElement, rows: number): void {
  const [pre, code] = [document.createElement("pre"), document.createElement("code")];
  code.textContent = "\n".repeat(rows);
  pre.append(code);
  chunk.replaceChildren(pre);
}

/** Empties a chunk but keeps its height, so that nothing moves. */
function clear(chunk: HTMLElement, painter: Painter): void {
  if (chunk.firstChild === null || holdsSelection(chunk)) return;
  chunk.style.height = `${chunk.getBoundingClientRect().height}px`;
  painter.wipe(chunk);
  chunk.replaceChildren();
  chunk.classList.add("away");
}

function draw(chunk: HTMLElement, text: LongText, painter: Painter): void {
  const [first, last] = span(chunk, text.total);
  const body = text.loaded(first, last)?.join("\n");
  const code = chunk.querySelector("code");
  if (body === undefined || !code || !chunk.classList.contains("away")) return;
  const root = document.body.dataset["root"] ?? "";
  const colored: (readonly [Text, Passage])[] = [];
  const parts = stretches({ first, lines: last - first + 1, text: body }, marksIn(text, first, last)).flatMap(
    (part) => {
      const [head, remainder] = part.mark === undefined ? ["", part.text] : firstLine(part.text);
      const node = document.createTextNode(settled(remainder));
      const line = part.mark?.line ?? first;
      const passage = passageOf(text, line, part.mark !== undefined);
      if (passage !== undefined) colored.push([node, passage]);
      return part.mark === undefined ? [node] : [heading(part.mark, { head, root, first }), node];
    },
  );
  code.replaceChildren(...parts, "\n");
  chunk.classList.remove("away");
  chunk.style.removeProperty("height");
  painter.paint(chunk, colored);
}

/** Opening line of a frame: the target of links to it, and itself a link to the file's page. */
function heading(
  { line, frame }: Mark,
  { head, root, first }: { readonly head: string; readonly root: string; readonly first: number },
): HTMLAnchorElement {
  const link = document.createElement("a");
  link.dataset["frame"] = "";
  if (line !== first) link.id = `L${line}`;
  if (frame?.href !== undefined) link.href = root + frame.href;
  link.textContent = settled(head);
  return link;
}

function marksIn({ index }: LongText, first: number, last: number): readonly Mark[] {
  const { lines, hrefs } = index.frames;
  const from = lastAtMost(lines, first - 1) + 1;
  return lines.slice(from, lastAtMost(lines, last) + 1).map((line, at) => {
    const href = hrefs[from + at] ?? undefined;
    return { line, frame: { href } };
  });
}

/** Longer passages are colored chunk by chunk. */
const MAX_LINES = 8000;

/**
 * Lines from the start of the first frame in a chunk to the end of the last. A side that would exceed `MAX_LINES` stops
 * at the chunk's edge.
 */
function passagesAround(
  { index: { frames }, total }: LongText,
  first: number,
  last: number,
): readonly [number, number] {
  const from = frames.lines[lastAtMost(frames.lines, first)] ?? first;
  const to = (frames.lines[lastAtMost(frames.lines, last) + 1] ?? total + 1) - 1;
  return [first - from > MAX_LINES ? first : from, to - last > MAX_LINES ? last : to];
}

/**
 * Passage for coloring a piece: the contents of its frame.
 * @param line first line of the piece
 * @param isHeading whether that line opens the frame, in that case the piece starts after it
 */
function passageOf(text: LongText, line: number, isHeading: boolean): Passage | undefined {
  const { lines, paths } = text.index.frames;
  const frame = lastAtMost(lines, line);
  const [opening, path] = [lines[frame], paths[frame]];
  if (opening === undefined || path === undefined) return undefined;
  const language = languageOf(path);
  const end = (lines[frame + 1] ?? text.total + 1) - 1;
  const frameLines = end - opening > MAX_LINES ? undefined : text.loaded(opening + 1, end);
  const whole = (): string | undefined => frameLines && `\n${frameLines.join("\n")}`;
  if (frameLines === undefined || isHeading) return { language, key: opening, text: whole, from: 0 };
  const from = frameLines.slice(0, line - opening - 1).reduce((sum, { length }) => sum + length + 1, 1);
  return { language, key: opening, text: whole, from };
}
