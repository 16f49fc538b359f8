import { type Redactor, publishText, publishedPart } from "../../secrets/index.ts";
import { type Refusal, refuseSummary } from "./refuse-summary.ts";
import { isFrontCut, questionRoom } from "./reported-usage.ts";
import { shortenedSource } from "./shortened-source.ts";
import { questionDigest, type SummaryPurpose, summaryQuestion } from "./summary-question.ts";
import { CarryonError, type OnProgress, type PublishedText } from "../../base/index.ts";
import type { AnswerCache, LanguageModel, ModelAnswer, ModelQuestion } from "./language-model.ts";
import type { SummarySettings } from "../../pack/index.ts";
import type { SummaryFault, SummaryPart, SummaryReport } from "./summary.ts";

/** The ports for summaries by a model. */
export interface SummaryPorts {
  readonly model: LanguageModel;
  readonly answers: AnswerCache;
}

/** What summaries are for, and what limits them. */
export interface SummarizingRequest extends SummaryPurpose {
  readonly limits: SummarySettings;
  /** Returns the tokens of a text. */
  readonly count: (text: string) => number;
  readonly redactor: Redactor;
  readonly onProgress?: OnProgress;
  /** Ends the work; nothing but answers that were already kept is left of it. */
  readonly signal?: AbortSignal;
}

/** Summaries that passed, by the keys of their parts, and what came of the others. */
export interface SummarizedParts {
  /** A part that has none keeps the text that it has without a model. */
  readonly texts: ReadonlyMap<string, PublishedText>;
  readonly report: SummaryReport;
}

/** Failures in a row after which a model is not asked again in a run. */
const FAILURES = 2;
/** Tokens by which two counts of parts may differ from that of the whole. */
const SLACK = 16;
/** Characters of an answer that are kept; a longer one is refused anyway. */
const KEPT = 16_000;

/**
 * Asks a model for summaries of parts, one after the other, in their order. Each answer is searched for secrets and checked
 * against its own source. A model that fails, is slow or answers badly costs a part its summary, and nothing else.
 * @throws the signal's reason if it is aborted
 */
export async function summarizeParts(
  ports: SummaryPorts,
  parts: readonly SummaryPart[],
  request: SummarizingRequest,
): Promise<SummarizedParts> {
  const texts = new Map<string, PublishedText>();
  const tally = createTally(ports.model.name);
  for (const [done, given] of parts.entries()) {
    request.onProgress?.({ stage: "summarizing", done, total: parts.length, bytes: 0 });
    request.signal?.throwIfAborted();
    const part = fitted(given, request);
    const answer = await answerTo(part, ports, { request, tally });
    if (answer === undefined) continue;
    const refusal = judged(answer, part, request);
    if (refusal === undefined) texts.set(part.key, answer.text);
    else tally.refuse(refusal.fault);
  }
  return { texts, report: tally.report(texts.size) };
}

/** An answer without secrets, or why it cannot be used whatever it says. */
interface SearchedAnswer {
  readonly text: PublishedText;
  readonly fault?: SummaryFault;
}

interface Run {
  readonly request: SummarizingRequest;
  readonly tally: Tally;
}

/** Returns a part whose question fits the context, if its source may be shortened; it is then checked against what was sent. */
function fitted(part: SummaryPart, request: SummarizingRequest): SummaryPart {
  if (part.mayShorten !== true) return part;
  const { count, limits } = request;
  const { system, user, tokens } = summaryQuestion(part, request);
  const over = count(system) + count(user) - questionRoom(tokens, limits.context);
  if (over <= 0) return part;
  const most = Math.max(0, count(part.source) - over - SLACK);
  return { ...part, source: publishedPart(part.source, (text) => shortenedSource(text, most, count)) };
}

/** Returns the kept answer to the question about a part, or asks; `undefined` if there is none. */
async function answerTo(
  part: SummaryPart,
  { model, answers }: SummaryPorts,
  { request, tally }: Run,
): Promise<SearchedAnswer | undefined> {
  const { count, redactor, limits } = request;
  const question = summaryQuestion(part, request);
  const digest = questionDigest(question, model.name);
  const kept = answers.get(digest);
  if (kept !== undefined) {
    tally.add("cached");
    return { text: publishText(kept, redactor) };
  }
  const sent = count(question.system) + count(question.user);
  if (sent > questionRoom(question.tokens, limits.context)) {
    tally.add("tooLong");
    return undefined;
  }
  if (!tally.mayAsk(limits.calls)) {
    tally.add("unasked");
    return undefined;
  }
  const answer = await asked(model, question, { request, tally });
  if (answer === undefined) return undefined;
  const text = publishedPart(publishText(answer.text.trim(), redactor), (whole) => whole.slice(0, KEPT));
  const room = limits.context - question.tokens;
  // Not kept: another setting of the server mends it.
  if (isFrontCut(answer.promptTokens, sent, room)) return { text, fault: "front-cut" };
  answers.put(digest, answer.isCut ? "" : text);
  return answer.isCut ? { text, fault: "over-budget" } : { text };
}

async function asked(
  model: LanguageModel,
  question: ModelQuestion,
  { request: { signal }, tally }: Run,
): Promise<ModelAnswer | undefined> {
  tally.add("calls");
  try {
    const answer = await model.ask(question, signal);
    tally.succeed();
    return answer;
  } catch (error) {
    if (!(error instanceof CarryonError && error.code === "model-failed")) throw error;
    tally.fail(error.message);
    return undefined;
  }
}

function judged(
  { text, fault }: SearchedAnswer,
  part: SummaryPart,
  { count }: SummarizingRequest,
): Refusal | undefined {
  return fault === undefined ? refuseSummary(text, part, count) : { fault };
}

type Counted = "calls" | "cached" | "tooLong" | "unasked" | "failed";

interface Tally {
  readonly add: (what: Counted) => void;
  readonly refuse: (fault: SummaryFault) => void;
  readonly succeed: () => void;
  readonly fail: (problem: string) => void;
  readonly mayAsk: (calls: number) => boolean;
  readonly report: (written: number) => SummaryReport;
}

function createTally(model: string): Tally {
  const counts: Record<Counted, number> = { calls: 0, cached: 0, tooLong: 0, unasked: 0, failed: 0 };
  const refused: Partial<Record<SummaryFault, number>> = {};
  let inARow = 0;
  let last: string | undefined;
  return {
    add: (what) => void counts[what]++,
    refuse: (fault) => void (refused[fault] = (refused[fault] ?? 0) + 1),
    succeed: () => void (inARow = 0),
    fail(problem) {
      counts.failed++;
      inARow++;
      last = problem;
    },
    mayAsk: (calls) => counts.calls < calls && inARow < FAILURES,
    report: (written) => ({ model, ...counts, written, refused, ...(last !== undefined && { problem: last }) }),
  };
}
