const THOUGHT_END = /<\/think(?:ing)?>/giu;
const THOUGHT_START = /<think(?:ing)?>/iu;

/** Returns a model's answer without its `<think>` reasoning, trimmed. Handles a missing opening or closing tag. */
export function withoutThoughts(text: string): string {
  const answer = text.split(THOUGHT_END).at(-1) ?? "";
  const begin = answer.search(THOUGHT_START);
  return (begin === -1 ? answer : answer.slice(0, begin)).trim();
}
