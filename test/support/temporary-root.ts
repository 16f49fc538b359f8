import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const NAME = "carryon-tests-";

/**
 * Gives a test run a private temporary directory. Removes it with all contents, including those of tests that were
 * stopped or never started.
 */
export function setup(): (() => void) | undefined {
  // Each project of a run calls this. The first call creates the directory.
  if (basename(tmpdir()).startsWith(NAME)) return undefined;
  const before = process.env["TMPDIR"];
  const root = mkdtempSync(join(tmpdir(), NAME));
  process.env["TMPDIR"] = root;
  return () => {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  };
}
