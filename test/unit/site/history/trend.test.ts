import { expect, it } from "vitest";
import type { PackStrip } from "../../../../site/src/lib/charts/strip.ts";
import { describeTrend } from "../../../../site/src/lib/history/trend.ts";
import { historyPoint } from "../../../support/site-data.ts";

const words = (first: number, last: number): string =>
  describeTrend({ first, last } as PackStrip["strip"], "FULL", historyPoint({ date: "2026-01-31T23:59:59Z" }));

it("says how much a pack gained since the oldest commit", () => {
  expect(words(1000, 1070)).toBe("FULL grew by 70 tokens (+7.0%) since 31 Jan 2026.");
  expect(words(1001, 1000)).toBe("FULL shrank by 1 token (−0.1%) since 31 Jan 2026.");
  expect(words(1000, 1000)).toBe("FULL has as many tokens as on 31 Jan 2026: 1,000.");
});
