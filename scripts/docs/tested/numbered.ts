import type { Requirement } from "./requirements.ts";

/** Text of a requirement, then the beginnings of the titles of other tests that prove it. */
export type RequirementRow = readonly [text: string, ...also: string[]];

/** Numbers the requirements of a part in order: `3.1`, `3.2` … */
export function numbered(part: number, rows: readonly RequirementRow[]): readonly Requirement[] {
  return rows.map(([text, ...also], i) => ({ number: `${part}.${i + 1}`, text, ...(also.length > 0 && { also }) }));
}
