import { randomBytes } from "node:crypto";

/** A GitHub token that never was one: new in each run, and found by the rule `github-pat`. */
export function makeSecret(): string {
  return ["gh", `p_${letters(36)}`].join("");
}

/** Letters and digits at random. */
export function letters(length: number): string {
  const text = randomBytes(length * 2)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/gu, "");
  return text.slice(0, length);
}
