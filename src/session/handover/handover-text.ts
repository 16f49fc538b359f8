import type { CompactionSettings } from "../record/settings.ts";
import type { SessionOverflow } from "../compaction/active.ts";
import type { PartDigest } from "../facts/digest.ts";
import type { FactKind, SessionFact } from "../facts/fact.ts";
import type { OpenHistory } from "../compaction/open-history.ts";
import { cutsWithin } from "../plan/plan-cuts.ts";
import { selectFacts, type FactOffer } from "../render/choose-facts.ts";
import { fenceText, type NamedContent } from "../render/event-text.ts";
import { factText } from "../render/fact-line.ts";
import { mergeFiles } from "../render/file-lines.ts";
import { frameRecord } from "../render/record-frame.ts";
import { selectStandingFacts, preferredWeight, standingSections } from "../render/standing.ts";
import { newReportedFacts, type ReportedFacts } from "../render/reported-facts.ts";
import { handoverFilesSection } from "./handover-files.ts";

/** Handover text for the next agent, within its limit. */
export interface HandoverText {
  readonly fits: true;
  readonly text: string;
  /** Exact tokens of the text. */
  readonly tokens: number;
  /** Contents that the text refers to. They must be in the content store. */
  readonly contents: readonly NamedContent[];
}

/** Maximum number of characters in one stretch, which is digested as a unit. */
const MAX_STRETCH_CHARACTERS = 120_000;
/** Shares of the budget that remains after the last request. A section also gets what earlier sections did not use. */
const SHARES = { standing: 0.5, request: 0.12, progress: 0.12, failure: 0.12, error: 0.08, files: 0.18 } as const;
/** Maximum number of attempts to shrink all sections when the whole exceeds the sum of its sections. */
const MAX_ATTEMPTS = 12;
const SHRINK_FACTOR = 0.88;

interface KindSection {
  readonly heading: string;
  readonly kinds: readonly FactKind[];
  readonly share: number;
}

const SECTIONS: readonly KindSection[] = [
  { heading: "## State", kinds: ["progress"], share: SHARES.progress },
  { heading: "## Tried and failed", kinds: ["failure"], share: SHARES.failure },
  { heading: "## Last errors", kinds: ["error"], share: SHARES.error },
  { heading: "## Other requests of the user", kinds: ["request"], share: SHARES.request },
];

/**
 * Writes the handover text of a session within `settings.limit` tokens. Its order is fixed: goals, instructions,
 * decisions, corrections, the agent's plan, state, failed attempts, errors, other requests, files, next step. If the
 * text exceeds the limit even after {@link MAX_ATTEMPTS} attempts with smaller sections, returns the size of the
 * smallest text and its excess tokens.
 * @param earlier facts of earlier sessions, which this one may correct
 */
export function handoverText(
  history: OpenHistory,
  settings: CompactionSettings,
  earlier: readonly SessionFact[] = [],
): HandoverText | SessionOverflow {
  const digests = stretchDigests(history);
  const next = nextStep(history);
  const room = settings.limit - history.count(next);
  let smallest = Number.POSITIVE_INFINITY;
  for (let [attempt, share] = [0, 1]; attempt < MAX_ATTEMPTS; attempt++, share *= SHRINK_FACTOR) {
    const { sections, contents } = sectionsWithin(history, digests, {
      settings,
      earlier,
      tokens: Math.max(0, room * share),
    });
    const text = ["# Handover\n", ...sections, next].filter((section) => section !== "").join("\n");
    const tokens = history.count(text);
    if (tokens <= settings.limit) return { fits: true, text, tokens, contents };
    smallest = Math.min(smallest, tokens);
  }
  return { fits: false, tokens: smallest, limit: settings.limit, over: smallest - settings.limit };
}

/** Facts of a whole session, in conversation order. */
export function sessionFacts(history: OpenHistory): readonly SessionFact[] {
  return stretchDigests(history).flatMap(({ facts }) => facts);
}

function stretchDigests(history: OpenHistory): readonly PartDigest[] {
  if (history.events.length === 0) return [];
  const cuts = cutsWithin(history, [0, history.events.length], MAX_STRETCH_CHARACTERS);
  const ranges = cuts.map((to, i) => [i === 0 ? 0 : cuts[i - 1]!, to] as const);
  history.digestAll(ranges);
  return ranges.map(([from, to]) => history.digest(from, to));
}

