import type { TaskMention } from "../task.ts";

/** Weights of plain words and of identifiers, from 0 to 1. */
interface SpanWeights {
  readonly words: number;
  readonly identifiers: number;
}

/** Part of a task's text, with the weights of its plain words and its identifiers as search terms. */
export interface TaskSpan extends SpanWeights {
  readonly text: string;
  /** Whether the span is a quotation or inline code. */
  readonly isQuoted?: boolean;
  /** Whether the span is a line of an error, warning or panic. */
  readonly isFailure?: boolean;
}

/** Weights of words and identifiers, by position. */
const SCOPE = { words: 1, identifiers: 1 };
const QUOTED = { words: 0.7, identifiers: 1 };
const TITLE = { words: 0.8, identifiers: 1 };
const BODY = { words: 0.35, identifiers: 0.8 };
const FAILURE = { words: 0.6, identifiers: 0.8, isFailure: true };
const PATH = { words: 0.5, identifiers: 0.8 };
const BLOCK = { words: 0.1, identifiers: 0.4 };

/** Matches `fix(css)!: `, `[docs] ` and `css: `. */
const CONVENTIONAL =
  /^\s*(?:(?<type>[A-Za-z][\w-]{0,19})(?:\((?<scope>[^()\n]{1,60})\))?!?:\s|\[(?<label>[^\]\n]{1,40})\]:?\s)/u;
/** Quotation or inline code on one line. */
const QUOTES =
  /``?([^`\n]{1,200})``?|"([^"\n]{1,120})"|“([^”\n]{1,120})”|«([^»\n]{1,120})»|「([^」\n]{1,120})」|(?<![\w'])'([^'\n]{1,80})'(?!\w)/gu;
const FENCE = /^\s{0,3}(?:```|~~~)/u;
const ERROR_LINE = /\b(?:[A-Z]\w{0,60})?(?:Error|Exception|Warning|panic|panicked)\b/u;

/** Conventional Commit prefix or leading label of a title. */
export interface TitlePrefix {
  /** Lowercase type or label: `fix`, `feat`, `docs`; empty without a prefix. */
  readonly type: string;
  /** Text in parentheses: `css` in `fix(css):`; empty without one. */
  readonly scope: string;
  /** Length of the whole prefix in UTF-16 units, with the space after it. */
  readonly length: number;
}

/**
 * Parses the start of a title: a Conventional Commit prefix such as `fix(css)!: `, or a label such as `[docs] `.
 * Without one, type and scope are empty and `length` is 0.
 */
export function titlePrefix(title: string): TitlePrefix {
  const match = CONVENTIONAL.exec(title);
  const { type, scope, label } = match?.groups ?? {};
  // `TypeError: x is not a function` has no prefix.
  if (type !== undefined && scope === undefined && /^[A-Z]/u.test(type) && !COMMIT_TYPES.has(type.toLowerCase())) {
    return { type: "", scope: "", length: 0 };
  }
  return { type: (type ?? label ?? "").toLowerCase(), scope: scope ?? "", length: match?.[0].length ?? 0 };
}

/**
 * Trims a text, then splits it into its first line and the rest. `body` is empty for a single line, and begins with a
 * line break if a blank line follows the title. Removes a Markdown heading mark from the first line only if lines follow
 * it.
 */
export function titleAndBody(text: string): { readonly title: string; readonly body: string } {
  const trimmed = text.trim();
  const end = trimmed.indexOf("\n");
  if (end === -1) return { title: trimmed, body: "" };
  return { title: trimmed.slice(0, end).replace(/^#{1,6}\s/u, ""), body: trimmed.slice(end + 1) };
}

/**
 * Splits the text of a task into parts with weights, by their position: scope, title, quotations, error lines, code
 * blocks, other text, and the ends of mentioned paths. Words in the title count more than those in the body, and those
 * in code blocks least.
 * @param text result of `cleanText` without the mentioned paths
 */
export function spansOf(text: string, mentions: readonly TaskMention[]): readonly TaskSpan[] {
  const { title, body } = titleAndBody(text);
  const { scope, length, type } = titlePrefix(title);
  const spans: TaskSpan[] = [{ text: scope, ...SCOPE }];
  // In `css: fix urls`, the unknown type is a scope.
  if (scope === "" && !COMMIT_TYPES.has(type) && title.startsWith(type)) spans.push({ text: type, ...SCOPE });
  pushQuoted(title.slice(length), TITLE, spans);
  let isBlock = false;
  for (const line of body.split("\n")) {
    if (FENCE.test(line)) isBlock = !isBlock;
    else if (ERROR_LINE.test(line)) pushQuoted(line, FAILURE, spans);
    else if (isBlock) spans.push({ text: line, ...BLOCK });
    else pushQuoted(line.replace(BULLET, ""), BODY, spans);
  }
  for (const { path } of mentions) spans.push({ text: pathEnd(path), ...PATH });
  return spans;
}

/** Last two parts of a path, without the file extension. */
function pathEnd(path: string): string {
  const parts = path.split("/").slice(-2);
  return parts.join(" ").replace(/\.\w{1,10}$/u, "");
}

/** Commit types that do not name a part of the code. */
export const COMMIT_TYPES: ReadonlySet<string> = new Set(
  "fix feat feature docs doc chore refactor perf test tests style build ci revert release bug bugfix hotfix bug-report wip merge update add remove".split(
    " ",
  ),
);

/** Bullet of a list item, and the prefix of a squashed commit. */
const BULLET = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:[a-z]{1,12}(?:\([^()\n]{1,60}\))?!?:\s)?/u;

/** Adds the quotations of a line as separate spans, then the text between them. */
function pushQuoted(line: string, weights: Omit<TaskSpan, "text">, spans: TaskSpan[]): void {
  let unquoted = "";
  let at = 0;
  for (const match of line.matchAll(QUOTES)) {
    const quoted = match.slice(1).find((group) => group !== undefined) ?? "";
    spans.push({
      text: quoted,
      words: Math.max(QUOTED.words, weights.words),
      identifiers: QUOTED.identifiers,
      isQuoted: true,
    });
    unquoted += `${line.slice(at, match.index)} `;
    at = match.index + match[0].length;
  }
  spans.push({ text: unquoted + line.slice(at), ...weights });
}
