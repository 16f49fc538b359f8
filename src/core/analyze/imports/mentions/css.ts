import type { ImportMention } from "../../../../model/sketch.ts";
import type { Code } from "../../code/code.ts";
import { isElsewhere } from "./elsewhere.ts";
import { mentionsOf } from "./mention.ts";

const MENTION =
  /@(?:import|use|forward|plugin|config|reference)\s+(?:\([a-z, ]{1,60}\)\s*)?(?:url\(\s*)?["']([^"'\n]+)["']|\burl\(\s*["']?([^"'()\s]+)/gu;

/** The style sheets that a CSS, SCSS, Sass or Less text takes in, and the files of its `url()`. */
export function styleMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  for (const found of code.matchAll(MENTION)) {
    const target = found[1] ?? found[2] ?? "";
    if (!isElsewhere(target)) list.add(target, found.index);
  }
  return list.mentions;
}
