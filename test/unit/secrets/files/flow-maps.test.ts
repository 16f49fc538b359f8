import { expect, it } from "vitest";
import { type FlowMap, flowMaps } from "../../../../src/secrets/files/flow-maps.ts";

/** Contents of each map in a text: its keys with their scalars or nested maps. */
function shown(text: string): readonly unknown[] {
  const shownMap = ({ entries }: FlowMap): unknown =>
    entries.map(({ key, value, map }) => [key, value ? text.slice(value.start, value.end) : map && shownMap(map)]);
  return flowMaps(text).map(shownMap);
}

it("reads maps within maps, the inner ones first", () => {
  expect(shown("{a: {b: first , 'c': \"second\"}, d: third one}")).toEqual([
    [
      ["b", "first"],
      ["c", "second"],
    ],
    [
      [
        "a",
        [
          ["b", "first"],
          ["c", "second"],
        ],
      ],
      ["d", "third one"],
    ],
  ]);
  expect(flowMaps("x {}")).toEqual([{ start: 2, entries: [] }]);
});

it("gives no key what a list holds, and begins a value after the signs before it", () => {
  expect(shown("[{a: [b, c], d: e}, {f: @first}]")).toEqual([[["d", "e"]], [["f", "first"]]]);
});

it("ignores a brace that closes no map", () => {
  expect(shown("} {a: b}} {c: d}")).toEqual([[["a", "b"]], [["c", "d"]]]);
});
