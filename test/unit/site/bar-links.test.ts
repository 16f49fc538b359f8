import { expect, it } from "vitest";
import { barLinks } from "../../../site/src/lib/bar-links.ts";

it.each([
  [{ hasHistory: false, hasDeltas: false }, ["Overview", "Files"]],
  [{ hasHistory: false, hasDeltas: true }, ["Overview", "Files", "Deltas"]],
  [{ hasHistory: true, hasDeltas: false }, ["Overview", "Files", "Deltas", "History"]],
  [{ hasHistory: true, hasDeltas: true }, ["Overview", "Files", "Deltas", "History"]],
])("the bar of a site with %j leads to %j", (info, expected) => {
  expect(barLinks(info).map(({ text }) => text)).toEqual(expected);
});
