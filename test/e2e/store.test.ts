import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLI, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { sampleText } from "../support/store/sample-text.ts";

/** Node 20 of the system, outside the packages. */
const NODE_20 = ["/usr/bin/node", "/usr/local/bin/node"].find((path) =>
  String(spawnSync(path, ["--version"]).stdout).startsWith("v20."),
);

describe("the built program", () => {
  it("keeps contents from standard input, and reads them in slices", () => {
    const cwd = temporaryDirectory();
    const text = sampleText(5, 200_000);
    const put = spawnSync(process.execPath, [CLI, "store", "put"], { cwd, input: text, encoding: "utf8" });
    const id = put.stdout.trim();
    let [all, offset] = ["", 0 as number | undefined];
    while (offset !== undefined) {
      const { stdout } = runCli(["store", "slice", id, "--offset", String(offset), "--json"], { cwd });
      const slice = JSON.parse(stdout) as { content: string; nextOffset?: number };
      all += slice.content;
      offset = slice.nextOffset;
    }
    expect(all).toBe(text);
    expect(readdirSync(join(cwd, ".carryon/store"))).not.toContain("index.sqlite");
    expect(runCli(["store", "list"], { cwd }).stdout).toContain(id);
    expect(readdirSync(join(cwd, ".carryon/store"))).toContain("index.sqlite");
  });

  it.skipIf(NODE_20 === undefined)(
    "on Node 20 reads what this Node wrote, and the reverse, with the same answers",
    () => {
      const cwd = temporaryDirectory();
      const names = ["a.txt", "b.txt", "c.txt", "d.txt"];
      for (const [i, name] of names.entries()) writeFileSync(join(cwd, name), sampleText(i, 10 ** (i + 2)));
      const on = (node: string | undefined, ...args: string[]) => {
        const { code, stdout } = runCli(["store", ...args], { cwd, ...(node !== undefined && { node }) });
        expect(code).toBe(0);
        return stdout;
      };
      const ids = names.map((name, i) => on(i % 2 === 0 ? NODE_20 : undefined, "put", name).trim());
      const endings = readdirSync(join(cwd, ".carryon/store/blobs"), { recursive: true, encoding: "utf8" });
      expect(new Set(endings.flatMap((name) => /\.\w+$/u.exec(name)?.[0] ?? []))).toEqual(new Set([".gz", ".zst"]));
      for (const args of [
        ["list", "--json"],
        ["verify", "--json"],
        ["list", "--title", "b"],
        ...ids.map((id) => ["get", id]),
      ]) {
        expect(on(NODE_20, ...args)).toBe(on(undefined, ...args));
      }
    },
  );
});
