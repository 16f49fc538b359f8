import type { ImportMention } from "../sketch.ts";
import { blankSpans, type Code, type CodeSpans } from "../code/code.ts";
import { addAttributes } from "../imports/attribute-mentions.ts";
import { isExternalTarget, type MentionList, mentionList } from "../imports/mention-list.ts";
import { linkResolver } from "../imports/resolve/links.ts";
import type { Language } from "../language.ts";
import { markdownSpans } from "../markdown/spans.ts";
import { markdownOutline } from "../formats/markdown-outline.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { prosePurpose } from "../sketch/purpose/prose-purpose.ts";
import { pageImports } from "./javascript/pages.ts";

/** Headings of prose, without a closing row of `#` or an anchor in braces. */
export const headings: DefinitionTable = {
  rules: [
    {
      pattern: /#{1,6}[ \t]+(?<name>[^\s#][^\n]{0,119}?)[ \t]*(?:#+[ \t]*|\{[^{}\n]{0,100}\}[ \t]*)?\r?$/my,
      kind: "heading",
    },
  ],
  isExported: () => true,
  continues: "",
};

export const rmarkdown: Language = {
  names: ["RMarkdown"],
  spans: (text) => spansOf(text, false),
  definitions: headings,
  purpose: (head, code) => prosePurpose(head, withoutCode(head, code)),
  headerComments: "none",
  role: "docs",
};

export const markdown: Language = {
  ...rmarkdown,
  names: ["Markdown"],
  mentions: (text, code) => markdownMentions(text, code, false),
  importFamily: { open: ({ tree }) => linkResolver(tree) },
  outline: { how: "scan", outline: (text) => markdownOutline(text) },
};

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
/** Files that documentation tools include: `{* path *}`, `{! path !}`, `--8<-- "path"`. */
const INCLUDED = /\{[*!]\s*([^\s*!{}]+)|--8<--\s+["']([^"'\n]+)["']/gu;

/** A line is read only if it contains one of these: a link, a definition, an attribute or an inclusion. */
const MARK = /\]\(|\]:|(?:src|href|poster)\s*=|\{[*!]|--8<--/g;
/** `MARK` for MDX, which also has imports. */
const MDX_MARK = new RegExp(`${MARK.source}|^(?:import|export)\\b`, "gm");

function spansOf(text: string, isMdx: boolean): CodeSpans {
  const { code, markup } = markdownSpans(text, isMdx);
  return { comments: code, literals: markup };
}

function withoutCode(head: string, { comments }: Code): string {
  const spans = comments.filter((offset) => offset < head.length);
  return blankSpans(head, spans.length % 2 === 0 ? spans : [...spans, head.length]);
}

/** Lists the files that a Markdown text links to, shows or includes outside of code, and the imports of MDX. */
function markdownMentions(text: string, code: Code, isMdx: boolean): readonly ImportMention[] {
  const prose = code.literals.length === 0 ? code.text : blankSpans(text, code.comments);
  const list = mentionList(text);
  const mark = isMdx ? MDX_MARK : MARK;
  mark.lastIndex = 0;
  while (!list.isFull && mark.test(prose)) {
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
    const match = TARGET.exec(written);
    addTarget(list, match?.[1] ?? match?.[2] ?? "", start + at);
  }
}

function addTarget(list: MentionList, target: string, offset: number): void {
  if (!isExternalTarget(target)) list.add(target, offset);
}
