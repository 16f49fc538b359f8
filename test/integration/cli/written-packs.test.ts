import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { CLI } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";
import { documentFile } from "../../support/document-file.ts";

let repository: TestRepository;

beforeAll(async () => {
  repository = await makeRepository({ files: { "a.md": "# A\n", "src/b.ts": "export {};\n" } });
});

/** Packs FULL and returns the pack. */
async function packed(): Promise<string> {
  const out = join(makeDirectory(), "pack");
  await runHere(repository.root, ["pack", "--only", "full", "--out", out, "--no-cache", "--quiet"]);
  return out;
}

/** Progress lines that a command draws on a terminal. Its clock advances by one second per reading. */
async function drawn(args: readonly string[]): Promise<readonly string[]> {
  let time = 0;
  const self = [process.execPath, CLI] as const;
  const { err } = await runHere(repository.root, args, { terminal: true, self, now: () => (time += 1000) });
  return err.split("\r\u001b[K").filter((line) => line !== "");
}

it("carryon check of the folder of a pack says how to check the pack", async () => {
  const { root } = await makeRepository({ files: { "a.md": "# A\n", ".gitignore": "/out/\n" } });
  await runHere(root, ["pack", "--only", "full", "--out", "out", "--no-cache", "--quiet"]);
  const { code, err } = await runHere(root, ["check", "out", "--no-cache"]);
  expect([code, err]).toEqual([
    2,
    "carryon: there is nothing to pack at out\n  To check the pack in it, run carryon check --pack out.\n",
  ]);
});

describe("the result as JSON", () => {
  it("of carryon check --pack", async () => {
    const pack = await packed();
    const whole = await runHere(repository.root, ["check", "--pack", pack, "--json"]);
    expect({ ...whole, out: JSON.parse(whole.out) as unknown }).toEqual({
      code: 0,
      err: "",
      out: {
        whole: true,
        root: expect.stringMatching(/^[0-9a-f]{64}$/u),
        documents: 2,
        files: 2,
        problems: [],
        others: [],
        longRuns: 0,
      },
    });
    appendFileSync(documentFile(pack, "FULL"), "more\n");
    const broken = await runHere(repository.root, ["check", "--pack", pack, "--json"]);
    expect({ code: broken.code, err: broken.err }).toEqual({ code: 1, err: "" });
    expect(JSON.parse(broken.out)).toMatchObject({
      whole: false,
      problems: [{ path: "FULL/REPO-FULL.md" }, { path: "archive/REPO-FULL.txt" }],
    });
  });

  it("of carryon unpack", async () => {
    const pack = await packed();
    const unpack = ["unpack", pack, "--json", "--out"];
    const { code, out, err } = await runHere(repository.root, [...unpack, join(makeDirectory(), "out")]);
    expect({ code, err, out: JSON.parse(out) as unknown }).toEqual({
      code: 0,
      err: "",
      out: { files: 2, problems: [] },
    });
    appendFileSync(join(pack, "archive/REPO-FULL.txt"), "more\n");
    const broken = await runHere(repository.root, [...unpack, join(makeDirectory(), "out")]);
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.out)).toMatchObject({ files: 0, problems: [{}, {}] });
  });

  it("of carryon check --determinism", async () => {
    const check = ["check", "--determinism", "--json", "--only", "full", "--no-cache"];
    const { code, out, err } = await runHere(repository.root, check, { self: [process.execPath, CLI] });
    expect({ code, err, out: JSON.parse(out) as unknown }).toEqual({
      code: 0,
      err: "",
      out: { deterministic: true, files: expect.any(Number), problems: [], longRuns: 0 },
    });
  });
});

describe("progress on a terminal", () => {
  it("of carryon check --pack covers documents and sources", async () => {
    const lines = await drawn(["check", "--pack", await packed()]);
    expect(lines.map((line) => line.split(" · ")[0])).toEqual([1, 2, 3, 4].map((done) => `verifying ${done} of 4`));
  });

  it("of carryon unpack covers what is written, too", async () => {
    const lines = await drawn(["unpack", await packed(), "--out", join(makeDirectory(), "out")]);
    expect(lines.map((line) => line.split(" · ")[0]).slice(-3)).toEqual([
      "verifying 4 of 4",
      "writing 1 of 2",
      "writing 2 of 2",
    ]);
  });

  it("of carryon check --determinism names the build", async () => {
    const lines = await drawn(["check", "--determinism", "--only", "full", "--no-cache"]);
    expect(lines.map((line) => line.split(" · ")[0])).toEqual(["building 1 of 2", "building 2 of 2"]);
  });
});
