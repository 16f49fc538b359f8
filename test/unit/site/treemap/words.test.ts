import { describe, expect, it } from "vitest";
import type { MapFile } from "../../../../site/src/lib/treemap/cell.ts";
import { mapTitle, mapWords } from "../../../../site/src/lib/treemap/words.ts";
import { packWhole } from "../../../../src/site/words/numbers.ts";
import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";

const ROW: SiteMapRow = { path: "src/a.ts", tier: "medium", class: "ordinary", language: "TypeScript", tokens: 20 };
const REFERENCE = { whole: packWhole({ tokens: 200 }, "the pack"), since: "abc1234" };

function cell(row: Partial<SiteMapRow>): MapFile {
  const all = { ...ROW, ...row };
  return { kind: "file", row: all, tokens: all.tokens, box: { x0: 0, y0: 0, x1: 9, y1: 9 }, label: undefined, hue: 0 };
}

describe("the words of a rectangle", () => {
  it("say how and why a pack shows a file", () => {
    const why = "skeleton requested (medium tier); shortened to fit";
    expect(mapWords(cell({ view: "brief", why, change: -3 }), REFERENCE)).toEqual({
      name: "src/a.ts",
      figures: "20 tokens · 10.0% of the pack · ▼ −3 since abc1234",
      about: expect.stringMatching(/^brief: .+ · skeleton requested \(medium tier\); shortened to fit · TypeScript$/u),
    });
  });

  it("name the tier if the reason does not, and the class of a file that is not ordinary", () => {
    const { about } = mapWords(
      cell({ view: "full", why: "this pack shows files whole", class: "vendored" }),
      REFERENCE,
    );
    expect(about).toMatch(/^full: .+ · this pack shows files whole · medium tier · TypeScript · vendored$/u);
    expect(mapTitle(cell({ language: "" }), REFERENCE)).toBe(
      "src/a.ts\n20 tokens · 10.0% of the pack\nmedium tier · no language",
    );
  });
});
