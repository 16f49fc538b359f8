import { spellUnseen } from "../../base/index.ts";

/**
 * Returns a text between two lines of tildes, the first with a label. The lines are longer than any run of tildes in
 * the text, so the text cannot close them. Invisible characters are spelled out.
 */
export function fenceData(label: string, text: string): string {
  const visibleText = text.replaceAll(/[^\n\t]+/gu, spellUnseen);
  const maxRun = [...visibleText.matchAll(/~+/gu)].reduce((max, [run]) => Math.max(max, run.length), 0);
  const fence = "~".repeat(Math.max(4, maxRun + 1));
  return `${fence} ${label}\n${visibleText}\n${fence}`;
}
