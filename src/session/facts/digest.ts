import type { SessionCall, SessionEvent } from "../record/event.ts";
import type { SessionFact } from "./fact.ts";
import { outputFacts } from "./outputs.ts";
import { proseFacts } from "./prose.ts";
import { extractPaths } from "./specifics.ts";

/** A file that a part of a conversation concerns. */
export interface TouchedFile {
  readonly path: string;
  /** Index of the last event that names it. */
  readonly event: number;
  /** Whether a tool changed it. */
  readonly isChanged: boolean;
  /**
   * Sum over the part's mentions: 4 for a change, 3 or 2 if the user or the agent names the file, less for a mere
   * argument; at most 12.
   */
  readonly weight: number;
}

/** Facts and files extracted from consecutive events: at most 400 facts and 80 files, however long the events are. */
export interface PartDigest {
  /** Index of its first event, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** In conversation order. */
  readonly facts: readonly SessionFact[];
  /** Sorted by importance, greatest first. */
  readonly files: readonly TouchedFile[];
}

/** Context from earlier parts. */
export interface DigestContext {
  /**
   * Whether the user spoke before these events. If not, their first user message opens the session, and its first
   * sentence usually counts as a goal.
   */
  readonly isOpen: boolean;
}

/** Maximum number of facts and files per part. */
const MAX_ITEMS = { facts: 400, files: 80 } as const;
/** Maximum number of argument characters searched for paths, per call. */
const MAX_INPUT_CHARACTERS = 3_000;
/** Facts of a side chain weigh less, because the conversation contains its result. */
const CHAIN_SHARE = 0.5;

const CHANGES = /edit|write|patch|replace|create|insert|delete|rename|move|apply/iu;
const SHOWS = /read|view|cat\b|open|glob|grep|search|list|ls\b|fetch|find/iu;
/** Matches shell arguments that begin with a command that only shows files. */
const SHOWING_COMMAND =
  /^\W*(?:"?(?:command|cmd|script)"?\W+)?(?:"?bash"?\W+"?-l?c"?\W+)?(?:cat|sed -n|head|tail|less|rg|grep|git (?:show|diff|log|grep)|ls|find|tree|nl)\b/u;
const CHANGING_COMMAND = /\b(?:apply_patch|sed -i|git mv|rm |mv |cp |tee )|\*\*\* (?:Update|Add|Delete) File/u;

/**
 * Extracts facts and touched files from consecutive events, and keeps the most important 400 facts and 80 files. The
 * same events always give the same digest.
 * @param events events from index `from` up to, not including, `to`
 */
export function digestPart(
  events: Iterable<SessionEvent>,
  [from, to]: readonly [from: number, to: number],
  { isOpen }: DigestContext,
): PartDigest {
  const facts: SessionFact[] = [];
  const files = new Map<string, TouchedFile>();
  const calls = new Map<string, SessionCall>();
  let hasUser = isOpen;
  let index = from - 1;
  for (const event of events) {
    index++;
    if (event.kind === "call") {
      calls.set(event.call, event);
      touchFiles(files, event, index);
      continue;
    }
    for (const fact of factsOf(event, index, { hasUser, calls })) {
      facts.push(fact);
      if (fact.by !== "tool")
        for (const path of extractPaths(fact.text))
          touch(files, path, { event: index, weight: fact.by === "user" ? 3 : 2 });
    }
    if (event.kind === "message" && event.role === "user" && event.chain === undefined) hasUser = true;
  }
  return { from, to, facts: topFacts(facts), files: topFiles(files) };
}

interface FactContext {
  readonly hasUser: boolean;
  readonly calls: ReadonlyMap<string, SessionCall>;
}

function factsOf(event: SessionEvent, index: number, context: FactContext): readonly SessionFact[] {
  const facts = eventFacts(event, index, context);
  return event.chain === undefined ? facts : facts.map((fact) => weakenFact(fact));
}

function eventFacts(event: SessionEvent, index: number, { hasUser, calls }: FactContext): readonly SessionFact[] {
  if (event.kind === "message" && event.role !== "system") {
    const by = event.chain === undefined ? event.role : "assistant";
    return proseFacts({ event: index, by, text: event.text, opens: by === "user" && !hasUser });
  }
  // If a transcript begins with the host's summary, that is the only source for what came before.
  if (event.kind === "summary" && index === 0) {
    return proseFacts({ event: index, by: "assistant", text: event.text, opens: false });
  }
  if (event.kind !== "result") return [];
  const call = calls.get(event.call);
  const showsFiles = call !== undefined && isShowing(call);
  return outputFacts({ event: index, text: event.text, isError: event.isError, showsFiles });
}

function weakenFact(fact: SessionFact): SessionFact {
  return { ...fact, weight: fact.weight * CHAIN_SHARE, pin: undefined };
}

function isShowing({ tool, input }: SessionCall): boolean {
  return (SHOWS.test(tool) && !CHANGES.test(tool)) || SHOWING_COMMAND.test(input.slice(0, 200));
}

function touchFiles(files: Map<string, TouchedFile>, { tool, input }: SessionCall, index: number): void {
  const text = input.slice(0, MAX_INPUT_CHARACTERS);
  const isChanged = CHANGES.test(tool) || CHANGING_COMMAND.test(text);
  const paths = extractPaths(text.replaceAll(/\\[nrt"]/gu, " "));
  // The first path in a tool's arguments is the file it changes. The text it writes may name many others.
  const [targets, others] = isChanged ? [paths.slice(0, 1), paths.slice(1, 8)] : [[], paths.slice(0, 8)];
  for (const path of targets) touch(files, path, { event: index, weight: 4, isChanged: true });
  for (const path of others) touch(files, path, { event: index, weight: isChanged ? 0.2 : 0.5 });
}

interface FileMention {
  readonly event: number;
  readonly weight: number;
  readonly isChanged?: boolean;
}

function touch(files: Map<string, TouchedFile>, path: string, { event, weight, isChanged = false }: FileMention): void {
  const previous = files.get(path);
  files.set(path, {
    path,
    event,
    isChanged: isChanged || previous?.isChanged === true,
    weight: Math.min((previous?.weight ?? 0) + weight, 12),
  });
}

function topFacts(facts: readonly SessionFact[]): readonly SessionFact[] {
  if (facts.length <= MAX_ITEMS.facts) return facts;
  const selected = new Set(
    facts
      .map((fact, place) => ({ place, weight: fact.weight + (fact.pin === undefined ? 0 : 100) }))
      .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
      .slice(0, MAX_ITEMS.facts)
      .map(({ place }) => place),
  );
  return facts.filter((_, place) => selected.has(place));
}

function topFiles(files: ReadonlyMap<string, TouchedFile>): readonly TouchedFile[] {
  return [...files.values()].toSorted(byWeight).slice(0, MAX_ITEMS.files);
}

/** Comparison function for files: largest weight first, then by path. */
export function byWeight(a: TouchedFile, b: TouchedFile): number {
  return b.weight - a.weight || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
