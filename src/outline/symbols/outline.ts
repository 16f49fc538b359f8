import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol, ShortBody, SymbolKind, SymbolsView } from "../outline.ts";
import type { Capture } from "../outliner.ts";
import { callText, type CallText, withoutReceiver } from "./call-text.ts";
import { commentGroups } from "./comments.ts";
import { compactSkeleton } from "./compact.ts";
import { cutText, markedText } from "./cut-text.ts";
import { cutsFor, shortBodyCuts, type Material } from "./cuts.ts";
import { documentationOf } from "./documentation.ts";
import type { ViewRules } from "./outline-method.ts";
import { shortenText } from "../text/shortened.ts";
import { signatureOf } from "./signature.ts";
import { structureOf } from "./structure.ts";

/** Maximum length of a symbol name and of a signature, in UTF-16 units. */
const MAX_NAME_LENGTH = 200;
const MAX_SIGNATURE_LENGTH = 200;
/** Longer signatures, in UTF-16 units, are also offered without types. */
const MAX_TYPED_SIGNATURE = 100;
/** Kinds with parameters. In other kinds, parentheses hold bases, fields or values. */
const CALLABLE_KINDS: ReadonlySet<SymbolKind> = new Set(["function", "macro", "method"]);

/**
 * Builds the outline of a parsed text: its symbols, and both views. `SyntaxOutline.query` explains what each capture
 * keeps or cuts. Takes linear time except for sorting. Never throws.
 * @param captures captures of the language's query, in text order
 * @param text the text that was parsed
 */
export function outlineOf(captures: readonly Capture[], text: string, language: ViewRules): Outline {
  const structure = structureOf(captures, text);
  const groups = commentGroups(structure.comments, text);
  const documentation = documentationOf(structure, groups, text);
  const material: Material = { text, structure, groups, documentation, language };
  const { tidy = identity, withoutRepeats = identity } = language;
  const symbols = symbolsOf(material);
  return {
    origin: "syntax",
    symbols: symbols.slice(0, DERIVED_LIMITS.symbols),
    ...symbolsView(material, tidy),
    skeletonText: compactSkeleton(withoutRepeats(tidy(cutText(text, cutsFor("skeleton", material)))), language),
    ...(symbols.length > DERIVED_LIMITS.symbols && { exceeds: "symbols" }),
  };
}

/** The view with the positions of its bodies. Positions are omitted if tidying may have moved them. */
function symbolsView(material: Material, tidy: (view: string) => string): SymbolsView {
  const bodies = shortBodyCuts(material);
  const marks = bodies.flatMap(({ start, end }) => [start, end]);
  const { text, places } = markedText(material.text, cutsFor("symbols", material), marks);
  const symbolsText = tidy(text);
  if (symbolsText !== text || bodies.length === 0) return { symbolsText };
  const shortBodies = bodies.map(({ name, text: mark }, i): ShortBody => ({
    name,
    start: places[2 * i]!,
    end: places[2 * i + 1]!,
    mark,
  }));
  return { symbolsText, shortBodies };
}

function identity(view: string): string {
  return view;
}

function symbolsOf(material: Material): readonly OutlineSymbol[] {
  const { text, structure, documentation, language } = material;
  const cuts = cutsFor("signature", material);
  return structure.definitions.flatMap((definition, number) => {
    if (definition.names.length === 0) return [];
    const heading = documentation.headings[number]!;
    const signature = signatureOf(definition, text, cuts);
    const names = definition.names.filter(({ start, end }) => text.slice(start, end) !== "_");
    return names.map(({ start, end, kind }) => ({
      name: shortenText(withoutQuotes(text.slice(start, end)), MAX_NAME_LENGTH),
      kind,
      signature: shortenText(signature, MAX_SIGNATURE_LENGTH),
      ...(CALLABLE_KINDS.has(kind) &&
        untyped(signature, callText(signature, text.slice(start, end), language.parameters))),
      lines: [heading.row + 1, definition.endRow + 1] as const,
      doc: heading.doc,
      ...(heading.isTest && { isTest: true as const }),
    }));
  });
}

/** Forms of a symbol without its types. */
interface UntypedForms {
  readonly call?: string;
  readonly untyped?: string;
}

/** Formats a declaration without its parameter types. Its return type is dropped before any parameter. */
function untyped(signature: string, callParts: CallText | undefined): UntypedForms {
  if (callParts === undefined) return {};
  const call = withoutReceiver(callParts.call);
  if (signature.length <= MAX_TYPED_SIGNATURE) return { call };
  const tail = signature.slice(callParts.end);
  const isLong = callParts.head.length + tail.length > MAX_TYPED_SIGNATURE;
  return {
    call,
    untyped: shortenText(
      callParts.head + (isLong ? shortTail(tail) : tail),
      MAX_SIGNATURE_LENGTH + MAX_TYPED_SIGNATURE,
    ),
  };
}

/** Mark for the text after the parameters. The arrow of a function stays. */
function shortTail(rest: string): string {
  const arrow = /[=-]> …$/u.exec(rest)?.[0];
  if (arrow !== undefined) return rest === ` ${arrow}` ? rest : ` … ${arrow}`;
  return rest === "" ? "" : " …";
}

function withoutQuotes(name: string): string {
  return /^(["'`]).+\1$/su.test(name) ? name.slice(1, -1) : name;
}
