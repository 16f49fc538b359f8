import type { CompactionSettings } from "../record/settings.ts";
import type { SessionOverflow } from "../compaction/active.ts";
import type { PartDigest } from "../facts/digest.ts";
import type { FactKind, SessionFact } from "../facts/fact.ts";
import { type OpenHistory } from "../compaction/open-history.ts";
import { cutsWithin } from "../plan/plan-cuts.ts";
import { chooseFacts, type FactOffer } from "../render/choose-facts.ts";
import { fenced, type NamedContent } from "../render/event-text.ts";
import { factText } from "../render/fact-line.ts";
import { filesOf } from "../render/file-lines.ts";
import { framedRecord } from "../render/record-frame.ts";
import { chooseStanding, preferred, standingSections } from "../render/standing.ts";
import { nothingTold, type Told } from "../render/told.ts";
import { fileLines } from "./handoff-files.ts";

/** What the next agent is given. */
export interface Handoff {
  readonly fits: true;
  readonly text: string;
  /** Exact. */
  readonly tokens: number;
  /** What must be in the content store, as the text names it. */
  readonly contents: readonly NamedContent[];
}

/** Characters of one stretch that is read at once. */
const STRETCH = 120_000;
/** Shares of the budget, of what the last request leaves. Each section gets what those before it left, too. */
const SHARES = { standing: 0.5, progress: 0.12, failure: 0.12, error: 0.08, files: 0.18 } as const;
/** How often everything is made smaller if the whole is larger than its sections. */
const TRIES = 12;
const SMALLER = 0.88;

/** A section of facts of one kind. */
interface KindSection {
  readonly heading: string;
  readonly kinds: readonly FactKind[];
  readonly share: number;
}

const SECTIONS: readonly KindSection[] = [
  { heading: "## State", kinds: ["progress"], share: SHARES.progress },
  { heading: "## Tried and failed", kinds: ["failure"], share: SHARES.failure },
  { heading: "## Last errors", kinds: ["error"], share: SHARES.error },
];

/**
 * Returns what the next agent needs of a session within `settings.limit` tokens, always in the same order: goals,
 * instructions, decisions, corrections, state, what was tried and failed, errors, files, and the next step.
 */
export function handoffSession(history: OpenHistory, settings: CompactionSettings): Handoff | SessionOverflow {
  const digests = stretches(history);
  const next = nextStep(history);
  const room = settings.limit - history.count(next);
  let smallest = Number.POSITIVE_INFINITY;
  for (let [attempt, share] = [0, 1]; attempt < TRIES; attempt++, share *= SMALLER) {
    const { sections, contents } = sectionsWithin(history, digests, { settings, tokens: Math.max(0, room * share) });
    const text = ["# Hand-over\n", ...sections, next].filter((section) => section !== "").join("\n");
    const tokens = history.count(text);
    if (tokens <= settings.limit) return { fits: true, text, tokens, contents };
    smallest = Math.min(smallest, tokens);
  }
  return { fits: false, tokens: smallest, limit: settings.limit, over: smallest - settings.limit };
}

function stretches(history: OpenHistory): readonly PartDigest[] {
  if (history.events.length === 0) return [];
  const cuts = cutsWithin(history, [0, history.events.length], STRETCH);
  const stretched = cuts.map((to, i) => [i === 0 ? 0 : cuts[i - 1]!, to] as const);
  history.digestAll(stretched);
  return stretched.map(([from, to]) => history.digest(from, to));
}

interface SectionOptions {
  readonly settings: CompactionSettings;
  readonly tokens: number;
}

function sectionsWithin(
  history: OpenHistory,
  digests: readonly PartDigest[],
  { settings, tokens }: SectionOptions,
): { readonly sections: readonly string[]; readonly contents: readonly NamedContent[] } {
  const { mode, goals } = settings;
  const count = history.count;
  const told = nothingTold();
  const facts = digests.flatMap((digest) => digest.facts);
  const standing = chooseStanding(facts, mode, { tokens: tokens * SHARES.standing, count, idOf: history.idOf }, told);
  const { orders, others } = standingSections(standing.chosen, goals, standing.reference);
  const record = [...others];
  let [room, left] = [tokens - standing.chosen.tokens, SHARES.progress + SHARES.failure + SHARES.error + SHARES.files];
  for (const section of SECTIONS) {
    const own = facts.filter((fact) => section.kinds.includes(fact.kind) && !standing.superseded.has(fact));
    const chosen = newestFirst(own, { tokens: (room * section.share) / left, count, mode }, told);
    room -= chosen.tokens;
    left -= section.share;
    if (chosen.lines.length > 0) record.push([section.heading, ...chosen.lines, ""].join("\n"));
  }
  const files = filesOf(digests.map((digest) => [digest, "detailed"] as const));
  const named = fileLines(history, files, room);
  const older = standing.reference === undefined ? [] : [standing.reference.content];
  return { sections: [...orders, framedRecord([...record, named.text])], contents: [...older, ...named.contents] };
}

/** How much more the newest fact of all is worth than the oldest one. */
const RECENT = 4;

function newestFirst(
  facts: readonly SessionFact[],
  budget: {
    readonly tokens: number;
    readonly count: (line: string) => number;
    readonly mode: CompactionSettings["mode"];
  },
  told: Told,
): { readonly lines: readonly string[]; readonly tokens: number } {
  const last = Math.max(1, facts.length - 1);
  const offers = facts.map((fact, place): FactOffer => {
    const worth = preferred(fact, budget.mode) + (RECENT * place) / last;
    return { fact, line: factText(fact, "moderate"), worth };
  });
  const { offers: chosen, tokens } = chooseFacts(offers, budget.tokens, budget.count, told);
  return { lines: chosen.map(({ line }) => `- ${line}`), tokens };
}

/** Characters of the agent's last words. */
const LAST_WORDS = 600;

/** Returns the last request as it was said, and the last words of the agent after it. */
function nextStep({ events, lastRequest, lastAnswer }: OpenHistory): string {
  const request = lastRequest < 0 ? undefined : events.at(lastRequest);
  const answer = lastAnswer < 0 ? undefined : events.at(lastAnswer);
  const lines = ["## Next step\n"];
  if (request !== undefined && request.kind === "message") lines.push(fenced("last request of the user", request.text));
  if (answer !== undefined && answer.kind === "message") {
    const text =
      answer.text.length <= LAST_WORDS ? answer.text : `…${answer.text.slice(-LAST_WORDS).replace(/^\S*\s/u, "")}`;
    lines.push(fenced("last words of the agent", text));
  }
  return lines.length === 1 ? "" : lines.join("\n");
}
