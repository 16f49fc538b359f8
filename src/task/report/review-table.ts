import type { Encoding } from "../../tokens/index.ts";
import { FETCH_ALL_OBJECTS, type Origin } from "../../source/index.ts";
import {
  type PublishedFinding,
  columnWidth,
  formatCount,
  logLine,
  pluralize,
  shortCommit,
  shortenEnd,
  shortenName,
} from "../../base/index.ts";
import type { SelectedFile, SignalPoints, TaskSelection } from "../select/selection.ts";
import { type TerminalView, describePlacedFinding, viewName } from "../../pack/index.ts";
import { reviewParts } from "./review-parts.ts";

/** A review pack, as far as it is described. */
export interface DescribedReview {
  readonly origin: Origin;
  /** The commit that the change begins at, if it is one. */
  readonly base: string | undefined;
  readonly encoding: Encoding;
  readonly selection: TaskSelection;
  readonly findings: readonly PublishedFinding[];
  /** Whether the clone lacks contents of the base. */
  readonly isPartial: boolean;
}

/** Rows of files. */
const ROWS = 30;
/** Findings that get a line. */
const NOTES = 3;
/** Narrowest columns of paths and of reasons, in characters. */
const MIN = { path: 24, why: 12 };

/** Formats what a review pack shows for a terminal: how much of the change and around it, then a row for each file. */
export function reviewTable(described: DescribedReview, view: TerminalView): string {
  const blocks = [headLines(described), fileRows(described.selection, view), noteLines(described, view)];
  const lines = [...blocks, view.closing.split("\n")]
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => (line === "" ? "" : `  ${line}`)).join("\n"));
  return `${lines.join("\n\n")}\n`;
}

function headLines({ origin, base, encoding, selection }: DescribedReview): readonly string[] {
  const commit = origin.commit === undefined ? "" : ` @ ${shortCommit(origin.commit)}`;
  const since = base === undefined ? "" : ` since ${shortCommit(base)}`;
  const { tokens, budget, review } = selection;
  const parts = review === undefined ? [] : reviewParts(review);
  const own = parts.filter((part) => part.includes("changed"));
  const around = parts.filter((part) => !part.includes("changed"));
  const untested = review?.untested ?? 0;
  return [
    logLine(`${origin.name}${commit}${since} · ${encoding}`),
    "",
    `Pack       ${formatCount(tokens)} of at most ${pluralize(budget, "token")}`,
    ...(own.length === 0 ? [] : [`Change     ${own.join(", ")}`]),
    ...(around.length === 0 ? [] : [`Around     ${around.join(", ")}`]),
    ...(untested === 0 ? [] : [`Untested   no test reaches ${pluralize(untested, "changed declaration")}`]),
  ];
}

function fileRows({ files, omitted }: TaskSelection, { width, paint }: TerminalView): readonly string[] {
  const rows = files.slice(0, ROWS).map((file) => ({
    tokens: formatCount(file.tokens),
    view: viewName(file.view),
    path: logLine(file.path),
    why: whyOf(file),
  }));
  if (rows.length === 0) return [];
  const all = [{ tokens: "TOKENS", view: "VIEW", path: "FILE", why: "WHY" }, ...rows];
  const first = columnWidth(all.map(({ tokens }) => tokens));
  const second = columnWidth(all.map(({ view }) => view));
  const room = Math.max(width - first - second - 8, MIN.path + MIN.why);
  const most = Math.max(Math.min(columnWidth(all.map(({ path }) => path)), Math.floor(room * 0.6)), MIN.path);
  const more = files.length - rows.length;
  return [
    ...all.map(({ tokens, view, path, why }) =>
      `${tokens.padStart(first)}  ${view.padEnd(second)}  ${shortenName(path, most).padEnd(most)}  ${shortenEnd(why, room - most)}`.trimEnd(),
    ),
    ...(more === 0 ? [] : [paint("dim", `and ${formatCount(more)} more with --json`)]),
    ...(omitted.length === 0 ? [] : [paint("bad", `no room for ${pluralize(omitted.length, "changed file")}`)]),
  ];
}

/** What the points of a signal count. */
const COUNTED: Readonly<Record<string, string>> = {
  caller: "caller",
  test: "test block",
  definition: "definition",
  document: "mention",
};

function whyOf({ signals }: SelectedFile): string {
  return signals.map((signal) => reasonOf(signal)).join(", ");
}

function reasonOf({ signal, points }: SignalPoints): string {
  return Object.hasOwn(COUNTED, signal) ? pluralize(points, COUNTED[signal]!) : signal;
}

function noteLines({ findings, isPartial }: DescribedReview, { width, paint }: TerminalView): readonly string[] {
  const errors = findings.filter(({ severity }) => severity === "error").slice(0, NOTES);
  const partial = `This clone lacks contents of the base: files are only named. Run ${FETCH_ALL_OBJECTS} first.`;
  return [
    ...errors.map((finding) => paint("bad", logLine(shortenEnd(describePlacedFinding(finding), width - 2)))),
    ...(isPartial ? [paint("bad", partial)] : []),
  ];
}
