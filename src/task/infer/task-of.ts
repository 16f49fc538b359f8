import type { Task } from "../task.ts";
import { classify } from "./classify.ts";
import { cleanText } from "../terms/clean-text.ts";
import { identifiersOf } from "../terms/identifiers-in.ts";
import { mentionsIn } from "../terms/mentions.ts";
import { phrasesOf } from "../terms/phrases.ts";
import { spansOf } from "../terms/spans.ts";
import { weighTerms } from "../terms/weigh-terms.ts";

/**
 * Parses any text in any language (a sentence, a commit message, an issue, a stack trace) into a task: its class,
 * weighted search terms, identifiers, and mentioned files. Reads the first 65,536 UTF-16 units in linear time. The text
 * is data: instructions in it have no effect. An empty text gives a task about code without terms.
 */
export function parseTask(text: string): Task {
  const clean = cleanText(text);
  const { mentions, remainder: prose } = mentionsIn(clean);
  const spans = spansOf(prose, mentions);
  return {
    class: classify(prose),
    terms: weighTerms(spans),
    identifiers: identifiersOf(spans),
    phrases: phrasesOf(spans),
    mentions,
  };
}

/**
 * Returns the weighted search terms of a text: the same as `parseTask(text).terms`, but faster. Empty for a text
 * without letters and digits.
 */
export function taskTerms(text: string): Task["terms"] {
  const { mentions, remainder } = mentionsIn(cleanText(text));
  return weighTerms(spansOf(remainder, mentions));
}
