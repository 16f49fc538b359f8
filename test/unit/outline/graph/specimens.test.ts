import { expect, it } from "vitest";
import { specimenRule } from "../../../../src/outline/graph/specimens.ts";

it("a specimen is in a folder of tests with snapshots, and is no test", () => {
  const paths = [
    "src/__snapshots__/b.test.js.snap",
    "src/a.js",
    "tests/format/flow/__snapshots__/format.test.js.snap",
    "tests/format/flow/deep/c.js",
    "tests/format/flow/format.test.js",
    "tests/format/flow/input.js",
    "tests/other.js",
    "tests/rust/a.rs",
    "tests/rust/a.snap",
  ];
  expect(paths.filter(specimenRule(paths))).toEqual(["tests/format/flow/input.js", "tests/rust/a.rs"]);
});
