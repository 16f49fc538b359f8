import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gitText } from "../git.ts";
import type { ReleasePlan } from "../plan.ts";
import { registryReadme } from "./registry-readme.ts";

/** Tells `carryon init` which release to pin. It is the only packaged file that the commit lacks. */
const RELEASE_FILE = "release.json";

/** Files that npm adds to every package, in addition to those in `files`. */
const ALWAYS = ["package.json", "README.md", "LICENSE"];

/**
 * Copies the tracked files of the npm package to a folder, adds `release.json` and makes the links of README.md
 * absolute.
 * @returns the sorted paths of all files
 */
export function stagePackage(root: string, folder: string, plan: ReleasePlan): readonly string[] {
  const { files }: { readonly files: readonly string[] } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const shipped = files.filter((path) => path !== RELEASE_FILE);
  const paths = gitText(root, "ls-files", "-z", "--", ...ALWAYS, ...shipped)
    .split("\0")
    .filter((path) => path !== "");
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  const readme = registryReadme(readFileSync(join(root, "README.md"), "utf8"), plan.repository, plan.tag);
  writeFileSync(join(folder, "README.md"), readme);
  const release = { version: plan.version, commit: plan.commit };
  writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(release)}\n`);
  return [...paths, RELEASE_FILE].toSorted();
}
