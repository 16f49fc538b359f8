const THOUGHT_END = "</think>";
const THOUGHT_START = /<think(?:ing)?>/iu;

/** Returns a model's answer without its `<think>` reasoning, trimmed. Handles a missing opening or closing tag. */
export function withoutThoughts(text: string): string {
  const end = text.toLowerCase().lastIndexOf(THOUGHT_END);
  const answer = end === -1 ? text : text.slice(end + THOUGHT_END.length);
  const begin = answer.search(THOUGHT_START);
  return (begin === -1 ? answer : answer.slice(0, begin)).trim();
}
