import { blankSpans, type CodeRules, splitCode } from "../code/code.ts";
import { withoutSplitConditions } from "./c/split-conditions.ts";

const CONDITION = /^[ \t]*#[ \t]*(?:if|elif|else|endif)\b/u;
const TYPE = /\b(?:class|enum|interface|namespace|record|struct)\b/u;
const CONSTRAINT = /\bwhere\b[^]*/u;

/**
 * Returns a C# text without preprocessor conditionals in bodies and in the heads of types, where the grammar does not
 * accept all of them. Those around members stay. If branches open or close braces, only one branch stays. Offsets and
 * line breaks stay.
 */
export function withoutInnerConditions(text: string, rules: CodeRules): string {
  if (!/^[ \t]*#[ \t]*if/mu.test(text)) return text;
  const balanced = withoutSplitConditions(text);
  const { source, comments, literals } = splitCode(balanced, rules);
  const code = blankSpans(blankSpans(source, comments), literals).split("\n");
  // Whether each open brace belongs to a type or a namespace.
  const open: boolean[] = [];
  let head = "";
  const lines = balanced.split("\n").map((line, number) => {
    if (CONDITION.test(code[number]!)) return open.includes(false) || isType(head) ? " ".repeat(line.length) : line;
    for (const [part = "", mark] of code[number]!.matchAll(/[^{};]*([{};])?/gu)) {
      head += part;
      if (mark === "{") open.push(isType(head));
      else if (mark === "}") open.pop();
      if (mark !== undefined) head = "";
    }
    return line;
  });
  return lines.join("\n");
}

function isType(head: string): boolean {
  return TYPE.test(head.replace(CONSTRAINT, ""));
}
