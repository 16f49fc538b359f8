import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { recoverOutput } from "../../../../../src/pack/io/output/output-swap.ts";
import { openOutput } from "../../../../../src/pack/io/output/output.ts";
import { temporaryPath } from "../../../../../src/base/io/files/temporary.ts";

const MODULE = new URL("../../../../../src/pack/io/output/output.ts", import.meta.url).href;
const PARTS = ["id", "part0", "part1", "part2", "part3", "part4"];
const MANIFEST = JSON.stringify({
  schema: "carryon.manifest/1",
  documents: PARTS.map((path) => ({ path })),
  archive: [],
});
/** Folder that a killed run left next to the pack, with the old pack in it. No process has the number in the name. */
const LEFT = `.pack.tmp-4194305-00000000-${"a".repeat(12)}`;

let root: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "output-crash-"));
  mkdirSync(join(root, "out"));
  target = join(root, "out", "pack");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Program for another process: opens an output, then runs `body`. */
function program(body: string): string[] {
  const head = `
    const { openOutput } = await import(${JSON.stringify(MODULE)});
    const open = () => openOutput(${JSON.stringify(target)}, { inputRoot: "/nowhere/at/all" });
    const put = (output, path, text) => { const sink = output.create(path); sink.write(Buffer.from(text)); sink.close(); };`;
  return ["--input-type=module", "-e", head + body];
}

function pack(path: string, id: string): void {
  mkdirSync(path);
  writeFileSync(join(path, "manifest.json"), MANIFEST);
  writeFileSync(join(path, "id"), id);
}

/** Creates the state that a killed run leaves between its two renames. */
function leave(id: string, name = LEFT): void {
  mkdirSync(join(root, "out", name, ".git"), { recursive: true });
  pack(join(root, "out", name, ".git/old"), id);
}

/** Temporary name in this computer's format, with the id of a process that has exited. */
function ownName(): string {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  return basename(temporaryPath("/", ".pack")).replace(`tmp-${process.pid}`, `tmp-${pid}`);
}

const idAt = (path: string): string => readFileSync(join(path, "id"), "utf8");
const run = (): void => openOutput(target, { inputRoot: join(root, "input") }).discard();

/** Starts another process that writes forty packs, each with a different text in five files. */
const writer = (id: string): Promise<unknown> =>
  promisify(execFile)(
    process.execPath,
    program(`
      for (let round = 0; round < 40; round++) {
        const output = open();
        put(output, "manifest.json", ${JSON.stringify(MANIFEST)});
        for (let i = 0; i < 5; i++) put(output, "part" + i, ${JSON.stringify(id)} + round);
        output.commit();
      }`),
  );

describe("a run that is killed while it writes", () => {
  it("leaves the old pack as it was, and what it wrote to the next run, which removes it", async () => {
    pack(target, "old");
    const child = spawn(
      process.execPath,
      program(`
        const output = open();
        put(output, "manifest.json", "{}");
        output.create("big.md").write(Buffer.alloc(1_000_000));
        process.stdout.write("writing");
        setInterval(() => {}, 1000);`),
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(readdirSync(join(root, "out"))).toHaveLength(2);
    expect(idAt(target)).toBe("old");
    run();
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
    expect(idAt(target)).toBe("old");
  });

  it("is told from one that lives, whose work stays", () => {
    const living = openOutput(target, { inputRoot: join(root, "input") });
    run();
    living.commit();
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });
});

describe("a run that is killed between its two renames", () => {
  it("is healed by the next look at the pack: the old one comes back", () => {
    pack(target, "old");
    mkdirSync(join(root, "out", LEFT, ".git"), { recursive: true });
    renameSync(target, join(root, "out", LEFT, ".git/old"));
    recoverOutput(target);
    expect(idAt(target)).toBe("old");
  });

  it("is healed by the next run even if that one is given up", () => {
    leave("old");
    run();
    expect(idAt(target)).toBe("old");
  });
});

describe("a run that is killed after its two renames", () => {
  it("leaves the new pack in its place, and the next one removes the old one", () => {
    pack(target, "new");
    leave("old", ownName());
    recoverOutput(target);
    expect(idAt(target)).toBe("new");
    openOutput(target, { inputRoot: join(root, "input") }).commit();
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
  });
});

describe("recovering", () => {
  it("leaves alone what is no pack, and is quiet where there is nothing", () => {
    mkdirSync(join(root, "out", LEFT, ".git/old"), { recursive: true });
    writeFileSync(join(root, "out", LEFT, ".git/old/mine.txt"), "x");
    recoverOutput(target);
    recoverOutput(join(root, "none", "pack"));
    expect(existsSync(target)).toBe(false);
    expect(existsSync(join(root, "none"))).toBe(false);
  });
});

describe("runs that write the same pack at once", () => {
  it("all end well; what stands in the end is one of them whole, with nothing beside it", async () => {
    await Promise.all(["a", "b", "c"].map(writer));
    expect(readdirSync(join(root, "out"))).toEqual(["pack"]);
    const parts = [0, 1, 2, 3, 4].map((i) => readFileSync(join(target, `part${i}`), "utf8"));
    expect(new Set(parts).size).toBe(1);
    expect(parts[0]).toMatch(/^[abc]39$/);
  });
});
