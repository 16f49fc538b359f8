import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** AssemblyScript sources, which asc compiles. */
const ASSEMBLY = /^src\/tokens\/assembly\//u;

/**
 * Sorted paths below `folders` that git tracks or would add.
 * @throws Error if git fails
 */
export function trackedFiles(root: string, folders: readonly string[]): readonly string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ...folders];
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
  return [...new Set(paths)].toSorted();
}

/** Whether a path is a TypeScript source of the program, excluding declaration files and AssemblyScript. */
export function isSource(path: string): boolean {
  return path.endsWith(".ts") && !path.endsWith(".d.ts") && !ASSEMBLY.test(path);
}

/** Number of physical lines of each file, by path. */
export function linesOf(root: string, paths: readonly string[]): ReadonlyMap<string, number> {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8").split("\n").length - 1]));
}
