import type { Encoding } from "../../tokens/index.ts";
import type { Origin } from "../../source/index.ts";
import {
  type PublishedFinding,
  columnWidth,
  formatCount,
  joinWords,
  logLine,
  pluralize,
  shortCommit,
  shortenEnd,
  shortenPath,
} from "../../base/index.ts";
import type { SelectedFile, TaskSelection } from "../select/selection.ts";
import { type TerminalView, describePlacedFinding, isShown, viewName } from "../../pack/index.ts";
import { likelihood } from "../select/likelihood.ts";
import { likelyText } from "./likely-text.ts";
import { briefReasons } from "./signal-words.ts";
import { termWords } from "./term-words.ts";

/** A task pack, as far as it is described. */
export interface DescribedTask {
  readonly origin: Origin;
  readonly encoding: Encoding;
  /** The text of the task. */
  readonly text: string;
  /** What the text was taken from, if nobody wrote it. */
  readonly inferredFrom: readonly string[] | undefined;
  /** What is changed already, in words: `2 files since main`; empty if nothing is. */
  readonly changed: string;
  /** By scope. */
  readonly selections: ReadonlyMap<string, TaskSelection>;
  readonly findings: readonly PublishedFinding[];
}

/** Rows of files. */
const ROWS = 12;
/** Probability from which a file stands out. */
const STANDS_OUT = 0.1;
/** Findings that get a line. */
const NOTES = 3;
/** Words of the task. */
const WORDS = 8;
/** Narrowest columns of paths and of reasons, in characters. */
const MIN = { path: 24, why: 12 };
/** Share of a line's rest that paths get at most. */
const PATHS = 0.5;

/** Formats what a task pack chose for a terminal: what was looked for, then for each scope a row for each file, with why. */
export function selectionTable(described: DescribedTask, view: TerminalView): string {
  const { selections, findings } = described;
  const several = selections.size > 1;
  const blocks = [
    headLines(described, view.width),
    ...[...selections].map(([scope, selection]) => [
      fitted(`Pack       ${several ? `${scope}: ` : ""}${sizeLine(selection)}`, view.width),
      "",
      ...fileRows(selection, view),
    ]),
    noteLines(findings, view),
    view.closing.split("\n"),
  ];
  const lines = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => (line === "" ? "" : `  ${line}`)).join("\n"));
  return `${lines.join("\n\n")}\n`;
}

function fitted(line: string, width: number): string {
  return logLine(shortenEnd(line, Math.max(width - 2, MIN.path)));
}

function headLines(described: DescribedTask, width: number): readonly string[] {
  const { origin, encoding, text, inferredFrom, changed, selections } = described;
  const commit = origin.commit === undefined ? "" : ` @ ${shortCommit(origin.commit)}`;
  const title = text
    .trimStart()
    .split("\n", 1)[0]!
    .replace(/^#{1,6}\s+/u, "")
    .trim();
  const from = inferredFrom === undefined ? "" : `from ${joinWords(inferredFrom)}: `;
  const [{ task } = NO_TASK] = selections.values();
  const words = termWords(text, task.terms, WORDS);
  return [
    `${origin.name}${commit} · ${encoding}`,
    "",
    `Task       ${from}${title}`,
    `Read as    ${task.class}${words.length === 0 ? "" : ` about ${joinWords(words)}`}`,
    ...(changed === "" ? [] : [`Changed    ${changed}`]),
  ].map((line) => fitted(line, width));
}

const NO_TASK: Pick<TaskSelection, "task"> = { task: { class: "feature", terms: [] } };

function sizeLine({ budget, tokens, files }: TaskSelection): string {
  const shown = files.filter((file) => isShown(file)).length;
  const rest = files.length - shown;
  const named = rest === 0 ? "" : `, ${formatCount(rest)} more named`;
  return `${formatCount(tokens)} of at most ${pluralize(budget, "token")} · ${pluralize(shown, "file")} shown${named}`;
}

/** Findings that say why a pack is not what it could be; those about single files are in `carryon pack`. */
function noteLines(findings: readonly PublishedFinding[], { width, paint }: TerminalView): readonly string[] {
  const noted = findings.filter(({ severity, code }) => severity === "error" || code === "no-history");
  return noted
    .slice(0, NOTES)
    .map((finding) => fitted(describePlacedFinding(finding), width))
    .map((line, i) => (noted[i]!.severity === "error" ? paint("bad", line) : paint("dim", line)));
}

interface Row {
  readonly tokens: string;
  readonly view: string;
  readonly likely: string;
  readonly path: string;
  readonly why: (room: number) => string;
}

const HEAD: Row = { tokens: "TOKENS", view: "VIEW", likely: "LIKELY", path: "FILE", why: () => "WHY" };

function fileRows({ files, omitted }: TaskSelection, { width, paint }: TerminalView): readonly string[] {
  const [first] = files;
  if (first === undefined) return [omitted.length === 0 ? NO_FILES : "No file fits: raise the budget with -b."];
  const rest = files.slice(ROWS);
  const shown = rest.filter((file) => isShown(file)).length;
  const counts = [
    ...(shown === 0 ? [] : [`${formatCount(shown)} more shown`]),
    ...(shown === rest.length ? [] : [`${formatCount(rest.length - shown)} more named`]),
  ];
  return [
    ...tableLines([HEAD, ...files.slice(0, ROWS).map((file) => rowOf(file))], width),
    ...(rest.length === 0 ? [] : [paint("dim", `and ${joinWords(counts)}: --json lists them`)]),
    ...(likelihood(first.score) >= STANDS_OUT ? [] : ["", UNCERTAIN]),
  ];
}

const NO_FILES = "No files to choose from: run carryon stats to see why they are left out.";
const UNCERTAIN = "No file stands out: name a file, a function or a word of the code.";

function tableLines(rows: readonly Row[], width: number): readonly string[] {
  const first = columnWidth(rows.map(({ tokens }) => tokens));
  const second = columnWidth(rows.map(({ view }) => view));
  const third = columnWidth(rows.map(({ likely }) => likely));
  const room = Math.max(width - first - second - third - 10, MIN.path + MIN.why);
  const longest = columnWidth(rows.map(({ path }) => path));
  const most = Math.max(Math.min(longest, Math.floor(room * PATHS)), Math.min(longest, MIN.path));
  return rows.map(({ tokens, view, likely, path, why }) => {
    const name = shortenPath(path, most).padEnd(most);
    return `${tokens.padStart(first)}  ${view.padEnd(second)}  ${likely.padStart(third)}  ${name}  ${why(room - most)}`.trimEnd();
  });
}

function rowOf(file: SelectedFile): Row {
  const { score, signals } = file;
  return {
    tokens: isShown(file) ? formatCount(file.tokens) : "–",
    view: viewText(file),
    likely: likelyText(score),
    path: logLine(file.path),
    why: (room) => briefReasons(signals, room),
  };
}

/** Returns how much is shown: the number of lines of an excerpt, else the name of the view. */
function viewText({ view, lines }: SelectedFile): string {
  if (view === "pointer") return "named";
  if (view !== "excerpt") return viewName(view);
  return pluralize(
    lines.reduce((sum, [first, last]) => sum + last - first + 1, 0),
    "line",
  );
}
