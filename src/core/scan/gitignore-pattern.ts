import { GLOBSTAR, segmentOf, type Pattern, type Segment } from "./segment.ts";
import { atomsOf } from "./wildcard.ts";

const ANY: Segment = segmentOf(["run"]);

/** A pattern of `.gitignore` or `.gitattributes`, made absolute. */
export interface GitPattern {
  readonly pattern: Pattern;
  /** Whether it is for folders alone. */
  readonly folderOnly: boolean;
}

/**
 * Reads one pattern by the rules of gitignore(5), without a leading `!`: without a slash (but for one at the end) it is
 * for names at any depth below `folder`, else for paths from there. `undefined` for one that can match nothing.
 */
export function gitPatternOf(text: string, folder: string): GitPattern | undefined {
  const folderOnly = text.endsWith("/");
  const body = folderOnly ? text.slice(0, -1) : text;
  const above = folder === "" ? [] : folder.split("/").map(literalOf);
  if (!body.includes("/")) {
    const segment = segmentFor(body);
    return segment === undefined ? undefined : { pattern: [...above, GLOBSTAR, segment], folderOnly };
  }
  const segments = segmentsOf(body.startsWith("/") ? body.slice(1) : body);
  return segments === undefined ? undefined : { pattern: [...above, ...segments], folderOnly };
}

function segmentsOf(body: string): Segment[] | undefined {
  const segments: Segment[] = [];
  for (const part of body.split("/")) {
    const segment = part === "**" ? GLOBSTAR : segmentFor(part);
    if (segment === undefined) return undefined;
    if (segment !== GLOBSTAR || segments.at(-1) !== GLOBSTAR) segments.push(segment);
  }
  if (segments.at(-1) === GLOBSTAR) segments.push(ANY);
  return segments;
}

function segmentFor(part: string): Segment | undefined {
  const atoms = part === "" ? undefined : atomsOf(part);
  return atoms === undefined ? undefined : segmentOf(atoms);
}

function literalOf(text: string): Segment {
  return { kind: "literal", text };
}
