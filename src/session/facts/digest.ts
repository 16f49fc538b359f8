import type { SessionCall, SessionEvent } from "../record/event.ts";
import type { SessionFact } from "./fact.ts";
import { outputFacts } from "./outputs.ts";
import { proseFacts } from "./prose.ts";
import { pathsOf } from "./specifics.ts";

/** A file that a part of a conversation is about. */
export interface TouchedFile {
  readonly path: string;
  /** Index of the event that named it last. */
  readonly event: number;
  /** Whether a tool changed it. */
  readonly isChanged: boolean;
  /** How much it matters in this part. */
  readonly weight: number;
}

/** What a part of a conversation says, without what nobody needs again. Its size is bounded, whatever that of the part. */
export interface PartDigest {
  /** Index of its first event, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** In the order of the conversation. */
  readonly facts: readonly SessionFact[];
  /** The most important one first. */
  readonly files: readonly TouchedFile[];
}

/** What the next part needs to know of those before it. */
export interface DigestContext {
  /** Whether a user has spoken before. */
  readonly isOpen: boolean;
}

/** Facts and files of one part. */
const MAX = { facts: 400, files: 80 } as const;
/** Characters of a tool's arguments in which paths are looked for. */
const INPUT = 3_000;
/** What a side chain says counts less: the conversation has its result. */
const CHAIN_SHARE = 0.5;

const CHANGES = /edit|write|patch|replace|create|insert|delete|rename|move|apply/iu;
const SHOWS = /read|view|cat\b|open|glob|grep|search|list|ls\b|fetch|find/iu;
/** A command that only shows files, as the arguments of a shell begin. */
const SHOWING_COMMAND =
  /^\W*(?:"?(?:command|cmd|script)"?\W+)?(?:"?bash"?\W+"?-l?c"?\W+)?(?:cat|sed -n|head|tail|less|rg|grep|git (?:show|diff|log|grep)|ls|find|tree|nl)\b/u;
const CHANGING_COMMAND = /\b(?:apply_patch|sed -i|git mv|rm |mv |cp |tee )|\*\*\* (?:Update|Add|Delete) File/u;

/** Reads the facts of a part; the same events always give the same digest. @param events those of the part */
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
        for (const path of pathsOf(fact.text)) touch(files, path, { event: index, weight: fact.by === "user" ? 3 : 2 });
    }
    if (event.kind === "message" && event.role === "user" && event.chain === undefined) hasUser = true;
  }
  return { from, to, facts: foremostFacts(facts), files: foremostFiles(files) };
}

interface FactContext {
  readonly hasUser: boolean;
  readonly calls: ReadonlyMap<string, SessionCall>;
}

function factsOf(event: SessionEvent, index: number, context: FactContext): readonly SessionFact[] {
  const facts = ownFacts(event, index, context);
  return event.chain === undefined ? facts : facts.map((fact) => weakened(fact));
}

function ownFacts(event: SessionEvent, index: number, { hasUser, calls }: FactContext): readonly SessionFact[] {
  if (event.kind === "message" && event.role !== "system") {
    const by = event.chain === undefined ? event.role : "assistant";
    return proseFacts({ event: index, by, text: event.text, opens: by === "user" && !hasUser });
  }
  // Of what the host sums up, nothing else is known if the transcript begins with it.
  if (event.kind === "summary" && index === 0) {
    return proseFacts({ event: index, by: "assistant", text: event.text, opens: false });
  }
  if (event.kind !== "result") return [];
  const call = calls.get(event.call);
  const showsFiles = call !== undefined && isShowing(call);
  return outputFacts({ event: index, text: event.text, isError: event.isError, showsFiles });
}

function weakened(fact: SessionFact): SessionFact {
  return { ...fact, weight: fact.weight * CHAIN_SHARE, pin: undefined };
}

function isShowing({ tool, input }: SessionCall): boolean {
  return (SHOWS.test(tool) && !CHANGES.test(tool)) || SHOWING_COMMAND.test(input.slice(0, 200));
}

function touchFiles(files: Map<string, TouchedFile>, { tool, input }: SessionCall, index: number): void {
  const text = input.slice(0, INPUT);
  const isChanged = CHANGES.test(tool) || CHANGING_COMMAND.test(text);
  const paths = pathsOf(text.replaceAll(/\\[nrt"]/gu, " "));
  // What a tool changes comes first in its arguments; what it writes may name many others.
  const [own, others] = isChanged ? [paths.slice(0, 1), paths.slice(1, 8)] : [[], paths.slice(0, 8)];
  for (const path of own) touch(files, path, { event: index, weight: 4, isChanged: true });
  for (const path of others) touch(files, path, { event: index, weight: isChanged ? 0.2 : 0.5 });
}

/** How a file is named. */
interface Naming {
  readonly event: number;
  readonly weight: number;
  readonly isChanged?: boolean;
}

function touch(files: Map<string, TouchedFile>, path: string, { event, weight, isChanged = false }: Naming): void {
  const known = files.get(path);
  files.set(path, {
    path,
    event,
    isChanged: isChanged || known?.isChanged === true,
    weight: Math.min((known?.weight ?? 0) + weight, 12),
  });
}

function foremostFacts(facts: readonly SessionFact[]): readonly SessionFact[] {
  if (facts.length <= MAX.facts) return facts;
  const chosen = new Set(
    facts
      .map((fact, place) => ({ place, weight: fact.weight + (fact.pin === undefined ? 0 : 100) }))
      .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
      .slice(0, MAX.facts)
      .map(({ place }) => place),
  );
  return facts.filter((_, place) => chosen.has(place));
}

function foremostFiles(files: ReadonlyMap<string, TouchedFile>): readonly TouchedFile[] {
  return [...files.values()].toSorted(byWeight).slice(0, MAX.files);
}

/** Orders files: what matters most first, then by path. */
export function byWeight(a: TouchedFile, b: TouchedFile): number {
  return b.weight - a.weight || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
