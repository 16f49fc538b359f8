import type { ImportMention } from "../../sketch.ts";
import { type Code, spanAt } from "../../code/code.ts";
import { mentionList } from "../../imports/mention-list.ts";

/** `from "…"`, `import "…"`, `import("…")`, `require("…")`, `require.resolve("…")`, `new URL("…"`. */
const MENTION =
  /(?<![.\w$])(?:from\s*|import\s*|(?:require|import)(?:\.(?:meta\.)?resolve)?\s*\(\s*|(new)\s+URL\s*\(\s*)["']/g;
const META_URL = /\s*,\s*import\.meta\.url/y;

/** `import("…")` in a JSDoc type, `@import { A } from "…"`. */
const IN_DOC = /@import\s[^"'@;]{0,500}["']|[{<|(\s]import\(["']/g;
const REFERENCE = /^\/\/\/[ \t]*<reference\s+path\s*=\s*["']/gm;

/**
 * Lists the imports of a script in text order, including required modules, JSDoc imports, and files named relative to
 * `import.meta.url`.
 */
export function scriptMentions(text: string, code: Code): readonly ImportMention[] {
  const list = mentionList(text);
  const codeStarts = codeOffsets(code);
  const commentStarts = commentOffsets(code);
  for (const start of commentStarts.length === 0
    ? codeStarts
    : [...codeStarts, ...commentStarts].toSorted((a, b) => a - b)) {
    if (list.isFull) break;
    const end = text.indexOf(text[start - 1] ?? "", start);
    const specifier = text.slice(start, Math.min(end, start + 2000));
    if (end !== -1 && !specifier.includes("\\")) list.add(specifier, start);
  }
  return list.mentions;
}

/** Offsets after the opening quotes of specifiers in code. */
function codeOffsets({ text, literals }: Code): readonly number[] {
  const offsets: number[] = [];
  MENTION.lastIndex = 0;
  for (let match = MENTION.exec(text); match !== null; match = MENTION.exec(text)) {
    const start = MENTION.lastIndex;
    const literal = spanAt(literals, start - 1);
    if (literal === -1 || literals[literal] !== start - 1) continue;
    META_URL.lastIndex = literals[literal + 1]!;
    if (match[1] === undefined || META_URL.test(text)) offsets.push(start);
  }
  return offsets;
}

function commentOffsets({ source, comments }: Code): readonly number[] {
  const offsets: number[] = [];
  if (comments.length === 0) return offsets;
  // Adds the offset after each match of a pattern that ends in a quote, within comments that start with `mark`.
  const addStarting = (pattern: RegExp, mark: string): void => {
    pattern.lastIndex = 0;
    while (pattern.test(source)) {
      const comment = spanAt(comments, pattern.lastIndex - 1);
      if (comment !== -1 && source.startsWith(mark, comments[comment])) offsets.push(pattern.lastIndex);
    }
  };
  if (source.includes("/**")) addStarting(IN_DOC, "/**");
  if (source.includes("<reference")) addStarting(REFERENCE, "///");
  return offsets;
}
