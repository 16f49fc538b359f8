import { classEnd } from "./wildcard.ts";

/** The index after the escape or bracketed class that begins at `at`; `at` itself where neither begins. */
export function skipVerbatim(text: string, at: number): number {
  if (text[at] === "\\") return at + 2;
  if (text[at] !== "[") return at;
  const end = classEnd(text, at);
  return end === -1 ? at : end + 1;
}

/**
 * Writes out `{a,b}` as one text for each choice, nested braces too, escapes and classes kept as they are. Answers a
 * string that says what is wrong, in a few words, for braces that do not pair, hold no comma, or give more than `max`.
 */
export function expandBraces(text: string, max: number): readonly string[] | string {
  const done: string[] = [];
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const group = firstGroup(next);
    if (typeof group === "string") return group;
    if (group === undefined) {
      done.push(next);
      continue;
    }
    if (done.length + open.length + group.choices.length > max) return `stands for more than ${max} globs`;
    const { before, choices, after } = group;
    open.push(...choices.map((choice) => before + choice + after).toReversed());
  }
  return done;
}

interface Group {
  readonly before: string;
  readonly choices: readonly string[];
  readonly after: string;
}

function firstGroup(text: string): Group | string | undefined {
  const commas: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const after = skipVerbatim(text, i);
    if (after > i) {
      i = after - 1;
    } else if (text[i] === "{") {
      if (depth === 0) commas.push(i);
      depth += 1;
    } else if (text[i] === "," && depth === 1) {
      commas.push(i);
    } else if (text[i] === "}") {
      depth -= 1;
      if (depth < 0) return "closes a brace that is not open";
      if (depth === 0) return groupOf(text, [...commas, i]);
    }
  }
  return depth > 0 ? "opens a brace that is not closed" : undefined;
}

function groupOf(text: string, cuts: readonly number[]): Group | string {
  if (cuts.length < 3) return "has braces without a comma in them";
  return {
    before: text.slice(0, cuts[0]),
    choices: cuts.slice(1).map((cut, i) => text.slice((cuts[i] ?? 0) + 1, cut)),
    after: text.slice((cuts.at(-1) ?? 0) + 1),
  };
}
