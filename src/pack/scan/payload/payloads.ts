import type { LineRange } from "./line-range.ts";
import type { PayloadKind } from "../../facts/facts.ts";
import { longMatches } from "./long-matches.ts";
import { numberRuns } from "./number-runs.ts";

/** Unreadable data in a line. */
export interface Payload extends LineRange {
  readonly kind: PayloadKind;
}

/** Finds payloads of one kind. `min` is their minimum length. */
type Finder = (line: string, min: number) => readonly Payload[];

/** Finders in order of precedence: a range belongs to the first kind that claims it. */
const FINDERS: readonly Finder[] = [escapedBytes, encodedRuns, dataUrls, numberTables, nulRuns];

/**
 * Finds the payloads (unreadable data such as base64) in a line, in order and without overlap.
 * @param min minimum length of a payload, in UTF-16 code units; a third of it for replaced NULs
 */
export function payloadsIn(line: string, min: number): readonly Payload[] {
  const payloads: Payload[] = [];
  for (const find of FINDERS) {
    for (const payload of find(line, min)) {
      if (!payloads.some(({ start, end }) => payload.start < end && start < payload.end)) payloads.push(payload);
    }
  }
  return payloads.toSorted((a, b) => a.start - b.start);
}

const ESCAPED_BYTE = /\\(?:x[0-9A-Fa-f]{2}|[0-3]?[0-7]{2})/gu;

/** String literals with at least half of their characters in escaped bytes: `"\x89PNG\x0d…"`. */
function escapedBytes(line: string, min: number): readonly Payload[] {
  if (!line.includes("\\")) return [];
  return literalsIn(line, min)
    .filter(({ start, end }) => {
      let escaped = 0;
      for (const [byte] of line.slice(start, end).matchAll(ESCAPED_BYTE)) escaped += byte.length;
      return escaped * 2 >= end - start;
    })
    .map((literal) => ({ ...literal, kind: "escaped bytes" }));
}

/** Contents of the string literals of at least `min` characters. */
function literalsIn(line: string, min: number): readonly LineRange[] {
  const literals: LineRange[] = [];
  for (let at = 0; at < line.length; at++) {
    const quote = line[at]!;
    if (quote !== '"' && quote !== "'" && quote !== "`") continue;
    const start = at + 1;
    for (at = start; at < line.length && line[at] !== quote; at++) if (line[at] === "\\") at++;
    if (at - start >= min) literals.push({ start, end: Math.min(at, line.length) });
  }
  return literals;
}

/** Letters, digits and the other characters of base64, including escaped line breaks and slashes. */
const ENCODED = /[A-Za-z0-9+/_\\-]+={0,2}/gu;
/** Backslash that does not escape a base64 character. */
const OTHER_ESCAPE = /\\[^nr/]|\\$/u;

/** Base64, and hexadecimal digits without separators. */
function encodedRuns(line: string, min: number): readonly Payload[] {
  const payloads: Payload[] = [];
  for (const { text, start, end } of longMatches(line, ENCODED, min)) {
    const kind = encodingOf(text);
    if (kind !== undefined) payloads.push({ kind, start, end });
  }
  return payloads;
}

function encodingOf(run: string): PayloadKind | undefined {
  if (/^(?:0[xX])?[0-9A-Fa-f]+$/u.test(run) && /\d/u.test(run) && /[A-Fa-f]/u.test(run)) return "hexadecimal digits";
  const isMixed = /\d/u.test(run) && /[A-Z]/u.test(run) && /[a-z]/u.test(run);
  return isMixed && !OTHER_ESCAPE.test(run) ? "base64" : undefined;
}

const DATA_URL = /\bdata:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*,/gu;
const URL_END = /[\s"'`<>()\\]/gu;

/** Data URLs with at least a tenth of their characters percent-encoded. Other data URLs are readable. */
function dataUrls(line: string, min: number): readonly Payload[] {
  const payloads: Payload[] = [];
  let searched = 0;
  for (const { 0: head, index } of line.matchAll(DATA_URL)) {
    const start = index + head.length;
    // Inside the previous URL. Searching it again would take quadratic time on a line of such starts.
    if (start < searched) continue;
    URL_END.lastIndex = start;
    const end = URL_END.exec(line)?.index ?? line.length;
    searched = end;
    const encoded = line.slice(start, end).match(/%[0-9A-Fa-f]{2}/gu)?.length ?? 0;
    if (end - start >= min && encoded * 30 >= end - start) payloads.push({ kind: "a data URL", start, end });
  }
  return payloads;
}

/** Numbers with only punctuation between them, and the same with the letters of SVG path commands. */
function numberTables(line: string, min: number): readonly Payload[] {
  return numberRuns(line, min).map(({ start, end }) => {
    const isPath = /^[Mm][\s\d.,+-]/u.test(line.slice(start, end));
    return { kind: isPath ? "path data" : "numbers", start, end };
  });
}

const NULS = /\u2400+/gu;

/** Runs of replaced NULs, which take three bytes each. */
function nulRuns(line: string, min: number): readonly Payload[] {
  return Array.from(longMatches(line, NULS, min / 3), ({ start, end }) => ({ kind: "NUL", start, end }));
}
