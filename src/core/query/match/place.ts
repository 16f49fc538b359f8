import type { MeasuredFile } from "../../../model/file.ts";
import type { FileRole } from "../../../model/sketch.ts";

/**
 * In which order answers name what is otherwise equal: sources, declarations without code, tests and examples, documents,
 * data, what tools wrote.
 */
export const PLACES = ["source", "declarations", "test", "docs", "data", "generated"] as const;

const PLACE_OF: Readonly<Partial<Record<FileRole, (typeof PLACES)[number]>>> = {
  data: "data",
  docs: "docs",
  example: "test",
  test: "test",
};

const DECLARATIONS = /\.d\.[cm]?ts$|\.pyi$/u;
const SNAPSHOT = /(?:^|\/)__snapshots__\/|\.snap$/u;

/** Returns the index in `PLACES` of a file's place. */
export function placeOf({ class: kind, entry }: MeasuredFile, role: FileRole): number {
  if (kind !== "ordinary" || SNAPSHOT.test(entry.path)) return PLACES.indexOf("generated");
  const place = PLACE_OF[role] ?? (DECLARATIONS.test(entry.path) ? "declarations" : "source");
  return PLACES.indexOf(place);
}
