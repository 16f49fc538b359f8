import { z } from "zod";
import {
  type SelectedFile,
  type TaskSelection,
  type ThreadHandover,
  formatLikelihood,
  taskDigest,
  threadTitle,
  workOfThread,
} from "../../task/index.ts";
import { type ReadNext, taskBuildContracts } from "../../agents/index.ts";
import { frameText } from "../../pack/index.ts";
import { type ContentSlice, joinWords, pluralize } from "../../base/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import { defineTool, describeLines, SLICE_OUTPUT, type Tool } from "../tool.ts";

/** `task_pack`: context for a piece of work, within a budget. */
export const taskPackTool: Tool = defineTool({
  name: "task_pack",
  title: "Context for a task",
  description:
    "Call this when you begin a piece of work: give the task in words, an issue or a stack trace, and get what it concerns in one text that fits a budget: the passages of the likeliest files, signatures of the next ones, names of others, each with the reasons. Changed files of the working tree count as part of the work. Read or search for more afterwards.",
  input: {
    task: z
      .string()
      .max(65_536)
      .optional()
      .describe("The task. Default: the thread's task, or one inferred from the branch, its commits and its changes"),
    budget: z.int().min(1000).max(1_000_000).default(8000).describe("Tokens of the whole pack"),
    since: z
      .string()
      .min(1)
      .max(250)
      .optional()
      .describe("Branch, tag or commit: what changed since counts as part of the work"),
    paths: z
      .array(z.string().max(4096))
      .max(1000)
      .default([])
      .describe("Files and folders to choose from; all if empty"),
    scope: z.string().max(64).optional().describe("Name of a scope of carryon.yml"),
    thread: z
      .string()
      .max(200)
      .optional()
      .describe("Name of a thread of carryon task start; global for none (default: the session's, or the last one)"),
  },
  output: {
    thread: z.string().optional().describe("The thread that the pack is for; it ends with how far its work is"),
    handoff: z
      .object({ session: z.string(), content: z.string(), tokens: z.int() })
      .optional()
      .describe("The handover that joined the thread; memory_fetch has all of it by content"),
    scope: z.string(),
    class: z.string().describe("Kind of work"),
    inferred_from: z.array(z.string()).optional().describe("Sources of the task, if none was given"),
    task: z.string().optional().describe("The task, if none was given"),
    budget: z.int(),
    tokens: z.int().describe("Tokens of the whole pack"),
    shown: z.int().describe("Number of files that the pack shows"),
    contract: z
      .record(z.string(), z.unknown())
      .describe(
        "Cost of the pack: target and maximum, exact tokens, files by view, the largest files, what was trimmed",
      ),
    read_next: z.string().describe("Read this pack next; call readiness later to see which packs changed"),
    files: z
      .array(
        z.object({
          path: z.string(),
          id: z.string().describe("Id of the file's current text, for the tool read"),
          view: z.string(),
          tokens: z.int(),
          likely: z.string().describe("Likelihood that the task needs the file"),
          signals: z.record(z.string(), z.number()).describe("Evidence for the file, in log-odds"),
          lines: z.array(z.array(z.int())).describe("Ranges of lines that an excerpt shows; the first ones"),
        }),
      )
      .describe("The likeliest of them, and why they are shown"),
    ...SLICE_OUTPUT,
  },
  async answer(input, { version, threads }) {
    const { task, budget, since, paths, scope: scopeName, thread: threadName } = input;
    const userTask = task === undefined ? undefined : ({ by: "user", text: task } as const);
    const work = threads && workOfThread(threads, { text: userTask, threadName, withContainers: false });
    const request = { task: work === undefined ? userTask : work.text, budget, since, paths, scope: scopeName };
    const digest = await taskDigest(version, request, work?.stateOf);
    const { scope, selection, visibleFiles: shownFiles, bytes, inferredFrom, text } = digest;
    const { tokens } = selection;
    const from = inferredFrom === undefined ? "" : `, task inferred from ${joinWords(inferredFrom)}`;
    const heading = (slice: ContentSlice): string =>
      `task pack of ${scope}: ${pluralize(tokens, "token")}${from}, ${describeLines(slice)}`;
    const thread = work?.thread;
    const fields = {
      ...(thread !== undefined && { thread: thread.id, task: threadTitle(thread.start.task) }),
      ...(thread?.handover !== undefined && { handoff: handoverRecord(thread.handover) }),
      scope,
      class: selection.task.class,
      ...(inferredFrom !== undefined && { inferred_from: inferredFrom, task: text.slice(0, MAX_TASK_LENGTH) }),
      budget,
      tokens,
      shown: shownFiles.length,
      contract: contractRecord(version.config.encoding, scope, selection),
      read_next: "pack" satisfies ReadNext,
      files: shownFiles.slice(0, LIMITS.files).map((file) => fileRecord(file)),
    };
    return { kind: "text", isMade: true, bytes, range: {}, fields, heading, footer: idLines(shownFiles) };
  },
});

function idLines(files: readonly SelectedFile[]): string {
  if (files.length === 0) return "";
  const lines = files.slice(0, LIMITS.files).map(({ id, path }) => `${id} ${path}`);
  const frame = frameText("markdown", { by: "repository", text: lines.join("\n") });
  return `\nIds for the tool read, which says if a text has changed since:\n${frame}`.trimEnd();
}

/** Maximum number of listed files, and of line ranges per file in structured content, which every page repeats. */
const LIMITS = { files: 10, ranges: 8 };
/** Maximum length of an inferred task in structured content, in UTF-16 units. */
const MAX_TASK_LENGTH = 1000;
/** Minimum points of a signal worth listing, in log-odds. */
const MIN_POINTS = 0.3;

function contractRecord(encoding: Encoding, scope: string, selection: TaskSelection): Record<string, unknown> {
  return { ...taskBuildContracts({ build: { config: { encoding } }, selections: new Map([[scope, selection]]) })[0] };
}

function handoverRecord({ session, content, tokens }: ThreadHandover): Record<string, unknown> {
  return { session, content, tokens };
}

function fileRecord({ path, id, view, tokens, score, signals, lines }: SelectedFile): Record<string, unknown> {
  const significant = signals.filter(({ points }) => Math.abs(points) >= MIN_POINTS);
  return {
    path,
    id,
    view,
    tokens,
    likely: formatLikelihood(score),
    signals: Object.fromEntries(significant.map(({ signal, points }) => [signal, points])),
    lines: view === "excerpt" ? lines.slice(0, LIMITS.ranges) : [],
  };
}
