import { readFileSync } from "node:fs";

/** Output that a program really wrote, and what must be left of it. */
export interface RealLog {
  readonly name: string;
  /** The kind that it has to be taken for. */
  readonly kind: string;
  /** For each failure: name of the test, file and line, message. */
  readonly failures: readonly (readonly string[])[];
}

/** Logs of vitest 5.1.1, pytest 9.2.0, go test -v, cargo test, tsc 7.0.2 and eslint 9, each with tests or files that fail. */
export const REAL_LOGS: readonly RealLog[] = [
  {
    name: "vitest",
    kind: "vitest",
    failures: [
      ["total > of nothing", "widgets.test.ts:5:46", "expected +0 to be 1"],
      ["total > of a discount", "widgets.test.ts:6:65", "to deeply equal { half: 10, rest: [ 1, 3 ] }"],
      ["total > throws", "widgets.test.ts:7:30", "TypeError: the cart is empty"],
    ],
  },
  {
    name: "pytest",
    kind: "pytest",
    failures: [
      ["test_total_of_nothing", "test_widgets.py:12: AssertionError", "AssertionError: nothing costs one"],
      ["test_discount", "test_widgets.py:16: KeyError", "KeyError: 'quarter'"],
      ["TestCart.test_empty", "test_widgets.py:20: ValueError", "E       and so is the shelf"],
    ],
  },
  {
    name: "go",
    kind: "go test",
    failures: [
      ["--- FAIL: TestTotalOfNothing", "widgets_test.go:29", "Total(nil) = 0, want 1"],
      ["--- FAIL: TestDiscount/half", "widgets_test.go:35", "discount of 50% gives 10, want 5"],
      ["--- FAIL: TestPanics", "panic: assignment to entry in nil map"],
    ],
  },
  {
    name: "cargo",
    kind: "cargo",
    failures: [
      ["tests::total_of_nothing", "src/lib.rs:127:60", "assertion `left == right` failed: nothing costs one"],
      ["tests::discount", "src/lib.rs:129:48", "index out of bounds: the len is 0 but the index is 3"],
      ["tests::cart", "src/lib.rs:131:81", 'on an `Err` value: "the cart is empty"'],
    ],
  },
  {
    name: "tsc",
    kind: "findings",
    failures: Array.from({ length: 15 }, (_, i) => [`wrong.ts(${2 * i + 2},`, `Cannot find name 'missing${i}'`]),
  },
  {
    name: "eslint",
    kind: "findings",
    failures: [1, 2, 3, 4, 5, 6].map((i) => [`/f${i}.js`, `'missing${i}' is not defined`, `'unused${i}' is defined`]),
  },
];

/** Returns the text of a log. */
export function logNamed(name: string): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8");
}
