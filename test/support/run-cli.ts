import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { onTestFinished } from "vitest";

/** The built program. */
export const CLI: string = resolve(import.meta.dirname, "../../dist/cli.js");

/** How a run of the program ended. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and how the program runs. */
export interface CliOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Another copy of the program. */
  readonly cli?: string;
  /** Standard input. */
  readonly input?: string | Buffer;
}

/** Runs the built program in a scrubbed environment: no cache, no locale and no git settings of the machine. */
export function runCli(
  args: readonly string[],
  { cwd, env = {}, node = process.execPath, cli = CLI, input = "" }: CliOptions,
): CliResult {
  const home = join(cwd, "..");
  const result = spawnSync(node, [cli, ...args], {
    cwd,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: join(home, "cache"), ...env },
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

/** A directory that is gone when the test is over; its parent is its own too, for the cache. */
export function temporaryDirectory(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "carryon-test-")));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Every file below a directory, by relative path, as bytes. */
export function readTree(directory: string): Map<string, Buffer> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(directory, join(entry.parentPath, entry.name))).toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(directory, path))]));
}
