/** Draws the chunks of a long text that are in view, and empties those that left it, so that the page stays small. */
import { CHUNK_LINES, firstLine, languageOf, settled, stretches, type Mark } from "../../lib/chunks.ts";
import { holdsSelection } from "./copy-text.ts";
import { lastAtMost, type LongText } from "../../lib/text/long-text.ts";
import { longTextAt } from "./load-text.ts";
import { FILLED_AROUND } from "./wrapped.ts";
import type { Painter, Passage } from "../highlight.ts";

/** A chunk that is passed by within this time, in milliseconds, is not loaded. */
const PASSING = 80;

/** Fills chunks of a text as they come into view. @param away as `addAway` returns them */
export function fillInView(lines: HTMLElement, away: readonly HTMLElement[], painter: Painter): void {
  const total = Number(lines.dataset["lines"]);
  const address = lines.dataset["index"] ?? "";
  const inView = new Set<Element>();
  const rest = document.querySelector(".rest");
  const fill = async (chunk: HTMLElement): Promise<void> => {
    const [first, last] = span(chunk, total);
    if (chunk.firstChild === null) shell(chunk, last - first + 1);
    try {
      const text = await longTextAt(address, total);
      const [from, to] = passagesAround(text, first, last);
      await Promise.all([text.load(first, last), text.load(from, to)]);
      if (inView.has(chunk)) draw(chunk, text, painter);
      rest?.classList.remove("failed");
    } catch {
      // Says where the text is; the next chunk tries again.
      rest?.classList.add("failed");
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
          setTimeout(() => inView.has(target) && void fill(target), PASSING);
        }
      }
    },
    { rootMargin: `${FILLED_AROUND}px 0px` },
  );
  for (const chunk of away) watch.observe(chunk);
  // Lines that wrap are higher.
  document.querySelector(".tools .wrap input")?.addEventListener("change", () => {
    for (const chunk of away) chunk.style.removeProperty("height");
  });
}

/** Lines of a chunk, from 1, both included. */
function span(chunk: Element, total: number): readonly [number, number] {
  const first = Number(chunk.id.slice(1));
  return [first, Math.min(first + CHUNK_LINES - 1, total)];
}

/** Numbers the lines until their text is there. */
function shell(chunk: HTMLElement, rows: number): void {
  const [pre, code] = [document.createElement("pre"), document.createElement("code")];
  code.textContent = "\n".repeat(rows);
  pre.append(code);
  chunk.replaceChildren(pre);
}

/** Empties a chunk; its height stays, so that nothing moves. */
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
      const [head, rest] = part.mark === undefined ? ["", part.text] : firstLine(part.text);
      const node = document.createTextNode(settled(rest));
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

/** The opening line of a frame: the target of links to it, and a link to the file's page. */
function heading(
  { line, frame }: Mark,
  { head, root, first }: { readonly head: string; readonly root: string; readonly first: number },
): HTMLAnchorElement {
  const link = document.createElement("a");
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

/** Longer texts are colored chunk by chunk. */
const MAX_LINES = 8000;

/** The lines from the beginning of the first frame that a chunk shows to the end of its last, if they are few. */
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
 * Returns the text to color a piece by: that of its frame.
 * @param line the first line of the piece @param isHeading whether that line opens the frame and is not part of the piece
 */
function passageOf(text: LongText, line: number, isHeading: boolean): Passage | undefined {
  const { lines, paths } = text.index.frames;
  const frame = lastAtMost(lines, line);
  const [opening, path] = [lines[frame], paths[frame]];
  if (opening === undefined || path === undefined) return undefined;
  const language = languageOf(path);
  const end = (lines[frame + 1] ?? text.total + 1) - 1;
  const known = end - opening > MAX_LINES ? undefined : text.loaded(opening + 1, end);
  const whole = (): string | undefined => known && `\n${known.join("\n")}`;
  if (known === undefined || isHeading) return { language, key: opening, text: whole, from: 0 };
  const from = known.slice(0, line - opening - 1).reduce((sum, { length }) => sum + length + 1, 1);
  return { language, key: opening, text: whole, from };
}
