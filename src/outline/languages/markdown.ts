import type { ImportMention } from "../sketch.ts";
import { blanked, type Code } from "../code/code.ts";
import { addAttributes } from "../imports/attribute-mentions.ts";
import { isElsewhere, type MentionList, mentionsOf } from "../imports/mention-list.ts";
import { linkResolver } from "../imports/resolve/links.ts";
import type { Language } from "../language.ts";
import { markdownSpans } from "../markdown/spans.ts";
import { markdownOutline } from "../formats/markdown-outline.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { prosePurpose } from "../sketch/purpose/prose-purpose.ts";
import { pageImports } from "./javascript/pages.ts";

/** The headings of prose, without a closing row of `#` or an anchor in braces. */
const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /#{1,6}[ \t]+(?<name>[^\s#][^\n]{0,119}?)[ \t]*(?:#+[ \t]*|\{[^{}\n]{0,100}\}[ \t]*)?\r?$/my,
      kind: "heading",
    },
  ],
  isExported: () => true,
  continues: "",
};

/** R Markdown. */
export const rmarkdown: Language = {
  names: ["RMarkdown"],
  spans: (text) => spansOf(text, false),
  definitions,
  purpose: (head, code) => prosePurpose(head, withoutCode(head, code)),
  headerComments: "none",
  role: "docs",
};

/** Markdown. */
export const markdown: Language = {
  ...rmarkdown,
  names: ["Markdown"],
  mentions: (text, code) => markdownMentions(text, code, false),
  importFamily: { open: ({ tree }) => linkResolver(tree) },
  outline: { how: "scan", outline: (text) => markdownOutline(text) },
};

/** MDX. */
export const mdx: Language = {
  ...rmarkdown,
  names: ["MDX"],
  spans: (text) => spansOf(text, true),
  mentions: (text, code) => markdownMentions(text, code, true),
  importFamily: pageImports,
  outline: { how: "scan", outline: (text) => markdownOutline(text, true) },
};

const TARGET = /[ \t]*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*){0,20}))/uy;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)/u;
const IMPORT = /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["']/u;
/** Files that documentation tools put in: `{* path *}`, `{! path !}`, `--8<-- "path"`. */
const INCLUDED = /\{[*!]\s*([^\s*!{}]+)|--8<--\s+["']([^"'\n]+)["']/gu;

/** What a line must have to be read: a link, a definition, an attribute or an inclusion. */
const MARK = /\]\(|\]:|(?:src|href|poster)\s*=|\{[*!]|--8<--/g;
/** The same in MDX, which imports too. */
const MDX_MARK = new RegExp(`${MARK.source}|^(?:import|export)\\b`, "gm");

function spansOf(text: string, isMdx: boolean): Pick<Code, "comments" | "literals"> {
  const { code, markup } = markdownSpans(text, isMdx);
  return { comments: code, literals: markup };
}

function withoutCode(head: string, { comments }: Code): string {
  const spans = comments.filter((offset) => offset < head.length);
  return blanked(head, spans.length % 2 === 0 ? spans : [...spans, head.length]);
}

/** The files that a Markdown text links to, shows or includes, outside of code; in MDX, its imports too. */
function markdownMentions(text: string, code: Code, isMdx: boolean): readonly ImportMention[] {
  const prose = code.literals.length === 0 ? code.text : blanked(text, code.comments);
  const list = mentionsOf(text);
  const mark = isMdx ? MDX_MARK : MARK;
  mark.lastIndex = 0;
  while (!list.full && mark.test(prose)) {
    const start = prose.lastIndexOf("\n", mark.lastIndex - 1) + 1;
    const newline = prose.indexOf("\n", mark.lastIndex);
    const end = newline === -1 ? prose.length : newline;
    addLine(list, prose.slice(start, end), { start, isMdx });
    mark.lastIndex = end;
  }
  return list.mentions;
}

function addLine(list: MentionList, line: string, { start, isMdx }: { start: number; isMdx: boolean }): void {
  const imported = isMdx ? IMPORT.exec(line)?.[1] : undefined;
  if (imported !== undefined) list.add(imported, start);
  const written = line.includes("`") ? line.replace(/(`+)[^`]*\1(?!`)/gu, (code) => " ".repeat(code.length)) : line;
  if (written.includes("]:")) addTarget(list, DEFINITION.exec(written)?.[1] ?? "", start);
  addLinks(list, written, start);
  if (written.includes("=")) addAttributes(list, written, start);
  for (const { 1: macro, 2: snippet, index } of written.matchAll(INCLUDED)) {
    addTarget(list, macro ?? snippet ?? "", start + index);
  }
}

function addLinks(list: MentionList, written: string, start: number): void {
  for (let at = written.indexOf("]("); at !== -1; at = written.indexOf("](", at + 2)) {
    TARGET.lastIndex = at + 2;
    const found = TARGET.exec(written);
    addTarget(list, found?.[1] ?? found?.[2] ?? "", start + at);
  }
}

function addTarget(list: MentionList, target: string, offset: number): void {
  if (!isElsewhere(target)) list.add(target, offset);
}
