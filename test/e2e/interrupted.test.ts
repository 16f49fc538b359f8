import { readAsset } from "../../src/base/io/assets.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verifyPack } from "../../src/pack/verify.ts";
import { openPackFiles } from "../../src/pack/io/output/pack-files.ts";
import { programEnvironment } from "../support/program-environment.ts";
import { makeRepository, type TestRepository } from "../support/repository.ts";
import { sha256 } from "../support/sha256.ts";
import { CLI, readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";

const SIGNALS = ["SIGKILL", "SIGTERM", "SIGKILL", "SIGINT", "SIGKILL", "SIGHUP"] as const;
const MOMENTS = 12;
/** File of the user in the pack folder. */
const NOTES = "NOTES.md";
/** Two packs of one tree. Each run replaces one with the other. */
const KINDS = ["full", "full,split"] as const;
const TEMPORARY = /\.tmp-/u;

interface Workplace {
  readonly repository: TestRepository;
  readonly temporary: string;
}

async function makeWorkplace(): Promise<Workplace> {
  const line = 'export const name = "some words about it";\n';
  const paths = Array.from({ length: 120 }, (_, i) => `src/part${i % 7}/f${i}.ts`);
  const sources = Object.fromEntries(paths.map((path) => [path, `// ${path}\n${line.repeat(100)}`]));
  const repository = await makeRepository({ files: { ...sources, ".gitignore": "/pack/\n" } });
  const temporary = join(repository.root, "../temporary");
  mkdirSync(temporary);
  return { repository, temporary };
}

function start({ repository, temporary }: Workplace, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [CLI, ...args], {
    cwd: repository.root,
    stdio: "ignore",
    env: { ...programEnvironment(repository.root), TMPDIR: temporary },
  });
}

const packArgs = (kind: string): readonly string[] => ["pack", "--only", kind, "--quiet"];

/** Resolves when a run starts to write next to the pack, or exits without writing. */
function writing(root: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(root, (_, name) => {
      if (name !== null && TEMPORARY.test(name)) done();
    });
    const done = (): void => {
      watcher.close();
      resolve();
    };
    child.once("exit", done);
  });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Runs without interruption and verifies the pack. Measures the milliseconds before the first write and after it. */
async function measured(place: Workplace, kind: string): Promise<{ before: number; after: number; digest: string }> {
  const begin = performance.now();
  const child = start(place, packArgs(kind));
  const ended = once(child, "exit");
  await writing(place.repository.root, child);
  const middle = performance.now();
  expect(await ended).toEqual([0, null]);
  const after = performance.now() - middle;
  const { problems } = await verifyPack(openPackFiles(join(place.repository.root, "pack")), readAsset, () => {});
  expect(problems).toEqual([]);
  return { before: middle - begin, after, digest: packDigest(place) };
}

/** Digest of all files of the pack except the user's notes. */
function packDigest({ repository }: Workplace): string {
  const files = [...readTree(join(repository.root, "pack"))].filter(([path]) => path !== NOTES);
  return sha256(files.map(([path, bytes]) => `${sha256(bytes)} ${path}\n`).join(""));
}

const leftIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => TEMPORARY.test(name));

describe("a run that is ended at any of 12 moments", () => {
  it("leaves a whole pack, a clean working tree and nothing that the next run would mind", async () => {
    const place = await makeWorkplace();
    const { root } = place.repository;
    const notes = join(root, "pack", NOTES);
    const times: Awaited<ReturnType<typeof measured>>[] = [];
    for (const kind of [...KINDS, ...KINDS]) times.push(await measured(place, kind));
    const digests = KINDS.map((_, i) => times[i]!.digest);
    expect(times.map(({ digest }) => digest)).toEqual([...digests, ...digests]);
    const before = Math.min(...times.map((time) => time.before));
    const after = Math.min(...times.map((time) => time.after));
    writeFileSync(notes, "mine\n");
    let ended = 0;
    let current = KINDS.length - 1;
    for (let i = 0; i < MOMENTS; i++) {
      const signal = SIGNALS[i % SIGNALS.length]!;
      const child = start(place, packArgs(KINDS[1 - current]!));
      const exit = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
      // Every third run is interrupted before the first write, the others in the shorter time after it.
      if (i % 3 === 0) await pause((before * i) / MOMENTS);
      else {
        await writing(root, child);
        await pause((after * i) / MOMENTS);
      }
      child.kill(signal);
      const [code, how] = await exit;
      expect([0, null]).toContain(code);
      if (how !== null) ended++;
      expect(how ?? signal).toBe(signal);
      expect(signal === "SIGKILL" ? [] : leftIn(root)).toEqual([]);
      expect(place.repository.git("status", "--porcelain", "--untracked-files=all")).toBe("");
      // A pack with the same bytes as a verified one is whole.
      current = digests.indexOf(packDigest(place));
      expect(current).not.toBe(-1);
      expect(readFileSync(notes, "utf8")).toBe("mine\n");
      if (signal !== "SIGKILL") continue;
      current = 1 - current;
      const next = start(place, packArgs(KINDS[current]!));
      expect(await once(next, "exit")).toEqual([0, null]);
      expect(packDigest(place)).toBe(digests[current]);
      expect(readFileSync(notes, "utf8")).toBe("mine\n");
      expect(leftIn(root)).toEqual([]);
    }
    expect(ended).toBeGreaterThan(0);
    expect(readdirSync(place.temporary)).toEqual([]);
  });
});

describe("a check of reproducibility that is ended", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("by %s takes its folder and its builds with it", async (signal) => {
    const place = await makeWorkplace();
    const child = start(place, ["check", "--determinism"]);
    const exit = once(child, "exit");
    const folder = await expect
      .poll(() => readdirSync(place.temporary)[0])
      .toMatch(/^carryon\.tmp-/u)
      .then(() => join(place.temporary, readdirSync(place.temporary)[0]!));
    // The first build has started to write.
    await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(0);
    child.kill(signal);
    expect(await exit).toEqual([null, signal]);
    expect(readdirSync(place.temporary)).toEqual([]);
  });

  it("by SIGKILL leaves a folder, which the next one removes", async () => {
    const place = await makeWorkplace();
    const child = start(place, ["check", "--determinism"]);
    const exit = once(child, "exit");
    await expect.poll(() => readdirSync(place.temporary)).toHaveLength(1);
    const folder = join(place.temporary, readdirSync(place.temporary)[0]!);
    // The first build has started to write. It outlives its killed parent and finishes by itself.
    await expect.poll(() => readdirSync(folder).length).toBeGreaterThan(0);
    child.kill("SIGKILL");
    await exit;
    await expect.poll(() => readdirSync(folder)).toContain("first");
    const { root } = place.repository;
    const { code } = runCli(["check", "--determinism", "--only", "full"], {
      cwd: root,
      env: { TMPDIR: place.temporary },
    });
    expect(code).toBe(0);
    expect(readdirSync(place.temporary)).toEqual([]);
  });

  it("says which folder is missing if there is none for temporary files", () => {
    const cwd = temporaryDirectory();
    writeFileSync(join(cwd, "a.txt"), "text\n");
    const { code, stderr } = runCli(["check", "--determinism"], { cwd, env: { TMPDIR: join(cwd, "nowhere") } });
    expect({ code, stderr: stderr.replaceAll(cwd, "<folder>") }).toMatchInlineSnapshot(`
      {
        "code": 3,
        "stderr": "carryon: cannot create a temporary directory in <folder>/nowhere (ENOENT)
        Set TMPDIR to a writable directory.
      ",
      }
    `);
  });
});
