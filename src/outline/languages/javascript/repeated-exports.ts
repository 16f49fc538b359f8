const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|var|interface|type|enum|namespace) ([\w$]+)/u;
/** Exports of one name: `module.exports = a`, `exports.a = a`, `export default a`, `export = a`. */
const SINGLE = /^(?:module\.exports|(?:module\.)?exports\.[\w$]+|export) (?:= |default )([\w$]+);?$/u;
/** The beginning and the end of a list of names: `export { a, b };`, `module.exports = { a, b };`. */
const LIST = /^(?:export (?:type )?|module\.exports = )\{/u;
const LIST_END = /\};?$/u;
const ITEM = /^(?:type )?([\w$]+)$/u;
/** Longest list that is looked at, in lines. */
const MAX_LINES = 200;

/** Returns a view of a script without exports that only name what it declares. */
export function withoutRepeatedExports(view: string): string {
  const lines = view.split("\n");
  const declared = new Set(lines.map((line) => DECLARED.exec(line)?.[1]));
  const shown: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const end = LIST.test(line) ? endOfList(lines, i) : i;
    const names = LIST.test(line) ? listed(lines.slice(i, end + 1)) : [SINGLE.exec(line)?.[1] ?? ""];
    if (names.length > 0 && names.every((name) => declared.has(name))) i = end;
    else shown.push(line);
  }
  return shown.join("\n");
}

function endOfList(lines: readonly string[], start: number): number {
  const last = Math.min(lines.length, start + MAX_LINES);
  for (let i = start; i < last; i++) if (LIST_END.test(lines[i]!)) return i;
  return start;
}

/** Returns the names in a list of exports; an empty one for each item that is more than a name. */
function listed(lines: readonly string[]): readonly string[] {
  const text = lines.map((line) => line.trim()).join("");
  const inner = text.slice(text.indexOf("{") + 1).replace(LIST_END, "");
  const items = inner.split(",").map((item) => item.trim());
  return items.filter((item) => item !== "").map((item) => ITEM.exec(item)?.[1] ?? "");
}
