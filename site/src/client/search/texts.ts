/** Searches the texts of all files: it loads the most complete pack, piece by piece, only when it is asked to. */
import { baseNameOf } from "../../../../src/base/path.ts";
import { formatBytes, formatCount, pluralize } from "../../../../src/base/text/number.ts";
import { type TextHits, textScan } from "../../lib/search/text-scan.ts";
import { loadTree } from "../tree-data.ts";
import { nextTurn } from "../turns.ts";
import { optionElement } from "./options.ts";

/** Shows options and a note. */
export type ShowTexts = (options: readonly HTMLElement[], note: string) => void;

/** A search in texts. */
interface TextSearch {
  readonly typed: string;
  readonly root: string;
  /** Whether its results are still wanted. */
  readonly isCurrent: () => boolean;
  readonly show: ShowTexts;
}

/** Milliseconds of work between two looks at what else the page has to do. */
const TURN = 12;
/** Characters of a piece that is scanned in one go. */
const PIECE = 100_000;
/** Files that are listed. */
const LISTED = 50;

let text: Promise<readonly string[]> | undefined;

/** Searches the texts, and shows how far it is and what it found. */
export async function searchInTexts({ typed, root, isCurrent, show }: TextSearch): Promise<void> {
  show([], "Loading the texts …");
  try {
    text ??= download(root, (bytes) => show([], `Loading the texts: ${formatBytes(bytes)}`));
    const pieces = await text;
    const scan = textScan(typed);
    let began = performance.now();
    for (const [i, piece] of pieces.entries()) {
      scan.add(piece);
      if (performance.now() - began < TURN) continue;
      if (!isCurrent()) return;
      show([], `Searching the texts: ${Math.round((i / pieces.length) * 100)}%`);
      await nextTurn();
      began = performance.now();
    }
    const { hrefs, blobs, paths } = await loadTree();
    let without = 0;
    const places = new Map(paths.map((path, i) => [path, hrefs[i] ?? blobs[without++] ?? ""]));
    showFound(scan.found(), { root, places, show });
  } catch {
    text = undefined;
    show([], "The texts could not be loaded");
  }
}

function showFound(
  { hits, total }: TextHits,
  { root, places, show }: { readonly places: ReadonlyMap<string, string> } & Pick<TextSearch, "root" | "show">,
): void {
  const listed = hits.toSorted((a, b) => b.lines - a.lines).slice(0, LISTED);
  const options = listed.map(({ path, line, text: shown, lines }, i) => {
    const href = places.get(path) ?? "files/index.html";
    const anchor = line !== undefined && href.endsWith(".html") ? `#L${line}` : "";
    const where = `${path}${line === undefined ? "" : `:${line}`}${lines > 1 ? ` · ${formatCount(lines)} lines` : ""}`;
    return optionElement(i, root + href + anchor, [shown === "" ? baseNameOf(path) : shown, where]);
  });
  const found = `${pluralize(total, "line")} in ${pluralize(hits.length, "file")}`;
  const note = total === 0 ? "Nothing found in the texts" : found;
  show(options, hits.length > LISTED ? `${note}; the ${LISTED} with the most lines` : note);
}

/** Returns the texts in pieces of whole characters. */
async function download(root: string, progress: (bytes: number) => void): Promise<readonly string[]> {
  const response = await fetch(`${root}llms-full.txt`);
  if (!response.ok || response.body === null) throw new Error(`llms-full.txt: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const pieces: string[] = [];
  let [piece, size, told] = ["", 0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    piece += value;
    if (piece.length >= PIECE) piece = (pieces.push(piece), "");
    if (size - told > 1_000_000) progress((told = size));
  }
  pieces.push(`${piece}\n`);
  return pieces;
}
