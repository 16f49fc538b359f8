import { GLOBSTAR, segmentOf, type Pattern, type Segment } from "./segment.ts";
import { atomsOf } from "./wildcard.ts";

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
  const parts = (body.startsWith("/") ? body.slice(1) : body).split("/");
  if (parts.includes("")) return undefined;
  const segments = folder === "" ? [] : folder.split("/").map(literalOf);
  if (!body.includes("/")) segments.push(GLOBSTAR);
  for (const part of parts) {
    if (part === "**" && body.includes("/")) {
      if (segments.at(-1) !== GLOBSTAR) segments.push(GLOBSTAR);
      continue;
    }
    const atoms = atomsOf(part);
    if (atoms === undefined) return undefined;
    segments.push(segmentOf(atoms));
  }
  if (parts.at(-1) === "**" && segments.at(-1) === GLOBSTAR) segments.push(segmentOf(["run"]));
  return { pattern: segments, folderOnly };
}

function literalOf(text: string): Segment {
  return { kind: "literal", text };
}
