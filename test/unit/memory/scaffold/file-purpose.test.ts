import { describe, expect, it } from "vitest";
import { filePurpose, topExports, isForeign } from "../../../../src/memory/scaffold/file-purpose.ts";
import type { Sketch, SketchDefinition } from "../../../../src/outline/sketch.ts";

type Defined = readonly [name: string, kind: SketchDefinition["kind"], exported?: boolean];

function sketch(purpose: string, defined: readonly Defined[] = []): Sketch {
  const definitions = defined.map(([name, kind, exported = true], i) => ({ name, kind, exported, line: i + 1 }));
  return { imports: [], members: [], definitions, purpose, effects: [], errors: [], tests: [] };
}

describe("topExports", () => {
  it("names classes and functions before constants, and these before types", () => {
    const defined: readonly Defined[] = [
      ["ServerOptions", "interface"],
      ["PORT", "constant"],
      ["createServer", "function"],
      ["Server", "class"],
      ["Handler", "type"],
      ["hidden", "function", false],
    ];
    expect(topExports(sketch("", defined), "src/a.ts", 9)).toEqual([
      "Server",
      "createServer",
      "PORT",
      "ServerOptions",
      "Handler",
    ]);
    expect(topExports(sketch("", defined), "src/a.ts", 2)).toEqual(["Server", "createServer"]);
  });

  it("leaves out variables of types and private names, and names what may be a method last of all functions", () => {
    const defined: readonly Defined[] = [
      ["P", "variable"],
      ["_private", "function"],
      ["run_in_pool", "function"],
      ["Tasks", "class"],
      ["add_task", "function"],
      ["MOST", "constant"],
      ["$", "constant"],
    ];
    expect(topExports(sketch("", defined), "src/a.ts", 9)).toEqual(["Tasks", "run_in_pool", "add_task", "MOST", "$"]);
  });
});

describe("topExports of the subject of a file", () => {
  const defined: readonly Defined[] = [
    ["resolveForwardOptions", "function"],
    ["restartServerWithUrls", "function"],
    ["createServer", "function"],
    ["ServerOptions", "interface"],
    ["Plugin", "class"],
  ];

  it.each([
    ["src/node/server/index.ts", ["createServer", "restartServerWithUrls", "Plugin"]],
    ["src/servers.ts", ["createServer", "restartServerWithUrls", "Plugin"]],
    ["src/serving.ts", ["createServer", "restartServerWithUrls", "Plugin"]],
    ["src/node/utils.ts", ["Plugin", "resolveForwardOptions", "restartServerWithUrls"]],
    ["src/plugins/utils.ts", ["Plugin", "resolveForwardOptions", "restartServerWithUrls"]],
    ["src/utils.ts", ["Plugin", "resolveForwardOptions", "restartServerWithUrls"]],
  ])("in %s are %j", (path, names) => {
    expect(topExports(sketch("", defined), path, 3)).toEqual(names);
  });
});

describe("filePurpose", () => {
  it.each([
    ["Starts the server and its middlewares", "Starts the server and its middlewares"],
    ["This file is refactored based on https://example.com/x", "defines run"],
    ["This module should re-export only what is public", "defines run"],
    ["run: starts everything that there is", "defines run"],
    ["Hello and welcome to all who read this", "defines run"],
    ["Short", "defines run"],
  ])("of a file that says %j is %j", (said, purpose) => {
    expect(filePurpose(sketch(said, [["run", "function"]]), "src/a.ts", 5)).toBe(purpose);
  });

  it("is empty if a file neither says nor exports anything", () => {
    expect([filePurpose(sketch(""), "a.ts", 5), filePurpose(undefined, "a.ts", 5)]).toEqual(["", ""]);
  });
});

it.each([
  ["Type definitions for connect v3.4.0", true],
  ["Modified and inlined to avoid extra dependency", true],
  ["Types from https://github.com/rollup/plugins", true],
  ["Defines the types of connections", false],
])("that a file says %j means that it was taken over: %j", (purpose, foreign) => {
  expect(isForeign(purpose)).toBe(foreign);
});
