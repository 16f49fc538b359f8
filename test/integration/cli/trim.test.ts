import { join } from "node:path";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryDirectory } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";
import { createOracle } from "../../support/texts/oracle.ts";
import { logNamed } from "../../support/trim/real-logs.ts";

const KEY = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;

const count = createOracle("o200k_base");

let cwd: string;
beforeEach(() => {
  cwd = temporaryDirectory();
});

const run = (input: string, ...args: readonly string[]) =>
  runHere(cwd, [...args], { readInput: async () => Buffer.from(input) });

describe("carryon store trim", () => {
  it("prints failures within its budget, and where the whole output is", async () => {
    const log = logNamed("vitest");
    const { out, code } = await run(log, "store", "trim", "--budget", "900");
    expect(code).toBe(0);
    expect(count(out)).toBeLessThanOrEqual(900);
    expect(out).toContain("TypeError: the cart is empty");
    const id = /carryon store slice ([0-9a-f]{64})$/mu.exec(out)?.[1] ?? "";
    expect((await run("", "store", "get", id)).out).toBe(log);
  });

  it("stores nothing if all of it is shown, or if it is told to", async () => {
    expect((await run("one\ntwo\n", "store", "trim")).out).toBe("one\ntwo\n");
    expect((await run(logNamed("go"), "store", "trim", "--no-store")).out).not.toContain("store slice");
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("replaces secrets in what it prints and in what it stores", async () => {
    const { out } = await run(
      `error: the key ${KEY} is wrong\n${"all is well\n".repeat(9)}`,
      "store",
      "trim",
      "--json",
    );
    const { text, kind, missing, id } = JSON.parse(out);
    expect([kind, missing]).toEqual(["text", 0]);
    expect(text).not.toContain(KEY);
    expect((await run("", "store", "get", id)).out).not.toContain(KEY);
  });

  it("leaves nothing out if the store cannot be written, and says why, without secrets", async () => {
    writeFileSync(join(cwd, "file"), "");
    mkdirSync(join(cwd, "other"));
    writeFileSync(join(cwd, "other", "notes.txt"), "mine");
    const log = `error: the key ${KEY} is wrong\n${"all is well\n".repeat(900)}`;
    for (const store of ["file/store", "other"]) {
      const { code, out, err } = await run(log, "store", "trim", "--budget", "100", "--store", store);
      expect([store, code, out.split("\n").length]).toEqual([store, 0, 902]);
      expect(out).not.toContain(KEY);
      expect(err).toContain("carryon: nothing is left out, because it could not be stored: ");
      const json = JSON.parse((await run(log, "store", "trim", "--budget", "100", "--store", store, "--json")).out);
      expect(json).toMatchObject({ text: out, missing: 0, shown: 901, unstored: expect.any(String) });
    }
    expect(readdirSync(join(cwd, "other"))).toEqual(["notes.txt"]);
  });

  it("refuses what is no text", async () => {
    const { code, err } = await runHere(cwd, ["store", "trim"], {
      readInput: async () => Buffer.from([0, 1, 2, 0, 255]),
    });
    expect(code).toBe(2);
    expect(err).toContain("standard input is not text");
    writeFileSync(join(cwd, "a.bin"), Buffer.from([0, 255, 0]));
    expect((await run("", "store", "trim", "a.bin")).err).toContain("carryon: a.bin is not text\n");
    expect((await run("", "store", "trim", join(cwd, "nothing.log"))).code).toBe(2);
  });

  it("says by how much the least that it can show is over the budget, and refuses a budget of none", async () => {
    const { out, err, code } = await run(logNamed("go"), "store", "trim", "--budget", "10");
    expect([code, err]).toEqual([
      0,
      `carryon: the minimum output takes ${count(out)} tokens, ${count(out) - 10} over budget\n`,
    ]);
    expect((await run("a\n", "store", "trim", "--budget", "0")).err).toContain(
      "Give a whole number of tokens, such as 8000",
    );
  });
});
