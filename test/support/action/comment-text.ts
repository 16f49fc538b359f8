/** First line of a comment's text, after its hidden lines. */
export function firstLine(body = ""): string {
  return body.split("\n").find((line) => !line.startsWith("<!--")) ?? "";
}
