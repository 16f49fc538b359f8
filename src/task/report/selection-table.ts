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
  shortenPaths,
} from "../../base/index.ts";
import type { TaskClass } from "../task.ts";
import type { InterpretedTask, SelectedFile, TaskSelection } from "../select/selection.ts";
import { type TerminalView, describePlacedFinding, isShown, viewName } from "../../pack/index.ts";
import { likelihood } from "../select/likelihood.ts";
import { formatLikelihood } from "./likely-text.ts";
import { briefReasons } from "./signal-words.ts";
import { termWords } from "./term-words.ts";

/** Task pack to describe. */
export interface DescribedTask {
  readonly origin: Origin;
  readonly encoding: Encoding;
  /** Task description. */
  readonly text: string;
  /** Sources that the text was inferred from; `undefined` if the user wrote it. */
  readonly inferredFrom: readonly string[] | undefined;
  /** Summary of the changes so far, such as `2 files since main`; may be empty. */
  readonly changed: string;
  /** By scope name. */
  readonly selections: ReadonlyMap<string, TaskSelection>;
  readonly findings: readonly PublishedFinding[];
}

/** Maximum number of file rows. */
const MAX_ROWS = 12;
/** Minimum likelihood of the first file. Below it, we advise a more specific task. */
const MIN_CLEAR_LIKELIHOOD = 0.03;
/** Maximum number of findings to print. */
const MAX_FINDINGS = 3;
/** Maximum number of task words to print. */
const MAX_WORDS = 8;
/** Minimum width of the path and reason columns, in characters. */
const MIN_WIDTH = { path: 24, why: 12 };
/** Maximum share of the remaining width for paths. */
const MAX_PATH_SHARE = 0.5;

/**
 * Formats a task pack for a terminal: how the program understood the task, then for each scope one row for each of the
 * first {@link MAX_ROWS} files with its reasons, then up to {@link MAX_FINDINGS} errors or notes.
 * @param view width and colors of the terminal, and the closing lines to print
 */
export function selectionTable(described: DescribedTask, view: TerminalView): string {
  const { selections, findings } = described;
  const hasManyScopes = selections.size > 1;
  const blocks = [
    headLines(described, view.width),
    ...[...selections].map(([scope, selection]) => [
      fitted(`Pack       ${hasManyScopes ? `${scope}: ` : ""}${sizeLine(selection)}`, view.width),
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
  return logLine(shortenEnd(line, Math.max(width - 2, MIN_WIDTH.path)));
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
  const words = termWords(text, task.terms, MAX_WORDS);
  return [
    `${origin.name}${commit} · ${encoding}`,
    "",
    `Task       ${from}${title}`,
    `Looks for  ${CLASS_WORDS[task.class]}${words.length === 0 ? "" : ` about ${joinWords(words)}`}`,
    ...(changed === "" ? [] : [`Changed    ${changed}`]),
  ].map((line) => fitted(line, width));
}

const NO_TASK: { readonly task: InterpretedTask } = { task: { class: "code", terms: [] } };

/** Files that a task is about. */
const CLASS_WORDS: Readonly<Record<TaskClass, string>> = {
  code: "code",
  docs: "documents",
  test: "tests",
  infra: "build files and workflows",
  release: "release files",
};

function sizeLine({ budget, tokens, files }: TaskSelection): string {
  const visibleCount = files.filter((file) => isShown(file)).length;
  const pointerCount = files.length - visibleCount;
  const named = pointerCount === 0 ? "" : `, ${formatCount(pointerCount)} more named`;
  return `${formatCount(tokens)} of at most ${pluralize(budget, "token")} · ${pluralize(visibleCount, "file")} shown${named}`;
}

/** Prints only findings that explain a poor pack. `carryon pack` prints those about single files. */
function noteLines(findings: readonly PublishedFinding[], { width, paint }: TerminalView): readonly string[] {
  const notable = findings.filter(({ severity, code }) => severity === "error" || code === "no-history");
  return notable
    .slice(0, MAX_FINDINGS)
    .map((finding) => fitted(describePlacedFinding(finding), width))
    .map((line, i) => (notable[i]!.severity === "error" ? paint("bad", line) : paint("dim", line)));
}

interface Row {
  readonly tokens: string;
  readonly view: string;
  readonly likely: string;
  readonly path: string;
  readonly why: (room: number) => string;
}

const HEADER: Row = { tokens: "TOKENS", view: "VIEW", likely: "LIKELY", path: "FILE", why: () => "WHY" };

function fileRows({ files, omitted }: TaskSelection, { width, paint }: TerminalView): readonly string[] {
  const [first] = files;
  if (first === undefined) return [omitted.length === 0 ? NO_FILES : "No file fits: raise the budget with -b."];
  const unlisted = files.slice(MAX_ROWS);
  const visibleCount = unlisted.filter((file) => isShown(file)).length;
  const counts = [
    ...(visibleCount === 0 ? [] : [`${formatCount(visibleCount)} more shown`]),
    ...(visibleCount === unlisted.length ? [] : [`${formatCount(unlisted.length - visibleCount)} more named`]),
  ];
  return [
    ...tableLines([HEADER, ...files.slice(0, MAX_ROWS).map((file) => rowOf(file))], width),
    ...(unlisted.length === 0 ? [] : [paint("dim", `and ${joinWords(counts)}: --json lists them`)]),
    ...(likelihood(first.score) >= MIN_CLEAR_LIKELIHOOD ? [] : ["", UNCERTAIN]),
  ];
}

const NO_FILES = "No files to select from: run carryon stats to see why.";
const UNCERTAIN = "No clear match: name a file, a function or a word from the code.";

function tableLines(rows: readonly Row[], width: number): readonly string[] {
  const first = columnWidth(rows.map(({ tokens }) => tokens));
  const second = columnWidth(rows.map(({ view }) => view));
  const third = columnWidth(rows.map(({ likely }) => likely));
  const room = Math.max(width - first - second - third - 10, MIN_WIDTH.path + MIN_WIDTH.why);
  const maxPathLength = columnWidth(rows.map(({ path }) => path));
  const pathWidth = Math.max(
    Math.min(maxPathLength, Math.floor(room * MAX_PATH_SHARE)),
    Math.min(maxPathLength, MIN_WIDTH.path),
  );
  const names = shortenPaths(
    rows.map(({ path }) => path),
    pathWidth,
  );
  return rows.map(({ tokens, view, likely, why }, i) => {
    const name = names[i]!.padEnd(pathWidth);
    return `${tokens.padStart(first)}  ${view.padEnd(second)}  ${likely.padStart(third)}  ${name}  ${why(room - pathWidth)}`.trimEnd();
  });
}

function rowOf(file: SelectedFile): Row {
  const { score, signals } = file;
  return {
    tokens: isShown(file) ? formatCount(file.tokens) : "–",
    view: viewText(file),
    likely: formatLikelihood(score),
    path: logLine(file.path),
    why: (room) => briefReasons(signals, room),
  };
}

/** Size of the excerpt in lines, or else the name of the view. */
function viewText({ view, lines }: SelectedFile): string {
  if (view === "pointer") return "named";
  if (view !== "excerpt") return viewName(view);
  return pluralize(
    lines.reduce((sum, [first, last]) => sum + last - first + 1, 0),
    "line",
  );
}
