import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../src/config/defaults.ts";
import { overrideConfig } from "../../../src/config/override.ts";
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

  it.each([
    [{ only: ["full", "splt"] }, 'no pack "splt"; did you mean "split"?', "The config has full, split."],
    [{ only: ["audience"] }, 'no pack "audience"', "The config has full, split."],
    [{ only: [] }, "no pack is chosen", "The config has full, split."],
    [{ encoding: "o200k" }, 'unknown encoding "o200k"; did you mean "o200k_base"?', "It is o200k_base or cl100k_base."],
    [{ encoding: "toString" }, 'unknown encoding "toString"', "It is o200k_base or cl100k_base."],
  ])("refuses %j as a mistake of usage that names what there is", (overrides, message, hint) => {
    expect(thrownBy(() => overrideConfig(DEFAULT_CONFIG, overrides))).toMatchObject({ code: "usage", message, hint });
  });
});
