/** Full-text search. On request it downloads the most complete pack piece by piece. */
import { baseNameOf } from "../../../../src/base/path.ts";
import { formatBytes, formatCount, pluralize } from "../../../../src/base/text/number.ts";
import type { SiteApi } from "../../../../src/site/data/api/site-api-files.ts";
import { type TextHits, textScan } from "../../lib/search/text-scan.ts";
import { loadTree } from "../tree-data.ts";
import { nextTurn } from "../turns.ts";
import { optionElement } from "./options.ts";

/** Shows options and a note. */
export type ShowTexts = (options: readonly HTMLElement[], note: string) => void;

/** View of the results, and the path to the site's root, which starts each link. */
interface ResultOutput {
  readonly root: string;
  readonly show: ShowTexts;
}

/** A full-text search and how it reports results. */
interface TextSearch extends ResultOutput {
  readonly typed: string;
  /** Whether the results are still wanted. */
  readonly isCurrent: () => boolean;
}

/** View of the results, and the address of each file. */
interface MatchOutput extends ResultOutput {
  readonly places: ReadonlyMap<string, string>;
}

/** Maximum milliseconds of work before yielding to the page. */
const MAX_TURN_MS = 12;
/** Characters per piece; a piece is scanned without yielding. */
const PIECE_CHARACTERS = 100_000;
/** Maximum number of listed files. */
const MAX_LISTED_FILES = 50;

let text: Promise<readonly string[]> | undefined;

/** Searches the texts, and shows progress and results. */
export async function searchInTexts({ typed, root, isCurrent, show }: TextSearch): Promise<void> {
  show([], "Loading file contents …");
  try {
    text ??= download(root, (bytes) => show([], `Loading the texts: ${formatBytes(bytes)}`));
    const pieces = await text;
    const scan = textScan(typed);
    let began = performance.now();
    for (const [i, piece] of pieces.entries()) {
      scan.add(piece);
      if (performance.now() - began < MAX_TURN_MS) continue;
      if (!isCurrent()) return;
      show([], `Searching file contents: ${Math.round((i / pieces.length) * 100)}%`);
      await nextTurn();
      began = performance.now();
    }
    const { hrefs, blobs, paths } = await loadTree();
    let without = 0;
    const places = new Map(paths.map((path, i) => [path, hrefs[i] ?? blobs[without++] ?? ""]));
    showMatches(scan.result(), { root, places, show });
  } catch {
    text = undefined;
    show([], "Could not load the file contents");
  }
}

function showMatches({ hits, total }: TextHits, { root, places, show }: MatchOutput): void {
  const listed = hits.toSorted((a, b) => b.lines - a.lines).slice(0, MAX_LISTED_FILES);
  const options = listed.map(({ path, line, text: lineText, lines }, i) => {
    const href = places.get(path) ?? "files/index.html";
    const anchor = line !== undefined && href.endsWith(".html") ? `#L${line}` : "";
    const where = `${path}${line === undefined ? "" : `:${line}`}${lines > 1 ? ` · ${formatCount(lines)} lines` : ""}`;
    return optionElement(i, root + href + anchor, [lineText === "" ? baseNameOf(path) : lineText, where]);
  });
  const summary = `${pluralize(total, "line")} in ${pluralize(hits.length, "file")}`;
  const note = total === 0 ? "No matches in file contents" : summary;
  show(
    options,
    hits.length > MAX_LISTED_FILES ? `${note}; showing the ${MAX_LISTED_FILES} files with the most matches` : note,
  );
}

/** Downloads the most complete documents in pieces that never split a character. */
async function download(root: string, progress: (bytes: number) => void): Promise<readonly string[]> {
  const { texts } = (await (await answer(`${root}api/v1/site.json`)).json()) as Pick<SiteApi["site"], "texts">;
  const pieces: string[] = [];
  let [size, reportedSize] = [0, 0];
  for (const href of texts) {
    const { body } = await answer(root + href);
    if (body === null) throw new Error(`${href} is empty`);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let piece = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      piece += value;
      if (piece.length >= PIECE_CHARACTERS) piece = (pieces.push(piece), "");
      if (size - reportedSize > 1_000_000) progress((reportedSize = size));
    }
    pieces.push(`${piece}\n`);
  }
  return pieces;
}

async function answer(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
