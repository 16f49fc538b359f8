import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fitLetterCosts, letterCostsSource } from "../../fit/letter-costs.ts";
import { readWords } from "../../fit/words-file.ts";

it("the costs of letters are those that the words give", () => {
  const { counts, digest } = readWords();
  const file = join(import.meta.dirname, "../../../src/secrets/keys/values/letter-costs.ts");
  expect(readFileSync(file, "utf8")).toBe(letterCostsSource(fitLetterCosts(counts), digest));
});

it("a letter that often follows another one costs less", () => {
  const rows = fitLetterCosts(
    new Map([
      ["queue", 10_000],
      ["quiz", 10_000],
    ]),
  );
  const afterQ = Array.from(rows["abcdefghijklmnopqrstuvwxyz".indexOf("q") + 1]!, (digit) =>
    Number.parseInt(digit, 36),
  );
  expect(afterQ.indexOf(Math.min(...afterQ))).toBe("abcdefghijklmnopqrstuvwxyz".indexOf("u"));
});
