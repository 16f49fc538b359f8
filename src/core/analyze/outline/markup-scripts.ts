const OPENING = /<!--|<script(?=[\s/>])/giu;
const CLOSING = /<\/script(?=[\s/>])/giu;
const FRONTMATTER = /^\s*---[^\S\n]*\r?\n/u;
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/iu;
const SCRIPT_TYPE = /^(?:|module|text\/babel|(?:text|application)\/(?:java|ecma|type)script|ts)$/iu;
/** Of an opening tag, this many UTF-16 units are read for its type. */
const LONGEST_TAG = 2000;

/**
 * A page or component of which only the scripts are left, each where it stood: all else is blank but for the line ends.
 *
 * @param hasFrontmatter whether the lines between `---` at the beginning are a script, as in Astro
 */
export function scriptsOnly(text: string, hasFrontmatter = false): string {
  const parts: string[] = [];
  let done = 0;
  const keep = (start: number, end: number): void => {
    parts.push(blank(text.slice(done, start)), text.slice(start, end));
    done = end;
  };
  const opening = hasFrontmatter ? FRONTMATTER.exec(text) : null;
  if (opening !== null) {
    const end = text.indexOf("\n---", opening[0].length - 1);
    keep(opening[0].length, end === -1 ? text.length : end + 1);
  }
  for (let script = nextScript(text, done); script !== undefined; script = nextScript(text, script.end)) {
    if (script.isCode) keep(script.start, script.end);
  }
  parts.push(blank(text.slice(done)));
  return parts.join("");
}

interface Script {
  readonly start: number;
  readonly end: number;
  readonly isCode: boolean;
}

function nextScript(text: string, from: number): Script | undefined {
  for (let at = from; ;) {
    OPENING.lastIndex = at;
    const found = OPENING.exec(text);
    if (found === null) return undefined;
    const isComment = found[0] === "<!--";
    const start = isComment ? text.indexOf("-->", found.index) : tagEnd(text, OPENING.lastIndex);
    if (start === -1) return undefined;
    at = start;
    if (isComment) continue;
    CLOSING.lastIndex = start;
    const end = CLOSING.exec(text)?.index ?? text.length;
    const type = TYPE.exec(text.slice(found.index, Math.min(start, found.index + LONGEST_TAG)))?.[1] ?? "";
    return { start, end, isCode: SCRIPT_TYPE.test(type) };
  }
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
