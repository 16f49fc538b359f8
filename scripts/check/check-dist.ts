import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "../build/build.ts";
import { grammarFaults } from "../vendor/grammar-manifest.ts";

/**
 * Builds into a temp directory and compares with the committed `dist/`, byte by byte; then compares what is inside the
 * vendored grammars with the package that they are from.
 */
const fresh = mkdtempSync(join(tmpdir(), "carryon-dist-"));
try {
  await build(fresh);
  const stale = different("dist", fresh);
  if (stale.length > 0) {
    process.stderr.write(
      `dist/ is not what the sources build: run npm run build and commit it\n${stale.map((path) => `  ${path}\n`).join("")}`,
    );
    process.exitCode = 1;
  }
  const faults = grammarFaults();
  if (faults.length > 0) {
    process.stderr.write(
      `dist/grammars/ is not what its package holds: run npm run vendor and commit it\n${faults.map((fault) => `  ${fault}\n`).join("")}`,
    );
    process.exitCode = 1;
  }
  if (stale.length + faults.length === 0) process.stdout.write("dist/ is up to date\n");
} finally {
  rmSync(fresh, { recursive: true, force: true });
}

function different(a: string, b: string): string[] {
  const paths = new Set([...filesOf(a), ...filesOf(b)]);
  return [...paths].filter((path) => !same(join(a, path), join(b, path))).toSorted();
}

function same(a: string, b: string): boolean {
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
