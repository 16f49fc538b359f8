import { expect, it } from "vitest";
import { tunedText } from "../../fit/tuned-text.ts";
import type { TunedReport } from "../../fit/tuned-report.ts";

const TUNED: TunedReport = {
  tasks: 60,
  checked: 20,
  before: { first: 0.35, found: 0.556 },
  after: { first: 0.45, found: 0.556 },
  isBetter: true,
  weights: {
    terms: 4.67,
    path: 2.12,
    words: 1.16,
    defined: 0.87,
    identifiers: 1.1,
    "similar-commits": 2.58,
    recent: 0.46,
    size: 0.38,
    role: 0.91,
    bias: -13.86,
  },
};

it("prints tuned weights as YAML, if they are better", () => {
  expect(tunedText(TUNED)).toMatchInlineSnapshot(`
    "  60 commits used as tasks; the newest 20 validate weights fitted on the others

                                          now    tuned
      first file was touched            35.0%    45.0%
      touched files in the first 20     55.6%    55.6%

      Weights fitted on all of them, for carryon.yml:

    task-weights:
      terms: 4.67
      path: 2.12
      words: 1.16
      defined: 0.87
      identifiers: 1.1
      similar-commits: 2.58
      recent: 0.46
      size: 0.38
      role: 0.91
      bias: -13.86
    "
  `);
  const kept = tunedText({ ...TUNED, isBetter: false });
  expect(kept).toContain("Keep your current weights: the tuned ones are not clearly better.");
  expect(kept).not.toContain("task-weights");
});
