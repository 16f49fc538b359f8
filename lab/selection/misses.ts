import { dirname } from "node:path";
import { table } from "../measure/table.ts";
import { type TaskContext, taskContext, RANKINGS, rankedFiles } from "./baselines.ts";
import { isLinked, stemOfPath } from "./links.ts";
import type { Judged, JudgedFile } from "./judge.ts";
import type { HistoryTask } from "./tasks.ts";
import type { Trees, TreeText } from "./trees.ts";

/** Signals that could have found a missed file. The first that applies counts. */
export const SIGNALS = ["words", "path", "history", "linked", "twin", "beside", "none"] as const;
export type MissSignal = (typeof SIGNALS)[number];

/** A touched file that a selection does not show. */
export interface Miss {
  readonly file: JudgedFile;
  readonly signal: MissSignal;
  /** Its place in each ranking, from 1; 0 if unranked. */
  readonly places: Readonly<Record<"bm25" | "path" | "together", number>>;
  readonly tokens: number;
}

/** A task and the files that a tool missed. */
export interface MissedTask {
  readonly task: HistoryTask;
  readonly judged: Judged;
  readonly misses: readonly Miss[];
}

/** Maximum place in a ranking that counts as found. */
const MAX_FOUND_PLACE = 15;
const MAX_TITLE_LENGTH = 90;

/** Determines, for each missed file, the signal that would have found it. */
export function missesOf(
  trees: Trees,
  tasks: readonly HistoryTask[],
  judged: readonly Judged[],
): readonly MissedTask[] {
  return tasks.map((task, at) => {
    const taskJudgement = judged[at]!;
    const missed = taskJudgement.files.filter(({ shown }) => !shown);
    if (missed.length === 0) return { task, judged: taskJudgement, misses: [] };
    const context = taskContext(trees, task, task.message);
    return { task, judged: taskJudgement, misses: missedIn(context, missed, taskJudgement.files) };
  });
}

function missedIn(context: TaskContext, missed: readonly JudgedFile[], all: readonly JudgedFile[]): readonly Miss[] {
  const placesBy = (name: keyof typeof RANKINGS): ReadonlyMap<string, number> =>
    new Map(rankedFiles(context, RANKINGS[name]).map(({ path }, at) => [path, at + 1]));
  const by = { bm25: placesBy("bm25"), path: placesBy("path"), together: placesBy("together") };
  const files = new Map(context.tree.map((file) => [file.path, file]));
  const shownTexts = all.filter((file) => file.shown).flatMap(({ path }) => files.get(path) ?? []);
  return missed.map((file) => {
    const place = (name: keyof typeof by): number => by[name].get(file.path) ?? 0;
    const places = { bm25: place("bm25"), path: place("path"), together: place("together") };
    const text = files.get(file.path);
    return { file, signal: signalOf(places, text, shownTexts), places, tokens: text?.tokens() ?? 0 };
  });
}

function signalOf(places: Miss["places"], file: TreeText | undefined, shownTexts: readonly TreeText[]): MissSignal {
  if (isFound(places.bm25)) return "words";
  if (isFound(places.path)) return "path";
  if (isFound(places.together)) return "history";
  if (file === undefined) return "none";
  if (shownTexts.some((one) => isLinked(one, file) || isLinked(file, one))) return "linked";
  if (shownTexts.some((one) => stemOfPath(one.path) === stemOfPath(file.path))) return "twin";
  return shownTexts.some((one) => dirname(one.path) === dirname(file.path)) ? "beside" : "none";
}

function isFound(place: number): boolean {
  return place > 0 && place <= MAX_FOUND_PLACE;
}

/** Table by kind of file, followed by the tasks with their missed files and the noise. */
export function missesText(name: string, missed: readonly MissedTask[]): string {
  const kinds = [...new Set(missed.flatMap(({ judged }) => judged.files.map(({ kind }) => kind)))].toSorted();
  const head = [`${name}: touched files`, "all", "told", "shown", ...SIGNALS.map((signal) => `+${signal}`)];
  const rows = [...kinds, "all" as const].map((kind) => {
    const isOf = (file: JudgedFile): boolean => kind === "all" || file.kind === kind;
    const files = missed.flatMap(({ judged }) => judged.files).filter(isOf);
    const misses = missed.flatMap(({ misses: own }) => own).filter(({ file }) => isOf(file));
    const counts = SIGNALS.map((signal) => misses.filter((miss) => miss.signal === signal).length);
    const mentionedCount = files.filter((file) => file.told).length;
    return [kind, files.length, mentionedCount, files.filter(({ shown }) => shown).length, ...counts].map(String);
  });
  return `${table([head, ...rows])}\n${missed
    .filter(({ misses }) => misses.length > 0)
    .map(taskMisses)
    .join("")}`;
}

function taskMisses({ task, judged, misses }: MissedTask): string {
  const lines = misses.map(({ file, signal, places, tokens }) => {
    const at = `bm25 ${places.bm25}, path ${places.path}, together ${places.together}`;
    return `  - ${file.path} (${file.kind}, ${tokens} tokens${file.told ? ", told" : ""}): ${signal}; ${at}\n`;
  });
  const shownLines = judged.files.filter(({ shown }) => shown).map(({ path, view }) => `  + ${path} (${view})\n`);
  const noise = judged.noise.slice(0, 4).map(([path, tokens]) => `${path} ${tokens}`);
  return `${task.commit.slice(0, 10)} ${task.title.slice(0, MAX_TITLE_LENGTH)}\n${shownLines.join("")}${lines.join("")}  noise: ${noise.join(", ")}\n`;
}
