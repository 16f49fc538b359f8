import type { SymbolKind } from "../outline.ts";

/** The kind of definition that encloses another, or the text itself. */
export type DefinitionScope = SymbolKind | "text";

/** A form of definition, recognized by its first line. */
export interface DefinitionRule {
  /**
   * Sticky; tried at the first character of a line. Group `name` or `quoted` is the defined name; without it, the line
   * only opens a scope. Group `word` selects among several kinds.
   */
  readonly pattern: RegExp;
  readonly kind: SymbolKind | Readonly<Record<string, SymbolKind>>;
  /** Scopes it applies in; all by default. */
  readonly in?: readonly DefinitionScope[];
  /** Whether deeper lines can be definitions too; by default they can in classes, enums, interfaces and modules. */
  readonly holds?: boolean;
}

/** A definition matched by a rule. */
export interface Declaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** The matched text: everything up to the name, and maybe more. */
  readonly text: string;
  readonly scope: DefinitionScope;
  /** The result of `listedNames`. */
  readonly listed: ReadonlySet<string> | undefined;
}

/** The forms of definitions in a language. The first rule that matches a line wins. */
export interface DefinitionTable {
  readonly rules: readonly DefinitionRule[];
  /**
   * Sticky; matches the start of every line that a rule can match in the text itself or in a module, so that other
   * lines are skipped.
   */
  readonly begins?: RegExp;
  /** Whether other files can use a declaration, provided that they can use its enclosing scope. */
  readonly isExported: (declaration: Declaration) => boolean;
  /** First characters of continuation lines, which do not end a scope. */
  readonly continues?: string;
  /** Rules for continuation lines, which do not open a scope either. */
  readonly asides?: readonly DefinitionRule[];
  /**
   * Sticky; matches a line that sets the visibility of what follows in a class. Group `hidden` matches if other files
   * cannot use it.
   */
  readonly section?: RegExp;
  /** Matches classes whose members are hidden until a `section` line changes that. */
  readonly startsHidden?: RegExp;
  /** Returns the names that the text exports separately from their definitions; `undefined` if it has no such list. */
  readonly listedNames?: (code: string) => ReadonlySet<string> | undefined;
}

/** First characters of continuation lines in most languages. */
export const CONTINUES = "{)]>,.|&?:";

/** Scopes whose functions are methods. */
export const TYPE_SCOPES: readonly DefinitionScope[] = ["class", "enum", "interface"];
