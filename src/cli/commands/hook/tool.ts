import { type HookTool, isCountedTool, isReplaceable, mapTexts } from "../../../agents/index.ts";
import { commandLineText, formatCount } from "../../../base/index.ts";
import { assets } from "../../../pack/io/index.ts";
import { publishText, strictRedactor } from "../../../secrets/index.ts";
import { type LiveSession, sessionCounting, withReceived } from "../../../session/index.ts";
import { GUARD_LIMITS, OFFLOAD_LIMITS, type OutputLedger, governOutput, resultKeeper } from "../../../store/index.ts";
import { createContentStore, readRecordedActivity, writeRecordedActivity } from "../../../store/io/index.ts";
import { type HookRun, attempt } from "./hook-run.ts";
import { handoverAfterCompaction } from "./start.ts";

/** Encoding in which the governor counts, the default of other commands. */
const ENCODING = "o200k_base";

/**
 * Answers a tool's return: counts its output, stores a long output and replaces it where the host allows that, and warns
 * when the session has had much output. The first answer after a compaction carries the session's hand-over if the
 * start of the session came too early for it.
 */
export function answerTool(run: HookRun): { readonly context?: string; readonly output?: unknown } {
  const { agent, call, live, id } = run;
  const { tool } = call;
  if (tool === undefined || !isCountedTool(agent, tool)) return {};
  const state = live.read(id);
  const governed = governResponse(run, tool, state.ledger);
  const handover = handoverAfterCompaction(live.ofSession(id), state.compacted);
  const next: LiveSession = { ...state, ledger: governed.ledger };
  const isKept = attempt(() => {
    live.write(id, handover === undefined ? next : withReceived(next, handover));
    return true;
  });
  const isFirst = state.ledger.stored === 0 && governed.ledger.stored > 0;
  const notes = [
    ...(isFirst ? [readingNote(run)] : []),
    ...governed.passed.map((limit) => limitNote(limit, governed.canReplace)),
    ...(handover !== undefined && isKept === true ? [handover.text] : []),
  ];
  if (governed.ledger.stored > state.ledger.stored) attempt(() => noteStored(run, governed.ledger, state.ledger));
  return {
    ...(notes.length > 0 && { context: notes.join("\n\n") }),
    ...(governed.ledger.stored > state.ledger.stored && { output: governed.response }),
  };
}

interface GovernedResponse {
  readonly response: unknown;
  readonly ledger: OutputLedger;
  /** Limits that this response passed. */
  readonly passed: readonly ("warning" | "pointers")[];
  readonly canReplace: boolean;
}

function governResponse(run: HookRun, tool: HookTool, before: OutputLedger): GovernedResponse {
  const { count } = sessionCounting(assets, ENCODING);
  const canReplace = isReplaceable(run.agent, tool);
  let keep: ReturnType<typeof resultKeeper> | undefined;
  const keeper = (): ReturnType<typeof resultKeeper> | undefined =>
    (keep ??= attempt(() => resultKeeper(createContentStore(run.place, undefined).store, () => run.time)));
  const redactor = strictRedactor();
  let ledger = before;
  const passed: ("warning" | "pointers")[] = [];
  const response = mapTexts(tool.response, (text) => {
    const isLong = canReplace && text.length > OFFLOAD_LIMITS.characters;
    const words = isLong ? publishText(text, redactor) : text;
    const governed = governOutput(words, ledger, { count, keep: isLong ? keeper() : undefined });
    const isStored = governed.ledger.stored > ledger.stored;
    ({ ledger } = governed);
    if (governed.passed !== undefined) passed.push(governed.passed);
    return isStored ? governed.text : text;
  });
  return { response, ledger, passed, canReplace };
}

/** Explains once per session how to read what a preview leaves out. */
function readingNote({ host }: HookRun): string {
  const command = commandLineText([...host.self, "store", "slice", "<id>", "--line", "1", "--lines", "200"]);
  return `Carryon: output of more than ${formatCount(OFFLOAD_LIMITS.characters)} characters is stored, and its first ${formatCount(OFFLOAD_LIMITS.preview)} are shown. Read the rest with the tool memory_fetch, or with ${command}`;
}

function limitNote(limit: "warning" | "pointers", canReplace: boolean): string {
  const tokens = formatCount(limit === "warning" ? GUARD_LIMITS.offload : GUARD_LIMITS.pointers);
  const total = `Carryon: this session has had ${tokens} tokens of tool output.`;
  const advice = "Ask for less at a time: a line range, a filter, the first lines.";
  if (limit === "warning" || !canReplace) return `${total} ${advice}`;
  return `${total} From now on, output of more than ${formatCount(OFFLOAD_LIMITS.characters)} characters is stored and only its id is shown. ${advice}`;
}

/** Adds new outputs to what `carryon status` says. */
function noteStored({ live }: HookRun, after: OutputLedger, before: OutputLedger): void {
  const { sessions, outputs, ...activity } = readRecordedActivity(live.ownFolder) ?? { sessions: 0, outputs: 0 };
  const added = after.stored - before.stored;
  writeRecordedActivity(live.ownFolder, { ...activity, sessions, outputs: outputs + added });
}
