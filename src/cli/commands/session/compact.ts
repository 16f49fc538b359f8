import { resolve } from "node:path";
import {
  type CompactedSession,
  type CompactionSettings,
  type SessionCounting,
  type SessionSummarizer,
  compactStoredSession,
  describeSummaries,
  currentActiveText,
  requireSummarySettings,
  sessionSummarizer,
} from "../../../session/index.ts";
import { type ExitCode, exitCodeFor, formatCount, logText, pluralize } from "../../../base/index.ts";
import { type CliHost, jsonLine, progressLine } from "../../index.ts";
import { findSummarySettings } from "../../../session/io/summaries.ts";
import { writeTranscript } from "../../../session/io/index.ts";
import { summariesFor } from "../memory/summaries.ts";
import { type WindowOptions, openWindow } from "./window-options.ts";

/**
 * `carryon session compact`: compacts a session to its token limit and prints the active context, or writes it to
 * `--out`. Exits 1 and changes nothing if the session cannot fit.
 * @throws CarryonError `path-not-found` if the session does not exist, `usage` if several match, `store-damaged`, and
 * errors of the config and the model
 */
export async function runCompactSession(
  name: string | undefined,
  options: WindowOptions,
  host: CliHost,
): Promise<ExitCode> {
  const { place, id, settings, counting } = openWindow(name, options, host);
  const progress = progressLine(host, options.json);
  const summarizer = options.summaries === true ? summarizerFor(settings, counting, { host, progress }) : undefined;
  const stored = await compactStoredSession(place, id, {
    ...counting,
    settings,
    model: options.model,
    time: () => Date.now(),
    ...(summarizer !== undefined && { summarize: summarizer.summarize }),
    onStage: () => progress.show({ stage: "summarizing", done: 0, total: 0, bytes: 0 }),
  }).finally(() => progress.end());
  const summaryReport = summarizer?.report();
  if (summaryReport !== undefined) host.err(`${logText(describeSummaries(summaryReport))}\n`);
  if (stored.compaction.kind === "cannot-fit") {
    const { tokens, limit, over } = stored.compaction;
    if (options.json === true) host.out(jsonLine({ id, kind: "cannot-fit", tokens, limit, over }));
    host.err(
      `${id} does not fit: ${formatCount(tokens)} tokens at least, ${formatCount(over)} more than ${formatCount(limit)}. Nothing changed.\n`,
    );
    return exitCodeFor(false);
  }
  const text = currentActiveText(place, stored, { settings, ...counting });
  if (options.out !== undefined) writeTranscript(resolve(host.cwd, options.out), [Buffer.from(text)]);
  if (options.json === true) host.out(jsonLine({ id, ...compactionFields(stored), text }));
  else if (options.out === undefined) host.out(text);
  host.err(summaryText(stored, settings.limit));
  return exitCodeFor(true);
}

/**
 * Opens the model in the repository's config. @throws CarryonError if the config has no model, or its key is missing
 */
function summarizerFor(
  { mode, goals }: CompactionSettings,
  { count }: SessionCounting,
  { host, progress }: { readonly host: CliHost; readonly progress: ReturnType<typeof progressLine> },
): SessionSummarizer {
  const { root, settings } = findSummarySettings(host.cwd);
  const limits = requireSummarySettings(settings);
  const ports = summariesFor({ root }, host)(limits);
  return sessionSummarizer(ports, { count, mode, goals, limits, onProgress: progress.show });
}

function compactionFields({ compaction, snapshot }: CompactedSession): Readonly<Record<string, unknown>> {
  if (compaction.kind !== "compacted") return { ...compaction };
  const { kind, state, active, before, rungs } = compaction;
  const contents = active.contents.map(({ id, title }) => ({ id, title }));
  return { kind, before, tokens: active.tokens, limit: active.limit, state, rungs, contents, snapshot };
}

function summaryText({ record, compaction, snapshot }: CompactedSession, limit: number): string {
  if (compaction.kind === "cannot-fit") return "";
  if (compaction.kind === "unchanged") {
    const why = compaction.reason === "nothing-older" ? "the whole conversation fits" : "nothing can be made smaller";
    return `${record.id}: ${pluralize(compaction.tokens, "token")} of ${formatCount(limit)}; ${why}\n`;
  }
  return `${[
    `${record.id}: ${formatCount(compaction.before)} tokens before, ${formatCount(compaction.active.tokens)} after, of ${formatCount(limit)}`,
    ...breakdownLines(compaction, record.events),
    `  restore point ${snapshot}: carryon session restore ${record.id}`,
  ].join("\n")}\n`;
}

function breakdownLines(
  { state, active, rungs }: Extract<CompactedSession["compaction"], { kind: "compacted" }>,
  events: number,
): readonly string[] {
  const recent = events - (state.cuts.at(-1) ?? 0);
  const names = [...new Set(active.contents.map(({ title }) => title))].slice(0, 4);
  return [
    `  verbatim: ${pluralize(recent, "recent event")}`,
    `  as facts: ${pluralize(events - recent, "older event")} in ${pluralize(state.cuts.length, "part")}`,
    ...(active.contents.length === 0
      ? []
      : [`  by reference: ${pluralize(active.contents.length, "content")} of the store (${names.join(", ")})`]),
    ...(rungs.length === 0 ? [] : [`  in an emergency: ${rungs.join(", ")}`]),
  ];
}
