const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|var|interface|type|enum|namespace) ([\w$]+)/u;
/** Export of one name: `module.exports = a`, `exports.a = a`, `export default a`, `export = a`. */
const SINGLE = /^(?:module\.exports|(?:module\.)?exports\.[\w$]+|export) (?:= |default )([\w$]+);?$/u;
/** Start and end of a list of names: `export { a, b };`, `module.exports = { a, b };`. */
const LIST = /^(?:export (?:type )?|module\.exports = )\{/u;
const LIST_END = /\};?$/u;
const ITEM = /^(?:type )?([\w$]+)$/u;
/** Maximum number of lines of a list that is examined. */
const MAX_LINES = 200;

/** Returns a script's view without exports that only repeat names declared in it, such as `export { a, b };`. */
export function withoutRepeatedExports(view: string): string {
  const lines = view.split("\n");
  const declaredNames = new Set(lines.map((line) => DECLARED.exec(line)?.[1]));
  const output: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const end = LIST.test(line) ? endOfList(lines, i) : i;
    const names = LIST.test(line) ? listedNames(lines.slice(i, end + 1)) : [SINGLE.exec(line)?.[1] ?? ""];
    if (names.length > 0 && names.every((name) => declaredNames.has(name))) i = end;
    else output.push(line);
  }
  return output.join("\n");
}

function endOfList(lines: readonly string[], start: number): number {
  const last = Math.min(lines.length, start + MAX_LINES);
  for (let i = start; i < last; i++) if (LIST_END.test(lines[i]!)) return i;
  return start;
}

/** Names in a list of exports, with an empty string for each item that is more than a name. */
function listedNames(lines: readonly string[]): readonly string[] {
  const text = lines.map((line) => line.trim()).join("");
  const inner = text.slice(text.indexOf("{") + 1).replace(LIST_END, "");
  const items = inner.split(",").map((item) => item.trim());
  return items.filter((item) => item !== "").map((item) => ITEM.exec(item)?.[1] ?? "");
}