interface SectionOptions {
  readonly settings: CompactionSettings;
  readonly earlier: readonly SessionFact[];
  readonly tokens: number;
}

function sectionsWithin(
  history: OpenHistory,
  digests: readonly PartDigest[],
  { settings, earlier, tokens }: SectionOptions,
): { readonly sections: readonly string[]; readonly contents: readonly NamedContent[] } {
  const { mode, goals } = settings;
  const count = history.count;
  const reported = newReportedFacts();
  const facts = [...earlier, ...digests.flatMap((digest) => digest.facts)];
  const standing = selectStandingFacts(
    facts,
    mode,
    { tokens: tokens * SHARES.standing, count, idOf: history.idOf },
    reported,
  );
  const { orders, others } = standingSections(standing.selected, goals, standing.overflow);
  const record = [...others];
  let [room, remainingShare] = [
    tokens - standing.selected.tokens,
    SHARES.request + SHARES.progress + SHARES.failure + SHARES.error + SHARES.files,
  ];
  for (const section of SECTIONS) {
    const kindFacts = facts.filter((fact) => section.kinds.includes(fact.kind) && !standing.superseded.has(fact));
    const sectionFacts = section.kinds.includes("progress") ? withoutRepeats(kindFacts) : kindFacts;
    const selected = selectRecentFacts(
      sectionFacts,
      { tokens: (room * section.share) / remainingShare, count, mode },
      reported,
    );
    room -= selected.tokens;
    remainingShare -= section.share;
    if (selected.lines.length > 0) record.push([section.heading, ...selected.lines, ""].join("\n"));
  }
  const files = mergeFiles(digests.map((digest) => [digest, "detailed"] as const));
  const fileSection = handoverFilesSection(history, files, room);
  const olderContents = standing.overflow === undefined ? [] : [standing.overflow.content];
  return {
    sections: [...orders, frameRecord([...record, fileSection.text])],
    contents: [...olderContents, ...fileSection.contents],
  };
}

/** Removes facts that a later one repeats with other numbers, such as `Checking module 3 next.` */
function withoutRepeats(facts: readonly SessionFact[]): readonly SessionFact[] {
  const lastByShape = new Map(facts.map((fact) => [fact.text.replaceAll(/\d+/gu, "0"), fact]));
  return facts.filter((fact) => lastByShape.get(fact.text.replaceAll(/\d+/gu, "0")) === fact);
}

/** Score bonus of the newest fact over the oldest one. */
const RECENCY_BONUS = 4;

function selectRecentFacts(
  facts: readonly SessionFact[],
  budget: {
    readonly tokens: number;
    readonly count: (line: string) => number;
    readonly mode: CompactionSettings["mode"];
  },
  reported: ReportedFacts,
): { readonly lines: readonly string[]; readonly tokens: number } {
  const last = Math.max(1, facts.length - 1);
  const offers = facts.map((fact, place): FactOffer => {
    const worth = preferredWeight(fact, budget.mode) + (RECENCY_BONUS * place) / last;
    return { fact, line: factText(fact, "moderate"), worth };
  });
  const { offers: selected, tokens } = selectFacts(offers, budget.tokens, budget.count, reported);
  return { lines: selected.map(({ line }) => `- ${line}`), tokens };
}

/** Maximum number of characters quoted from the agent's last message. */
const MAX_LAST_WORDS = 600;

/** Quotes the user's last request and the end of the agent's last message after it. */
function nextStep({ events, lastRequest, lastAnswer }: OpenHistory): string {
  const request = lastRequest < 0 ? undefined : events.at(lastRequest);
  const answer = lastAnswer < 0 ? undefined : events.at(lastAnswer);
  const lines = ["## Next step\n"];
  if (request !== undefined && request.kind === "message")
    lines.push(fenceText("last request of the user", request.text));
  if (answer !== undefined && answer.kind === "message") {
    const text =
      answer.text.length <= MAX_LAST_WORDS
        ? answer.text
        : `…${answer.text.slice(-MAX_LAST_WORDS).replace(/^\S*\s/u, "")}`;
    lines.push(fenceText("last words of the agent", text));
  }
  return lines.length === 1 ? "" : lines.join("\n");
}
