/** Shows which file of a document is at the top of the window. */
import { formatCount } from "../../../../src/base/text/number.ts";
import { visible } from "../../lib/visible.ts";
import { documentFiles, type DocumentFile } from "./frames.ts";
import { findLine } from "../../lib/text/find-line.ts";
import { goToFile, goToLine, type GoTo } from "./go-to-file.ts";
import { lastAtMost } from "../../lib/text/long-text.ts";
import { longTextAt } from "./load-text.ts";
import { pathText } from "../elements.ts";
import { lineAtHeight, onScroll } from "./position.ts";

const bar = document.querySelector<HTMLElement>(".where");
const lines = document.querySelector<HTMLElement>(".lines");
if (bar !== null && lines !== null) void follow(bar, lines);

async function follow(place: HTMLElement, text: HTMLElement): Promise<void> {
  const files = await documentFiles(place.dataset["index"], Number(text.dataset["lines"])).catch(() => undefined);
  if (files === undefined) {
    place.hidden = true;
    return;
  }
  const starts = files.map(({ line }) => line);
  let line = 1;
  let currentIndex: number | undefined;
  const update = (): void => {
    const edge = place.getBoundingClientRect().bottom;
    const now = lineAtHeight(text, edge + 2);
    elementIn(place, "[data-line]").textContent = formatCount((line = now));
    // A file that begins just below the edge is the one the reader jumped to.
    const at = lastAtMost(starts, lineAtHeight(text, edge + 48));
    if (at === currentIndex) return;
    currentIndex = at;
    name(place, files[at], `file ${formatCount(at + 1)} of ${formatCount(files.length)}`);
    step(place, files, at);
  };
  onScroll(text, update);
  update();
  goToFile(place, { files, current: () => lastAtMost(starts, line), find: finder(place.dataset["index"], text) });
}

/** Creates the search of a long text; `undefined` for short ones. A new search cancels the previous one. */
function finder(index: string | undefined, text: HTMLElement): GoTo["find"] {
  if (index === undefined) return undefined;
  let [last, from, turn] = ["", 0, 0];
  return async (typed) => {
    const thisTurn = ++turn;
    const long = await longTextAt(index, Number(text.dataset["lines"]));
    const matchingLine = await findLine(long, typed, typed === last ? from : 0, () => thisTurn !== turn);
    if (thisTurn !== turn) return true;
    [last, from] = [typed, matchingLine ?? 0];
    if (matchingLine !== undefined) goToLine(matchingLine);
    return matchingLine !== undefined;
  };
}

function name(place: HTMLElement, file: DocumentFile | undefined, position: string): void {
  const [link, none] = [elementIn<HTMLAnchorElement>(place, "a.path"), elementIn(place, "span.path")];
  link.hidden = file === undefined;
  none.hidden = file !== undefined;
  elementIn(place, "[data-at]").textContent = file === undefined ? "" : position;
  if (file === undefined) return;
  const cut = file.path.lastIndexOf("/") + 1;
  const baseName = document.createElement("b");
  baseName.textContent = visible(file.path.slice(cut));
  link.replaceChildren(pathText(file.path.slice(0, cut)), baseName);
  link.title = visible(file.path);
  link.href = file.href ?? `#L${file.line}`;
}

function step(place: HTMLElement, files: readonly DocumentFile[], at: number): void {
  for (const link of place.querySelectorAll<HTMLAnchorElement>("[data-step]")) {
    const file = files[at + Number(link.dataset["step"])];
    link.toggleAttribute("aria-disabled", file === undefined);
    link.href = `#L${file?.line ?? 1}`;
    link.title = file === undefined ? "" : visible(file.path);
  }
}

function elementIn<T extends HTMLElement = HTMLElement>(place: HTMLElement, selector: string): T {
  const element = place.querySelector<T>(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}
