import { symlinkSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { ALONE, type Scene, openScene, sceneOf } from "../../support/action/scene.ts";
import { makePullRequest, type PullRequestFixture } from "../../support/github/pull-request-fixture.ts";
import { makeDirectory } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";

const fixture: Promise<PullRequestFixture> = makePullRequest({
  files: { "README.md": "# Widgets\n", "docs/a.md": "# A\n" },
  head: { "docs/b.md": "# B\n" },
});
const open = async (): Promise<Scene> => sceneOf(await fixture);

describe.concurrent("an input that is wrong", () => {
  it.each<[Readonly<Record<string, string>>, string]>([
    [{ mode: "check" }, 'the input mode is "check"\n  Set it to one of pack, comment, distill.'],
    [{ mode: "" }, "the input mode is empty\n  Set it to one of pack, comment, distill."],
    [{ comment: "Always" }, 'the input comment is "Always"\n  Set it to one of on-change, always, failure, never.'],
    [{ "policy-source": "main" }, 'the input policy-source is "main"\n  Set it to one of base, head.'],
    [{ summary: "yes" }, 'the input summary is "yes"\n  Set it to true or false.'],
    [{ cache: "" }, "the input cache is empty\n  Set it to true or false."],
    [{ "check-determinism": "1" }, 'the input check-determinism is "1"\n  Set it to true or false.'],
    [
      { "fail-on": "budget,sekrets" },
      'the input fail-on is "sekrets"\n  Set it to a list of budget, secrets, memory, determinism, or none.',
    ],
    [{ "fail-on": "none,budget" }, 'the input fail-on is "none"\n  Set it to a list of'],
    [{ accept: "label" }, 'the input accept is "label"\n  Set it to one of pull-request, head, never'],
    [{ "fail-on": "," }, 'the input fail-on is ","\n  Set it to a list of'],
    [
      { "comment-key": "a --> b" },
      'the input comment-key is "a --> b"\n  Set it to 1 to 64 characters out of a-z, 0-9, dot,',
    ],
    [{ "artifact-name": "../x" }, 'the input artifact-name is "../x"\n  Set it to 1 to 64 letters,'],
    [{ "artifact-name": "-x" }, 'the input artifact-name is "-x"\n  Set it to'],
    [{ "retention-days": "0" }, 'the input retention-days is "0"\n  Set it to a number of days from 1 to 999.'],
    [{ "retention-days": "1.5" }, 'the input retention-days is "1.5"'],
    [{ "compression-level": "10" }, 'the input compression-level is "10"\n  Set it to a number from 0 to 9.'],
    ...[
      "http://x.example",
      "javascript:alert(1)",
      "x.example",
      "https://a:b@x.example",
      "https://x.example/?q",
      `https://x.example/${"a".repeat(500)}`,
    ].map((address): [Readonly<Record<string, string>>, string] => [
      { "site-url": address },
      "\n  Set it to an https URL without user, query and fragment.",
    ]),
    ...["ghcr.io", "ghcr.io/Acme/widgets", "https://ghcr.io/a/b", `ghcr.io/a/b@sha256:${"0".repeat(64)}`].map(
      (tag): [Readonly<Record<string, string>>, string] => [
        { "publish-oci": tag },
        "\n  Set it to host/name:tag in lower case, such as ghcr.io/acme/widgets:main.",
      ],
    ),
    [{ baseline: "" }, "the input baseline is empty\n  Set it to auto, none or a ref."],
    [{ packs: "full,lit" }, 'no pack "lit"; did you mean "lite"?\n  Choose from full, split, lite.'],
    [{ config: "missing.yml" }, "missing.yml"],
    [{ "working-directory": "missing" }, '"missing"\n  Check the input working-directory'],
    [
      { mode: "check", cache: "yes", "retention-days": "0" },
      'carryon: 3 inputs are wrong\nthe input mode is "check"\n  Set it to one of pack, comment, distill.\nthe input retention-days is "0"\n  Set it to a number of days from 1 to 999.\nthe input cache is "yes"\n  Set it to true or false.',
    ],
    [{ "working-directory": "README.md" }, '"README.md"'],
    [{ site: "true", "site-deltas": "no-such-tag..HEAD" }, 'the ref "no-such-tag" of the delta "no-such-tag..HEAD" is'],
    [{ site: "true", "site-deltas": "HEAD...HEAD" }, 'the delta "HEAD...HEAD" is not a pair of commits'],
    [{ anchor: "no-such-tag" }, 'the anchor "no-such-tag" is not in this clone and cannot be fetched'],
  ])("%j is refused, with what it may be, before anything is written", async (inputs, said) => {
    const scene = await open();
    const { code, annotations, outputs, summary, workspace } = await scene.run({ inputs: { ...ALONE, ...inputs } });
    expect(annotations).toEqual([{ level: "error", message: expect.stringContaining(said) }]);
    expect([code, outputs.size, summary]).toEqual([2, 0, ""]);
    expect([...readTree(workspace).keys()].filter((path) => path.startsWith("pack"))).toEqual([]);
    expect(scene.github.log.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("threat 1: is shown as text, whatever stands in it", async () => {
    const scene = await open();
    const { code, commands, stdout } = await scene.run({
      inputs: { mode: "x\n::add-mask::y\r::error::z ##[warning]w \u001b[31m\u202e" },
    });
    expect([code, commands.map(({ name }) => name)]).toEqual([2, ["error"]]);
    expect(stdout).not.toMatch(/[\u001b\u202e]/u);
  });
});

describe.concurrent("a path that leaves the workspace", () => {
  it.each(["config", "working-directory", "output-dir"])(
    "threat 5: is refused by %s, straight, absolute or through a link",
    async (name) => {
      const scene = await open();
      const outside = makeDirectory({ "carryon.yml": "packs: {}\n" });
      const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
      symlinkSync(outside, join(checkout.root, "way-out"));
      symlinkSync(join(outside, "carryon.yml"), join(checkout.root, "file-out"));
      const paths = ["../x", "docs/../../x", "way-out", "way-out/deeper/still", "file-out"];
      if (name !== "config") paths.push(outside);
      const results = await Promise.all(
        paths.map((path) => scene.run({ workspace: checkout.root, inputs: { ...ALONE, [name]: path } })),
      );
      const said = results.map(({ code, annotations }, i) => [
        paths[i],
        code,
        ...annotations.map(({ message }) => message),
      ]);
      const refused = expect.stringMatching(
        /^carryon: the input [a-z-]+ ".*" is outside the workspace\n {2}Use a path inside the checked-out folder\.$/u,
      ) as unknown;
      expect(said).toEqual(paths.map((path) => [path, 2, refused]));
      expect([...readTree(outside).keys()]).toEqual(["carryon.yml"]);
    },
  );

  it.each(["config", "working-directory", "output-dir"])(
    "threat 5: is no link in %s that leads to itself",
    async (name) => {
      const scene = await open();
      const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
      symlinkSync("loop", join(checkout.root, "loop"));
      const { code, outputs } = await scene.run({ workspace: checkout.root, inputs: { ...ALONE, [name]: "loop/x" } });
      expect([code === 0, outputs.size]).toEqual([false, 0]);
    },
  );

  it("is no path that only looks like one: `..packs`", async () => {
    const config = { "..packs/carryon.yml": "packs: { full: { kind: full } }\n" };
    const scene = await openScene({ files: { "README.md": "# Widgets\n", ...config }, head: { "b.txt": "two\n" } });
    const inputs = { ...ALONE, config: "..packs/carryon.yml", "output-dir": "..out" };
    const { code, outputs } = await scene.run({ inputs });
    expect([code, JSON.parse(outputs.get("packs") ?? "[]").length]).toEqual([0, 1]);
  });

  it("threat 14: is refused where a link stands in its place, so that no change can point it elsewhere", async () => {
    const scene = await open();
    const { root } = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    symlinkSync("docs", join(root, "inside"));
    for (const [input, path] of [
      ["config", "inside/carryon.yml"],
      ["working-directory", "inside"],
    ] as const) {
      const { code, annotations } = await scene.run({ workspace: root, inputs: { ...ALONE, [input]: path } });
      expect([code, annotations.at(-1)?.message]).toEqual([2, expect.stringContaining("leads through a link")]);
    }
  });
});

describe.concurrent("an input that is well", () => {
  it("chooses packs, with commas or on lines of their own", async () => {
    const scene = await open();
    for (const packs of ["full, lite", "full\n  lite\n"]) {
      const { outputs } = await scene.run({ inputs: { ...ALONE, packs } });
      expect(JSON.parse(outputs.get("packs") ?? "")).toMatchObject([{ pack: "full" }, { pack: "lite" }]);
    }
  });

  it("switches summary, annotations, artifacts, cache and comment off, one by one and all", async () => {
    const scene = await open();
    const off = { summary: "false", annotations: "FALSE", comment: "never", ...ALONE };
    const { code, summary, outputs } = await scene.run({ inputs: off });
    expect([code, summary, outputs.size]).toEqual([0, "", 9]);
    expect(scene.github.log).toEqual([]);
  });

  it("threat 2: with line ends in it comes back in an output as one value", async () => {
    const scene = await open();
    const checkout = scene.fixture.checkout({ event: "pull_request", depth: 2 });
    const name = "out\nroot=forged\nroot<<EOF\nforged\nEOF";
    const { code, outputs } = await scene.run({ workspace: checkout.root, inputs: { ...ALONE, "output-dir": name } });
    expect(code).toBe(0);
    expect(outputs.get("pack-dir")).toBe(join(checkout.root, name));
    expect(outputs.get("report-path")).toBe(join(checkout.root, name, "report.json"));
    expect(outputs.get("root")).toMatch(/^[0-9a-f]{64}$/u);
    expect([...outputs.keys()].filter((key) => !/^[a-z]+(?:-[a-z]+)*$/u.test(key))).toEqual([]);
  });
});
