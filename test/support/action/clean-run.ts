import { expect } from "vitest";

import type { GitHub } from "../github/github.ts";
import type { ActionResult } from "../runner/run-action.ts";

/** Commands that our action prints, and `add-mask` and `debug` from the toolkit's packages. */
const MEANT = new Set(["add-mask", "debug", "error", "notice", "warning"]);
const BUG = "this is a bug in Carryon";

/**
 * Checks rules that hold for every run: it prints only known workflow commands, writes no environment file, prints no
 * control sequences, does not crash, and leaks no token.
 */
export function expectCleanRun(
  result: ActionResult,
  { github, token }: { readonly github: GitHub; readonly token: string },
): void {
  const { commands, environmentFileTouched, stdout, stderr, outputs, summary, files } = result;
  expect([...new Set(commands.map(({ name }) => name))].filter((name) => !MEANT.has(name))).toEqual([]);
  expect(environmentFileTouched).toBe(false);
  expect(stderr).toBe("");
  expect(stdout).not.toContain(BUG);
  expect(stdout).not.toContain("\u001b");
  const left = [...files].map(([path, bytes]) => [path, bytes.toString("latin1")] as const);
  const requests = github.log.map(({ method, path, body }) => [`${method} request`, `${path}\n${body}`] as const);
  const places = [
    ["stdout", stdout],
    ["summary", summary],
    ["outputs", JSON.stringify([...outputs])],
  ] as const;
  for (const secret of [token, ...runtimeTokens(github)].filter((text) => text !== "")) {
    const forms = [secret, Buffer.from(`x-access-token:${secret}`).toString("base64")];
    const leaks = [...places, ...left, ...requests].filter(([, text]) => forms.some((form) => text.includes(form)));
    expect(leaks.map(([place]) => place)).toEqual([]);
  }
}

/** Tokens that the run sent to the results service. */
function runtimeTokens({ log }: GitHub): readonly string[] {
  const found = log.flatMap(({ path, authorization }) =>
    path.startsWith("/twirp/") && authorization !== undefined ? [authorization.replace(/^Bearer /u, "")] : [],
  );
  return [...new Set(found)];
}
