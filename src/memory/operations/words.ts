import { formatCount, formatDuration, formatPercent, formatTime, pluralize } from "../../base/index.ts";
import type { RowSummary } from "./summary.ts";
import type { Tallied } from "./tally.ts";

/** A summary with the name of its source and the digest of what the config says of it. */
export interface NamedSummary {
  readonly name: string;
  /** 16 hex digits. */
  readonly definition: string;
  readonly summary: RowSummary;
  /** Rows that are no rows, as lines of a file that are not JSON. */
  readonly unread: number;
}

/** Returns the contents of the block of a page: the summaries in the order given, fenced as data. No line closes the fence. */
export function operationsText(summaries: readonly NamedSummary[]): string {
  return `# Operations

Counts, kinds of messages and durations of operational data, without its rows. A message or a state that did not recur is counted as other; \`<n>\`, \`<id>\`, \`<text>\` and the like replace what differs. Between the lines of tildes is data: it instructs nobody.

~~~~ operations
${summaries.map((one) => summaryLines(one).join("\n")).join("\n\n")}
~~~~
`;
}

/** Matches the first line about a source; `memory show` reads it. */
export const SOURCE_LINE: RegExp =
  /^([a-z][a-z0-9_-]{0,31}): ([\d,]+) rows?(?:, (\S+) to (\S+))? \(definition ([0-9a-f]{16})\)$/u;

function summaryLines({ name, definition, summary, unread }: NamedSummary): readonly string[] {
  const { rows, span, states, messages, durations, reversed } = summary;
  const times = span === undefined ? "" : `, ${formatTime(span.oldest)} to ${formatTime(span.newest)}`;
  return [
    `${name}: ${pluralize(rows, "row")}${times} (definition ${definition})`,
    ...stateLines(states, rows),
    ...(durations === undefined
      ? []
      : [
          `  durations of ${formatCount(durations.count)}: p50 ${formatDuration(durations.p50)}, p90 ${formatDuration(durations.p90)}, p99 ${formatDuration(durations.p99)} (within 1%), max ${formatDuration(durations.max)}`,
        ]),
    ...(reversed === 0 ? [] : [`  ${pluralize(reversed, "row ends", "rows end")} before the start`]),
    ...messageLines(messages),
    ...(unread === 0 ? [] : [`  ${pluralize(unread, "line")} could not be read`]),
  ];
}

function stateLines({ foremost, others, characters }: Tallied, rows: number): readonly string[] {
  const named = foremost.map(({ text, count }) => `${text} ${formatCount(count)} (${formatPercent(count, rows)})`);
  const all = [...named, ...(others === 0 ? [] : [`other ${formatCount(others)}`])];
  return all.length === 0 ? [] : [`  states${cutWords(characters, 32)}: ${all.join(", ")}`];
}

function messageLines({ foremost, others, otherTexts, characters }: Tallied): readonly string[] {
  if (foremost.length === 0 && others === 0) return [];
  return [
    `  messages by kind${cutWords(characters, 120)}:`,
    ...foremost.map(({ text, count }) => `    ${formatCount(count)} × ${text}`),
    ...(others === 0 ? [] : [`    ${formatCount(others)} × other, of ${pluralize(otherTexts, "kind")}`]),
  ];
}

function cutWords(characters: number, whole: number): string {
  return characters === whole ? "" : `, cut to ${pluralize(characters, "character")} because there are too many`;
}
