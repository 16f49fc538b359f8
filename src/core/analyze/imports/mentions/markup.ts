import type { ImportMention } from "../../../../model/sketch.ts";
import type { Code } from "../../code/code.ts";
import { markupParts } from "../../code/markup-scripts.ts";
import { isElsewhere } from "./elsewhere.ts";
import { javascriptMentions } from "./javascript.ts";
import { type MentionList, mentionsOf } from "./mention.ts";

const ATTRIBUTE = /(?<![\w:.@-])(?:src|href|poster)\s*=\s*(?:"([^"\n<>{}]*)"|'([^'\n<>{}]*)')/gu;

/** What an HTML, Vue, Svelte or Astro text mentions: imports of its scripts, files in `src`, `href` and `poster`. */
export function markupMentions(text: string, code: Code, language: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  const parts = markupParts(text, language === "Astro");
  let next = 0;
  addAttributes(list, text, 0, (offset) => {
    while (next < parts.length && parts[next]!.end <= offset) next++;
    return next < parts.length && parts[next]!.start <= offset;
  });
  const imports = javascriptMentions(text, code);
  return imports.length === 0 ? list.mentions : [...list.mentions, ...imports].toSorted((a, b) => a.line - b.line);
}

/**
 * Adds the files that attributes name.
 * @param from where `text` begins in the whole one
 * @param isAside whether an offset in `text` is no markup; asked in rising order
 */
export function addAttributes(
  list: MentionList,
  text: string,
  from: number,
  isAside: (offset: number) => boolean = () => false,
): void {
  for (const { 0: whole, 1: double, 2: single, index } of text.matchAll(ATTRIBUTE)) {
    const target = double ?? single ?? "";
    if (isElsewhere(target) || isAside(index)) continue;
    const isBare = !/^[./@~]/u.test(target);
    // A word without an ending is the address of a page, not a file.
    if (isBare && !/\.[a-z][a-z\d]{0,7}(?:[?#]|$)/iu.test(target)) continue;
    list.add(isBare ? `./${target}` : target, from + index + whole.length - target.length - 1);
  }
}
