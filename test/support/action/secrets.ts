import { randomBytes } from "node:crypto";

import { isHardToGuess } from "../../../src/secrets/guessing.ts";

/** Creates a fake GitHub token that the rule `github-pat` matches and that is random enough to count as a secret. */
export function makeSecret(): string {
  const token = ["gh", `p_${letters(36)}`].join("");
  return isHardToGuess(token) ? token : makeSecret();
}

/** Random letters and digits. */
export function letters(length: number): string {
  const text = randomBytes(length * 2)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/gu, "");
  return text.slice(0, length);
}
