import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

describe("carryon agents install --dry-run", () => {
  it.each([["\n"], ["\r\n"]])(
    "prints a diff that git apply takes of a file whose lines end with %j",
    async (lineEnd) => {
      const { root } = await makeRepository({
        files: { "AGENTS.md": ["# Widgets", "", "Build with make.", ""].join(lineEnd) },
      });
      const { code, out } = await runHere(root, ["agents", "install", "codex", "--dry-run", "-q"]);
      expect(code).toBe(0);
      execFileSync("git", ["apply", "--check"], { cwd: root, input: out });
    },
  );
});
