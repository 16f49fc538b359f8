import {
  CarryonError,
  type ExitCode,
  PROJECT,
  columnWidth,
  exitCodeFor,
  formatBytes,
  logText,
  pluralize,
} from "../../base/index.ts";
import { resolve } from "node:path";
import {
  VENDORED_FOLDER,
  WRITTEN_OUTCOMES,
  COMMENT_WORKFLOW,
  type StarterAction,
  type StarterResult,
  defaultAction,
  writeStarter,
} from "../../github/index.ts";
import { installedRelease, openStarterFolder, questionsOn, readActionFiles } from "../../github/io/index.ts";
import type { CliHost } from "../index.ts";

const OUTCOME_WORDS: Readonly<Record<StarterResult["outcome"], string>> = {
  written: "written",
  replaced: "replaced",
  same: "unchanged",
  kept: "kept: it exists with other content",
  declined: "not written",
};

/** Options of `carryon init`. */
export interface InitOptions {
  readonly yes?: boolean;
  readonly action?: string;
  readonly vendor?: boolean;
}

/**
 * `carryon init`: writes a config and two workflows that run the action: that of `--action`, a copy in the repository
 * with `--vendor`, or else the one of this release. A build without a release writes no workflows by default. Asks
 * before each file. With `--yes`, writes the missing files without asking.
 * @throws CarryonError `usage` outside of a repository, for both options, or with neither a terminal nor `--yes`
 */
export async function runInit(target: string, options: InitOptions, host: CliHost): Promise<ExitCode> {
  const action = actionFor(options);
  const folder = openStarterFolder(resolve(host.cwd, target), host.env);
  const { dialog } = host;
  if (options.yes !== true && dialog === undefined)
    throw new CarryonError("usage", "no terminal for questions", {
      hint: "Run carryon init --yes to write the missing files; it overwrites nothing.",
    });
  const questions = options.yes === true || dialog === undefined ? undefined : questionsOn(dialog);
  try {
    const results = await writeStarter(folder, action, questions?.ask);
    const width = columnWidth(results.map(({ path }) => path));
    for (const { path, outcome } of results) {
      const size = path === VENDORED_FOLDER && WRITTEN_OUTCOMES.has(outcome) ? copySize(action) : "";
      host.out(`  ${logText(path).padEnd(width)}  ${OUTCOME_WORDS[outcome]}${size}\n`);
    }
    if (action.kind === "none") host.out(NO_WORKFLOW);
    else if (results.some(({ outcome }) => WRITTEN_OUTCOMES.has(outcome))) host.out(NEXT_STEPS);
    return exitCodeFor(true);
  } finally {
    questions?.close();
  }
}

/** @throws CarryonError `usage` for `--vendor` together with `--action` */
function actionFor({ action, vendor = false }: InitOptions): StarterAction {
  if (vendor && action !== undefined)
    throw new CarryonError("usage", "--vendor and --action exclude each other", {
      hint: "Leave out --action to use a copy of the action, or --vendor to use the one it names.",
    });
  if (vendor) return { kind: "vendored", files: readActionFiles() };
  const name = action ?? defaultAction(PROJECT, installedRelease());
  return name === undefined ? { kind: "none" } : { kind: "named", name };
}

/** Size of a copied action, which a commit of it adds to the repository. */
function copySize(action: StarterAction): string {
  if (action.kind !== "vendored") return "";
  const sizes = Array.from(action.files.values(), (bytes) => bytes.length);
  return `: ${pluralize(sizes.length, "file")}, ${formatBytes(sizes.reduce((sum, size) => sum + size, 0))}`;
}

const NO_WORKFLOW = `
No workflow: Carryon has not published an action yet. Add --vendor to copy the action into the repository, or name one with --action <owner/name@ref>.
`;

const NEXT_STEPS = `
Commit these files. Pull requests get a comment from then on, those from forks once ${COMMENT_WORKFLOW} is on the default branch.
`;
