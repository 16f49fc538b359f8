import type { Requirement } from "./requirements.ts";

/** A requirement, followed by title prefixes of other tests that also prove it. */
export type RequirementRow = readonly [what: string, ...also: string[]];

/** Numbers the sections of a part in order: `3.1`, `3.2` … */
export function numbered(part: number, rows: readonly RequirementRow[]): readonly Requirement[] {
  return rows.map(([what, ...also], i) => ({ number: `${part}.${i + 1}`, what, ...(also.length > 0 && { also }) }));
}
