import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { temporaryDirectory } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";

const BIN = new URL("../../../src/cli/bin.ts", import.meta.url);

/** Creates a program that logs its arguments and then runs Carryon, and a function that returns the logged calls. */
function notedProgram() {
  const folder = temporaryDirectory();
  const [program, notes] = [join(folder, "program.mjs"), join(folder, "notes")];
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs";
appendFileSync(${JSON.stringify(notes)}, JSON.stringify(process.argv.slice(2)) + "\\n");
await import(${JSON.stringify(BIN.href)});
`,
  );
  const calls = (): readonly (readonly string[])[] =>
    readFileSync(notes, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as string[]);
  return { self: [process.execPath, program] as const, calls };
}

it("carryon check --determinism builds both packs as the options say", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "text\n", "b.txt": "more\n" } });
  const { self, calls } = notedProgram();
  const asked = ["--frames", "xml", "--line-numbers", "--only", "full", "--encoding", "cl100k_base"];
  const { code, err } = await runHere(root, ["check", "--determinism", "--no-cache", "--quiet", ...asked], {
    self: [...self],
  });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(calls()).toHaveLength(2);
  for (const args of calls()) {
    for (const option of asked) expect(args).toContain(option);
  }
});
