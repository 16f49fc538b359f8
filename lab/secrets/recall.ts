import { figure, grouped, table } from "../measure/table.ts";
import type { SecretCase } from "./cases.ts";

/** Number of cases that each scanner found. */
export interface Recall {
  readonly cases: number;
  /** By scanner. */
  readonly found: readonly number[];
}

/** Results of one scanner, in the order of the cases. */
export interface ScannerResult {
  readonly name: string;
  readonly found: readonly boolean[];
}

/** Recall grouped by a property of the cases, in order of first occurrence. */
export function recallBy(
  cases: readonly SecretCase[],
  scanners: readonly ScannerResult[],
  key: (one: SecretCase) => string,
): ReadonlyMap<string, Recall> {
  const groups = new Map<string, number[]>();
  for (const [index, one] of cases.entries()) {
    const group = groups.get(key(one));
    if (group === undefined) groups.set(key(one), [index]);
    else group.push(index);
  }
  return new Map(
    [...groups].map(([name, indexes]) => [
      name,
      {
        cases: indexes.length,
        found: scanners.map(({ found }) => indexes.reduce((sum, index) => sum + Number(found[index]), 0)),
      },
    ]),
  );
}

/** Table of percentages, with all cases in the last row. */
export function recallText(
  title: string,
  cases: readonly SecretCase[],
  scanners: readonly ScannerResult[],
  by: "form" | "group",
): string {
  const rows = [...recallBy(cases, scanners, (one) => one[by]), ...recallBy(cases, scanners, () => "all")];
  return table([
    [title, "cases", ...scanners.map(({ name }) => `${name} %`)],
    ...rows.map(([name, recall]) => [
      name,
      grouped(recall.cases),
      ...recall.found.map((count) => figure((count / recall.cases) * 100)),
    ]),
  ]);
}
