import type { CommentGroup } from "./comments.ts";
import { firstLineOf, firstLineOfString, type FirstLine } from "./first-line.ts";
import { saysMoreThan } from "./contract.ts";
import { gapBefore } from "./gap.ts";
import type { Definition, NodeSpan, SyntaxStructure } from "./structure.ts";

/** Comments and attributes above a definition. */
export interface Heading {
  /** Row of its first attribute, or of the definition itself. */
  readonly row: number;
  /** First line of its documentation, without comment delimiters; empty if it has none. */
  readonly doc: string;
  /** Whether an attribute marks it as a test, such as `#[test]` in Rust. */
  readonly isTest: boolean;
}

/** Comments that are documentation, and their definitions. */
export interface Documentation {
  /** One per definition, in order. */
  readonly headings: readonly Heading[];
  /** Documentation comments, with the line that represents each. */
  readonly firstLines: ReadonlyMap<CommentGroup, FirstLine>;
  /**
   * Start offsets of documentation that a skeleton leaves out, because it is about a member or only repeats the name.
   */
  readonly lesser: ReadonlySet<number>;
}

/** Attribute of a test, also of a library: `#[tokio::test]`. */
const TEST_ATTRIBUTE = /^#\[(?:\w+::){0,3}(?:bench|rstest|test)\b/u;

/** Prefix of the file's documentation, in languages that have one. */
const FILE_DOC_PREFIX = "//!";

/**
 * Finds the documentation of definitions: comments directly above them, with only attributes and directives in between,
 * and docstrings.
 * @param groups comment groups of the text, in order
 */
export function documentationOf(
  structure: SyntaxStructure,
  groups: readonly CommentGroup[],
  text: string,
): Documentation {
  const kept = new Map<CommentGroup, FirstLine>();
  for (const group of groups) {
    const line = group.style === FILE_DOC_PREFIX ? firstLineOf(text.slice(group.start, group.end)) : undefined;
    if (line !== undefined) kept.set(group, line);
  }
  const lesser = new Set<number>();
  const isTop = topLevelRule();
  const above: Above = {
    groups: new Map(groups.map((group) => [group.end, group])),
    attributes: new Map(structure.attributes.map((attribute) => [attribute.end, attribute])),
    kept,
    text,
  };
  const headingsByStart = new Map<number, CommentedHeading>();
  const headings = structure.definitions.map((definition) => {
    const { docstring } = definition;
    const heading = headingsByStart.get(definition.start) ?? headingOf(definition, above);
    headingsByStart.set(definition.start, { ...heading, doc: "", comment: undefined });
    const docstringLine = docstring && firstLineOfString(text.slice(docstring.start, docstring.end))?.doc;
    const doc = docstringLine ?? heading.doc;
    const isContract = isTop(definition) && (doc === "" || saysMoreThan(joinNames(definition, text), doc));
    for (const span of isContract ? [] : [heading.comment, docstring]) if (span !== undefined) lesser.add(span.start);
    return { row: heading.row, doc, isTest: heading.isTest };
  });
  return { headings, firstLines: kept, lesser };
}

/** Returns a predicate for definitions in text order: whether only modules enclose them. */
function topLevelRule(): (definition: Definition) => boolean {
  let end = 0;
  return ({ start, end: definitionEnd, names }) => {
    const isTop = start >= end;
    if (isTop && !names.some(({ kind }) => kind === "module")) end = Math.max(end, definitionEnd);
    return isTop;
  };
}

function joinNames({ names }: Definition, text: string): string {
  return names.map(({ start, end }) => text.slice(start, end)).join(" ");
}

interface Above {
  readonly groups: ReadonlyMap<number, CommentGroup>;
  readonly attributes: ReadonlyMap<number, NodeSpan>;
  readonly kept: Map<CommentGroup, FirstLine>;
  readonly text: string;
}

interface CommentedHeading extends Heading {
  readonly comment: CommentGroup | undefined;
}

function headingOf(definition: Definition, above: Above): CommentedHeading {
  let row = definition.startRow;
  let doc: FirstLine | undefined;
  let comment: CommentGroup | undefined;
  let at = definition.start;
  const attributes: string[] = [];
  for (;;) {
    const gap = gapBefore(above.text, at);
    const attribute = above.attributes.get(gap.start);
    const group = above.groups.get(gap.start);
    if (attribute !== undefined && attribute.start < at) {
      row = Math.min(row, attribute.startRow);
      at = attribute.start;
      attributes.push(above.text.slice(at, attribute.end));
    } else if (doc === undefined && group?.isAlone === true && group.start < at && gap.lines <= 1) {
      doc = docOf(group, above);
      comment = doc && group;
      at = group.start;
    } else {
      return { row, doc: doc?.doc ?? "", isTest: attributes.some((one) => TEST_ATTRIBUTE.test(one)), comment };
    }
  }
}

function docOf(group: CommentGroup, { kept, text }: Above): FirstLine | undefined {
  if (group.style === FILE_DOC_PREFIX) return undefined;
  const line = kept.get(group) ?? firstLineOf(text.slice(group.start, group.end));
  if (line !== undefined) kept.set(group, line);
  return line;
}
