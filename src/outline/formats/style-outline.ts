import type { Outline } from "../outline.ts";
import { blockOutline, type DeclarationOutline } from "./block-outline.ts";
import { splitPieces, type BlockPiece } from "./pieces.ts";

/** Rules that contain other rules. */
const GROUP = /^@(?:container|document|include|layer|media|scope|starting-style|supports|tailwind)\b/u;
const NAMED_RULE = /^@(mixin|function|keyframes|-webkit-keyframes|counter-style|property|utility)\s+([\w-]+)/u;
const VARIABLE = /^(--[\w-]+|\$[\w-]+|@[\w-]+(?=\s*:))\s*:/u;
const CUT_RULE =
  /^@(?:[\w-]*keyframes|counter-style|each|else|font-face|for|function|if|mixin|page|property|utility|while)\b/u;

/**
 * Builds the outline of a style sheet: selectors of rules at the top level or in groups such as `@media`, custom
 * properties, variables, mixins, functions and keyframes.
 * @param hasLineComments whether `//` starts a comment, as in SCSS and Less
 */
export function styleOutline(text: string, hasLineComments: boolean): Outline {
  const pieces = splitPieces(text, {
    lineComment: hasLineComments ? "//" : "",
    hasBlockComments: true,
    endsWithLine: false,
    hasTripleQuotes: false,
    hasBracesInParentheses: false,
  });
  return blockOutline(pieces, {
    declared: styleDeclaration,
    end: ";",
    comment: hasLineComments ? "//" : "/*",
    emptied: "{ … }",
  });
}

/** Inside a rule, only custom properties and variables are shown. */
function styleDeclaration({ text, kind }: BlockPiece, around: string | undefined): DeclarationOutline | undefined {
  if (kind !== "open") {
    const name = VARIABLE.exec(text)?.[1];
    return name === undefined ? undefined : { displayText: text, symbol: { name, kind: "variable" } };
  }
  if (around !== undefined && !GROUP.test(around)) return undefined;
  return GROUP.test(text) ? { displayText: text } : rule(text);
}

function rule(text: string): DeclarationOutline {
  const [, word = "", name = text] = NAMED_RULE.exec(text) ?? [];
  const isCut = CUT_RULE.test(text);
  if (word === "mixin") return { displayText: text, symbol: { name, kind: "macro" }, isCut };
  return { displayText: text, symbol: { name, kind: word === "function" ? "function" : "key" }, isCut };
}
