import type { ImportMention } from "../../../../model/sketch.ts";
import { isElsewhere } from "./elsewhere.ts";
import { addAttributes } from "./markup.ts";
import { type MentionList, mentionsOf } from "./mention.ts";

const FENCE = /^ {0,3}(?:>[ ]?)?(?:[-*+] +)?(`{3,}|~{3,})/u;
const TARGET = /[ \t]*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*){0,20}))/uy;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)/u;
const IMPORT = /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["']/u;
/** Files that documentation tools put in: `{* path *}`, `{! path !}`, `--8<-- "path"`. */
const INCLUDED = /\{[*!]\s*([^\s*!{}]+)|--8<--\s+["']([^"'\n]+)["']/gu;

/** The files that a Markdown text links to, shows or includes, outside of code; in MDX, its imports too. */
export function markdownMentions(text: string, language: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  let fence = "";
  for (let start = 0; start < text.length && !list.full;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence === "") {
      if (mark !== "") fence = mark;
      else addLine(list, line, { start, isMdx: language === "MDX" });
    } else if (mark.startsWith(fence)) fence = "";
    start = end + 1;
  }
  return list.mentions;
}

function addLine(list: MentionList, line: string, { start, isMdx }: { start: number; isMdx: boolean }): void {
  const imported = isMdx ? IMPORT.exec(line)?.[1] : undefined;
  if (imported !== undefined) list.add(imported, start);
  const written = line.includes("`") ? line.replace(/(`+)[^`]*\1(?!`)/gu, (code) => " ".repeat(code.length)) : line;
  addTarget(list, DEFINITION.exec(written)?.[1] ?? "", start);
  addLinks(list, written, start);
  if (written.includes("=")) addAttributes(list, written, start);
  for (const { 1: macro, 2: snippet, index } of written.matchAll(INCLUDED)) {
    addTarget(list, macro ?? snippet ?? "", start + index);
  }
}

function addLinks(list: MentionList, written: string, start: number): void {
  for (let at = written.indexOf("]("); at !== -1; at = written.indexOf("](", at + 2)) {
    const target = new RegExp(TARGET);
    target.lastIndex = at + 2;
    const found = target.exec(written);
    addTarget(list, found?.[1] ?? found?.[2] ?? "", start + at);
  }
}

function addTarget(list: MentionList, target: string, offset: number): void {
  if (!isElsewhere(target)) list.add(target, offset);
}
