import { expect, it } from "vitest";
import { circles, type CruisedModule } from "../../../../scripts/shape/circles.ts";

const module = (source: string, circular: readonly string[], straight: readonly string[] = []): CruisedModule => ({
  source,
  dependencies: [
    ...circular.map((resolved) => ({ resolved, circular: true })),
    ...straight.map((resolved) => ({ resolved, circular: false })),
  ],
});

it("groups files that reach each other, each group once, and leaves out what only leads there", () => {
  const modules = [
    module("a", ["b"]),
    module("b", ["c"], ["x"]),
    module("c", ["a"]),
    module("x", ["y"]),
    module("y", ["x"]),
    module("z", [], ["a", "x"]),
  ];
  expect(circles(modules)).toEqual([
    ["a", "b", "c"],
    ["x", "y"],
  ]);
});

it("joins circles that share a file", () => {
  expect(circles([module("a", ["b", "c"]), module("b", ["a"]), module("c", ["a"])])).toEqual([["a", "b", "c"]]);
});
