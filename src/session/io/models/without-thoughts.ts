const THOUGHT_END = "</think>";
const THOUGHT_START = /<think(?:ing)?>/iu;

/** Removes a model's reasoning from its answer, even if the opening or closing tag is missing. */
export function withoutThoughts(text: string): string {
  const end = text.toLowerCase().lastIndexOf(THOUGHT_END);
  const answer = end === -1 ? text : text.slice(end + THOUGHT_END.length);
  const begin = answer.search(THOUGHT_START);
  return (begin === -1 ? answer : answer.slice(0, begin)).trim();
}
