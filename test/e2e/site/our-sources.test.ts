import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { makeDirectory, repositoryAt } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { brokenAddresses } from "../../support/site/links.ts";
import { systemNode } from "../../support/site/make-site.ts";

const OURS = resolve(import.meta.dirname, "../../..");

it("writes the site of our own sources from a clone, on the Node of the system, without a link that leads nowhere", () => {
  const clone = join(makeDirectory(), "carryon");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${OURS}`, clone]);
  const ours = repositoryAt(clone);
  const rooms = readdirSync(join(clone, "src")).filter((room) => !["base", "github", "tokens"].includes(room));
  // Two small commits. Comparing with a commit of all sources takes longer than all else.
  ours.git("checkout", "--quiet", "--orphan", "tenth");
  ours.git("rm", "-r", "--force", "--quiet", "lab", "test", ...rooms.map((room) => `src/${room}`));
  ours.git("commit", "--quiet", "--message=Keep a tenth of the sources");
  ours.git("rm", "-r", "--quiet", "src/tokens");
  ours.git("commit", "--quiet", "--message=Remove the tokens");
  expect(existsSync(join(clone, "node_modules"))).toBe(false);
  const out = join(dirname(clone), "site");
  const env = { PATH: "/usr/bin:/bin", HOME: dirname(clone), XDG_CACHE_HOME: join(dirname(clone), "cache") };
  const args = [join(clone, "dist/cli.js"), "site", clone, "--out", out];
  execFileSync(systemNode(), args, { cwd: clone, env, stdio: "pipe" });
  const files = readTree(out);
  expect(files.size).toBeGreaterThan(300);
  expect(brokenAddresses(files)).toEqual([]);
});
