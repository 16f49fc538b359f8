const ANNOTATED = /(?<![\w.])Annotated\[/g;
/** Strings, brackets and commas of Python. */
const MARK = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[([{}\]),]/g;

/** Replaces `Annotated[T, …]` by `T` in a Python text, as views do. */
export function withoutAnnotations(text: string): string {
  let output = "";
  let from = 0;
  for (const { index } of text.matchAll(ANNOTATED)) {
    const start = index + "Annotated[".length;
    if (index < from) continue;
    const { first, end } = itemsFrom(text, start);
    if (end === undefined) continue;
    output += text.slice(from, index) + text.slice(start, first).trim();
    from = end;
  }
  return output + text.slice(from);
}

/** End of the first item, and the offset after the bracket that closes the items. */
function itemsFrom(text: string, start: number): { readonly first?: number; readonly end?: number } {
  let first: number | undefined;
  let depth = 1;
  MARK.lastIndex = start;
  for (let mark = MARK.exec(text); mark !== null; mark = MARK.exec(text)) {
    if ("([{".includes(mark[0])) depth++;
    else if (")]}".includes(mark[0])) depth--;
    if ((mark[0] === "," && depth === 1) || depth === 0) first ??= mark.index;
    if (depth === 0) return { ...(first === undefined ? {} : { first }), end: MARK.lastIndex };
  }
  return {};
}
