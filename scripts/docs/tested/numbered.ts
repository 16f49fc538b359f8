import type { Requirement } from "./requirements.ts";

/** What is to be, and the beginnings of titles of tests of another subject that prove it, too. */
export type RequirementRow = readonly [what: string, ...also: string[]];

/** Numbers the sections of a part in their order: `3.1`, `3.2` … */
export function numbered(part: number, rows: readonly RequirementRow[]): readonly Requirement[] {
  return rows.map(([what, ...also], i) => ({ number: `${part}.${i + 1}`, what, ...(also.length > 0 && { also }) }));
}
