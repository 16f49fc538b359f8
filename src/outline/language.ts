import type { ImportMention } from "./sketch.ts";
import type { Code, CodeRules } from "./code/code.ts";
import type { ImportFamily } from "./imports/import-family.ts";
import type { PackageMembers } from "./imports/package-members.ts";
import type { OutlineMethod } from "./symbols/outline-method.ts";
import type { DefinitionTable } from "./sketch/definition-table.ts";
import type { EffectPatterns } from "./sketch/effects.ts";
import type { ErrorPattern } from "./sketch/errors.ts";
import type { FindRemovable } from "./strip/comment-forms.ts";

/**
 * Language of files, with what the analysis knows about it. Each is one file in `outline/languages` and one line in its
 * `list.ts`.
 */
export interface Language extends LanguageFacts {
  /** Names in linguist. Languages that share all facts are one entry. */
  readonly names: readonly string[];
}

/**
 * Facts about a language that the analysis uses. All are optional: files in a language without any are still ranked and
 * shown. `CodeRules` describe comments and literals.
 */
export interface LanguageFacts extends CodeRules {
  /** Patterns of definitions. Without them, texts define nothing. */
  readonly definitions?: DefinitionTable;
  /** Modules and calls with side effects. */
  readonly effects?: EffectPatterns;
  readonly errors?: ErrorPattern;
  /** Global. The first group that matches is the title or name of a test. */
  readonly testTitles?: RegExp;

  /**
   * Returns the purpose stated at the start of a text; empty if it states none. Takes precedence over comments.
   * @param code result of `splitCode` for the whole text
   */
  readonly purpose?: (head: string, code: Code) => string;
  /**
   * Sticky pattern of a comment at the top of a text; slash comments by default. `none` for prose, and for data without
   * comments.
   */
  readonly headerComments?: RegExp | "none";
  /**
   * Finds the comments that can be removed without changing code, and the literals that must stay. Unlike `syntax`, it
   * misses a comment rather than taking code for one. Without it, a text keeps its comments and blank lines.
   */
  readonly removable?: FindRemovable;
  /** Set if the first string in a body documents a definition. By default, the comment above does. */
  readonly hasDocstrings?: true;

  /** Role of most files: documentation, schemas, data, or user interface components. */
  readonly role?: "docs" | "schema" | "data" | "component";
  /** Set if tests are in the same file as the code they test, so that they do not affect the file's role. */
  readonly hasTestsBesideCode?: true;
  /** Set if a file that defines only types has the role `types`. */
  readonly hasTypeFiles?: true;

  /**
   * Returns up to 5,000 imports, includes and links of a text, in text order and linear time.
   * @param code result of `splitCode` for the text
   */
  readonly mentions?: (text: string, code: Code) => readonly ImportMention[];
  /** Resolves those mentions. Shared by languages that import each other. */
  readonly importFamily?: ImportFamily;
  /** Set if files use definitions of their package without naming the files that define them. */
  readonly packageMembers?: PackageMembers;

  /** Method for outlining texts. By default, outlines come from `definitions`. */
  readonly outline?: OutlineMethod;
  /** Returns the language to outline a text as, if it turns out to be a different one: C++ in a C header. */
  readonly instead?: (text: string) => Language | undefined;
  /** Structure that views are cut from, if `outline` does not define it: notebook cells, or `none` for plain text. */
  readonly structure?: "notebook" | "none";
  /** Share of a text's tokens that its skeleton takes, measured on sources of many repositories. */
  readonly skeletonSize?: number;
}
