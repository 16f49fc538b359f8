import type { AnsweredPack, StatusAnswer } from "../state/answer.ts";
import type { NextAction, PublishedPlace } from "../state/snapshot.ts";
import { contractName, type ReadNext } from "../state/pack-contract.ts";
import {
  commandLineText,
  formatCount,
  formatTime,
  joinFirst,
  logLine,
  pluralize,
  shortCommit,
  codeSpan,
} from "../../base/index.ts";
import type { TerminalView } from "../../pack/index.ts";
import type { RecordedActivity } from "../../store/index.ts";
import { contractLines } from "./contract-lines.ts";

/** Advice for each `ReadNext` value; none if there is nothing to read. */
const READ_NEXT_WORDS: Readonly<Record<ReadNext, readonly string[]>> = {
  nothing: [],
  delta: ["carryon task --delta prints only the changes in its files"],
  pack: ["read it first"],
  "new-pack": ["build it again before you rely on it"],
};

/** Maximum number of changed files listed by name. */
const MAX_NAMED_FILES = 3;

/**
 * Returns the next command as one line that a shell can run, with the reason as a shell comment: `carryon pack  # …`.
 * Without a command, the line is only the comment. Ends with a line break.
 */
export function nextLine({ command, why }: NextAction): string {
  const comment = `# ${logLine(why)}\n`;
  return command.length === 0 ? comment : `${logLine(commandLineText(command))}  ${comment}`;
}

/**
 * Returns a terminal table of the tree, the setup, the thread, the agents, each pack, whether the context is reliable,
 * and the next action.
 */
export function statusText(answer: StatusAnswer, { paint }: TerminalView): string {
  const { packs, next, reliable } = answer;
  const rows = [
    ...stateRows(answer),
    ...(packs.length === 0 ? [["Packs", "none"] as const] : packs.flatMap((pack) => packRows(pack))),
    ["Context", paint(reliable ? "good" : "bad", contextWords(answer))] as const,
    ["Next", nextLine(next).trimEnd()] as const,
  ];
  return `${rows.map(([name, text]) => `  ${name.padEnd(11)}${text}`.trimEnd()).join("\n")}\n`;
}

function contextWords({ packs, reliable }: StatusAnswer): string {
  if (reliable) return "packs match the tree";
  return packs.length === 0 ? "no pack to rely on" : "do not rely on the packs before you follow Next";
}

/** Label and text of a row. An empty label continues the previous row. */
type Row = readonly [name: string, text: string];

function stateRows({ place, setup, thread, agents = [] }: StatusAnswer): readonly Row[] {
  return [
    ["Tree", placeWords(place)],
    ["Setup", setupWords(setup)],
    ...(setup.recorded === undefined ? [] : [["Recorded", recordedWords(setup.recorded)] as const]),
    ...(thread === undefined ? [] : [["Thread", threadWords(thread)] as const]),
    ...(agents.length === 0
      ? []
      : [["Agents", agents.map(({ name, state }) => `${name} ${state}`).join(", ")] as const]),
  ];
}

function setupWords({ hasConfig, hasFolder, isTracked }: StatusAnswer["setup"]): string {
  const ignored = isTracked === true ? " (git tracks files in it, which are not used as threads or sessions)" : "";
  return `${hasConfig ? "carryon.yml" : "no carryon.yml"}${hasFolder ? ` · threads and sessions in .carryon/${ignored}` : ""}`;
}

function recordedWords({ sessions, outputs, last }: RecordedActivity): string {
  const lastWords = last === undefined ? "" : ` (last ${last.agent}, ${minuteOf(last.time)})`;
  return `${pluralize(sessions, "session")}${lastWords}, ${pluralize(outputs, "tool output")} stored`;
}

/** Formats a time in UTC to the minute. */
function minuteOf(time: number): string {
  return `${formatTime(time).slice(0, 16)}Z`;
}

/**
 * Returns `label: text` lines for the tree, the setup, the thread, the agents, whether the context is reliable, and the
 * next action. Leaves out packs.
 */
export function answerLines(answer: StatusAnswer): readonly string[] {
  return [
    ...stateRows(answer),
    ["Context", contextWords(answer)] as const,
    ["Next", nextLine(answer.next).trimEnd()] as const,
  ].map(([name, text]) => `${name}: ${text}`);
}

/**
 * Returns lines with the path, freshness and size of a delivered pack, and what to read next. With several contracts,
 * shows only the size of each.
 */
export function packLines(pack: AnsweredPack): readonly string[] {
  return packRows(pack).map(([name, text]) => (name === "" ? `  ${text}` : `${name}: ${text}`));
}

function placeWords({
  kind,
  branch,
  commit,
  files,
  modified,
  deleted,
  conflicts,
  untracked = 0,
}: PublishedPlace): string {
  const branchWords =
    branch === undefined ? (commit === undefined ? "no commit yet" : "detached") : logLine(codeSpan(branch));
  const head = kind === "folder" ? "a folder without git" : kind === "bare" ? "a bare repository" : branchWords;
  const changes = [
    ...(modified === 0 ? [] : [`${pluralize(modified, "file")} changed`]),
    ...(untracked === 0 ? [] : [`${formatCount(untracked)} untracked`]),
    ...(deleted === 0 ? [] : [`${pluralize(deleted, "file")} missing`]),
    ...(conflicts === 0 ? [] : [`${pluralize(conflicts, "file")} in conflict`]),
  ];
  return [
    `${head}${commit === undefined ? "" : ` @ ${shortCommit(commit)}`}`,
    ...(kind === "bare" ? [] : [pluralize(files, "file")]),
    ...changes,
  ].join(" · ");
}

function threadWords({ id, state, task, handoff }: NonNullable<StatusAnswer["thread"]>): string {
  const from = handoff === undefined ? "" : `, handover of session ${logLine(handoff)}`;
  return `${logLine(id)} (${state}${from})${task === undefined ? "" : `: ${logLine(task.split("\n", 1)[0] ?? "")}`}`;
}

function packRows(pack: AnsweredPack): readonly Row[] {
  const { kind, path, freshness, changed = [], contracts, readNext } = pack;
  const location = path === undefined ? "printed" : logLine(path);
  const since = changed.length === 0 ? "" : `: ${joinFirst(changed.map(logLine), MAX_NAMED_FILES)}`;
  const isSeveral = contracts.length > 1;
  return [
    [kind === "task" ? "Task pack" : "Packs", `${location} · ${freshness}${since}`],
    ...contracts.flatMap((contract) =>
      contractLines(contract)
        .slice(0, isSeveral ? 1 : undefined)
        .map((line) => ["", `${isSeveral ? `${contractName(contract, contracts)}: ` : ""}${line}`] as const),
    ),
    ...READ_NEXT_WORDS[readNext].map((line) => ["", line] as const),
  ];
}
