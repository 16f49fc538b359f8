import type { ImportMention } from "../../../model/sketch.ts";
import type { Code } from "../code/code.ts";
import { csharpMentions, includeMentions, swiftMentions } from "./mentions/c-family.ts";
import { goMentions } from "./mentions/go.ts";
import { javascriptMentions } from "./mentions/javascript.ts";
import { jvmMentions } from "./mentions/jvm.ts";
import { markdownMentions } from "./mentions/markdown.ts";
import { markupMentions } from "./mentions/markup.ts";
import { pythonMentions } from "./mentions/python.ts";
import { rustMentions } from "./mentions/rust.ts";
import { phpMentions, rubyMentions, shellMentions } from "./mentions/scripts.ts";
import { styleMentions } from "./mentions/css.ts";

type Finder = (text: string, code: Code, language: string) => readonly ImportMention[];

const FINDERS: ReadonlyMap<string, Finder> = new Map([
  ["Astro", markupMentions],
  ["C", includeMentions],
  ["C#", csharpMentions],
  ["C++", includeMentions],
  ["CSS", styleMentions],
  ["Cuda", includeMentions],
  ["Go", goMentions],
  ["Groovy", jvmMentions],
  ["HTML", markupMentions],
  ["Java", jvmMentions],
  ["JavaScript", javascriptMentions],
  ["Kotlin", jvmMentions],
  ["Less", styleMentions],
  ["MDX", markdownMentions],
  ["Markdown", markdownMentions],
  ["Objective-C", includeMentions],
  ["Objective-C++", includeMentions],
  ["PHP", phpMentions],
  ["PostCSS", styleMentions],
  ["Python", pythonMentions],
  ["Ruby", rubyMentions],
  ["Rust", rustMentions],
  ["SCSS", styleMentions],
  ["Sass", styleMentions],
  ["Scala", jvmMentions],
  ["Shell", shellMentions],
  ["Svelte", markupMentions],
  ["Swift", swiftMentions],
  ["TSX", javascriptMentions],
  ["TypeScript", javascriptMentions],
  ["Vue", markupMentions],
]);

/**
 * What a text mentions of other files and packages, as patterns find it: imports, includes, links. In the order of the
 * text, 5,000 at most; none in a language that is not known here. Takes time linear in the text.
 * @param code the text told apart, as `codeOf` gives it
 * @param language linguist's name
 */
export function mentionsInCode(text: string, code: Code, language: string): readonly ImportMention[] {
  return FINDERS.get(language)?.(text, code, language) ?? [];
}
