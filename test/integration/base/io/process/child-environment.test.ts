import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { runChild } from "../../../../../src/source/io/git/child-run.ts";
import { openOutliner } from "../../../../../src/outline/io/outliner.ts";
import { commitsAt } from "../../../../../src/source/io/git/commits-at.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../../../support/repository.ts";

const SECRET = ["tok", "en-of-nobody"].join("");
const KEPT_BACK = {
  "INPUT_GITHUB-TOKEN": SECRET,
  INPUT_CONFIG: SECRET,
  ACTIONS_RUNTIME_TOKEN: SECRET,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: SECRET,
  GITHUB_TOKEN: SECRET,
  GH_TOKEN: SECRET,
  gh_token: SECRET,
};
const environment = { ...gitEnvironment, ...KEPT_BACK, GITHUB_SHA: "kept", HTTPS_PROXY: "kept too" };

/** Expects that the environment of a child process, as `JSON.stringify(process.env)`, contains no tokens. */
function expectWithoutTokens(text: string): void {
  expect(text).not.toContain(SECRET);
  expect(JSON.parse(text)).toMatchObject({ GITHUB_SHA: "kept", HTTPS_PROXY: "kept too" });
}

it("threat 21: a program that is run sees no token of ours", async () => {
  const script = "process.stderr.write(JSON.stringify(process.env))";
  const { stderr } = await runChild([process.execPath, "-e", script], makeDirectory(), environment);
  expectWithoutTokens(stderr);
});

it("threat 21: the parser, which reads what strangers wrote, sees no token of ours", async () => {
  const entry = join(makeDirectory(), "parser.mjs");
  const outline = '{ origin: "patterns", symbols: [], symbolsText: "", skeletonText: JSON.stringify(process.env) }';
  writeFileSync(entry, `process.on("message", () => process.send(${outline}));\nprocess.send("ready");\n`);
  const outliner = openOutliner({ environment, entry: pathToFileURL(entry) });
  try {
    for await (const reply of outliner.outline([{ language: "Text", text: "a" }])) {
      expectWithoutTokens(reply.kind === "outlined" ? reply.outline.skeletonText : reply.kind);
    }
  } finally {
    outliner.close();
  }
});

it("threat 21: git sees no token of ours", async () => {
  const { root } = await makeRepository({ files: { a: "" } });
  const folder = makeDirectory();
  const seen = join(folder, "seen.json");
  const program = `require("node:fs").writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.env))`;
  writeFileSync(join(folder, "git"), `#!${process.execPath}\n${program}\n`);
  chmodSync(join(folder, "git"), 0o755);
  commitsAt(root, { ...environment, PATH: folder })?.head();
  expectWithoutTokens(readFileSync(seen, "utf8"));
});
