import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTreeText, type TreeText } from "../../test/support/golden/tree-text.ts";

const ROOT = new URL("../../", import.meta.url);

/** Commits the golden repository in `root`, which must not exist, and applies the golden change to the working tree. */
export function makeGoldenTree(root: string): void {
  const git = (...args: readonly string[]): void =>
    void execFileSync("git", args, { cwd: root, env: gitEnvironment() });
  mkdirSync(root);
  const { files } = readTreeText(readGolden("repository.txt"));
  writeFiles(root, files);
  git("init", "--quiet", "--template=", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=first");
  const { files: changed, removed } = readTreeText(readGolden("change.txt"), files);
  for (const path of removed) rmSync(join(root, path));
  writeFiles(root, changed);
}

function readGolden(name: string): string {
  return readFileSync(new URL(`test/golden/pack/${name}`, ROOT), "utf8");
}

function writeFiles(root: string, files: TreeText["files"]): void {
  for (const [path, spec] of files) {
    const full = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path)]);
    mkdirSync(full.subarray(0, full.lastIndexOf("/")), { recursive: true });
    if (typeof spec === "string" || spec instanceof Uint8Array) writeFileSync(full, spec);
    else if ("symlink" in spec) symlinkSync(spec.symlink, full);
    else if ("executable" in spec) {
      writeFileSync(full, spec.executable);
      chmodSync(full, 0o755);
    }
  }
}

/** Fixed author and date and no machine settings, so that the commit id is reproducible. */
function gitEnvironment(): Record<string, string> {
  const who = { NAME: "Test", EMAIL: "test@example.invalid", DATE: "2001-02-03T04:05:06Z" };
  const roles = ["AUTHOR", "COMMITTER"].flatMap((role) =>
    Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value] as const),
  );
  return {
    ...Object.fromEntries(roles),
    PATH: process.env["PATH"] ?? "",
    HOME: "/nonexistent",
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
  };
}
