import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const CONFIG = "packs:\n  full: { kind: full, bodies: pointers }\n";

it("stats, verify and unpack of another repository use its content store, not that of the current folder", async () => {
  const here = await makeRepository({ files: { "README.md": "# Here\n" } });
  const there = await makeRepository({
    files: { "carryon.yml": CONFIG, "README.md": `# There\n${"Words. ".repeat(90)}\n` },
  });
  const run = (...args: readonly string[]) => runHere(here.root, args);
  const pack = join(there.root, "pack");
  expect(await run("pack", there.root, "--out", pack, "--no-cache", "--quiet")).toMatchObject({ code: 0 });

  const stats = await run("stats", there.root, "--json", "--no-cache");
  expect(JSON.parse(stats.out)).toHaveProperty("stored");
  expect(JSON.parse((await run("stats", "--json", "--no-cache")).out)).not.toHaveProperty("stored");
  expect(await run("check", "--pack", pack)).toMatchObject({ code: 0, err: "" });
  const sources = join(here.root, "sources");
  expect(await run("unpack", pack, "--from", "store", "--out", sources)).toMatchObject({ code: 0, err: "" });
  expect(existsSync(join(sources, "README.md"))).toBe(true);
  expect(existsSync(join(here.root, ".carryon"))).toBe(false);
});
