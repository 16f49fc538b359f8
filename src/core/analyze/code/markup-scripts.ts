const OPENING = /<!--|<script(?=[\s/>])/giu;
const CLOSING = /<\/script(?=[\s/>])/giu;
const FRONTMATTER = /^\s*---[^\S\n]*\r?\n/u;
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/iu;
const SCRIPT_TYPE = /^(?:|module|text\/babel|(?:text|application)\/(?:java|ecma|type)script|ts)$/iu;
/** Of an opening tag, this many UTF-16 units are read for its type. */
const LONGEST_TAG = 2000;

/** A part of a page or component that is no markup: a script element's inside, a script before the page, or a comment. */
export interface MarkupPart {
  readonly start: number;
  readonly end: number;
  /** Whether it is code: neither a comment nor a script of a type that no engine runs. */
  readonly isCode: boolean;
}

/**
 * A page or component of which only the scripts are left, each where it stood: all else is blank but for the line ends.
 *
 * @param hasFrontmatter whether the lines between `---` at the beginning are a script, as in Astro
 */
export function scriptsOnly(text: string, hasFrontmatter = false): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, isCode } of markupParts(text, hasFrontmatter)) {
    if (!isCode) continue;
    parts.push(blank(text.slice(done, start)), text.slice(start, end));
    done = end;
  }
  parts.push(blank(text.slice(done)));
  return parts.join("");
}

/** The parts of a page or component that are no markup, in order; see `scriptsOnly`. */
export function markupParts(text: string, hasFrontmatter = false): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  const opening = hasFrontmatter ? FRONTMATTER.exec(text) : null;
  if (opening !== null) {
    const close = text.indexOf("\n---", opening[0].length - 1);
    parts.push({ start: opening[0].length, end: close === -1 ? text.length : close + 1, isCode: true });
  }
  const from = parts[0]?.end ?? 0;
  for (let part = nextPart(text, from); part !== undefined; part = nextPart(text, part.end)) parts.push(part);
  return parts;
}

function nextPart(text: string, from: number): MarkupPart | undefined {
  OPENING.lastIndex = from;
  const found = OPENING.exec(text);
  if (found === null) return undefined;
  if (found[0] === "<!--") {
    const close = text.indexOf("-->", found.index);
    return { start: found.index, end: close === -1 ? text.length : close + 3, isCode: false };
  }
  const start = tagEnd(text, OPENING.lastIndex);
  if (start === -1) return undefined;
  CLOSING.lastIndex = start;
  const end = CLOSING.exec(text)?.index ?? text.length;
  const type = TYPE.exec(text.slice(found.index, Math.min(start, found.index + LONGEST_TAG)))?.[1] ?? "";
  return { start, end, isCode: SCRIPT_TYPE.test(type) };
}

/** Behind the `>` that is in no quotes, or -1. */
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
