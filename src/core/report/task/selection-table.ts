import type { Encoding } from "../../../model/facts.ts";
import type { Origin } from "../../../model/ports/source.ts";
import type { SelectedFile, TaskSelection } from "../../../model/task/selection.ts";
import { joinWords } from "../../words/list.ts";
import { formatCount, pluralize } from "../../words/number.ts";
import { shortCommit, shortenEnd, shortenName } from "../../words/shorten.ts";
import { isShown, viewName } from "../../words/view.ts";
import { logLine } from "../log-text.ts";
import { columnWidth } from "../terminal/column.ts";
import type { TerminalView } from "../terminal/report-text.ts";
import { briefReasons } from "./signal-words.ts";
import { termWords } from "./term-words.ts";

/** A task pack, as far as it is described. */
export interface DescribedTask {
  readonly origin: Origin;
  readonly encoding: Encoding;
  /** The text of the task. */
  readonly text: string;
  /** What the text was taken from, if nobody wrote it. */
  readonly inferred: readonly string[];
  readonly selection: TaskSelection;
}

/** Rows of files that are shown, and of files that are only named. */
const ROWS = { shown: 24, named: 3 };
/** Words of the task. */
const WORDS = 8;
/** Narrowest columns of paths and of reasons, in characters. */
const LEAST = { path: 24, why: 12 };
/** Share of a line's rest that paths get at most. */
const PATHS = 0.6;

/** Formats what a task pack chose for a terminal: its size and what was looked for, then a row for each file, with why. */
export function selectionTable(described: DescribedTask, view: TerminalView): string {
  const { selection } = described;
  const blocks = [headLines(described, view.width), fileRows(selection, view), view.closing.split("\n")];
  const lines = blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => (line === "" ? "" : `  ${line}`)).join("\n"));
  return `${lines.join("\n\n")}\n`;
}

function headLines({ origin, encoding, text, inferred, selection }: DescribedTask, width: number): readonly string[] {
  const { task, budget, tokens, files } = selection;
  const commit = origin.commit === undefined ? "" : ` @ ${shortCommit(origin.commit)}`;
  const many = origin.changed ?? 0;
  const changed = many === 0 ? "" : ` + ${pluralize(many, "changed file")}`;
  const title = text
    .trimStart()
    .split("\n", 1)[0]!
    .replace(/^#{1,6}\s+/u, "")
    .trim();
  const from = inferred.length === 0 ? "" : `from ${joinWords(inferred)}: `;
  const words = termWords(text, task.terms, WORDS);
  const shown = files.filter((file) => isShown(file)).length;
  const rest = files.length - shown;
  const counts = `${pluralize(shown, "file")} shown${rest === 0 ? "" : `, ${formatCount(rest)} named`}`;
  const fitted = (line: string): string => logLine(shortenEnd(line, Math.max(width - 2, LEAST.path)));
  return [
    fitted(`${origin.name}${commit}${changed} · ${encoding}`),
    "",
    fitted(`Task       ${from}${title}`),
    fitted(`Read as    ${task.class}${words.length === 0 ? "" : ` about ${joinWords(words)}`}`),
    fitted(`Pack       ${formatCount(tokens)} of at most ${pluralize(budget, "token")} · ${counts}`),
  ];
}

interface Row {
  readonly tokens: string;
  readonly view: string;
  readonly path: string;
  readonly why: string;
}

function fileRows({ files }: TaskSelection, { width, paint }: TerminalView): readonly string[] {
  const shown = files.filter((file) => isShown(file));
  const named = files.filter((file) => !isShown(file));
  const kept = new Set([...shown.slice(0, ROWS.shown), ...named.slice(0, ROWS.named)]);
  const rows = files.filter((file) => kept.has(file)).map((file) => rowOf(file));
  if (rows.length === 0) return ["No file matches the task. Name a file, a function or a word that is in the code."];
  const [first, second] = [columnWidth(["TOKENS", ...rows.map(({ tokens }) => tokens)]), viewWidth(rows)];
  const room = Math.max(width - first - second - 8, LEAST.path + LEAST.why);
  const longest = columnWidth(rows.map(({ path }) => path));
  const most = Math.max(Math.min(longest, Math.floor(room * PATHS)), Math.min(longest, LEAST.path));
  const line = ({ tokens, view, path, why }: Row): string => {
    const name = shortenName(path, most).padEnd(most);
    return `${tokens.padStart(first)}  ${view.padEnd(second)}  ${name}  ${shortenEnd(why, room - most)}`.trimEnd();
  };
  const more = files.length - rows.length;
  return [
    line({ tokens: "TOKENS", view: "VIEW", path: "FILE", why: "WHY" }),
    ...rows.map((row) => line(row)),
    ...(more === 0 ? [] : [paint("dim", `and ${formatCount(more)} more with --json`)]),
  ];
}

function viewWidth(rows: readonly Row[]): number {
  return columnWidth(["VIEW", ...rows.map(({ view }) => view)]);
}

function rowOf(file: SelectedFile): Row {
  const about = { path: logLine(file.path), why: briefReasons(file.signals) };
  if (!isShown(file)) return { tokens: "–", view: "named", ...about };
  return { tokens: formatCount(file.tokens), view: viewText(file), ...about };
}

/** Returns the name of a view; with the number of lines, if it is a part of the file. */
function viewText({ view, lines }: SelectedFile): string {
  const many = lines.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return view === "full" || many === 0 ? viewName(view) : `${viewName(view)}, ${pluralize(many, "line")}`;
}
