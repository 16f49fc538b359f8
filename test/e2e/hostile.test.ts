import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

import { encodePath } from "../../src/base/path.ts";
import { filesInZip } from "../support/action/uploads.ts";
import { framesIn } from "../support/hostile/hostile-frames.ts";
import { codeIn, NO_STRAYS, straysIn } from "../support/hostile/hostile-markdown.ts";
import { HOSTILE_BRANCH, HOSTILE_NAMES, MARK, markIn } from "../support/hostile/hostile-names.ts";
import { PLANTED } from "../support/hostile/hostile-pull-request.ts";
import { type HostileRun, runHostile, treeOf } from "../support/hostile/hostile-run.ts";
import { FRAMED } from "../support/hostile/hostile-texts.ts";
import { MEMORY, UNSEEN } from "../support/hostile/hostile-limits.ts";
import { createOracle } from "../support/texts/oracle.ts";
import { runCli } from "../support/run-cli.ts";
import { annotationsOf } from "../support/runner/annotations.ts";
import { readRunnerLog } from "../support/runner/runner-log.ts";
import { documentFile } from "../support/document-file.ts";

const manifestOf = (pack: string) =>
  JSON.parse(readFileSync(join(pack, "manifest.json"), "utf8")) as {
    readonly documents: readonly { readonly path: string; readonly tokens: number }[];
    readonly files: readonly {
      readonly path: string;
      readonly sha256: string;
      readonly shown: Readonly<Record<string, { readonly view: string }>>;
    }[];
  };

