import type { Hunk } from "../../../model/task/changes.ts";
import { hunkLines } from "./hunk-lines.ts";
import { splitHunk } from "./split-hunk.ts";

/** Most lines of a hunk that is shown or omitted as one. */
const MOST_LINES = 60;
/** Most hunks of a file that are weighed. */
const MOST_HUNKS = 400;

/** How to choose hunks. */
export interface HunkChoice {
  /** Tokens for the lines. */
  readonly room: number;
  readonly scoreOf: (hunk: Hunk) => number;
  /** Returns the tokens of a text. */
  readonly tokensOf: (text: string) => number;
  /** Returns the name of what a hunk is in, such as a function. */
  readonly titleOf?: (hunk: Hunk) => string | undefined;
}

/** Hunks of one file as lines, in file order, with a line in place of those left out. */
export interface FittedHunks {
  readonly lines: readonly string[];
  readonly tokens: number;
  /** The hunks that are shown, in file order. A large hunk counts as several. */
  readonly shown: readonly Hunk[];
  readonly omitted: number;
}

interface Candidate {
  readonly hunk: Hunk;
  /** Position in the file. */
  readonly place: number;
  readonly lines: readonly string[];
  readonly added: number;
  readonly removed: number;
  readonly tokens: number;
  readonly worth: number;
}

/**
 * Chooses the hunks of one file that are worth most per token and shows them in file order. With more room no hunk is
 * taken away. If not even the number of hunks fits, there are no lines.
 */
export function fitHunks(hunks: readonly Hunk[], choice: HunkChoice): FittedHunks {
  const pieces = hunks.flatMap((hunk) => splitHunk(hunk, MOST_LINES));
  const candidates = pieces.map((hunk, place) => candidateOf(hunk, place, choice));
  const byWorth = candidates.toSorted((a, b) => b.worth - a.worth || a.place - b.place).slice(0, MOST_HUNKS);
  const shown = new Set<Candidate>();
  let tokens = tokensWith(shown, candidates, choice);
  if (tokens > choice.room) return { lines: [], tokens: 0, shown: [], omitted: candidates.length };
  for (const next of byWorth) {
    shown.add(next);
    const tried = tokensWith(shown, candidates, choice);
    if (tried > choice.room) {
      shown.delete(next);
      break;
    }
    tokens = tried;
  }
  const parts = partsWith(shown, candidates);
  return {
    lines: parts.flatMap((part) => ("hunk" in part ? part.lines : [omissionOf(part)])),
    tokens,
    shown: parts.flatMap((part) => ("hunk" in part ? [part.hunk] : [])),
    omitted: candidates.length - shown.size,
  };
}

function candidateOf(hunk: Hunk, place: number, { scoreOf, tokensOf, titleOf }: HunkChoice): Candidate {
  const lines = hunkLines(hunk, titleOf?.(hunk));
  const tokens = tokensOf(textOf(lines));
  const added = hunk.lines.filter((line) => line.startsWith("+")).length;
  const removed = hunk.lines.filter((line) => line.startsWith("-")).length;
  return { hunk, place, lines, added, removed, tokens, worth: scoreOf(hunk) / Math.max(tokens, 1) };
}

/** Neighbouring hunks that are left out. */
interface Gap {
  readonly hunks: number;
  readonly added: number;
  readonly removed: number;
}

/** Returns the hunks that are shown and what is between them, in file order. */
function partsWith(shown: ReadonlySet<Candidate>, candidates: readonly Candidate[]): readonly (Candidate | Gap)[] {
  const parts: (Candidate | Gap)[] = [];
  for (const candidate of candidates) {
    const last = parts.at(-1);
    if (shown.has(candidate)) parts.push(candidate);
    else if (last === undefined || "hunk" in last) parts.push(widened({ hunks: 0, added: 0, removed: 0 }, candidate));
    else parts[parts.length - 1] = widened(last, candidate);
  }
  return parts;
}

function widened({ hunks, added, removed }: Gap, candidate: Candidate): Gap {
  return { hunks: hunks + 1, added: added + candidate.added, removed: removed + candidate.removed };
}

function tokensWith(shown: ReadonlySet<Candidate>, candidates: readonly Candidate[], { tokensOf }: HunkChoice): number {
  const parts = partsWith(shown, candidates);
  return parts.reduce((sum, part) => sum + ("hunk" in part ? part.tokens : tokensOf(`${omissionOf(part)}\n`)), 0);
}

function omissionOf({ hunks, added, removed }: Gap): string {
  return `… ${hunks} ${hunks === 1 ? "hunk" : "hunks"} omitted (+${added} -${removed})`;
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
