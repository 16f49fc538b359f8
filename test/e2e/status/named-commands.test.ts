import { cpSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withBlock } from "../../../src/memory/blocks/marked-block.ts";
import { MAY_READ, openScene } from "../../support/action/scene.ts";
import { hasDockerRegistry, startDockerRegistry } from "../../support/registry/docker-registry.ts";
import { spawnCli } from "../../support/spawn-cli.ts";
import { commandsOfText } from "../../support/status/printed-commands.ts";
import { ERROR_SCENES } from "../../support/status/error-scenes.ts";
import { openPrintingPlace, type PrintingPlace } from "../../support/status/printing-place.ts";
import { SCENES } from "../../support/status/scenes.ts";
import { SERVER_SCENES } from "../../support/status/server-scenes.ts";

/** Words that complete a command whose arguments only its reader knows. */
const COMPLETIONS: Readonly<Record<string, string>> = {
  "carryon check --secrets --fix-allow": "carryon check --secrets --fix-allow .",
  "carryon help <command>": "carryon help pack",
  "carryon stats <path>": "carryon stats src/a.js",
  "carryon session remove": "carryon session remove $(ls .carryon/sessions | head -1)",
  "carryon session import": "carryon session import ../session.jsonl",
  "carryon task start": "carryon task start 'fix the retry loop'",
  "carryon diff --apply": "carryon diff --apply ../full.md ../delta.md",
  "carryon diff <base>...FETCH_HEAD": "carryon diff HEAD...FETCH_HEAD",
  "carryon diff <base> <head>": "carryon diff HEAD~1 HEAD",
  "carryon pack --remote": "carryon pack",
  "carryon memory print": "carryon memory print claude",
  "carryon store get": "carryon store get $(grep -ohE '[0-9a-f]{64}' pack/FULL/*.md | head -1)",
  "carryon store read": "carryon store read src/a.js",
  "carryon store read <path:lines>": "carryon store read src/a.js:1",
  "carryon store put": "echo text | carryon store put",
  "carryon --files-from -": "git ls-files | carryon --files-from -",
  "carryon task --run": "carryon task --run claude 'fix the retry loop'",
  "carryon mcp /path/to/repository": "git init -q && carryon mcp .",
};

/** Commands that serve, watch, download or ask a model. Their options are checked by asking for help. */
const ENDLESS = / (?:--serve|--watch|--remote|--summaries|publish|pull(?! oci:\/\/127)|owner\/|https:)/u;

/** Media type of OCI manifests. */
const MANIFEST_TYPE = "application/vnd.oci.image.manifest.v1+json";

/** Commands that were tried out, each with the state of its place. */
const tried = new Set<string>();

/** Completes a command as its reader would, without a terminal and without what does not end. */
function completed(name: string): string {
  if (/^carryon init(?!.* --yes)/u.test(name)) return `${name} --yes`;
  return COMPLETIONS[name] ?? (ENDLESS.test(name) ? `${name} --help` : name);
}

/** Expects each command in an output to succeed or change the state, in the place that printed the output. */
function expectRunnable(place: PrintingPlace, line: string, output: string): void {
  const digest = place.save();
  const names = commandsOfText(output);
  const isSilent = names.length === 0 && !output.includes("nothing to do: ");
  expect({ line, output, isSilent }).toMatchObject({ isSilent: false });
  for (const name of names) {
    const command = completed(name);
    // A call for help does not depend on the tree.
    const attempt = / --help$|^carryon help /u.test(command) ? command : `${command}\n${digest}`;
    if (tried.has(attempt)) continue;
    tried.add(attempt);
    const { code, hasEffect, output: answer } = place.tryOut(command);
    // A check fails with other words than those that named it, and a pack over its budget is written.
    const isGood = code === 0 || (code === 1 && (hasEffect || answer !== output));
    expect({ line, command, code, answer, isGood }).toMatchObject({ isGood: true });
  }
}

describe("every command that the program names can be run where it names it", () => {
  it.each([...SCENES, ...ERROR_SCENES, ...SERVER_SCENES])("$title", ({ setUp = "", says }) => {
    const place = openPrintingPlace();
    const setUpRun = place.run(
      `set -e\ngit init -q -b main\nmkdir src && echo 'export const a = 1;' > src/a.js\n${setUp}`,
    );
    expect(setUpRun).toEqual({ code: 0, output: expect.any(String) });
    for (const line of says) expectRunnable(place, line, place.run(line).output);
  });

  it("the action", async () => {
    const config = "memory: { drift: fail }\npolicy: { memory: { never: [raw-logs] } }\n";
    const block = withBlock("# Workflows\n\n", "workflows", "None.\n").text;
    const files = {
      "carryon.yml": config,
      "src/a.js": "export const a = 1;\n",
      "memory/packs/common/20_workflows.md": block,
    };
    const scene = await openScene({ files, head: { "src/b.js": "" } }, MAY_READ);
    const { fixture, github } = scene;
    const refused = await scene.run({ depth: 0 });
    const unsupported = await scene.run({ eventName: "pull_request_target", depth: 0 });
    const place = openPrintingPlace();
    cpSync(refused.workspace, place.root, { recursive: true });
    expectRunnable(
      place,
      "the action",
      JSON.stringify([refused, unsupported].map(({ annotations, summary }) => [annotations, summary])),
    );
    fixture.upstream.git("update-ref", "refs/pull/9/head", fixture.head);
    place.run(
      `git remote set-url origin ${github.url}/${fixture.repository}.git && git fetch -q '${fixture.upstream.root}' refs/pull/9/head`,
    );
    const { stderr } = await spawnCli(["diff", "--pr", "9"], { cwd: place.root });
    expectRunnable(place, "carryon diff --pr 9", stderr);
  });

  it.skipIf(!hasDockerRegistry)("a registry", async () => {
    const { host } = await startDockerRegistry();
    const place = openPrintingPlace({ REGISTRY: host });
    place.run(`git init -q && echo a > a.txt && git add a.txt && git commit -qm first && carryon -q`);
    const say = (line: string): void => expectRunnable(place, line, place.run(line).output);
    say("carryon publish oci://$REGISTRY/acme/a:main");
    const manifest = (tag: string): string => `http://${host}/v2/acme/a/manifests/${tag}`;
    const headers = { accept: MANIFEST_TYPE, "content-type": MANIFEST_TYPE };
    const published = (await (await fetch(manifest("main"), { headers })).json()) as object;
    await fetch(manifest("other"), {
      method: "PUT",
      headers,
      body: JSON.stringify({ ...published, artifactType: "application/json" }),
    });
    say("carryon pull oci://$REGISTRY/acme/a:other ../other");
    say("carryon mcp --from http://$REGISTRY");
    say("echo b >> pack/FULL/REPO-FULL.md; carryon publish oci://$REGISTRY/acme/a:main");
  });
});
