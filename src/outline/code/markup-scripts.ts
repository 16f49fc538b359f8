const OPENING = /<!--|<script(?=[\s/>])/giu;
const CLOSING = /<\/script(?=[\s/>])/giu;
const FRONTMATTER = /^\s*---[^\S\n]*\r?\n/u;
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/iu;
const SCRIPT_TYPE = /^(?:|module|text\/babel|(?:text|application)\/(?:java|ecma|type)script|ts)$/iu;
/** Of an opening tag, this many UTF-16 units are read for its type. */
const MAX_TAG_LENGTH = 2000;

/** A part of a page or component that is not markup: the inside of a script element, a script before the page, or a comment. */
export interface MarkupPart {
  readonly start: number;
  readonly end: number;
  /** False for comments and for scripts of a type that engines do not run. */
  readonly isCode: boolean;
}

/** Where pages and components of a language have code. */
export interface ScriptPlaces {
  /** Whether the lines between `---` at the beginning are a script too, as in Astro. */
  readonly inFrontmatter: boolean;
}

/** A page or component with blanks for everything but its scripts and line ends. */
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

/** The scripts and comments of a page or component, in order. */
export function markupParts(text: string, { inFrontmatter }: ScriptPlaces): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  const opening = inFrontmatter ? FRONTMATTER.exec(text) : null;
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
  const type = TYPE.exec(text.slice(found.index, Math.min(start, found.index + MAX_TAG_LENGTH)))?.[1] ?? "";
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
