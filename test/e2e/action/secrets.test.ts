import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { leaksOf } from "../../support/action/leaks.ts";
import { ALONE, openScene } from "../../support/action/scene.ts";
import { letters, makeSecret } from "../../support/action/secrets.ts";

const FILES = { "README.md": "# Widgets\n", "src/index.ts": "export const a = 1;\n" };

describe.concurrent("a pull request that adds a secret", () => {
  it("threat 10: fails, says rule and place, and lets the value out nowhere", async () => {
    const secret = makeSecret();
    const scene = await openScene({
      files: FILES,
      head: { "src/key.ts": `// how to log in\nexport const way = "${secret}";\n` },
    });
    const result = await scene.run();
    const { code, annotations, summary } = result;
    expect(code).toBe(1);
    expect(annotations).toEqual([
      {
        level: "error",
        title: "New secret redacted",
        file: "src/key.ts",
        line: 2,
        message: expect.stringMatching(/^Rule github-pat redacted src\/key\.ts:2\./u),
      },
      { level: "error", message: "Carryon failed on: secrets" },
    ]);
    expect(summary.split("\n")[0]).toContain("**1 new secret redacted**");
    expect(scene.repository.comments(7)[0]?.body).toMatch(
      /1 new redaction: `github-pat` in \[`src\/key\.ts`\]\(\S+\) line 2/u,
    );
    expect(await leaksOf(secret, scene, result)).toEqual([]);
  });

  it("threat 10: fails where the text is in another encoding, and lets neither form of the value out", async () => {
    const secret = makeSecret();
    const utf16 = Buffer.from(`\uFEFFsome words\ntoken = "${secret}"\n`, "utf16le");
    const scene = await openScene({ files: FILES, head: { "utf16.txt": utf16 } });
    const result = await scene.run();
    expect([result.code, result.annotations[0]?.line]).toEqual([1, 2]);
    for (const form of [secret, Buffer.from(secret, "utf16le").toString("latin1")]) {
      expect(await leaksOf(form, scene, result)).toEqual([]);
    }
  });

  it("threat 10: says nothing of what the event says of the pull request in words", async () => {
    const secret = makeSecret();
    const scene = await openScene({ files: FILES, head: { "src/more.ts": "export {};\n" } });
    const { event } = scene.fixture.event("pull_request");
    const pull = event["pull_request"] as object;
    const result = await scene.run({ event: { ...event, pull_request: { ...pull, title: secret, body: secret } } });
    expect(result.code).toBe(0);
    expect(await leaksOf(secret, scene, result)).toEqual(["temporary _github_workflow/event.json"]);
  });

  it("passes where the secret was there before, and where a change takes it away", async () => {
    const secret = makeSecret();
    const old = { ...FILES, "src/key.ts": `export const way = "${secret}";\n` };
    const before = await openScene({ files: old, head: { "src/more.ts": "export {};\n" } });
    const gone = await openScene({ files: old, head: { "src/key.ts": "export const token = process.env.TOKEN;\n" } });
    for (const scene of [before, gone]) {
      const result = await scene.run();
      expect([result.code, result.annotations]).toEqual([0, []]);
      expect(await leaksOf(secret, scene, result)).toEqual([]);
    }
  });

  it("passes where `fail-on` leaves secrets out, and says the same", async () => {
    const scene = await openScene({ files: FILES, head: { "src/key.ts": `export const way = "${makeSecret()}";\n` } });
    const { code, annotations } = await scene.run({ inputs: { ...ALONE, "fail-on": "budget" } });
    expect([code, annotations.map(({ title }) => title)]).toEqual([0, ["New secret redacted"]]);
  });

  it("threat 14: stays red where it allows its own secret in the first config that there is", async () => {
    const secret = makeSecret();
    const allow = "policy: { allow: [{ rules: [github-pat] }] }\n";
    const scene = await openScene({
      files: FILES,
      head: { "src/key.ts": `export const way = "${secret}";\n`, "carryon.yml": allow },
    });
    const { code, annotations, summary } = await scene.run({ inputs: ALONE });
    expect(annotations.at(-1)).toEqual({ level: "error", message: "Carryon failed on: secrets" });
    expect([code, summary.includes("The rules changed in `carryon.yml`")]).toEqual([1, true]);
  });

  it("threat 14: stays red where a base with a policy does not allow what the head allows", async () => {
    const scene = await openScene({
      files: { ...FILES, "carryon.yml": "policy: { allow: [{ rules: [aws-access-token] }] }\n" },
      head: {
        "src/key.ts": `export const way = "${makeSecret()}";\n`,
        "carryon.yml": "policy: { allow: [{ rules: [aws-access-token] }, { rules: [github-pat] }] }\n",
      },
    });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: secrets"]);
  });

  it("threat 14: stays red where it allows its own secret over a config that is broken", async () => {
    const scene = await openScene({
      files: { ...FILES, "carryon.yml": "polizy: {}\n" },
      head: {
        "src/key.ts": `export const way = "${makeSecret()}";\n`,
        "carryon.yml": "policy: { allow: [{ rules: [github-pat] }] }\n",
      },
    });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: secrets"]);
  });

  it("passes where the base allows it", async () => {
    const scene = await openScene({
      files: { ...FILES, "carryon.yml": "policy: { allow: [{ rules: [github-pat], paths: [src/key.ts] }] }\n" },
      head: { "src/key.ts": `export const way = "${makeSecret()}";\n` },
    });
    const { code, annotations } = await scene.run({ inputs: ALONE });
    expect([code, annotations]).toEqual([0, []]);
  });
});

describe.concurrent("what stands beside the files", () => {
  it("threat 11: credentials that a checkout leaves behind are in nothing that is shown, written or sent", async () => {
    const scene = await openScene({ files: FILES, head: { "src/more.ts": "export {};\n" } });
    const planted = [letters(40), letters(40)] as const;
    const workspace = scene.fixture.checkout({ event: "pull_request", depth: 2 }).root;
    appendFileSync(join(workspace, ".git/config"), header(planted[0]));
    // Newer checkouts put credentials in this folder, which a runner empties before each job.
    const machine = join(workspace, "../machine");
    const credentials = join(machine, "kept/git-credentials-1.config");
    mkdirSync(join(machine, "kept"), { recursive: true });
    writeFileSync(credentials, header(planted[1]));
    appendFileSync(join(workspace, ".git/config"), `[include]\n\tpath = ${credentials}\n`);
    const result = await scene.run({ workspace, machine, env: { RUNNER_TEMP: join(machine, "kept") } });
    expect(result.code).toBe(0);
    for (const secret of planted) expect(await leaksOf(secret, scene, result)).toEqual([]);
  });
});

/** Git settings that a checkout writes to pass a token to git. */
function header(token: string): string {
  return `[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic ${token}\n`;
}
