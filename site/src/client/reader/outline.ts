/** Marks the outline entry whose lines are at the top of the window. */
import { lastAtMost } from "../../lib/text/long-text.ts";
import { lineAtHeight, onScroll } from "./position.ts";

const outline = document.querySelector<HTMLElement>(".outline");
const lines = document.querySelector<HTMLElement>(".lines");
if (outline !== null && lines !== null) follow(outline, lines);

/** Distance of the reading line from the top of the window, in pixels. */
const READING_LINE_PX = 120;

function follow(list: HTMLElement, text: HTMLElement): void {
  const links = [...list.querySelectorAll("a")];
  const starts = links.map((link) => Number(link.hash.slice("#L".length)));
  const side = list.closest<HTMLElement>(".side");
  let current: HTMLElement | undefined;
  onScroll(text, () => {
    const link = links[lastAtMost(starts, lineAtHeight(text, READING_LINE_PX))];
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    current = link;
    if (link !== undefined && side !== null) keepInView(side, link);
  });
}

/** Scrolls the side column, never the page. */
function keepInView(side: HTMLElement, link: HTMLElement): void {
  if (side.scrollHeight <= side.clientHeight) return;
  const [box, entry] = [side.getBoundingClientRect(), link.getBoundingClientRect()];
  if (entry.top < box.top + 40) side.scrollTop += entry.top - box.top - 40;
  else if (entry.bottom > box.bottom - 40) side.scrollTop += entry.bottom - box.bottom + 40;
}
