import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { runWatch } from "../../../../src/cli/commands/task/watch.ts";
import { openTaskLog } from "../../../../src/task/io/task-log.ts";
import { HANGS } from "../../../support/hangs.ts";
import { makeDirectory, makeRepository } from "../../../support/repository.ts";
import { hostHere } from "../../../support/run-here.ts";

const TIME = { timeout: HANGS, interval: 50 };

describe("carryon task --watch", () => {
  it("packs the task again after a change, survives a broken config, and notes one pack", async () => {
    const repo = await makeRepository({ files: { "src/upload.ts": "export const upload = 1;\n", "b.ts": "1\n" } });
    const cache = makeDirectory();
    const out = join(makeDirectory(), "task.md");
    const [printed, wrong]: [string[], string[]] = [[], []];
    let asked = 0;
    const host = {
      ...hostHere(repo.root),
      out: (text: string | Uint8Array) => void printed.push(String(text)),
      err: (text: string) => void wrong.push(text),
      readInput: async () => Buffer.from(++asked === 1 ? "retry the upload" : ""),
    };
    const end = new AbortController();
    const watching = runWatch(["-"], { ref: ".", out, cache }, host, end.signal);
    await vi.waitFor(() => expect(printed).toHaveLength(1), TIME);
    repo.write({ "src/upload.ts": "export const upload = 'once more';\n" });
    await vi.waitFor(() => expect(readFileSync(out, "utf8")).toContain("once more"), TIME);
    repo.write({ "carryon.yml": "packs: 1\n" });
    repo.git("add", "carryon.yml");
    await vi.waitFor(() => expect(wrong.join("")).toContain("carryon.yml"), TIME);
    repo.write({ "carryon.yml": "{}\n", "src/upload.ts": "export const upload = 'and again';\n" });
    await vi.waitFor(() => expect(readFileSync(out, "utf8")).toContain("and again"), TIME);
    end.abort();
    expect(await watching).toBe(0);
    expect(asked).toBe(1);
    expect(openTaskLog(cache).read().records).toHaveLength(1);
  });

  it("ends with the first error", async () => {
    const repo = await makeRepository({ files: { "a.ts": "1\n" } });
    await expect(runWatch(["x"], { ref: ".", workspace: "none", cache: false }, hostHere(repo.root))).rejects.toThrow(
      "this repository has no workspaces",
    );
  });
});
