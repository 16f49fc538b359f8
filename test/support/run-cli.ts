import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { programEnvironment } from "./program-environment.ts";

/** The built program. */
export const CLI: string = resolve(import.meta.dirname, "../../dist/cli.js");

/** Result of a run of the program. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Folder and options of a run. */
export interface CliOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Path of a different copy of the program. */
  readonly cli?: string;
  /** Standard input. */
  readonly input?: string | Buffer;
}

/**
 * Runs the built program without the machine's cache, locale and git settings. The parent of `cwd` is its home and
 * contains the cache.
 */
export function runCli(
  args: readonly string[],
  { cwd, env = {}, node = process.execPath, cli = CLI, input = "" }: CliOptions,
): CliResult {
  const result = spawnSync(node, [cli, ...args], {
    cwd,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...programEnvironment(cwd), ...env },
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

/** Directory that the end of the test removes. Its parent is the temporary directory of the whole test run. */
export function temporaryDirectory(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "carryon-test-")));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Bytes of every file below a directory, by relative path. */
export function readTree(directory: string): Map<string, Buffer> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(directory, join(entry.parentPath, entry.name))).toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(directory, path))]));
}
