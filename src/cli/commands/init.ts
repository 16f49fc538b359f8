import { columnWidth } from "../../core/report/terminal/column.ts";
import { resolve } from "node:path";
import { CHANGED, type StarterResult, writeStarter } from "../../app/init.ts";
import { ACTION, defaultAction } from "../../app/starter/action-reference.ts";
import { logText } from "../../core/report/log-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { installedRelease, openStarterFolder, questionsOn } from "../../wire/starter.ts";
import type { CliHost } from "../host.ts";

const WORDS: Readonly<Record<StarterResult["outcome"], string>> = {
  written: "written",
  replaced: "replaced",
  same: "unchanged",
  kept: "kept: the file exists with other content",
  declined: "not written",
};

/**
 * `carryon init`: writes a config and two workflows, after asking about each; with `--yes`, writes the missing ones.
 * @throws CarryonError `usage` if the action is unknown, outside a repository, or without a terminal and `--yes`
 */
export async function runInit(
  target: string,
  options: { readonly yes?: boolean; readonly action?: string },
  host: CliHost,
): Promise<ExitCode> {
  const action = options.action ?? defaultAction(ACTION, installedRelease());
  if (action === undefined)
    throw new CarryonError("usage", "the name of the action is missing: this build has no default", {
      hint: "Pass it with --action <owner/name@ref>, such as --action acme/carryon@v1.",
    });
  const folder = openStarterFolder(resolve(host.cwd, target), host.env);
  const { dialog } = host;
  if (options.yes !== true && dialog === undefined)
    throw new CarryonError("usage", "there is no terminal to ask on", {
      hint: "Run carryon init --yes to write the missing files; it overwrites nothing.",
    });
  const questions = options.yes === true || dialog === undefined ? undefined : questionsOn(dialog);
  try {
    const results = await writeStarter(folder, action, questions?.ask);
    const width = columnWidth(results.map(({ path }) => path));
    for (const { path, outcome } of results) host.out(`  ${logText(path).padEnd(width)}  ${WORDS[outcome]}\n`);
    if (results.some(({ outcome }) => CHANGED.has(outcome))) host.out(NEXT);
    return exitCodeFor(true);
  } finally {
    questions?.close();
  }
}

const NEXT = `
Commit these files. Comments appear once .github/workflows/carryon-comment.yml is on the default branch.
`;
