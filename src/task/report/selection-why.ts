import type { OmittedFile, SelectedFile, SignalPoints, TaskSelection } from "../select/selection.ts";
import { formatOrdinal, joinFirst, logText, pluralize } from "../../base/index.ts";
import { VIEW_CONTENTS, isShown } from "../../pack/index.ts";
import { formatLikelihood } from "./likely-text.ts";
import { describeTaskSignal } from "./signal-words.ts";

/** Maximum number of line ranges to print. */
const MAX_RANGES = 8;
/** Points below this value print as zero. */
const MIN_VISIBLE_POINTS = 0.05;

/**
 * Explains in a few lines of text why a task pack shows or omits a file: the view, rank, score and signal points of a
 * shown one, the reason, size and score of an omitted one. For a file that the selection does not list, names the
 * lowest listed score, since its own must be lower.
 * @param selection selection of the file's scope; without one, the text says only that other files are more likely
 */
export function selectionWhy(selection: TaskSelection | undefined, path: string): string {
  const { files, omitted } = selection ?? { files: [], omitted: [] };
  const at = files.findIndex((file) => file.path === path);
  const file = files[at];
  if (file !== undefined) {
    const place = `  ${formatOrdinal(at + 1)} of ${pluralize(files.length, "selected file")} · ${scoreText(file.score)}`;
    return logText([file.path, `  ${shownAs(file)}`, place, ...signalLines(file), ""].join("\n"));
  }
  const omittedFile = omitted.find((one) => one.path === path);
  if (omittedFile !== undefined) return logText(omittedText(omittedFile, files));
  const last = omitted.at(-1) ?? files.at(-1);
  const below = last === undefined ? "" : `; its score is below ${points(last.score)}, that of ${last.path}`;
  return logText(`${path}\n  not shown: other files are more likely${below}\n`);
}

/** Maximum number of files to explain per scope. */
const MAX_EXPLAINED = 30;

/**
 * Explains why a task pack shows or names the first {@link MAX_EXPLAINED} files of every scope: the lines of
 * `selectionWhy` for each, separated by an empty line.
 */
export function selectionsWhy(selections: ReadonlyMap<string, TaskSelection>): string {
  return [...selections.values()]
    .flatMap((selection) => selection.files.slice(0, MAX_EXPLAINED).map(({ path }) => selectionWhy(selection, path)))
    .join("\n");
}

/** Formats a score with the probability that the file matters for the task. */
function scoreText(score: number): string {
  return `score ${points(score)}, ${formatLikelihood(score)} likely`;
}

function shownAs(file: SelectedFile): string {
  const { view, tokens, lines } = file;
  if (!isShown(file)) return "only named";
  const contents = view === "brief" ? "its most relevant line" : VIEW_CONTENTS[view];
  const size = `${pluralize(tokens, "token")} with its frame`;
  if (view === "full" || lines.length === 0) return `${view} (${contents}), ${size}`;
  const ranges = lines.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  const isOneLine = lines.length === 1 && lines[0]![0] === lines[0]![1];
  return `${view} (${contents}), ${size}: ${isOneLine ? "line" : "lines"} ${joinFirst(ranges, MAX_RANGES)}`;
}

function omittedText(omittedFile: OmittedFile, files: readonly SelectedFile[]): string {
  const { path, tokens, reason } = omittedFile;
  const last = files.at(-1);
  const than =
    last === undefined || reason !== "unlikely" ? "" : `; the last selected file scores ${points(last.score)}`;
  const why = reason === "unlikely" ? "other files are more likely" : reason;
  return `${path}\n  not shown: ${why} · ${pluralize(tokens, "token")} as a whole\n  ${scoreText(omittedFile.score)}${than}\n`;
}

/** One line per signal, and one for the base score that every file starts with. */
function signalLines({ score, signals }: SelectedFile): readonly string[] {
  const bias = signals.reduce((left, one) => left - one.points, score);
  const lines = signals.filter((one) => Math.abs(one.points) >= MIN_VISIBLE_POINTS).map((one) => signalLine(one));
  return [
    ...lines,
    ...(Math.abs(bias) < MIN_VISIBLE_POINTS ? [] : [`    ${points(bias).padStart(5)}  base score of every file`]),
  ];
}

function signalLine({ signal, points: added }: SignalPoints): string {
  return `    ${points(added).padStart(5)}  ${describeTaskSignal(signal)}`;
}

/** Formats log-odds: `+1.9`, `−9.9`. */
function points(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return text === "0.0" ? "0.0" : `${value < 0 ? "−" : "+"}${text}`;
}
