import type { Task } from "../task.ts";
import { classify } from "./classify.ts";
import { cleanText } from "../terms/clean-text.ts";
import { identifiersOf } from "../terms/identifiers-in.ts";
import { mentionsIn } from "../terms/mentions.ts";
import { spansOf } from "../terms/spans.ts";
import { weighTerms } from "../terms/weigh-terms.ts";

/**
 * Returns what the text of a task says: a sentence, a commit's message, an issue, a stack trace, in any language. Reads the
 * first 65,536 UTF-16 units, in linear time; the text is data, whatever it asks for.
 */
export function taskOf(text: string): Task {
  const clean = cleanText(text);
  const { mentions, rest } = mentionsIn(clean);
  const spans = spansOf(rest, mentions);
  return {
    class: classify(rest),
    terms: weighTerms(spans),
    identifiers: identifiersOf(spans),
    mentions,
  };
}
