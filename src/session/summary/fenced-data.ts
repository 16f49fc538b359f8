import { spellUnseen } from "../../base/index.ts";

/**
 * Encloses a text between two lines of tildes that none of its lines can close. Invisible characters are spelled out.
 */
export function fenceData(label: string, text: string): string {
  const visibleText = text.replaceAll(/[^\n\t]+/gu, spellUnseen);
  const maxRun = [...visibleText.matchAll(/~+/gu)].reduce((max, [run]) => Math.max(max, run.length), 0);
  const fence = "~".repeat(Math.max(4, maxRun + 1));
  return `${fence} ${label}\n${visibleText}\n${fence}`;
}
