import { spellUnseen } from "../../base/index.ts";

/** Returns a text between two lines of tildes that no line in it can close, with its invisible characters spelled out. */
export function fencedData(label: string, text: string): string {
  const shown = text.replaceAll(/[^\n\t]+/gu, spellUnseen);
  const longest = [...shown.matchAll(/~+/gu)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = "~".repeat(Math.max(4, longest + 1));
  return `${fence} ${label}\n${shown}\n${fence}`;
}
