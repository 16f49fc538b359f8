import type { MeasuredFile } from "../../pack/index.ts";
import type { FileRole } from "../../outline/index.ts";

/**
 * Order of otherwise equal results: sources, declarations without code, tests and examples, documents, data, generated
 * files.
 */
export const PRECEDENCE = ["source", "declarations", "test", "docs", "data", "generated"] as const;

const BY_ROLE: Readonly<Partial<Record<FileRole, (typeof PRECEDENCE)[number]>>> = {
  data: "data",
  docs: "docs",
  example: "test",
  test: "test",
};

const DECLARATIONS = /\.d\.[cm]?ts$|\.pyi$/u;
const SNAPSHOT = /(?:^|\/)__snapshots__\/|\.snap$/u;

/** Index in `PRECEDENCE` of a file's group, such as sources or tests. Lower values come first. */
export function precedenceOf({ class: kind, entry }: MeasuredFile, role: FileRole): number {
  if (kind !== "ordinary" || SNAPSHOT.test(entry.path)) return PRECEDENCE.indexOf("generated");
  const name = BY_ROLE[role] ?? (DECLARATIONS.test(entry.path) ? "declarations" : "source");
  return PRECEDENCE.indexOf(name);
}
