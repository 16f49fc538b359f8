import type { SymbolKind } from "../../../model/outline.ts";

/** What encloses a definition: a definition of some kind, or the text itself. */
export type DefinitionScope = SymbolKind | "text";

/** A form of definition, seen in its first line. */
export interface DefinitionRule {
  /**
   * Sticky; tried at the first character of a line. Group `name`, or `quoted`, is what is defined: without it, the
   * line only opens a scope. Group `word` chooses among several kinds.
   */
  readonly pattern: RegExp;
  readonly kind: SymbolKind | Readonly<Record<string, SymbolKind>>;
  /** Where it holds; everywhere by default. */
  readonly in?: readonly DefinitionScope[];
  /** Whether deeper lines can be definitions too; by default they can in a class, an enum, an interface and a module. */
  readonly holds?: boolean;
}

/** A definition as a rule sees it. */
export interface Declaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** What the pattern matched: the name with all before it, and maybe more. */
  readonly text: string;
  readonly scope: DefinitionScope;
  /** What `listedNames` gave. */
  readonly listed: ReadonlySet<string> | undefined;
}

/** The forms of definitions in a language. The first rule that matches a line counts. */
export interface DefinitionTable {
  readonly rules: readonly DefinitionRule[];
  /** Sticky; how lines begin that a rule can match in the text itself or in a module: all others are passed over. */
  readonly begins?: RegExp;
  /** Whether other files can use a declaration, given that they can use what encloses it. */
  readonly isExported: (declaration: Declaration) => boolean;
  /** First characters of lines that go on with the line before: they end no scope. */
  readonly continues?: string;
  /** Rules for lines that go on: they open no scope either. */
  readonly asides?: readonly DefinitionRule[];
  /** Sticky; a line that says who can use what follows in a class. Group `hidden` takes part if other files cannot. */
  readonly section?: RegExp;
  /** Matches classes whose members are hidden until a `section` line says otherwise. */
  readonly startsHidden?: RegExp;
  /** Names that the text exports apart from their definitions; `undefined` if it has no such list. */
  readonly listedNames?: (code: string) => ReadonlySet<string> | undefined;
}

/** First characters of lines that go on with the line before, in most languages. */
export const CONTINUES = "{)]>,.|&?:";

/** Kinds of scopes whose functions are methods. */
export const TYPE_SCOPES: readonly DefinitionScope[] = ["class", "enum", "interface"];
