import { type CodeSpans, splitCode } from "../code/code.ts";
import { CHARACTER, endOfLine, type Form, lineComment } from "../code/forms.ts";
import {
  lexicalSyntax,
  type LexicalSyntax,
  NESTED_BLOCK,
  QUOTES,
  SLASH_BLOCK,
  TRIPLE_QUOTES,
} from "../code/lexical-syntax.ts";

/** Finds the comments that can be removed, and the literals, of a text. */
export type FindRemovable = (text: string) => CodeSpans;

/**
 * Creates a finder that treats every comment and literal of `syntax` as such. Use it only for a syntax that never takes
 * code for a comment.
 */
export function removableBy(syntax: LexicalSyntax): FindRemovable {
  return (text) => splitCode(text, { syntax });
}

/** A slash after one of these is more likely part of a URL, a glob or a regular expression than of a comment. */
const BEFORE_NO_COMMENT = /[:\\*.(/]/u;

/**
 * `// …`, but not after a character that suggests a URL or a regular expression, and not if the next line continues it.
 */
export const SAFE_SLASH_LINE: Form = {
  ...lineComment("//"),
  end(text, start) {
    const end = endOfLine(text, start);
    const continues = /\\\r?$/u.test(text.slice(Math.max(start, end - 2), end));
    return continues || BEFORE_NO_COMMENT.test(text[start - 1] ?? "") ? start : end;
  },
};

/** `/* … *\/`, but not in a glob such as `src/**\/*.ts`. */
export const SAFE_SLASH_BLOCK: Form = outsideGlobs(SLASH_BLOCK);
/** `SAFE_SLASH_BLOCK` for languages where such comments nest. */
export const SAFE_NESTED_BLOCK: Form = outsideGlobs(NESTED_BLOCK);

function outsideGlobs(form: Form): Form {
  return {
    ...form,
    end: (text, start) => (/[\w*.\\/]/u.test(text[start - 1] ?? "") ? start : form.end(text, start)),
  };
}

/** Finds slash comments among quoted strings and characters, as in Java. */
export const SLASH_REMOVABLE: FindRemovable = slashRemovable([TRIPLE_QUOTES, QUOTES, CHARACTER]);

/** `SLASH_REMOVABLE` for languages whose comments nest, as in Swift. */
export const NESTING_REMOVABLE: FindRemovable = slashRemovable([TRIPLE_QUOTES, QUOTES, CHARACTER], SAFE_NESTED_BLOCK);

/**
 * Creates a finder of slash comments.
 * @param literals forms of literals that begin with a quote, a backtick or a slash
 * @param block form of block comments
 */
export function slashRemovable(literals: readonly Form[], block: Form = SAFE_SLASH_BLOCK): FindRemovable {
  return removableBy(lexicalSyntax("[\"'`/]", [SAFE_SLASH_LINE, block, ...literals]));
}

/**
 * Form of heredocs: from `<<WORD` through the line that has only the word, or else to the end of the text. The rest of
 * the opening line belongs to it, too.
 * @param open characters before the word, such as `<<`
 * @param marks optional characters between `open` and the word, such as `-` and `~`
 */
export function heredoc(open: string, marks: string): Form {
  const word = new RegExp(`^${open}[${marks}]?[ \\t]*(["'\`]?)([A-Za-z_]\\w{0,63})\\1`, "u");
  return {
    open,
    isComment: false,
    end(text, start) {
      const name = word.exec(text.slice(start, start + 80))?.[2];
      if (name === undefined) return start;
      for (let at = text.indexOf("\n", start); at !== -1; at = text.indexOf("\n", at + 1)) {
        const line = text.slice(at + 1, Math.min(endOfLine(text, at + 1), at + 200));
        if (/^[ \t]*(\w*)/u.exec(line)?.[1] === name) return at + 1 + line.length;
      }
      return text.length;
    },
  };
}
