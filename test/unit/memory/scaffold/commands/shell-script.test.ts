import { expect, it } from "vitest";
import { scriptPurpose } from "../../../../../src/memory/scaffold/commands/shell-script.ts";

it("a script says what it does in its first comment", () => {
  expect(scriptPurpose("#!/bin/sh\n\nset -e\n# Builds the site twice\nnpm run build\n")).toBe("Builds the site twice");
  expect(scriptPurpose("#!/bin/sh\n# Copyright 2026 A Person\n# Checks all links\ncurl x\n")).toBe("Checks all links");
});

it("a comment further down is unrelated to its source", () => {
  expect(scriptPurpose("npm test\n# Cleans up after it\nrm -r out\n")).toBe("npm test && rm -r out");
});

it("a few commands that run one after the other are quoted, without what is handed on", () => {
  expect(scriptPurpose('#!/usr/bin/env bash\nset -e\nset -x\n\nmypy app\nruff check app \\\n  --fix "$@"\n')).toBe(
    "mypy app && ruff check app --fix",
  );
  expect(scriptPurpose("pytest -n auto ${@}\n")).toBe("pytest -n auto");
});

it.each([
  [
    "that branches",
    'echo "commit: $REF"\nif [ "$A" = "$B" ]; then\n  # builds without cache\n  exit 1\nfi\ngit diff --quiet\n',
  ],
  ["with a function", "run() {\n  npm test\n}\nrun\n"],
  ["with many commands", "a\nb\nc\nd\ne\n"],
  ["that is empty", ""],
])("a script %s says nothing of itself", (_, text) => {
  expect(scriptPurpose(text)).toBe("");
});
