import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { ALONE, openScene, type Scene, type SceneResult } from "../action/scene.ts";
import type { PullRequestSpec } from "../github/pull-request-fixture.ts";
import { PULL } from "../github/events.ts";
import { type CliResult, readTree, runCli } from "../run-cli.ts";
import { readTreeText } from "./tree-text.ts";

/** Folder of the golden packs and the two files that describe their input. */
export const GOLDEN_FOLDER: string = resolve(import.meta.dirname, "../../golden/pack");

/** Hand-written files of the folder. */
export const GOLDEN_INPUTS: readonly string[] = ["change.txt", "repository.txt"];

/** Output of the program for the golden pull request. */
export interface GoldenRun {
  /** Text of each golden file by its path in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Exit codes of the action, `carryon` and `carryon diff`. */
  readonly codes: readonly (number | null)[];
  /** Paths of files that differ between `carryon` and the action. */
  readonly disagreed: readonly string[];
}

/** Packs and compares the golden pull request, with both the built action and the built command line. */
export async function runGolden(): Promise<GoldenRun> {
  const scene = await openScene(goldenPullRequest());
  const { fixture } = scene;
  const action = await scene.run({ inputs: { ...ALONE, anchor: fixture.base } });
  const { root: cwd } = fixture.checkout({ event: "pull_request", depth: 2 });
  const pack = runCli([], { cwd });
  const stats = runCli(["stats", "--top", "5"], { cwd });
  const diff = runCli(["diff", fixture.base, "HEAD"], { cwd });
  runCli(["pack", "--anchor", fixture.base, "--quiet"], { cwd });
  const packed = readTree(action.pack);
  return {
    files: new Map([...packFiles(packed), ...wordsOf(scene, action, { pack, diff, stats })]),
    codes: [action, pack, diff].map(({ code }) => code),
    disagreed: differences(packed, readTree(join(cwd, "pack"))),
  };
}

function goldenPullRequest(): PullRequestSpec {
  const { files } = readTreeText(readGolden("repository.txt"));
  const { files: head, removed } = readTreeText(readGolden("change.txt"), files);
  return { files, head, removed };
}

function readGolden(name: string): string {
  return readFileSync(join(GOLDEN_FOLDER, name), "utf8");
}

/**
 * Texts of a pack's files. The archive repeats them, so only its digests are included. Its .gitignore would keep the
 * golden files out of commits.
 */
function packFiles(packed: ReadonlyMap<string, Buffer>): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const sums: string[] = [];
  for (const [path, bytes] of packed) {
    if (path.startsWith("archive/")) sums.push(`${createHash("sha256").update(bytes).digest("hex")}  ${path}\n`);
    else if (path !== ".gitignore") files.set(`packed/${path}`, textOf(bytes));
  }
  return files.set("packed/archive.sha256", sums.join(""));
}

/** Output for people: comment, summary, log, and the output of three commands. */
function wordsOf(
  { repository }: Scene,
  action: SceneResult,
  { pack, diff, stats }: Readonly<Record<"pack" | "diff" | "stats", CliResult>>,
): ReadonlyMap<string, string> {
  const [comment] = repository.comments(PULL);
  return new Map([
    ["comment.md", `${comment?.body}\n`],
    ["summary.md", action.summary],
    ["action.out", withoutClock(action.stdout)],
    ["pack.out", withoutClock(pack.stdout + pack.stderr)],
    ["diff.out", withoutClock(diff.stdout + diff.stderr)],
    ["stats.out", stats.stdout + stats.stderr],
  ]);
}

/** Replaces durations. Nothing else varies between runs. */
function withoutClock(output: string): string {
  return output.replaceAll(/\b\d+\.\d s\b/gu, "0.3 s");
}

/** Paths of files that differ or exist on one side only. Reports are ignored because they name different origins. */
function differences(action: ReadonlyMap<string, Buffer>, cli: ReadonlyMap<string, Buffer>): readonly string[] {
  const paths = [...new Set([...action.keys(), ...cli.keys()])].filter((path) => path !== "report.json");
  return paths.filter((path) => action.get(path)?.toString("latin1") !== cli.get(path)?.toString("latin1"));
}

/** @throws TypeError for bytes that are not UTF-8 */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
