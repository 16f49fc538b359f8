import type { CommentGroup } from "./comments.ts";
import { firstLineOf, firstLineOfString, type FirstLine } from "./first-line.ts";
import { gapBefore } from "./gap.ts";
import type { Definition, NodeSpan, SyntaxStructure } from "./structure.ts";

/** The comments above a definition. */
export interface Heading {
  /** Row of its first attribute, or of the definition itself. */
  readonly row: number;
  /** First line of its documentation, without comment delimiters; empty if it has none. */
  readonly doc: string;
}

/** Which comments are documentation, and for what. */
export interface Documentation {
  /** One for each definition, in order. */
  readonly headings: readonly Heading[];
  /** Documentation comments, with the line that represents each. */
  readonly kept: ReadonlyMap<CommentGroup, FirstLine>;
}

/** Prefix of the file's own documentation, in languages that have one. */
const OF_THE_FILE = "//!";

/** Finds the comments directly above definitions, with only attributes and directives in between. */
export function documentationOf(
  structure: SyntaxStructure,
  groups: readonly CommentGroup[],
  text: string,
): Documentation {
  const kept = new Map<CommentGroup, FirstLine>();
  for (const group of groups) {
    const line = group.style === OF_THE_FILE ? firstLineOf(text.slice(group.start, group.end)) : undefined;
    if (line !== undefined) kept.set(group, line);
  }
  const above: Above = {
    groups: new Map(groups.map((group) => [group.end, group])),
    attributes: new Map(structure.attributes.map((attribute) => [attribute.end, attribute])),
    kept,
    text,
  };
  const known = new Map<number, Heading>();
  const headings = structure.definitions.map((definition) => {
    const heading = known.get(definition.start) ?? headingOf(definition, above);
    known.set(definition.start, { ...heading, doc: "" });
    const { docstring } = definition;
    if (docstring === undefined) return heading;
    return { row: heading.row, doc: firstLineOfString(text.slice(docstring.start, docstring.end))?.doc ?? heading.doc };
  });
  return { headings, kept };
}

interface Above {
  readonly groups: ReadonlyMap<number, CommentGroup>;
  readonly attributes: ReadonlyMap<number, NodeSpan>;
  readonly kept: Map<CommentGroup, FirstLine>;
  readonly text: string;
}

function headingOf(definition: Definition, above: Above): Heading {
  let row = definition.startRow;
  let doc: FirstLine | undefined;
  let at = definition.start;
  for (;;) {
    const gap = gapBefore(above.text, at);
    const attribute = above.attributes.get(gap.start);
    const group = above.groups.get(gap.start);
    if (attribute !== undefined && attribute.start < at) {
      row = Math.min(row, attribute.startRow);
      at = attribute.start;
    } else if (doc === undefined && group?.isAlone === true && group.start < at && gap.lines <= 1) {
      doc = docOf(group, above);
      at = group.start;
    } else return { row, doc: doc?.doc ?? "" };
  }
}

function docOf(group: CommentGroup, { kept, text }: Above): FirstLine | undefined {
  if (group.style === OF_THE_FILE) return undefined;
  const line = kept.get(group) ?? firstLineOf(text.slice(group.start, group.end));
  if (line !== undefined) kept.set(group, line);
  return line;
}
