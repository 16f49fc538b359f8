import type { SymbolKind } from "../outline.ts";

/** Kind of definition that encloses another, or the text itself. */
export type DefinitionScope = SymbolKind | "text";

/** Form of definition, recognized by its first line. */
export interface DefinitionRule {
  /**
   * Sticky; tried at the first character of a line. Group `name` or `quoted` captures the defined name. A match without
   * a name defines nothing but encloses the deeper lines. Group `word` selects among several kinds.
   */
  readonly pattern: RegExp;
  readonly kind: SymbolKind | Readonly<Record<string, SymbolKind>>;
  /** Scopes that the rule applies in; all by default. */
  readonly in?: readonly DefinitionScope[];
  /** Whether deeper lines can also be definitions. By default, they can in classes, enums, interfaces and modules. */
  readonly holds?: boolean;
  /**
   * Whether a line that repeats the name of the previous definition defines nothing new, like a Haskell equation after
   * its signature.
   */
  readonly joins?: boolean;
  /** Global; finds further names in the rest of the line, such as constructors. They are constants. */
  readonly constants?: RegExp;
}

/** Definition matched by a rule. */
export interface Declaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Matched text: everything up to the name, and possibly more. */
  readonly text: string;
  /** Kind of the enclosing definition. */
  readonly scope: DefinitionScope;
  /** Result of `listedNames`. */
  readonly listed: ReadonlySet<string> | undefined;
}

/** Forms of definitions in a language. The first rule that matches a line wins. */
export interface DefinitionTable {
  readonly rules: readonly DefinitionRule[];
  /**
   * Sticky; matches the start of every line that a rule can match in the text itself or in a module. Other lines are
   * skipped.
   */
  readonly begins?: RegExp;
  /** Whether other files can use a declaration, provided that they can use its enclosing scope. */
  readonly isExported: (declaration: Declaration) => boolean;
  /** First characters of continuation lines, which do not end a scope. */
  readonly continues?: string;
  /** Sticky; matches other continuation lines, such as a `where` clause. */
  readonly clause?: RegExp;
  /** Rules for continuation lines. Their definitions are exported and enclose nothing. */
  readonly asides?: readonly DefinitionRule[];
  /**
   * Sticky; matches a line that sets the visibility of the following members of a class. Group `hidden` matches if
   * other files cannot use them.
   */
  readonly section?: RegExp;
  /** Matches classes whose members are hidden until a `section` line changes that. */
  readonly startsHidden?: RegExp;
  /** Whether a function consists of clauses that repeat its head. Without a parser, views show only the first. */
  readonly hasClauses?: boolean;
  /** Returns the names that the text exports separately from their definitions; `undefined` if it has no such list. */
  readonly listedNames?: (code: string) => ReadonlySet<string> | undefined;
}

/** First characters of continuation lines in the majority of languages. */
export const CONTINUES = "{)]>,.|&?:";

/** Scopes whose functions are methods. */
export const TYPE_SCOPES: readonly DefinitionScope[] = ["class", "enum", "interface"];
