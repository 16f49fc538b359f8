import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "../build/build.ts";
import { grammarFaults } from "../vendor/grammar-manifest.ts";

/**
 * Builds into a temporary directory and compares it with the committed `dist/` byte by byte, then compares the vendored
 * grammars with their package.
 */
const fresh = mkdtempSync(join(tmpdir(), "carryon-dist-"));
try {
  await build(fresh);
  const stale = different("dist", fresh);
  if (stale.length > 0) {
    process.stderr.write(
      `dist/ is out of date: run npm run build and commit it\n${stale.map((path) => `  ${path}\n`).join("")}`,
    );
    process.exitCode = 1;
  }
  const faults = grammarFaults();
  if (faults.length > 0) {
    process.stderr.write(
      `dist/grammars/ does not match its package: run npm run vendor and commit it\n${faults.map((fault) => `  ${fault}\n`).join("")}`,
    );
    process.exitCode = 1;
  }
  if (stale.length + faults.length === 0) process.stdout.write("dist/ is up to date\n");
} finally {
  rmSync(fresh, { recursive: true, force: true });
}

function different(a: string, b: string): string[] {
  const paths = new Set([...filesOf(a), ...filesOf(b)]);
  return [...paths].filter((path) => !haveSameBytes(join(a, path), join(b, path))).toSorted();
}

function haveSameBytes(a: string, b: string): boolean {
  try {
    return readFileSync(a).equals(readFileSync(b));
  } catch {
    return false;
  }
}

function filesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}
