import { expect, it } from "vitest";
import { numberColumn } from "../../../../src/session/compaction/number-column.ts";

it("a column holds more numbers than it has room for in the beginning, and adds to any of them", () => {
  const column = numberColumn(Int32Array);
  for (let n = 0; n < 5000; n++) column.push(n * 1000);
  column.add(4999, -1);
  column.add(5000, 7);
  column.add(12_000, -7);
  column.push(3);
  const places = [0, 1024, 4999, 5000, 5001, 12_000, 12_001, 99_999];
  expect(places.map((place) => column.at(place))).toEqual([0, 1_024_000, 4_998_999, 7, 0, -7, 3, 0]);
});
