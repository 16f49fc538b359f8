import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const NAME = "carryon-tests-";

/**
 * Gives a run of the tests a temporary directory of its own, and removes it with all that tests, also those that were
 * stopped or never began, have left there.
 */
export function setup(): (() => void) | undefined {
  // Each project of a run asks for it; the first one makes it.
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
