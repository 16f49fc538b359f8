import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { formatDifference, pluralize } from "../../../../src/base/text/number.ts";
import { type Whole, describeShare, sumOf } from "../../../../src/site/words/numbers.ts";
import { VIEW_CONTENTS, viewName } from "../../../../src/pack/words/view.ts";
import { visible } from "../visible.ts";
import { type MapCell, rowsOfCell } from "./cell.ts";
import { NO_LANGUAGE } from "../language.ts";

/** Reference values for shares and changes. */
export interface MapReference {
  readonly whole: Whole;
  /** Origin of changes: `the previous commit`, or a short commit id. */
  readonly since: string;
}

/** Description of a rectangle. */
export interface MapWords {
  /** Path of the file, or of the folder with a final slash. */
  readonly name: string;
  /** Tokens, share and change. */
  readonly figures: string;
  /** View of a file, or number of files. */
  readonly about: string;
}

/** Describes a rectangle. */
export function mapWords(cell: MapCell, { whole, since }: MapReference): MapWords {
  const rows = rowsOfCell(cell);
  const { tokens } = cell;
  const change = rows.reduce((sum, row) => sum + (row.change ?? 0), 0);
  const moved = change === 0 ? "" : ` · ${change > 0 ? "▲" : "▼"} ${formatDifference(change)} since ${since}`;
  const figures = `${pluralize(tokens, "token")} · ${describeShare({ tokens }, whole)}${moved}`;
  if (cell.kind === "file") return { name: visible(cell.row.path), figures, about: aboutFile(cell.row) };
  const name = cell.folder === "" ? "/" : visible(cell.folder);
  const files = pluralize(rows.length, "file");
  if (cell.kind === "rest") return { name, figures, about: `${cell.name} here` };
  return { name, figures, about: cell.isPart ? `${cell.name}: ${files}` : files };
}

/** Figures of the visible part of a map: `693 files, 1,799,418 tokens, 27.3% of FULL`. */
export function partWords(rows: readonly SiteMapRow[], { whole }: MapReference): string {
  const drawn = rows.filter((row) => row.tokens > 0);
  const tokens = sumOf(drawn, "tokens");
  return `${pluralize(drawn.length, "file")}, ${pluralize(tokens, "token")}, ${describeShare({ tokens }, whole)}`;
}

/** `skeleton: declarations without bodies · medium tier: skeleton · TypeScript` */
function aboutFile({ view, why, tier, language, class: fileClass }: SiteMapRow): string {
  const viewText = view === undefined ? [] : [`${viewName(view)}: ${VIEW_CONTENTS[view]}`];
  const place = `${tier} tier`;
  const reasons = why === undefined ? [place] : why.includes(place) ? [why] : [why, place];
  const kind = fileClass === "ordinary" ? [] : [fileClass];
  return [...viewText, ...reasons, language || NO_LANGUAGE, ...kind].join(" · ");
}

/** Description of a rectangle on three lines, for drawings without scripts. */
export function mapTitle(cell: MapCell, reference: MapReference): string {
  const { name, figures, about } = mapWords(cell, reference);
  return `${name}\n${figures}\n${about}`;
}
