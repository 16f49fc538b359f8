import type { ImportMention } from "../../../../model/sketch.ts";
import { isElsewhere } from "./elsewhere.ts";
import { between, codeOnly, type Lexis, lineComment } from "./code-only.ts";
import { mentionsOf } from "./mention.ts";

const CSS: Lexis = { openers: "/", forms: [between("/*", "*/")] };
/** A line comment begins after a blank, so that `url(https://…)` holds none. */
const WITH_LINES: Lexis = {
  openers: "/",
  forms: [between("/*", "*/"), { ...lineComment("//"), end: (text, start) => endOfComment(text, start) }],
};

const MENTION =
  /@(?:import|use|forward|plugin|config|reference)\s+(?:\([a-z, ]{1,60}\)\s*)?(?:url\(\s*)?["']([^"'\n]+)["']|\burl\(\s*["']?([^"'()\s]+)/gu;

/** The style sheets that a CSS, SCSS, Sass or Less text takes in, and the files of its `url()`. */
export function styleMentions(text: string, language: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  for (const found of codeOnly(text, language === "CSS" ? CSS : WITH_LINES).matchAll(MENTION)) {
    const target = found[1] ?? found[2] ?? "";
    if (!isElsewhere(target)) list.add(target, found.index);
  }
  return list.mentions;
}

function endOfComment(text: string, start: number): number {
  if (text[start - 1] === ":") return start;
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}
