/**
 * Packs a release for the jobs that publish it: `node scripts/release/pack-release.ts v1.2.3 <folder>` writes the npm
 * package, the bills of materials and `plan.json`.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { planRelease } from "./plan.ts";
import { stagePackage } from "./npm/stage-package.ts";

const [tag = "", target = "release"] = process.argv.slice(2);
const root = join(import.meta.dirname, "../..");
const folder = resolve(target);
const plan = planRelease(root, tag, process.env["GITHUB_REPOSITORY"]);
const staging = mkdtempSync(join(tmpdir(), "carryon-release-"));
try {
  stagePackage(root, staging, plan);
  mkdirSync(folder, { recursive: true });
  const options = ["--json", "--ignore-scripts", "--pack-destination", folder];
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const packed = execFileSync("npm", ["pack", ...options], { cwd: staging, stdio: [...stdio], encoding: "utf8" });
  const [{ files }]: [{ readonly files: readonly object[] }] = JSON.parse(packed);
  for (const name of ["action.cdx.json", "cli.cdx.json"]) copyFileSync(join(root, "dist", name), join(folder, name));
  writeFileSync(join(folder, "plan.json"), `${JSON.stringify(plan, undefined, 2)}\n`);
  console.log(`${tag}: ${files.length} files for npm's "${plan.npmTag}"; moves ${plan.majorTag ?? "no tag"}`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
