import { randomBytes } from "node:crypto";

import { isHardToGuess } from "../../../src/secrets/guessing.ts";

/** A GitHub token that never was one: new in each run, found by the rule `github-pat`, and one that nobody could guess. */
export function makeSecret(): string {
  const token = ["gh", `p_${letters(36)}`].join("");
  return isHardToGuess(token) ? token : makeSecret();
}

/** Letters and digits at random. */
export function letters(length: number): string {
  const text = randomBytes(length * 2)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/gu, "");
  return text.slice(0, length);
}