describe("a hostile pull request", () => {
  let run: HostileRun;
  beforeAll(async () => {
    run = await runHostile();
  });

  it("is packed, judged, uploaded and commented on as any other", () => {
    const { pack, comment, scene, cli } = run;
    expect([pack.code, comment.code]).toEqual([1, 0]);
    expect(pack.outputs.get("budget-status")).toBe("over");
    expect(scene.repository.artifacts().map(({ name }) => name)).toHaveLength(3);
    expect(scene.repository.comments(7)).toHaveLength(1);
    expect([...cli].map(([command, { code }]) => `${code} ${JSON.stringify(command)}`)).toMatchInlineSnapshot(`
      [
        "0 "pack --out ../of-tree"",
        "0 "pack --untracked --only full --out ../untracked"",
        "0 "pack HEAD --json --anchor HEAD~1 --out ../of-commit"",
        "0 "pack HEAD~1 --config carryon.yml --only full --out ../of-anchor"",
        "0 "check --links"",
        "0 "diff"",
        "1 "diff HEAD~1 HEAD"",
        "1 "diff HEAD~1 HEAD --json"",
        "0 "stats ::error::pwn0q"",
        "2 "stats no ##[error]pwn996q\\r::error::pwn996q"",
        "2 "pack ##[error]pwn997q\\n::error::pwn997q"",
        "2 "diff --upload-pack=pwn998q"",
        "0 "check --pack ../of-tree"",
        "0 "check --pack ../of-commit"",
        "0 "unpack ../of-commit --out ../unpacked"",
      ]
    `);
  });

  it("threat 1: no name, text, branch or title fires a command, and none of them moves a line of the log", () => {
    const { pack, comment, cli, scene } = run;
    for (const { commands, stdout } of [pack, comment]) {
      const ours = commands.filter(({ name }) => name !== "debug" && name !== "add-mask");
      expect(annotationsOf(ours)).toHaveLength(ours.length);
      expect(stdout.split("\n").filter((line) => UNSEEN.test(line))).toEqual([]);
      const masked = commands.filter(({ name }) => name === "add-mask").map(({ message }) => message);
      const requests = scene.github.log.map(({ path }) => path).join("\n");
      expect(masked.filter((mask) => !requests.includes(`sig=${encodeURIComponent(mask)}`))).toEqual([]);
    }
    expect(run.comment.annotations).toEqual([]);
    const shown = run.pack.annotations.map(({ level, title, file }) => [
      level,
      title?.replaceAll(/\d+(?:,\d+)+/gu, "#"),
      file,
    ]);
    expect(shown.map((parts) => parts.join(" · "))).toMatchInlineSnapshot(`
      [
        "error · FULL: over budget by #, this change adds # · ",
        "error · New secret redacted · secrets/\`|<b>##[error]pwn993q.txt",
        "warning · Invisible characters ·     pwn61q",
        "warning · Invisible characters · ![pwn43q](https:/example.com/p.png)",
        "warning · Invisible characters · ##[add-mask]e pwn7q",
        "warning · Invisible characters · --upload-pack=pwn79q",
        "warning · Invisible characters · <script>pwn34q</script>",
        "warning · Invisible characters · @team-pwn52q",
        "warning · Invisible characters · C:pwn88q",
        "warning · Carryon: 5 more · ",
        "notice ·  · ",
        "error ·  · ",
      ]
    `);
    for (const [command, { stdout, stderr }] of cli) {
      const { commands, lines } = readRunnerLog(stdout + stderr);
      expect({ command, commands, unseen: lines.filter((line) => UNSEEN.test(line)) }).toEqual({
        command,
        commands: [],
        unseen: [],
      });
    }
  });

  it("threat 3: comment and summary hold names in code alone, and the summary all of them", () => {
    for (const markdown of [run.body, run.pack.summary]) {
      expect(straysIn(markdown)).toEqual(NO_STRAYS);
      expect(markdown).not.toContain(HOSTILE_BRANCH);
    }
    const code = codeIn(run.pack.summary);
    expect(HOSTILE_NAMES.map(markIn).filter((mark) => !code.includes(mark))).toEqual([]);
    expect(run.body.length).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(run.pack.summary)).toBeLessThanOrEqual(900 * 1024);
  });

  it("threat 3: a branch's name is one value of one query, and nothing else of a request", () => {
    const asked = run.scene.github.log.filter(({ path }) => path.includes("/pulls?"));
    const queries = asked.map(({ path }) => [...new URL(path, "http://x").searchParams]);
    expect(queries.map((pairs) => Object.fromEntries(pairs)["head"])).toEqual([`mallory:${HOSTILE_BRANCH}`]);
    expect(queries.flat().filter(([key]) => !["head", "state", "per_page", "page"].includes(key))).toEqual([]);
    expect(
      run.scene.github.log.filter(({ path }) => path.includes(MARK) && !asked.some((one) => one.path === path)),
    ).toEqual([]);
  });

  it("threat 5: nothing that a link, a name or a folder on disk leads to is read or written", () => {
    const { outside, left, workspace, home, pack } = run;
    expect([...left.values()].filter((bytes) => bytes.includes(FRAMED.text)).length).toBeGreaterThan(5);
    expect([...left].filter(([, bytes]) => bytes.includes(outside.content)).map(([where]) => where)).toEqual([]);
    expect(outside.found()).toEqual([]);
    const { files } = manifestOf(pack.pack);
    const links = files.filter(({ path }) => path.startsWith("links/"));
    expect(links.map(({ path }) => path)).toHaveLength(readdirSync(join(workspace, "links")).length);
    // On disk, a folder and a file were replaced by links. The pack must contain only the links.
    const onDisk = manifestOf(join(home, "of-tree")).files.map(({ path }) => path);
    expect(onDisk).toContain("src/index.ts");
    expect(onDisk).not.toContain(FRAMED.path);
    expect(readFileSync(documentFile(join(home, "of-tree"), "FULL"), "utf8")).toContain("\n## LINK src/index.ts ");
  });

  it("threat 5: every name of the pack unpacks below the folder that was asked for", () => {
    const { home, pack } = run;
    const { files } = manifestOf(pack.pack);
    expect(
      treeOf(join(home, "unpacked"))
        .map((path) => encodePath(path))
        .toSorted(),
    ).toEqual(files.map(({ path }) => path).toSorted());
  });

  it("threat 6: no name in the archive is a way out to readers that take a backslash for a slash", async () => {
    const zip = await filesInZip(readFileSync(join(run.pack.pack, "archive/pack.zip")));
    expect(zip.size).toBeGreaterThan(HOSTILE_NAMES.length);
  });

  it("threat 7: files of 1 GB on disk, long lines and deep folders take less memory than half of one such file", () => {
    const runs = [run.pack, run.comment, ...run.cli.values()];
    expect(runs.map(({ maxRss }) => maxRss).filter((bytes) => bytes > MEMORY)).toEqual([]);
    expect(runs.filter(({ code }) => code === null)).toEqual([]);
  });

  it("threat 8: texts and globs that ask for going back again and again end like others", () => {
    const { files } = manifestOf(run.pack.pack);
    const hard = files.filter(({ path }) => path.startsWith("hard/")).map(({ path }) => path);
    expect(hard).toHaveLength(9);
    expect(run.pack.code).toBe(1);
  });

  it("threat 9: special tokens are counted as the text that they are", () => {
    const pack = run.pack.pack;
    const { documents } = manifestOf(pack);
    const count = createOracle("o200k_base");
    const texts = documents.map((document) => ({ ...document, text: readFileSync(join(pack, document.path), "utf8") }));
    const special = texts.filter(({ text }) => text.includes("<|endoftext|>"));
    expect(special.map(({ path }) => path.split("/")[0])).toEqual(expect.arrayContaining(["FULL", "SPLIT", "LITE"]));
    for (const { path, text, tokens } of special) expect({ path, tokens }).toEqual({ path, tokens: count(text) });
  });

  it("threat 10: a secret under a hostile name is in nothing that was written, printed or sent", () => {
    const holders = [...run.left].filter(([, bytes]) => bytes.includes(PLANTED)).map(([where]) => where);
    // Alone on a tree, the command line obeys the tree's config, including its redaction exceptions.
    const own = /^(?:of-tree|of-commit|of-anchor|untracked)\//u;
    expect(holders.filter((where) => !own.test(where))).toEqual([]);
  });

  it("threat 13: no script, config module, hook, package or program of the tree runs", () => {
    const { outside, pack, workspace } = run;
    expect(outside.found()).toEqual([]);
    expect(pack.environmentFileTouched).toBe(false);
    const { files } = manifestOf(pack.pack);
    expect(files.filter(({ path }) => path.startsWith("carryon.config.")).map(({ path }) => path)).toHaveLength(4);
    expect(treeOf(workspace).filter((path) => /^pwn\d*q?$/u.test(path.toString()))).toEqual([]);
  });

  it("threat 15: no command of the repository's settings, and no program of its folder called git, runs", () => {
    expect(run.outside.found()).toEqual([]);
  });

  it("threat 19: forged boundaries open and close nothing, and packs verify", () => {
    const full = readFileSync(documentFile(run.pack.pack, "FULL"), "utf8");
    const shown = manifestOf(run.pack.pack).files.filter(({ shown: { full: at } }) => at?.view === "full");
    expect(framesIn(full)).toEqual(new Map(shown.map(({ path, sha256 }) => [path, sha256])));
    expect(full).toContain(`\nEND ${framesIn(full).get(FRAMED.path)?.slice(0, 12)}\n\n## FILE ${FRAMED.path} `);
    const checks = ["../of-tree", "../of-commit"].map((pack) => run.cli.get(`check --pack ${pack}`));
    for (const check of [...checks, runCli(["check", "--pack", run.pack.pack], { cwd: run.workspace })]) {
      expect(check).toMatchObject({ code: 0, stderr: "" });
    }
  });

  it("threat 19: forged lines of a delta document keep, move and add nothing", () => {
    const { home, workspace } = run;
    const [delta = ""] = readdirSync(join(home, "of-commit/DELTA"));
    const [anchor, head] = ["of-anchor", "of-commit"].map((pack) => documentFile(join(home, pack), "FULL"));
    const args = ["diff", "--apply", anchor ?? "", join(home, "of-commit/DELTA", delta), "--out", "../applied.md"];
    expect(runCli(args, { cwd: workspace })).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(join(home, "applied.md")).equals(readFileSync(head ?? ""))).toBe(true);
  });
});
