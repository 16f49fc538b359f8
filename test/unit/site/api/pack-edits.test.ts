import { describe, expect, it } from "vitest";
import { packEdits } from "../../../../src/site/api/pack-edits.ts";
import { loadConfig } from "../../../../src/pack/config/parse/load.ts";
import type { Config } from "../../../../src/pack/config/config.ts";
import type { SiteEdit } from "../../../../src/site/data/api/site-plan.ts";

const FORMS: readonly (readonly [name: string, text: string])[] = [
  ["one key a line", "packs:\n  full:\n    kind: full\n  lite:\n    kind: lite\n    omit: [lock]\n"],
  [
    "pairs in braces",
    "packs:\n  full: { kind: full }\n  lite: { kind: lite, omit: [], budget: { target: 9k } } # fitted\n",
  ],
  [
    "lists of several lines",
    "packs:\n  full:\n    omit:\n      - lock\n      - vendored\n    kind: full\n  lite: { kind: lite }\n",
  ],
  ["several lines in braces", "packs: {\n  full: {\n    kind: full\n  },\n  lite: { kind: lite }\n}\n"],
  [
    "comments and blank lines",
    "# ours\npacks:\n\n  # all\n  full: # whole\n    # why\n    kind: full # it is\n\n  lite:\n    kind: lite\n# end",
  ],
  [
    "no line end at the end",
    "packs:\n  lite: { kind: lite }\n  full:\n    kind: full\n    budget:\n      max: 12\n      growth: 5%",
  ],
  [
    "line ends of two characters",
    "packs:\r\n  lite: { kind: lite }\r\n  full:\r\n    kind: full\r\n    omit: [lock]\r\n",
  ],
];

function written(text: string, { from, to, before, after }: SiteEdit, value: string): string {
  return text.slice(0, from) + before + value + after + text.slice(to);
}

function packOf(config: Config, id: string): Config["packs"][number] {
  return config.packs.find((pack) => pack.id === id)!;
}

describe.each(FORMS)("packs with %s", (_, text) => {
  it.each(["full", "lite"])("get other keys for %s, and nothing else changes", (id) => {
    const before = loadConfig(text, "carryon.yml");
    const edits = packEdits(text).edits!.find(({ pack }) => pack === id)!;
    const omitted = loadConfig(written(text, edits.omit, "[minified]"), "carryon.yml");
    const limited = loadConfig(written(text, edits.budget, "{ max: 77 }"), "carryon.yml");
    expect(omitted).toEqual({
      ...before,
      packs: before.packs.map((pack) => (pack.id === id ? { ...pack, omit: ["minified"] } : pack)),
    });
    expect(packOf(limited, id).budget).toEqual({ max: 77, per: "pack" });
    expect(limited.packs.filter((pack) => pack.id !== id)).toEqual(before.packs.filter((pack) => pack.id !== id));
  });
});

it("a config without packs gets them at its end", () => {
  for (const text of ["", "# nothing\n", "encoding: cl100k_base", "encoding: cl100k_base\n"]) {
    const after = written(text, packEdits(text).packsAt!, "packs:\n  one: { kind: full }");
    expect(loadConfig(after, "carryon.yml").packs.map(({ id }) => id)).toEqual(["one"]);
  }
});

it("what cannot be edited without changing its form has no place", () => {
  expect(packEdits('{ "packs": { "full": { "kind": "full" } } }')).toEqual({});
  expect(packEdits("packs:\n  full: &one\n    kind: full\n  two: *one\n").edits).toEqual([]);
  expect(packEdits("packs: {")).toEqual({});
});
