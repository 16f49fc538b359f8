import {
  type HookAnswer,
  type HookTool,
  isCountedTool,
  isReplaceable,
  isReplyRead,
  mapTexts,
} from "../../../agents/index.ts";
import { commandLineText, formatCount } from "../../../base/index.ts";
import { readAsset } from "../../../base/io/index.ts";
import { publishText, strictRedactor } from "../../../secrets/index.ts";
import type { LiveSession } from "../../../session/index.ts";
import { OFFLOAD_LIMITS, OUTPUT_LIMITS, type OutputLedger, governOutput, resultKeeper } from "../../../store/index.ts";
import { createCounter } from "../../../tokens/index.ts";
import { type HookRun, attempt } from "./hook-run.ts";

/** Encoding of the governor's token counts: the default of other commands. */
const ENCODING = "o200k_base";

/**
 * Answers a tool's return or failure: counts its output, stores a long output and replaces it where the host allows
 * that, and warns when the session has had much output. The first answer after a compaction carries the session's
 * handover if the start of the session came too early for it.
 */
export async function answerTool(run: HookRun): Promise<HookAnswer> {
  const { agent, call, live, id } = run;
  const { tool } = call;
  if (tool === undefined || !isCountedTool(agent, tool)) return {};
  const state = live.read(id);
  const governed = governResponse(run, tool, { before: state.ledger, keep: await storeFor(run, tool) });
  if (!isReplyRead(agent, tool)) {
    // The next answer that the model reads has the warning and the handover.
    attempt(() => live.write(id, { ...state, ledger: { ...governed.ledger, passed: state.ledger.passed } }));
    return {};
  }
  const { handoverAfterCompaction, withReceived } = await import("../../../session/recording/live-session.ts");
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
  const added = governed.ledger.stored - state.ledger.stored;
  if (added > 0) await noteStored(run, added);
  return {
    ...(notes.length > 0 && { context: notes.join("\n\n") }),
    ...(added > 0 && { output: governed.response }),
  };
}

interface GovernedResponse {
  readonly response: unknown;
  readonly ledger: OutputLedger;
  /** Limits that this response passed. */
  readonly passed: readonly ("warning" | "pointers")[];
  readonly canReplace: boolean;
}

function governResponse(
  { agent }: HookRun,
  tool: HookTool,
  { before, keep }: { readonly before: OutputLedger; readonly keep: ReturnType<typeof resultKeeper> | undefined },
): GovernedResponse {
  const counter = createCounter(readAsset("counter.wasm"), readAsset(`${ENCODING}.bin`), ENCODING);
  const count = (text: string): number => counter.countString(text);
  let ledger = before;
  const passed: ("warning" | "pointers")[] = [];
  const response = mapTexts(tool.response, (text) => {
    const isLong = keep !== undefined && text.length > OFFLOAD_LIMITS.characters;
    const words = isLong ? publishText(text, strictRedactor()) : text;
    const governed = governOutput(words, ledger, { count, keep: isLong ? keep : undefined });
    const isStored = governed.ledger.stored > ledger.stored;
    ({ ledger } = governed);
    if (governed.passed !== undefined) passed.push(governed.passed);
    return isStored ? governed.text : text;
  });
  return { response, ledger, passed, canReplace: isReplaceable(agent, tool) };
}

/** Opens the store for an output that is long enough; `undefined` if there is none or the store cannot be used. */
async function storeFor(
  { agent, place, time }: HookRun,
  tool: HookTool,
): Promise<ReturnType<typeof resultKeeper> | undefined> {
  const canReplace = isReplaceable(agent, tool) && !tool.hasFailed;
  const isLong = canReplace && JSON.stringify(tool.response).length > OFFLOAD_LIMITS.characters;
  if (!isLong) return undefined;
  const { openBlobs } = await import("../../../store/io/place/open-blobs.ts");
  return attempt(() => resultKeeper(openBlobs(place), () => time));
}

/** Explains once per session how to read what a preview leaves out. */
function readingNote({ host }: HookRun): string {
  const command = commandLineText([...host.self, "store", "slice", "<id>", "--line", "1", "--lines", "200"]);
  return `Carryon: output of more than ${formatCount(OFFLOAD_LIMITS.characters)} characters is stored, and its first ${formatCount(OFFLOAD_LIMITS.preview)} are shown. Read more of it with ${command}`;
}

function limitNote(limit: "warning" | "pointers", canReplace: boolean): string {
  const tokens = formatCount(limit === "warning" ? OUTPUT_LIMITS.offload : OUTPUT_LIMITS.pointers);
  const total = `Carryon: this session has had ${tokens} tokens of tool output.`;
  const advice = "Ask for less at a time: a line range, a filter, the first lines.";
  if (limit === "warning" || !canReplace) return `${total} ${advice}`;
  return `${total} From now on, output of more than ${formatCount(OFFLOAD_LIMITS.characters)} characters is stored and only its id is shown. ${advice}`;
}

/** Adds new outputs to what `carryon status` says. */
async function noteStored({ live }: HookRun, added: number): Promise<void> {
  const { readRecordedActivity, writeRecordedActivity } = await import("../../../store/io/recorded-activity.ts");
  attempt(() => {
    const activity = readRecordedActivity(live.ownFolder) ?? { sessions: 0, outputs: 0 };
    writeRecordedActivity(live.ownFolder, { ...activity, outputs: activity.outputs + added });
  });
}
