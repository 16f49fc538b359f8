const HEADING = /^## File: (.*)$/;
const FENCE = /^`{3,}/;

/** The beginning of a text with at most so many tokens, to within a few. */
export function firstTokens(text: string, most: number, count: (text: string) => number): string {
  let [least, end] = [0, text.length];
  while (end - least > 8) {
    const middle = Math.ceil((least + end) / 2);
    // No token of the vocabulary has more than 128 characters.
    if (middle <= 128 * most && count(text.slice(0, middle)) <= most) least = middle;
    else end = middle - 1;
  }
  return text.slice(0, least);
}

/** Files below `## File: <path>` between fences of Markdown, written as sections of a LITE pack; the rest stays. */
export function fencedAsPack(text: string, paths: ReadonlySet<string>): string {
  const shown: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const path = HEADING.exec(lines[at]!)?.[1];
    const fence = FENCE.exec(lines[at + 1] ?? "")?.[0];
    if (path === undefined || fence === undefined || !paths.has(path)) {
      shown.push(lines[at]!);
      continue;
    }
    const close = lines.indexOf(fence, at + 2);
    const end = close === -1 ? lines.length : close;
    shown.push(`## FILE ${path} 000000`);
    for (const line of lines.slice(at + 2, end)) shown.push(line);
    shown.push("END 000000");
    at = end;
  }
  return shown.join("\n");
}
