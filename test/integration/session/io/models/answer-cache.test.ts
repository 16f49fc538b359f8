import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ANSWERS_FILE, MAX_ANSWER_BYTES, openAnswerCache } from "../../../../../src/session/io/models/answer-cache.ts";
import { temporaryDirectory } from "../../../../support/run-cli.ts";
import { sha256 } from "../../../../support/sha256.ts";

const digest = (number: number): string => sha256(String(number));
const fileIn = (root: string): string => join(root, ".carryon", ANSWERS_FILE);

describe("answers of models that a repository keeps", () => {
  it("are there for the next run, in a folder that ignores itself", () => {
    const root = temporaryDirectory();
    const answers = openAnswerCache(root);
    expect(answers.get(digest(1))).toBeUndefined();
    answers.put(digest(1), "It rained.\nIt poured.");
    answers.put(digest(1), "It snowed.");
    answers.put(digest(2), "");
    expect(answers.get(digest(1))).toBe("It snowed.");
    const next = openAnswerCache(root);
    expect([next.get(digest(1)), next.get(digest(2))]).toEqual(["It snowed.", ""]);
    expect(readFileSync(join(root, ".carryon/.gitignore"), "utf8")).toBe("*\n");
    expect(statSync(fileIn(root)).mode & 0o077).toBe(0);
  });

  it("lose a line that was cut or is not ours, and nothing else", () => {
    const root = temporaryDirectory();
    openAnswerCache(root).put(digest(1), "It rained.");
    const whole = readFileSync(fileIn(root), "utf8");
    writeFileSync(fileIn(root), `garbage\n{"digest":"x","answer":"y"}\n[]\n${whole}{"digest":"${digest(2)}","ans`);
    const answers = openAnswerCache(root);
    expect([answers.get(digest(1)), answers.get(digest(2))]).toEqual(["It rained.", undefined]);
    answers.put(digest(3), "It snowed.");
    const next = openAnswerCache(root);
    expect([next.get(digest(1)), next.get(digest(3))]).toEqual(["It rained.", "It snowed."]);
    expect(readFileSync(fileIn(root), "utf8").split("\n")).toHaveLength(3);
  });

  it("take up to 8 MiB; then the oldest go", () => {
    const root = temporaryDirectory();
    const line = (number: number): string =>
      `${JSON.stringify({ digest: digest(number), answer: "a".repeat(16_000) })}\n`;
    const many = Math.floor(MAX_ANSWER_BYTES / line(0).length);
    mkdirSync(join(root, ".carryon"));
    writeFileSync(fileIn(root), Array.from({ length: many }, (_, i) => line(i)).join(""));
    openAnswerCache(root).put(digest(-1), "a".repeat(16_000));
    const next = openAnswerCache(root);
    expect([next.get(digest(0)), next.get(digest(many - 1)), next.get(digest(-1))].map((text) => text?.length)).toEqual(
      [undefined, 16_000, 16_000],
    );
    expect(statSync(fileIn(root)).size).toBeLessThan(0.6 * MAX_ANSWER_BYTES);
    writeFileSync(fileIn(root), Buffer.alloc(MAX_ANSWER_BYTES + 1, "a\n"));
    expect(openAnswerCache(root).get(digest(0))).toBeUndefined();
  });

  it.skipIf(process.platform === "win32")("threat 34: are read and written through no link", () => {
    const [root, elsewhere] = [temporaryDirectory(), temporaryDirectory()];
    symlinkSync(elsewhere, join(root, ".carryon"));
    writeFileSync(join(elsewhere, ANSWERS_FILE), `${JSON.stringify({ digest: digest(1), answer: "It rained." })}\n`);
    const answers = openAnswerCache(root);
    expect(answers.get(digest(1))).toBeUndefined();
    answers.put(digest(2), "It snowed.");
    expect(readFileSync(join(elsewhere, ANSWERS_FILE), "utf8")).not.toContain("snowed");
    expect(answers.get(digest(2))).toBe("It snowed.");
  });
});
