const HEADING = /^## File: (.*)$/;
const FENCE = /^`{3,}/;

/** Beginning of a text with at most `maxTokens` tokens, accurate to a few characters. */
export function firstTokens(text: string, maxTokens: number, count: (text: string) => number): string {
  let [start, end] = [0, text.length];
  while (end - start > 8) {
    const middle = Math.ceil((start + end) / 2);
    // No token of the vocabulary has more than 128 characters.
    if (middle <= 128 * maxTokens && count(text.slice(0, middle)) <= maxTokens) start = middle;
    else end = middle - 1;
  }
  return text.slice(0, start);
}

/** Converts files below `## File: <path>` in Markdown fences to sections of a LITE pack. Other text stays unchanged. */
export function fencedAsPack(text: string, paths: ReadonlySet<string>): string {
  const output: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const path = HEADING.exec(lines[at]!)?.[1];
    const fence = FENCE.exec(lines[at + 1] ?? "")?.[0];
    if (path === undefined || fence === undefined || !paths.has(path)) {
      output.push(lines[at]!);
      continue;
    }
    const close = lines.indexOf(fence, at + 2);
    const end = close === -1 ? lines.length : close;
    output.push(`## FILE ${path} 000000`);
    for (const line of lines.slice(at + 2, end)) output.push(line);
    output.push("END 000000");
    at = end;
  }
  return output.join("\n");
}
