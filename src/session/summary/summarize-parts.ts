import { type Redactor, publishText, shortenPublished } from "../../secrets/index.ts";
import { type Refusal, refuseSummary } from "./refuse-summary.ts";
import { isFrontCut, questionRoom } from "./reported-usage.ts";
import { shortenSource } from "./shortened-source.ts";
import { questionDigest, type SummaryPurpose, summaryQuestion } from "./summary-question.ts";
import { CarryonError, type OnProgress, type PublishedText } from "../../base/index.ts";
import type { AnswerCache, LanguageModel, ModelAnswer, ModelQuestion } from "./language-model.ts";
import type { SummarySettings } from "../../pack/index.ts";
import type { SummaryFault, SummaryPart, SummaryReport } from "./summary.ts";

/** Model that writes summaries, and the cache of its answers. */
export interface SummaryPorts {
  readonly model: LanguageModel;
  readonly answers: AnswerCache;
}

/** Hooks of a run of summaries. */
export interface SummaryHooks {
  readonly onProgress?: OnProgress;
  /** Aborts the run. Answers that were already cached remain. */
  readonly signal?: AbortSignal;
}

/** Tools that a run of summaries uses. */
export interface SummaryTools {
  readonly count: (text: string) => number;
  readonly redactor: Redactor;
  readonly onProgress?: OnProgress;
}

/** Purpose and limits of a run of summaries. */
export interface SummarizingRequest extends SummaryPurpose, SummaryHooks, SummaryTools {
  readonly limits: SummarySettings;
}

/** Accepted summaries, and a report on all questions of the run. */
export interface SummarizedParts {
  /** Summaries by the part's `key`. A part without one keeps its extracted text. */
  readonly texts: ReadonlyMap<string, PublishedText>;
  readonly report: SummaryReport;
}

/** Maximum number of consecutive failures. After that, the run asks the model nothing more. */
const MAX_FAILURES = 2;
/** Tolerance in tokens between the counts of two pieces and the count of the whole. */
const TOLERANCE_TOKENS = 16;
/** Maximum number of characters kept of an answer. A longer one is refused anyway. */
const MAX_ANSWER_CHARACTERS = 16_000;

/**
 * Asks a model for summaries of parts, one at a time and in order. Uses cached answers, redacts each answer and checks
 * it against its source (`refuseSummary`). A part goes without a summary if its question does not fit the context, or
 * if its answer fails or is refused. After two failures in a row or `limits.calls` calls, sends nothing more and uses
 * only cached answers.
 * @throws the reason of `request.signal` if it is aborted; errors of the model other than `model-failed`
 */
export async function summarizeParts(
  ports: SummaryPorts,
  parts: readonly SummaryPart[],
  request: SummarizingRequest,
): Promise<SummarizedParts> {
  const texts = new Map<string, PublishedText>();
  const tally = createTally(ports.model.name);
  for (const [done, original] of parts.entries()) {
    request.onProgress?.({ stage: "summarizing", done, total: parts.length, bytes: 0 });
    request.signal?.throwIfAborted();
    const fittedPart = fitToContext(original, request);
    const answer = await answerTo(fittedPart, ports, { request, tally });
    if (answer === undefined) continue;
    const refusal = checkAnswer(answer, fittedPart, request);
    if (refusal === undefined) texts.set(fittedPart.key, answer.text);
    else tally.refuse(refusal.fault);
  }
  return { texts, report: tally.report(texts.size) };
}

/** A redacted answer, with a reason to refuse it regardless of its text. */
interface SearchedAnswer {
  readonly text: PublishedText;
  readonly fault?: SummaryFault;
}

interface Run {
  readonly request: SummarizingRequest;
  readonly tally: Tally;
}

/**
 * Shortens the source of a part until its question fits the context, if the part permits it. The answer is then checked
 * against the shortened source.
 */
function fitToContext(part: SummaryPart, request: SummarizingRequest): SummaryPart {
  if (part.mayShorten !== true) return part;
  const { count, limits } = request;
  const { system, user, tokens } = summaryQuestion(part, request);
  const excessTokens = count(system) + count(user) - questionRoom(tokens, limits.context);
  if (excessTokens <= 0) return part;
  const maxSourceTokens = Math.max(0, count(part.source) - excessTokens - TOLERANCE_TOKENS);
  return { ...part, source: shortenPublished(part.source, (text) => shortenSource(text, maxSourceTokens, count)) };
}

/** Returns the cached answer about a part, or asks the model; `undefined` without an answer. */
async function answerTo(
  part: SummaryPart,
  { model, answers }: SummaryPorts,
  { request, tally }: Run,
): Promise<SearchedAnswer | undefined> {
  const { count, redactor, limits } = request;
  const question = summaryQuestion(part, request);
  const digest = questionDigest(question, model.name);
  const cachedAnswer = answers.get(digest);
  if (cachedAnswer !== undefined) {
    tally.add("cached");
    return { text: publishText(cachedAnswer, redactor) };
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
  const answer = await askModel(model, question, { request, tally });
  if (answer === undefined) return undefined;
  const text = shortenPublished(publishText(answer.text.trim(), redactor), (whole) =>
    whole.slice(0, MAX_ANSWER_CHARACTERS),
  );
  const room = limits.context - question.tokens;
  // Not cached, because another server setting fixes this.
  if (isFrontCut(answer.promptTokens, sent, room)) return { text, fault: "front-cut" };
  answers.put(digest, answer.isCut ? "" : text);
  return answer.isCut ? { text, fault: "over-budget" } : { text };
}

async function askModel(
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

function checkAnswer(
  { text, fault }: SearchedAnswer,
  part: SummaryPart,
  { count }: SummarizingRequest,
): Refusal | undefined {
  return fault === undefined ? refuseSummary(text, part, count) : { fault };
}

type CounterName = "calls" | "cached" | "tooLong" | "unasked" | "failed";

interface Tally {
  readonly add: (what: CounterName) => void;
  readonly refuse: (fault: SummaryFault) => void;
  readonly succeed: () => void;
  readonly fail: (problem: string) => void;
  readonly mayAsk: (calls: number) => boolean;
  readonly report: (written: number) => SummaryReport;
}

function createTally(model: string): Tally {
  const counts: Record<CounterName, number> = { calls: 0, cached: 0, tooLong: 0, unasked: 0, failed: 0 };
  const refused: Partial<Record<SummaryFault, number>> = {};
  let consecutiveFailures = 0;
  let lastProblem: string | undefined;
  return {
    add: (what) => void counts[what]++,
    refuse: (fault) => void (refused[fault] = (refused[fault] ?? 0) + 1),
    succeed: () => void (consecutiveFailures = 0),
    fail(problem) {
      counts.failed++;
      consecutiveFailures++;
      lastProblem = problem;
    },
    mayAsk: (calls) => counts.calls < calls && consecutiveFailures < MAX_FAILURES,
    report: (written) => ({
      model,
      ...counts,
      written,
      refused,
      ...(lastProblem !== undefined && { problem: lastProblem }),
    }),
  };
}
