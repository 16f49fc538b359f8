import { resolve } from "node:path";
import { type StarterResult, writeStarter } from "../../app/init.ts";
import { PUBLISHED_ACTION } from "../../app/starter/action-reference.ts";
import { logText } from "../../core/report/log-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { openStarterFolder, questionsOn } from "../../wire/starter.ts";
import type { CliHost } from "../host.ts";

const WORDS: Readonly<Record<StarterResult["outcome"], string>> = {
  written: "written",
  replaced: "replaced",
  same: "unchanged",
  kept: "left as it is: it exists and is another",
  declined: "not written",
};

/**
 * `carryon init`: writes a config and two workflows, asking before each, or with `--yes` those that do not exist.
 * @throws CarryonError `usage` where nobody says which action they use, or nobody can be asked
 */
export async function runInit(
  target: string,
  options: { readonly yes?: boolean; readonly action?: string },
  host: CliHost,
): Promise<ExitCode> {
  const action = options.action ?? PUBLISHED_ACTION;
  if (action === undefined)
    throw new CarryonError("usage", "this version does not know where its action is published", {
      hint: "Name it: carryon init --action <owner/name@ref>, such as --action acme/carryon@v1.",
    });
  const folder = openStarterFolder(resolve(host.cwd, target), host.env);
  const { dialog } = host;
  if (options.yes !== true && dialog === undefined)
    throw new CarryonError("usage", "there is no terminal to ask on", {
      hint: "carryon init --yes writes every file that does not exist yet, and replaces none.",
    });
  const questions = options.yes === true || dialog === undefined ? undefined : questionsOn(dialog.input, dialog.output);
  try {
    const results = await writeStarter(folder, action, questions?.ask);
    const width = Math.max(...results.map(({ path }) => path.length));
    for (const { path, outcome } of results) host.out(`  ${logText(path).padEnd(width)}  ${WORDS[outcome]}\n`);
    if (results.some(({ outcome }) => outcome === "written" || outcome === "replaced")) host.out(NEXT);
    return exitCodeFor(true);
  } finally {
    questions?.close();
  }
}

const NEXT = `
Commit them. The comment appears once .github/workflows/carryon-comment.yml is on the default branch.
`;
