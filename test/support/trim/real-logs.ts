import { readFileSync } from "node:fs";

/** Real program output, and the parts that must remain of it. */
export interface RealLog {
  readonly name: string;
  /** Kind that detection must return. */
  readonly kind: string;
  /** For each failure: test name, file and line, message. */
  readonly failures: readonly (readonly string[])[];
}

/**
 * Logs of vitest 5.1.1, pytest 9.2.0, go test -v, cargo test, tsc 7.0.2, eslint 9, and JUnit 4 by Maven 3.8 with Surefire 2.22, by
 * Ant 1.10 and by the console launcher 1.9, each with tests or files that fail; and of programs that crash, in Node.js 24,
 * Python 3.11, Java 17, Go and Rust. Paths of the machine are replaced.
 */
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
  {
    name: "maven",
    kind: "junit",
    failures: [
      ["totalOfNothing(shop.CartTest)", "CartTest.java:20", "nothing costs one expected:<1> but was:<0>"],
      ["firstOfNothing(shop.CartTest)", "CartTest.java:32", "Index 0 out of bounds for length 0"],
      [
        "wrapsCauses(shop.CartTest)",
        "CartTest.java:40",
        "the cart is broken",
        "Caused by: java.lang.Illegal",
        "price of -1",
      ],
      ["discount(shop.CartTest)", "CartTest.java:27", "java.lang.AssertionError: expected:<5> but was:<10>"],
    ],
  },
  {
    name: "ant",
    kind: "junit",
    failures: [
      ["Testcase: totalOfNothing", "CartTest.java:20", "nothing costs one expected:<1> but was:<0>"],
      ["Testcase: firstOfNothing", "Cart.java:23", "Index 0 out of bounds for length 0"],
      [
        "Testcase: wrapsCauses",
        "CartTest.java:40",
        "the cart is broken",
        "Caused by: java.lang.Illegal",
        "Cart.java:10",
      ],
      ["Testcase: discount", "CartTest.java:27", "AssertionFailedError: expected:<5> but was:<10>"],
    ],
  },
  {
    name: "junit-console",
    kind: "junit",
    failures: [
      ["CartTest:totalOfNothing", "CartTest.java:20", "nothing costs one expected:<1> but was:<0>"],
      ["CartTest:firstOfNothing", "Cart.java:23", "Index 0 out of bounds for length 0"],
      [
        "CartTest:wrapsCauses",
        "CartTest.java:40",
        "the cart is broken",
        "Caused by: java.lang.Illegal",
        "Cart.java:10",
      ],
      ["CartTest:discount", "CartTest.java:27", "java.lang.AssertionError: expected:<5> but was:<10>"],
    ],
  },
  {
    name: "trace-node",
    kind: "stack trace",
    failures: [["node.mjs:11:11", "ConfigError: cannot read", "[cause]: Error: ENOENT", "node.mjs:9:23"]],
  },
  {
    name: "trace-python",
    kind: "stack trace",
    failures: [
      ['trace.py", line 11, in load', "RuntimeError: cannot load settings"],
      ['trace.py", line 5, in parse', "JSONDecodeError: Expecting property name"],
    ],
  },
  {
    name: "trace-java",
    kind: "stack trace",
    failures: [
      ["Trace.java:12", "java.lang.IllegalStateException: the price list is broken"],
      ["Trace.java:5", 'NumberFormatException: For input string: "free"'],
    ],
  },
  {
    name: "trace-go",
    kind: "stack trace",
    failures: [["panic: assignment to entry in nil map", "main.(*cart).add", "main.go:8"]],
  },
  {
    name: "trace-rust",
    kind: "stack trace",
    failures: [["panicked at trace.rs:2:18", "ParseIntError { kind: InvalidDigit }", "trace::price"]],
  },
];

/** Text of a log. */
export function logNamed(name: string): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8");
}
