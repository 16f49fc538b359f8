import type { Outline } from "../outline.ts";

/** Text that replaces the bodies of a language. */
export interface BodyMarks {
  /** Replacement for a body: `{ … }`, `...`. */
  readonly cutBody: string;
  /** Word on a separate line that ends a body, if any. It moves up next to `cutBody`. */
  readonly closer?: string;
}

/** Rules for cutting the texts of a language. */
export interface CutRules extends BodyMarks {
  /** Order of name and type in a parameter. Defaults to `name: type`, whose type is optional. */
  readonly parameters?: "name: type" | "name type" | "type name";
  /**
   * Returns the replacement of a long value; `undefined` for the default, `…` or `name(…)`.
   * @param span offsets in UTF-16 units
   */
  readonly shownValue?: (text: string, span: { readonly start: number; readonly end: number }) => string | undefined;
}

/** Rules for the views of a language. */
export interface ViewRules extends CutRules {
  /** Removes text from a view that the cuts made meaningless. */
  readonly tidy?: (view: string) => string;
  /** Removes lines from a skeleton that only repeat others. */
  readonly withoutRepeats?: (skeleton: string) => string;
}

/** Outlines texts with a parser. The captures of a query decide what is kept and what is cut. */
export interface SyntaxOutline extends ViewRules {
  readonly how: "syntax";
  /** Name of the grammar in `dist/grammars/`, without `.wasm.br`. */
  readonly grammar: string;
  /**
   * Query whose captures have these meanings. For symbols:
   * - `@definition`: with `@name.<kind>` (a `SymbolKind`) inside it, each name is a symbol. Without a name, it only
   *   claims the comment above it as its documentation (enum members, fields);
   * - `@outer`: syntax around a definition (export, decorators, template header). The first definition inside starts
   *   and ends with it;
   * - `@members`: ends the signature of the enclosing definition, without a cut;
   * - `@attribute`: annotations before or inside a definition. Kept, but left out of the signature.
   *
   * For cuts, outermost first. Definitions in `@body`, `@value`, `@import` and `@statement` are not symbols:
   * - `@body`: replaced by `cutBody`. `@value`: replaced by `…` or `name(…)` if long;
   * - `@import`: cut from the skeleton. `@statement`: cut from both views, unless the node is also captured as
   *   `@definition`;
   * - `@wrapping` with `@wrapped` inside it: the outer part is cut from the skeleton and the inner part kept. `symbols`
   *   has both;
   * - `@comment`: kept as documentation directly above a definition, otherwise cut;
   * - `@docstring`: documentation at the start of a body, a definition or the text.
   *
   * Other captures are for predicates and have no effect here.
   */
  readonly query: string;
  /** Blanks out text in other languages, such as markup around a script or macros, keeping line breaks. */
  readonly prepare?: (text: string) => string;
}

/** Outlines texts without a parser, line by line. */
export interface ScanOutline {
  readonly how: "scan";
  readonly outline: (text: string) => Outline;
}

/** Method for outlining texts in a language. Other languages are outlined by their definitions. */
export type OutlineMethod = SyntaxOutline | ScanOutline;
