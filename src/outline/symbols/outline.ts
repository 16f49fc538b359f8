import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, OutlineSymbol, ShortBody, SymbolKind } from "../outline.ts";
import type { Capture } from "../outliner.ts";
import { callText, type CallText, withoutReceiver } from "./call-text.ts";
import { commentGroups } from "./comments.ts";
import { compact } from "./compact.ts";
import { cutText, markedText } from "./cut-text.ts";
import { cutsFor, keptBodies, type Material } from "./cuts.ts";
import { documentationOf } from "./documentation.ts";
import type { SyntaxOutline } from "./outline-method.ts";
import { shortened } from "../text/shortened.ts";
import { signatureOf } from "./signature.ts";
import { structureOf } from "./structure.ts";

/** Longest symbol name, and longest signature, in UTF-16 units. */
const MAX_NAME_LENGTH = 200;
const MAX_SIGNATURE_LENGTH = 200;
/** From this length, in UTF-16 units, a signature is worth showing without types. */
const LONG_SIGNATURE = 100;
/** Kinds with parameters: of others, parentheses hold bases, fields or values. */
const CALLED: ReadonlySet<SymbolKind> = new Set(["function", "macro", "method"]);

/** Returns the outline of a text from the captures of a query, in linear time except for sorting; never throws. */
export function outlineOf(
  captures: readonly Capture[],
  text: string,
  language: Pick<SyntaxOutline, "cutBody" | "closer" | "parameters" | "shownValue" | "tidy" | "withoutRepeats">,
): Outline {
  const structure = structureOf(captures, text);
  const groups = commentGroups(structure.comments, text);
  const documentation = documentationOf(structure, groups, text);
  const material: Material = { text, structure, groups, documentation, language };
  const { tidy = same, withoutRepeats = same } = language;
  const symbols = symbolsOf(material);
  return {
    origin: "syntax",
    symbols: symbols.slice(0, DERIVED_LIMITS.symbols),
    ...symbolsView(material, tidy),
    skeletonText: compact(withoutRepeats(tidy(cutText(text, cutsFor("skeleton", material)))), language),
    ...(symbols.length > DERIVED_LIMITS.symbols && { exceeds: "symbols" }),
  };
}

/** The view, and where its bodies are: nowhere, if they may have moved. */
function symbolsView(material: Material, tidy: (view: string) => string): Pick<Outline, "symbolsText" | "shortBodies"> {
  const bodies = keptBodies(material);
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

function same(view: string): string {
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
      name: shortened(withoutQuotes(text.slice(start, end)), MAX_NAME_LENGTH),
      kind,
      signature: shortened(signature, MAX_SIGNATURE_LENGTH),
      ...(CALLED.has(kind) && untyped(signature, callText(signature, text.slice(start, end), language.parameters))),
      lines: [heading.row + 1, definition.endRow + 1] as const,
      doc: heading.doc,
    }));
  });
}

/** How a declaration with parameters is shown without their types. What it returns is left out before any parameter is. */
function untyped(signature: string, found: CallText | undefined): Pick<OutlineSymbol, "call" | "untyped"> {
  if (found === undefined) return {};
  const call = withoutReceiver(found.call);
  if (signature.length <= LONG_SIGNATURE) return { call };
  const rest = signature.slice(found.end);
  const isLong = found.head.length + rest.length > LONG_SIGNATURE;
  return {
    call,
    untyped: shortened(found.head + (isLong ? cutRest(rest) : rest), MAX_SIGNATURE_LENGTH + LONG_SIGNATURE),
  };
}

/** The mark for what follows the parameters. The arrow of a function stays. */
function cutRest(rest: string): string {
  const arrow = /[=-]> …$/u.exec(rest)?.[0];
  if (arrow !== undefined) return rest === ` ${arrow}` ? rest : ` … ${arrow}`;
  return rest === "" ? "" : " …";
}

function withoutQuotes(name: string): string {
  return /^(["'`]).+\1$/su.test(name) ? name.slice(1, -1) : name;
}
