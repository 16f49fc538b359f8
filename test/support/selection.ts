import type { OmittedFile, SelectedFile, TaskSelection } from "../../src/task/select/selection.ts";

/** Selected file with points per signal. The default is the maximum for `mentioned`. */
export function selectedFile(
  path: string,
  {
    points = { mentioned: 5.5 },
    ...rest
  }: Partial<Omit<SelectedFile, "signals">> & { readonly points?: Readonly<Record<string, number>> } = {},
): SelectedFile {
  const signals = Object.entries(points).map(([signal, value]) => ({ signal, points: value }));
  const score = signals.reduce((sum, one) => sum + one.points, -9.9);
  return { path, id: "00000000-00000000", view: "full", tokens: 120, score, lines: [[1, 10]], ...rest, signals };
}

/** File that the pack only lists by name. */
export function namedFile(path: string, points?: Readonly<Record<string, number>>): SelectedFile {
  return selectedFile(path, { view: "pointer", tokens: 0, lines: [], ...(points && { points }) });
}

/** Selection for a task about a retry loop. */
export function selectionOf(files: readonly SelectedFile[], omitted: readonly OmittedFile[] = []): TaskSelection {
  const terms = [
    { stem: "retryloop", weight: 1 },
    { stem: "retr", weight: 0.7 },
    { stem: "loop", weight: 0.7 },
    { stem: "upload", weight: 0.6 },
    { stem: "attempt", weight: 0.15 },
  ];
  return { task: { class: "code", terms }, budget: 16_000, tokens: 4321, files, omitted, omittedTotal: omitted.length };
}
