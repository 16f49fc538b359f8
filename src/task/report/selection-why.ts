import type { OmittedFile, SelectedFile, SignalPoints, TaskSelection } from "../select/selection.ts";
import { formatCount, joinFirst, logText, pluralize } from "../../base/index.ts";
import { VIEW_CONTENTS, isShown } from "../../pack/index.ts";
import { likelyText } from "./likely-text.ts";
import { describeTaskSignal } from "./signal-words.ts";

/** Ranges of lines that are named. */
const RANGES = 8;
/** Points that round to nothing. */
const NOTHING = 0.05;

/**
 * Formats why a task pack shows a file as it does, or does not show it: its place, then what each signal adds to its score.
 * @param selection of the file's scope
 */
export function selectionWhy(selection: TaskSelection | undefined, path: string): string {
  const { files, omitted } = selection ?? { files: [], omitted: [] };
  const at = files.findIndex((file) => file.path === path);
  const file = files[at];
  if (file !== undefined) {
    const place = `  ${ordinal(at + 1)} of ${pluralize(files.length, "chosen file")} · ${scoreText(file)}`;
    return logText([file.path, `  ${shownAs(file)}`, place, ...signalLines(file), ""].join("\n"));
  }
  const left = omitted.find((one) => one.path === path);
  if (left !== undefined) return logText(omittedText(left, files));
  const last = omitted.at(-1) ?? files.at(-1);
  const below = last === undefined ? "" : `; its score is below ${points(last.score)}, that of ${last.path}`;
  return logText(`${path}\n  not shown: others are likelier${below}\n`);
}

/** Files that are explained together. */
const EXPLAINED = 30;

/** Formats why task packs show what they show: the files with the highest scores, as `selectionWhy` does. */
export function selectionsWhy(selections: ReadonlyMap<string, TaskSelection>): string {
  return [...selections.values()]
    .flatMap((selection) => selection.files.slice(0, EXPLAINED).map(({ path }) => selectionWhy(selection, path)))
    .join("\n");
}

/** Returns a score with what it means: the probability that the task concerns a file. */
function scoreText({ score }: Pick<SelectedFile, "score">): string {
  return `score ${points(score)}, ${likelyText(score)} likely`;
}

function shownAs(file: SelectedFile): string {
  const { view, tokens, lines } = file;
  if (!isShown(file)) return "only named";
  const size = `${pluralize(tokens, "token")} with its frame`;
  if (view === "full" || lines.length === 0) return `${view} (${VIEW_CONTENTS[view]}), ${size}`;
  const ranges = lines.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return `${view} (${VIEW_CONTENTS[view]}), ${size}: lines ${joinFirst(ranges, RANGES)}`;
}

function omittedText(left: OmittedFile, files: readonly SelectedFile[]): string {
  const { path, tokens, reason } = left;
  const last = files.at(-1);
  const than = last === undefined || reason !== "unlikely" ? "" : `; the last chosen file has ${points(last.score)}`;
  const why = reason === "unlikely" ? "others are likelier" : reason;
  return `${path}\n  not shown: ${why} · ${pluralize(tokens, "token")} as a whole\n  ${scoreText(left)}${than}\n`;
}

/** Returns a line for each signal, and one for the score that every file begins with. */
function signalLines({ score, signals }: SelectedFile): readonly string[] {
  const rest = signals.reduce((left, one) => left - one.points, score);
  const lines = signals.filter((one) => Math.abs(one.points) >= NOTHING).map((one) => signalLine(one));
  return [...lines, ...(Math.abs(rest) < NOTHING ? [] : [`    ${points(rest).padStart(5)}  where every file begins`])];
}

function signalLine({ signal, points: added }: SignalPoints): string {
  return `    ${points(added).padStart(5)}  ${describeTaskSignal(signal)}`;
}

/** Formats log-odds: `+1.9`, `−9.9`. */
function points(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return text === "0.0" ? "0.0" : `${value < 0 ? "−" : "+"}${text}`;
}

function ordinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10];
  const isTeen = tens > 10 && tens < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th");
  return `${formatCount(place)}${ending}`;
}
