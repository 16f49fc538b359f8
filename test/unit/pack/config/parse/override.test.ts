import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../../src/pack/config/parse/defaults.ts";
import { selectScopes, overrideConfig } from "../../../../../src/pack/config/parse/override.ts";
import { thrownBy } from "./thrown-by.ts";

describe("overrideConfig", () => {
  it("keeps what no flag speaks of", () => {
    expect(overrideConfig(DEFAULT_CONFIG, {})).toEqual(DEFAULT_CONFIG);
  });

  it("changes the encoding and keeps the packs that are named, in the config's order", () => {
    const config = overrideConfig(DEFAULT_CONFIG, { encoding: "cl100k_base", only: ["split", "full", "split"] });
    expect(config.encoding).toBe("cl100k_base");
    expect(config.packs.map(({ id }) => id)).toEqual(["full", "split"]);
    expect(overrideConfig(DEFAULT_CONFIG, { only: ["split"] }).packs.map(({ id }) => id)).toEqual(["split"]);
  });

  it("fits LITE packs to a budget, and leaves the others alone", () => {
    const { packs } = overrideConfig(DEFAULT_CONFIG, { budget: 8000 });
    expect(packs.map(({ id, budget }) => [id, budget.target, budget.max])).toEqual([
      ["full", undefined, undefined],
      ["split", undefined, 60_000],
      ["lite", 8000, 8000],
    ]);
  });

  it("gives the scopes that are asked for, in the config's order", () => {
    const scopes = ["A", "B", "C"].map((name) => ({ name, root: "", include: ["**"], exclude: [] }));
    const config = { ...DEFAULT_CONFIG, scopes };
    expect(selectScopes(config, undefined)).toBe(scopes);
    expect(selectScopes(config, ["C", "A"]).map(({ name }) => name)).toEqual(["A", "C"]);
    expect(thrownBy(() => selectScopes(config, ["D"]))).toMatchObject({
      code: "usage",
      message: 'no scope "D"',
      hint: "Choose from A, B, C.",
    });
  });

  it.each([
    [{ only: ["full", "splt"] }, 'no pack "splt"; did you mean "split"?', "Choose from full, split, lite."],
    [{ only: ["audience"] }, 'no pack "audience"', "Choose from full, split, lite."],
    [{ only: [] }, "no pack selected", "Choose from full, split, lite."],
    [
      { only: ["full"], budget: 8000 },
      "--budget applies only to lite packs, and no lite pack is selected",
      "Add a lite pack to --only, or set budget: { max: 8000 } for packs.full in carryon.yml.",
    ],
    [{ encoding: "o200k" }, 'unknown encoding "o200k"', "Use o200k_base or cl100k_base."],
    [
      { encoding: "o200k-bas" },
      'unknown encoding "o200k-bas"; did you mean "o200k_base"?',
      "Use o200k_base or cl100k_base.",
    ],
    [{ encoding: "toString" }, 'unknown encoding "toString"', "Use o200k_base or cl100k_base."],
  ])("refuses %j as a mistake of usage that names what there is", (overrides, message, hint) => {
    expect(thrownBy(() => overrideConfig(DEFAULT_CONFIG, overrides))).toMatchObject({ code: "usage", message, hint });
  });
});
