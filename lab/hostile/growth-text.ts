import { figure, grouped, table } from "../measure/table.ts";
import { type Costs, factorsOf, MAX_GROWTH, growthOf } from "./growth.ts";

/** A measurement with an input that was doubled several times. */
export interface Grown {
  readonly part: "scanners" | "folders" | "runs";
  readonly name: string;
  /** Text that the input repeats; empty if the name contains it. */
  readonly input: string;
  /** Characters, folders or bytes of the smallest input. */
  readonly size: number;
  readonly costs: Costs;
}

const TITLES = {
  scanners: "scanners, on the text that each finds hardest",
  folders: "rules in every folder",
  runs: "whole runs, cold",
} as const;

/** Tables by part, fastest growth first. Work that grows too fast is marked. */
export function growthText(grown: readonly Grown[]): string {
  const parts = (["scanners", "folders", "runs"] as const).filter((part) => grown.some((one) => one.part === part));
  const tables = parts.map((partName) =>
    partTable(
      TITLES[partName],
      grown.filter((one) => one.part === partName),
    ),
  );
  const over = grown.filter(({ costs }) => growthOf(costs) > MAX_GROWTH).length;
  const note = `CPU ms for the smallest input and each double of it, and the factors between them with their mean; – where it is too short to say\n`;
  return `${tables.join("\n")}\n${note}${over} of ${grown.length} grow by more than ${MAX_GROWTH}\n`;
}

function partTable(title: string, grown: readonly Grown[]): string {
  const ordered = grown.toSorted((a, b) => growthOf(b.costs) - growthOf(a.costs));
  const rows = ordered.map(({ name, input, size, costs }) => [
    name,
    input,
    grouped(size),
    ...costs.map(figure),
    ...factorsOf(costs).map(figure),
    `${figure(growthOf(costs) || Number.NaN)}${growthOf(costs) > MAX_GROWTH ? " !" : ""}`,
  ]);
  const doublings = (ordered[0]?.costs.length ?? 1) - 1;
  const sizes = Array.from({ length: doublings + 1 }, (_, i) => `× ${2 ** i}`);
  const factors = Array.from({ length: doublings }, (_, i) => `${i + 1}`);
  return table([[title, "of", "size", ...sizes, ...factors, "mean"], ...rows]);
}
