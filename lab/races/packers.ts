import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../../src/pack/report/report-model.ts";
import { environment } from "../measure/environment.ts";
import { measure, type Outcome } from "../measure/measure.ts";

/** The repomix release to compare with. */
const REPOMIX = "1.18.0";

/** Contents of a packer's output. */
export interface Contents extends ReportedContents {
  /** Total bytes of the output. */
  readonly bytes: number;
}

/** Figures that a packer reports about its output. */
export interface ReportedContents {
  /** Text files that it read and counted. */
  readonly counted: number;
  /** Files in the one document that covers the whole repository. */
  readonly files: number;
  /** o200k_base tokens of that document. */
  readonly tokens: number;
}

/** A program that packs a directory. */
export interface Packer {
  readonly name: "carryon" | "repomix";
  readonly version: string;
  /** Short description of a run. */
  readonly does: string;
  /** Its own home, including a directory for temporary files. */
  readonly home: string;
  /** Directory that makes the next run warm. */
  readonly cache: string;
  /** Output path: a file or a directory. */
  readonly out: string;
  readonly command: readonly string[];
  readonly quiet: readonly string[];
  /** Exit codes of successful runs. */
  readonly ok: readonly number[];
  /** Figures of the last run, read from its output. */
  readonly reported: (stdout: string) => ReportedContents;
}

/**
 * Packer for a build of Carryon.
 * @param lite whether it writes LITE alone, in place of FULL and SPLIT
 */
export function carryon(cli: string, home: string, lite: boolean): Packer {
  const [cache, out] = [join(home, "cache"), join(home, "pack")];
  return {
    name: "carryon",
    version: versionOf(cli, home),
    does: `${lite ? "LITE" : "FULL, SPLIT"} and archive; secrets redacted in place`,
    home: made(home),
    cache,
    out,
    command: [process.execPath, cli, "pack", "--only", lite ? "lite" : "full,split", "--out", out, "--cache", cache],
    quiet: ["--quiet"],
    ok: [0, 1],
    reported: () => reportedPack(JSON.parse(readFileSync(join(out, "report.json"), "utf8"))),
  };
}

/**
 * repomix with default settings: security check on, o200k_base, XML. It keeps its token counts, and a mark for each
 * known directory, in `repomix` below the directory for temporary files (see its src/shared/tmpDir.ts). Node's compile
 * cache in the same directory belongs to the program, not to the repository. A cold run keeps it, which favors repomix.
 * @param compress whether it shows only the structure of sources
 */
export function repomix(home: string, compress: boolean): Packer {
  const bin = repomixProgram();
  const out = join(home, "repomix-output.xml");
  return {
    name: "repomix",
    version: versionOf(bin, home),
    does: `one XML file${compress ? ", compressed" : ""}; files with secrets left out`,
    home: made(home),
    cache: join(home, "repomix"),
    out,
    command: [process.execPath, bin, "--style", "xml", "--output", out, ...(compress ? ["--compress"] : [])],
    quiet: ["--quiet"],
    ok: [0],
    reported: summaryPrinted,
  };
}

/**
 * Packs a directory after deleting earlier output.
 * @throws Error if it fails
 */
export async function pack(
  packer: Packer,
  cwd: string,
  options: { quiet?: boolean; limit?: number } = {},
): Promise<Outcome> {
  const { quiet = true, ...limit } = options;
  rmSync(packer.out, { recursive: true, force: true });
  const command = [...packer.command, ...(quiet ? packer.quiet : [])];
  const outcome = await measure({ command, cwd, env: environment(packer.home), ...limit });
  if (outcome.exitCode === null || packer.ok.includes(outcome.exitCode)) return outcome;
  throw new Error(`${packer.name} ended with exit code ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
}

/** Packs a directory and reports the contents of the pack. */
export async function contentsOf(packer: Packer, cwd: string): Promise<Contents> {
  const { stdout } = await pack(packer, cwd, { quiet: false });
  return { ...packer.reported(stdout), bytes: sizeOf(packer.out) };
}

/**
 * Makes the next run of a packer the first on this machine. Node keeps compiled code below `TMPDIR`, or in the
 * configured directory.
 */
export function clearAll(packer: Packer): void {
  clearCache(packer);
  rmSync(join(packer.home, ".cache"), { recursive: true, force: true });
  rmSync(join(packer.home, "node-compile-cache"), { recursive: true, force: true });
}

/** Makes the next run of a packer a cold one. */
export function clearCache({ cache }: Packer): void {
  rmSync(cache, { recursive: true, force: true });
}

/** Saves the current cache. */
export function saveCache(packer: Packer): void {
  rmSync(savedCache(packer), { recursive: true, force: true });
  if (existsSync(packer.cache)) cpSync(packer.cache, savedCache(packer), { recursive: true });
}

/** Restores the saved cache. */
export function restoreCache(packer: Packer): void {
  clearCache(packer);
  if (existsSync(savedCache(packer))) cpSync(savedCache(packer), packer.cache, { recursive: true });
}

function savedCache({ cache }: Packer): string {
  return `${cache}-saved`;
}

/** The script that starts repomix. */
export function repomixProgram(): string {
  return join(installedRepomix(), "node_modules/repomix/bin/repomix.cjs");
}

/** Directory of repomix, which is installed below the directory for temporary files if it is missing. */
function installedRepomix(): string {
  const directory = join(tmpdir(), `carryon-bench-repomix-${REPOMIX}`);
  if (existsSync(directory)) return directory;
  const installing = mkdtempSync(join(tmpdir(), "carryon-bench-installing-"));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", installing, `repomix@${REPOMIX}`, ...quiet], { stdio: ["ignore", 2, 2] });
  renameSync(installing, directory);
  return directory;
}

function versionOf(script: string, home: string): string {
  return execFileSync(process.execPath, [script, "--version"], {
    env: environment(made(home)),
    encoding: "utf8",
  }).trim();
}

/** Figures of the most complete pack: FULL, or LITE if it is alone. */
function reportedPack({ totals, packs, files }: Report): ReportedContents {
  const first = packs[0]?.pack;
  const shownFiles = files.filter(({ receipts }) =>
    receipts.some(({ pack: id, tokens }) => tokens > 0 && id === first),
  );
  const firstPacks = packs.filter(({ pack: id }) => id === first);
  return {
    counted: totals.files,
    files: shownFiles.length,
    tokens: firstPacks.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

function summaryPrinted(stdout: string): ReportedContents {
  const files = printed(stdout, "Total Files");
  return { counted: files, files, tokens: printed(stdout, "Total Tokens") };
}

/** The number in a line such as ` Total Files: 2,809 files`. */
function printed(stdout: string, label: string): number {
  const [, number = ""] = new RegExp(`${label}: ([\\d,]+)`).exec(stdout) ?? [];
  return number === "" ? Number.NaN : Number(number.replaceAll(",", ""));
}

function made(directory: string): string {
  mkdirSync(directory, { recursive: true });
  return directory;
}

function sizeOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
