import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evictOldCaches, storedCaches } from "../../../src/base/io/cache/cache-store.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../support/repository.ts";
import { type HereResult, runHere } from "../../support/run-here.ts";

/** Cache folder, and a function that runs the command line with it. */
async function scene() {
  const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
  const home = makeDirectory();
  const env = { PATH: process.env["PATH"], XDG_CACHE_HOME: home };
  return { home: join(home, "carryon"), run: (...args: readonly string[]) => runHere(root, args, { env }) };
}

const read = ({ out }: HereResult): unknown => JSON.parse(out);

describe("carryon status --setup", () => {
  it("says where the caches are and how large, and removes them", async () => {
    const { home, run } = await scene();
    const setup = async (): Promise<string> => (await run("status", "--setup")).out;
    expect(await setup()).toContain(` ${home}: 0 repositories, 0 B of at most 1.0 GB\n`);
    await run("check", "--only", "full");
    const [own] = storedCaches(home);
    expect(await setup()).toMatch(/ Cache +ok +.*: 1 repository, .*B of at most 1\.0 GB\n/u);
    expect(read(await run("status", "--setup", "--json"))).toMatchObject({
      caches: { home, current: own?.directory, caches: [own] },
    });
    expect((await run("status", "--setup", "--clear-cache")).out).toMatch(
      /^Removed the caches of 1 repository, .* from .*\n$/u,
    );
    expect(existsSync(own!.directory)).toBe(false);
    expect(read(await run("status", "--setup", "--json"))).toMatchObject({ caches: { caches: [] } });
  });

  it("removes nothing but caches", async () => {
    const { home, run } = await scene();
    mkdirSync(join(home, "notes"), { recursive: true });
    const mine = makeDirectory({ "mine.txt": "mine\n", facts: "facts", "facts.tmp-1-0-0": "left" });
    await run("status", "--clear-cache");
    await run("status", "--clear-cache", "--cache", mine);
    expect([join(home, "notes"), join(mine, "mine.txt"), join(mine, "facts")].map((path) => existsSync(path))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("the caches of all repositories", () => {
  it("lose those that were not used for the longest time, never the one in use", () => {
    const home = makeDirectory();
    const names = ["a", "b", "c", "d"].map((letter) => letter.repeat(16));
    for (const [i, name] of names.entries()) {
      mkdirSync(join(home, name));
      writeFileSync(join(home, name, "facts"), Buffer.alloc(100));
      utimesSync(join(home, name), i + 1, i + 1);
    }
    evictOldCaches(join(home, names[0]!), 250);
    const left = storedCaches(home).map(({ directory }) => directory.slice(home.length + 1));
    expect(left).toEqual([names[0], names[3]]);
    evictOldCaches(join(home, names[0]!), 50);
    expect(storedCaches(home)).toHaveLength(1);
  });
});

describe("a cache that cannot be written", () => {
  it("is a notice that names the directory, and none with --quiet", async () => {
    const { run } = await scene();
    const cache = join(makeDirectory({ file: "in the way\n" }), "file", "cache");
    const check = ["check", "--only", "lite", "--cache", cache];
    expect(await run(...check)).toMatchObject({
      code: 0,
      err: `carryon: cannot write the cache ${cache} (ENOTDIR); the next run will compute everything again\n`,
    });
    expect(await run(...check, "--quiet")).toMatchObject({ code: 0, err: "" });
  });

  it("is what --setup finds, and nothing to remove, where a file is in the way of its home", async () => {
    const { root } = await makeRepository({ files: { "a.md": "# A\n" } });
    const home = join(root, "a.md", "cache");
    const more = { env: { ...gitEnvironment, XDG_CACHE_HOME: home } };
    const { code, out } = await runHere(root, ["status", "--setup"], more);
    expect([code, out]).toEqual([1, expect.stringContaining(`${join(root, "a.md")} is not a folder`)]);
    expect(await runHere(root, ["status", "--clear-cache"], more)).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 repositories"),
    });
  });
});
