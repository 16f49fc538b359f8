import type { ImportMention } from "../../../../model/sketch.ts";
import { between, codeOnly } from "./code-only.ts";
import { javascriptMentions } from "./javascript.ts";
import { isElsewhere } from "./elsewhere.ts";
import { type MentionList, mentionsOf } from "./mention.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

const ATTRIBUTE = /(?<![\w:.@-])(?:src|href|poster)\s*=\s*(?:"([^"\n<>{}]*)"|'([^'\n<>{}]*)')/gu;

/** What an HTML, Vue, Svelte or Astro text mentions: imports of its scripts, files in `src`, `href` and `poster`. */
export function markupMentions(text: string, language: string): readonly ImportMention[] {
  const ranges = scriptsIn(text, language === "Astro");
  const imports = ranges.length === 0 ? [] : javascriptMentions(text, only(text, ranges));
  const list = mentionsOf(text);
  addAttributes(list, codeOnly(without(text, ranges), { openers: "<", forms: [between("<!--", "-->")] }));
  return [...list.mentions, ...imports].toSorted((a, b) => a.line - b.line);
}

/** Adds the files that attributes name; `text` is the whole one, so that lines are right. */
export function addAttributes(list: MentionList, text: string, from = 0): void {
  for (const { 0: whole, 1: double, 2: single, index } of text.matchAll(ATTRIBUTE)) {
    const target = double ?? single ?? "";
    if (isElsewhere(target)) continue;
    const isBare = !/^[./@~]/u.test(target);
    // A word without an ending is the address of a page, not a file.
    if (isBare && !/\.[a-z][a-z\d]{0,7}(?:[?#]|$)/iu.test(target)) continue;
    list.add(isBare ? `./${target}` : target, from + index + whole.length - target.length - 1);
  }
}

/** The insides of `<script>` elements, and of the code fence that an Astro text begins with. */
function scriptsIn(text: string, isAstro: boolean): readonly Range[] {
  const ranges: Range[] = [];
  const fence = isAstro ? /^\s*---/u.exec(text) : null;
  if (fence !== null) {
    const start = fence[0].length;
    const close = text.indexOf("\n---", start);
    ranges.push({ start, end: close === -1 ? text.length : close });
  }
  const opening = /<script(?=[\s>])/giu;
  const closing = /<\/script/giu;
  opening.lastIndex = ranges[0]?.end ?? 0;
  while (opening.exec(text) !== null) {
    const start = endOfTag(text, opening.lastIndex);
    closing.lastIndex = start;
    const end = closing.exec(text)?.index ?? text.length;
    ranges.push({ start, end });
    opening.lastIndex = end;
  }
  return ranges;
}

/** After the `>` of a tag; attribute values may hold that sign. */
function endOfTag(text: string, from: number): number {
  const mark = /["'>]/gu;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if (found[0] === ">") return mark.lastIndex;
    const close = text.indexOf(found[0], mark.lastIndex);
    if (close === -1) return text.length;
    mark.lastIndex = close + 1;
  }
  return text.length;
}

function only(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of ranges) {
    pieces.push(" ".repeat(start - done), text.slice(start, end));
    done = end;
  }
  return pieces.join("");
}

function without(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(done, start), " ".repeat(end - start));
    done = end;
  }
  return pieces.join("") + text.slice(done);
}
