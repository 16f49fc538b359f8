import { expect, it } from "vitest";
import { parseTask } from "../../../../src/task/infer/task-of.ts";

/** Mentions in a text as `path` or `path:line`. */
function mentions(text: string): readonly string[] {
  return parseTask(text).mentions.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));
}

it.each([
  [
    "Node.js",
    "TypeError: x\n    at ModuleRunner.load (file:///app/src/node/runner.ts:120:5)\n    at async /app/bin/cli.mjs:3:1\n    at node:internal/modules/run_main:1:2\n    at f (/app/node_modules/a/b.js:1:1)",
    ["/app/src/node/runner.ts:120", "/app/bin/cli.mjs:3"],
  ],
  [
    "Python",
    'Traceback (most recent call last):\n  File "/app/fastapi/routing.py", line 12, in f\n  File "<stdin>", line 1\n  File "/usr/lib/python3/site-packages/x.py", line 9',
    ["/app/fastapi/routing.py:12"],
  ],
  [
    "Java",
    "at com.shop.Cart.add(Cart.java:12)\nat com.shop.Cart$Item.<init>(Cart.java:7)\nat com.shop.Main$1.run(Main.java:7)",
    ["com/shop/Cart.java:12", "com/shop/Main.java:7"],
  ],
  ["Go", "main.run(0xc000)\n\t/go/src/app/main.go:42 +0x1d", ["/go/src/app/main.go:42"]],
  [
    "Rust",
    "thread 'main' panicked at src/main.rs:4:5:\n  --> crates/a/src/lib.rs:9:1",
    ["src/main.rs:4", "crates/a/src/lib.rs:9"],
  ],
  ["Ruby", "app/models/user.rb:12:in 'save'", ["app/models/user.rb:12"]],
])("reads a stack trace of %s", (_, trace, expected) => {
  expect(mentions(trace)).toEqual(expected);
});

it.each([
  ["see ./docs/guide/api.md, src/a.ts:12 and package.json.", ["docs/guide/api.md", "src/a.ts:12", "package.json"]],
  ["in `packages/vite/src/node` or src/routes/", ["packages/vite/src/node", "src/routes"]],
  ["[the guide](docs/guide.md) (src/a.ts)", ["docs/guide.md", "src/a.ts"]],
  ["app\\models\\user.py", ["app/models/user.py"]],
  ["panic at internal/configs/module.go", ["internal/configs/module.go"]],
  ["https://github.com/o/r/blob/main/src/b.ts#L7 and https://example.com/c.html", ["src/b.ts:7"]],
  ["src/a.ts, later src/a.ts:3", ["src/a.ts:3"]],
  ["Node.js, Vue.js, e.g. vite.dev, v5.0.1, and/or, server.close(), a.b.c", []],
])("finds the paths of %s", (text, expected) => {
  expect(mentions(text)).toEqual(expected);
});
