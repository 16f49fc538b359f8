const OPENING = /<!--|<script(?=[\s/>])/giu;
const CLOSING = /<\/script(?=[\s/>])/giu;
const FRONTMATTER = /^\s*---[^\S\n]*\r?\n/u;
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/iu;
const SCRIPT_TYPE = /^(?:|module|text\/babel|(?:text|application)\/(?:java|ecma|type)script|ts)$/iu;
/** Maximum number of UTF-16 units of an opening tag searched for its type. */
const MAX_TAG_LENGTH = 2000;

/**
 * Part of a page or component that is not markup: the content of a script element, the leading script, or a comment.
 */
export interface MarkupPart {
  readonly start: number;
  readonly end: number;
  /** False for comments and for scripts of a type that engines do not run. */
  readonly isCode: boolean;
}

/** Places where pages and components of a language contain code. */
export interface ScriptPlaces {
  /** Whether the leading lines between `---` are also a script, as in Astro. */
  readonly inFrontmatter: boolean;
}

/**
 * Returns a text of the same length with everything but the scripts of a page or component blanked out. Line breaks
 * stay.
 */
export function scriptsOnly(text: string, places: ScriptPlaces): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, isCode } of markupParts(text, places)) {
    if (!isCode) continue;
    parts.push(blank(text.slice(done, start)), text.slice(start, end));
    done = end;
  }
  parts.push(blank(text.slice(done)));
  return parts.join("");
}

/** Lists the scripts and comments of a page or component, in order. Other markup is left out. */
export function markupParts(text: string, { inFrontmatter }: ScriptPlaces): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  const opening = inFrontmatter ? FRONTMATTER.exec(text) : null;
  if (opening !== null) {
    const close = text.indexOf("\n---", opening[0].length - 1);
    parts.push({ start: opening[0].length, end: close === -1 ? text.length : close + 1, isCode: true });
  }
  const from = parts[0]?.end ?? 0;
  for (let markupPart = nextPart(text, from); markupPart !== undefined; markupPart = nextPart(text, markupPart.end))
    parts.push(markupPart);
  return parts;
}

function nextPart(text: string, from: number): MarkupPart | undefined {
  OPENING.lastIndex = from;
  const opening = OPENING.exec(text);
  if (opening === null) return undefined;
  if (opening[0] === "<!--") {
    const close = text.indexOf("-->", opening.index);
    return { start: opening.index, end: close === -1 ? text.length : close + 3, isCode: false };
  }
  const start = tagEnd(text, OPENING.lastIndex);
  if (start === -1) return undefined;
  CLOSING.lastIndex = start;
  const end = CLOSING.exec(text)?.index ?? text.length;
  const type = TYPE.exec(text.slice(opening.index, Math.min(start, opening.index + MAX_TAG_LENGTH)))?.[1] ?? "";
  return { start, end, isCode: SCRIPT_TYPE.test(type) };
}

/** Offset after the next unquoted `>`, or -1. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text[at]!;
    if (unit === ">") return at + 1;
    if (unit !== '"' && unit !== "'") continue;
    at = text.indexOf(unit, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

function blank(markup: string): string {
  return markup.replaceAll(/[^\r\n]+/gu, (line) => " ".repeat(line.length));
}
