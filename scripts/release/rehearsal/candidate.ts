import { realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openWorkbench, type Workbench } from "../../recipes/workbench.ts";
import { gitText } from "../git.ts";
import { linkTree } from "./link-tree.ts";

/** A copy of the working tree, committed and tagged in the same way as a maintainer would. */
export interface Candidate {
  readonly bench: Workbench;
  readonly root: string;
  readonly tag: string;
  readonly version: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly commit: string;
}

/** Tag of a release before the candidate, so that the notes have commits to list. */
const PREVIOUS_TAG = "v0.9.0";

/**
 * Follows "Release" of AGENTS.md on a copy: repository, version, date, build, commit, tag.
 * @throws Error if a step fails
 */
export function prepareCandidate(version: string, owner: string): Candidate {
  const bench = openWorkbench();
  const { root } = bench;
  try {
    copyPackages(root);
    commit(root, "Everything before this release");
    gitText(root, "tag", PREVIOUS_TAG);
    must(bench, ["node", "scripts/release/prepare-release.ts", version, `${owner}/carryon`]);
    must(bench, ["node", "scripts/docs/project-links.ts"]);
    must(bench, ["npm", "run", "--silent", "build"]);
    commit(root, `Carryon ${version}`);
    gitText(root, "tag", `v${version}`);
    const repository =
      /github\.com\/([\w.-]+\/[\w.-]+)\.git/u.exec(gitText(root, "show", "HEAD:package.json"))?.[1] ?? "";
    return { bench, root, tag: `v${version}`, version, repository, commit: gitText(root, "rev-parse", "HEAD") };
  } catch (error) {
    bench.remove();
    throw error;
  }
}

/**
 * Replaces the links to packages by hard-linked copies. Builds derive notices from package folders, which must be below
 * the copy.
 */
function copyPackages(root: string): void {
  for (const path of ["node_modules", "site/node_modules"]) {
    const link = join(root, path);
    const packages = realpathSync(link);
    rmSync(link);
    linkTree(packages, link);
  }
}

function commit(root: string, message: string): void {
  gitText(root, "add", "--all");
  gitText(root, "-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.invalid", "commit", "-qm", message);
}

function must(bench: Workbench, command: readonly [string, ...string[]]): void {
  const { ok, output } = bench.run(command);
  if (!ok) throw new Error(`${command.join(" ")} failed:\n${output}`);
}
