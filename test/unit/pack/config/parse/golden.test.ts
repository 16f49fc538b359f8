import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { thrownBy } from "./thrown-by.ts";

const FOLDER = new URL("../../../../golden/config/", import.meta.url);
const CASES = readdirSync(FOLDER).filter((name) => name.endsWith(".yml"));

describe("messages of a config that cannot be used", () => {
  it.each(CASES)("reports %s as its .out file says", async (file) => {
    const text = readFileSync(new URL(file, FOLDER), "utf8");
    const error = thrownBy(() => loadConfig(text, "carryon.yml"));
    expect(error.code).toBe("config-invalid");
    const out = new URL(`${basename(file, ".yml")}.out`, FOLDER);
    await expect(`${error.message}\n`).toMatchFileSnapshot(out.pathname);
  });
});
