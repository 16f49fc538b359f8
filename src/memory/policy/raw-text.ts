import { RAW_CLASSES, type RawClass } from "../../pack/index.ts";

/** Raw text in a page, with the one-based line where it starts. */
export interface RawText {
  readonly class: Exclude<RawClass, "secrets">;
  readonly line: number;
}

/**
 * Density of matching lines that counts as raw text: `lines` within `of` consecutive non-blank lines. An example in a
 * page has fewer.
 */
interface Bulk {
  readonly lines: number;
  readonly of: number;
}

/** Maximum number of characters of a line that are examined. */
const MAX_READ_LENGTH = 1000;

const TIME = String.raw`\d{2}:\d{2}:\d{2}`;
const LOG = new RegExp(
  String.raw`^(?:\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}|\[?${TIME}\b|[A-Z][a-z]{2} [ \d]\d ${TIME}|\d{10,13}(?:\.\d+)? |\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?[: \t]|[^ ]{1,60} [^ ]{1,60} [^ ]{1,60} \[\d{2}/[A-Z][a-z]{2}/\d{4}|\{"(?:level|time|ts|timestamp|severity|msg)":)`,
  "u",
);
const TURN = /^(?:\*\*|#{1,4} )?(Human|User|Assistant|AI|System|Claude|ChatGPT|Tool):?(?:\*\*)?:? ?/u;
const TURN_MARK = /^(?:\*\*|#{1,4} )?(?:Human|User|Assistant|AI|Claude|ChatGPT)(?::\*\*|\*\*:|:)/u;
const EVENT =
  /^\{(?=.{0,900}"(?:role|type)" ?: ?"(?:user|assistant|tool|system|tool_use|tool_result|response_item|event_msg|session_meta|summary|message)")/u;
const ROLE = /"role" ?: ?"(?:user|assistant|tool|system)"/u;
const SQL =
  /^(?:INSERT INTO |COPY [\w."]{1,100} .{0,300}FROM stdin|-- (?:PostgreSQL|MySQL|MariaDB|SQLite) dump|\(\d+, ?'|REPLACE INTO )/iu;
const FRAME =
  /^\s{1,12}at .{1,300}[:(]\d+|^\s{1,8}at .{1,300}\((?:native|<anonymous>|Native Method|Unknown Source)|^\s*File ".{1,300}", line \d+|^\s+\d+: +(?:0x[0-9a-f]+ - )?\w+::|^\t.{1,300}\.go:\d+ \+0x|^\s+from .{1,300}:\d+:in /u;
const JSON_ROW = /^[[ ,]?\s*\{".{1,900}\}\]?,?$/u;
const JSON_PART = /^\s*(?:"(?:[^"\\]|\\.){0,200}"\s*:|[{}[\]]+,?\s*$|"[^"]{0,300}",?$|-?\d[\d.]*,?$)/u;
const MARKDOWN = /^\s*(?:[-*+#>|~`]|\d{1,3}[.)] )/u;

const BULKS: Readonly<Record<RawText["class"], readonly (readonly [is: (line: string) => boolean, bulk: Bulk])[]>> = {
  "raw-logs": [[(line) => LOG.test(line), { lines: 8, of: 12 }]],
  transcripts: [
    [(line) => EVENT.test(line), { lines: 3, of: 6 }],
    [(line) => ROLE.test(line), { lines: 6, of: 120 }],
  ],
  "operational-dumps": [
    [(line) => SQL.test(line), { lines: 4, of: 8 }],
    [(line) => JSON_ROW.test(line), { lines: 10, of: 12 }],
    [(line) => JSON_PART.test(line), { lines: 80, of: 84 }],
  ],
  "stack-traces": [[(line) => FRAME.test(line), { lines: 12, of: 20 }]],
};

/** Minimum number of consecutive rows with the same separators that count as a table dump. */
const MIN_TABLE_ROWS = 20;
/** Minimum number of alternating turns that count as a conversation. */
const MIN_TURNS = 4;

/**
 * Detects raw text that is pasted into a page in bulk: logs, transcripts, table rows and stack traces. A few such lines
 * are an example and allowed. Returns at most one hit per class, with its first line. Takes linear time.
 * @param classes classes to look for; `secrets` is ignored, because a redactor finds those
 */
export function detectRawText(text: string, classes: readonly RawClass[]): readonly RawText[] {
  const lines = text.split(/\r?\n/u).map((line) => line.slice(0, MAX_READ_LENGTH));
  return RAW_CLASSES.flatMap((name) => {
    if (name === "secrets" || !classes.includes(name)) return [];
    const candidates = [...BULKS[name].map(([is, bulk]) => bulkAt(lines, is, bulk)), ...specialAt(name, lines)];
    const starts = candidates.filter((line) => line !== -1).toSorted((a, b) => a - b);
    return starts.length === 0 ? [] : [{ class: name, line: starts[0]! + 1 }];
  });
}

function specialAt(name: RawText["class"], lines: readonly string[]): readonly number[] {
  if (name === "transcripts") return [turnsAt(lines)];
  return name === "operational-dumps" ? [rowsAt(lines)] : [];
}

/** Index of the first line of a dense run of matches; -1 without one. Blank lines do not count. */
function bulkAt(lines: readonly string[], is: (line: string) => boolean, bulk: Bulk): number {
  const window: number[] = [];
  let place = 0;
  const places: number[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === "") continue;
    place++;
    if (!is(line)) continue;
    window.push(i);
    places.push(place);
    const first = window.length - bulk.lines;
    if (first >= 0 && place - places[first]! < bulk.of) return window[first]!;
  }
  return -1;
}

/** Index of the first turn of a conversation with enough alternating turns; -1 without one. */
function turnsAt(lines: readonly string[]): number {
  const turns = lines.flatMap((line, i) => (TURN_MARK.test(line) ? [{ i, who: TURN.exec(line)?.[1] ?? "" }] : []));
  const changes = turns.filter(({ who }, i) => i === 0 || who !== turns[i - 1]!.who);
  return changes.length >= MIN_TURNS ? changes[0]!.i : -1;
}

/** Index of the first of enough rows with the same separators; -1 without such rows. */
function rowsAt(lines: readonly string[]): number {
  for (const separator of [",", "\t", ";"]) {
    let [start, columns] = [0, 0];
    for (const [i, line] of lines.entries()) {
      const fieldCount = MARKDOWN.test(line) ? 0 : line.replaceAll(/"[^"]*"/gu, "").split(separator).length;
      if (fieldCount < 3 || fieldCount !== columns) [start, columns] = [i, fieldCount];
      else if (i - start + 1 >= MIN_TABLE_ROWS) return start;
    }
  }
  return -1;
}
