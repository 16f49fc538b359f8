import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usableTokens } from "../../../../src/pack/audience/model-window.ts";
import { MODELS } from "../../../../src/pack/audience/models.generated.ts";
import { PROFILES } from "../../../../src/pack/audience/profiles.ts";

describe("usableTokens", () => {
  it.each([
    [{ context: 8192 }, 6963],
    [{ context: 200_000 }, 170_000],
    [{ context: 1_000_000 }, 850_000],
    [{ context: 400_000, input: 272_000 }, 231_200],
    [{ context: 32_000, output: 4000 }, 23_800],
    [{ context: 32_000, input: 30_000, output: 8000 }, 20_400],
    [{ context: 1000, output: 1000 }, 0],
    [{ context: 1000, output: 2000 }, 0],
  ])("of %o are %d", (window, tokens) => {
    expect(usableTokens(window)).toBe(tokens);
  });

  it("are 85% of what is left for input, once, and never more", () => {
    const size = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(size, fc.option(size), fc.nat(10_000_000), (context, input, output) => {
        const left = Math.max(0, Math.min(input ?? context, context - output));
        const tokens = usableTokens({ context, input: input ?? undefined, output });
        expect(tokens * 100).toBeLessThanOrEqual(left * 85);
        expect((tokens + 1) * 100).toBeGreaterThan(left * 85);
      }),
    );
  });
});

describe("the table of models", () => {
  const rows = MODELS.split("\n").map((line) => line.split(" "));

  it("has each model once, by rising windows, in lower case", () => {
    const names = rows.flatMap(([, ...own]) => own);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9][a-z0-9.:_-]*$/u.test(name))).toEqual([]);
    const sizes = rows.map(([size]) => Number(size));
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes.every((size) => Number.isSafeInteger(size) && size >= 1000)).toBe(true);
  });

  it.each([
    ["claude-sonnet-5", "1000000"],
    ["gpt-4o", "128000"],
  ])("knows %s", (model, size) => {
    expect(rows.find((row) => row.includes(model))?.[0]).toBe(size);
  });
});

it("has one profile of a name, and words that no document reads as something else", () => {
  const names = PROFILES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(PROFILES.filter(({ wording }) => !/^[A-Z][^\n]*\.$/u.test(wording))).toEqual([]);
});
