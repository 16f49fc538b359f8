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

/** Review pack to describe. */
export interface DescribedReview {
  readonly origin: Origin;
  /** Commit that the change starts from; `undefined` if it starts from something other than a commit. */
  readonly base: string | undefined;
  readonly encoding: Encoding;
  readonly selection: TaskSelection;
  readonly findings: readonly PublishedFinding[];
  /** Whether this clone lacks blobs of the base. */
  readonly isPartial: boolean;
}

/** Maximum number of file rows. */
const MAX_ROWS = 30;
/** Maximum number of findings to print. */
const MAX_FINDINGS = 3;
/** Minimum width of the path and reason columns, in characters. */
const MIN_WIDTH = { path: 24, why: 12 };

/**
 * Formats a review pack for a terminal: how much of the change and its context is included, then one row for each of
 * the first {@link MAX_ROWS} files, then up to {@link MAX_FINDINGS} errors.
 * @param view width and colors of the terminal, and the closing lines to print
 */
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
  const changeParts = parts.filter((part) => part.includes("changed"));
  const contextParts = parts.filter((part) => !part.includes("changed"));
  const untested = review?.untested ?? 0;
  return [
    logLine(`${origin.name}${commit}${since} · ${encoding}`),
    "",
    `Pack       ${formatCount(tokens)} of at most ${pluralize(budget, "token")}`,
    ...(changeParts.length === 0 ? [] : [`Change     ${changeParts.join(", ")}`]),
    ...(contextParts.length === 0 ? [] : [`Around     ${contextParts.join(", ")}`]),
    ...(untested === 0 ? [] : [`Untested   no test reaches ${pluralize(untested, "changed declaration")}`]),
  ];
}

function fileRows({ files, omitted }: TaskSelection, { width, paint }: TerminalView): readonly string[] {
  const rows = files.slice(0, MAX_ROWS).map((file) => ({
    tokens: formatCount(file.tokens),
    view: viewName(file.view),
    path: logLine(file.path),
    why: whyOf(file),
  }));
  if (rows.length === 0) return [];
  const tableRows = [{ tokens: "TOKENS", view: "VIEW", path: "FILE", why: "WHY" }, ...rows];
  const first = columnWidth(tableRows.map(({ tokens }) => tokens));
  const second = columnWidth(tableRows.map(({ view }) => view));
  const room = Math.max(width - first - second - 8, MIN_WIDTH.path + MIN_WIDTH.why);
  const pathWidth = Math.max(
    Math.min(columnWidth(tableRows.map(({ path }) => path)), Math.floor(room * 0.6)),
    MIN_WIDTH.path,
  );
  const more = files.length - rows.length;
  return [
    ...tableRows.map(({ tokens, view, path, why }) =>
      `${tokens.padStart(first)}  ${view.padEnd(second)}  ${shortenName(path, pathWidth).padEnd(pathWidth)}  ${shortenEnd(why, room - pathWidth)}`.trimEnd(),
    ),
    ...(more === 0 ? [] : [paint("dim", `and ${formatCount(more)} more with --json`)]),
    ...(omitted.length === 0 ? [] : [paint("bad", `${pluralize(omitted.length, "changed file")} did not fit`)]),
  ];
}

/** Unit that a signal's points count. */
const SIGNAL_UNITS: Readonly<Record<string, string>> = {
  caller: "caller",
  test: "test block",
  definition: "definition",
  document: "mention",
};

function whyOf({ signals }: SelectedFile): string {
  return signals.map((signal) => reasonOf(signal)).join(", ");
}

function reasonOf({ signal, points }: SignalPoints): string {
  return Object.hasOwn(SIGNAL_UNITS, signal) ? pluralize(points, SIGNAL_UNITS[signal]!) : signal;
}

function noteLines({ findings, isPartial }: DescribedReview, { width, paint }: TerminalView): readonly string[] {
  const errors = findings.filter(({ severity }) => severity === "error").slice(0, MAX_FINDINGS);
  const partial = `This clone lacks blobs of the base, so files are only listed. Run ${FETCH_ALL_OBJECTS} first.`;
  return [
    ...errors.map((finding) => paint("bad", logLine(shortenEnd(describePlacedFinding(finding), width - 2)))),
    ...(isPartial ? [paint("bad", partial)] : []),
  ];
}
