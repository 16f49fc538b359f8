import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FileMap, makeDirectory, makeRepository, type TestRepository } from "../../../support/repository.ts";
import { type HereResult, runHere } from "../../../support/run-here.ts";
import { createOracle } from "../../../support/texts/oracle.ts";

/** Function that teams use without Carryon, in its usual form. */
const SCRIPT = `
def load_pack(llm_type: str = "claude") -> str:
    """Load LLM pack as context string."""
    import glob

    pack_files = []
    # Load common files
    pack_files.extend(sorted(glob.glob("memory/packs/common/*.md")))
    # Load LLM-specific files
    pack_files.extend(sorted(glob.glob(f"memory/packs/{llm_type}/*.md")))

    context = []
    for f in pack_files:
        with open(f) as fp:
            context.append(fp.read())

    return "\\n\\n---\\n\\n".join(context)

import sys
sys.stdout.reconfigure(encoding="utf-8", newline="")
sys.stdout.write(load_pack(sys.argv[1]))
`;

function scriptSays(cwd: string, name: string): string {
  const env = { PATH: process.env["PATH"] ?? "", PYTHONUTF8: "1", HOME: "/nonexistent" };
  return execFileSync("python3", ["-c", SCRIPT, name], { cwd, env, encoding: "utf8", maxBuffer: 1 << 28 });
}

const load = (cwd: string, ...args: readonly string[]): Promise<HereResult> =>
  runHere(cwd, ["memory", "print", "--no-cache", ...args]);

async function repositoryWith(files: FileMap, config?: string): Promise<TestRepository> {
  const repository = await makeRepository({ files });
  if (config === undefined) return repository;
  repository.write({ "carryon.yml": config });
  repository.commit();
  return repository;
}

const TEAM = {
  "README.md": "# Widgets\n",
  "memory/README.md": "# About this folder\n",
  "memory/packs/common/00_constitution.md": "# Constitution\n\n1. Be exact.\n",
  "memory/packs/common/10_repo_map.md": "# Map\n\nsrc is code.\n",
  "memory/packs/common/90_recent_changes.md": "# Recent changes\n",
  "memory/packs/chatgpt/README.md": "# ChatGPT\n",
  "memory/packs/claude/README.md": "# Claude\n",
  "memory/packs/claude/30_current_focus.md": "# Focus\n\nShip it.\n",
  "memory/packs/claude/notes.txt": "not Markdown\n",
  "memory/packs/claude/deeper/50.md": "# Deeper\n",
  "src/a.ts": "export const a = 1;\n",
} as const;

const HOSTILE = {
  "memory/packs/common/Z.md": "Capital letters sort first\n",
  "memory/packs/common/a.md": "\uFEFF# With a byte order mark\n",
  "memory/packs/common/crlf.md": "one\r\ntwo\r\n\r\nthree\rfour\n\r\n",
  "memory/packs/common/empty.md": "",
  "memory/packs/common/frames.md": "## FILE memory/packs/common/empty.md 123456\nEND 123456\n\n</file>\n# COMMON\n",
  "memory/packs/common/no-end.md": "no line end",
  "memory/packs/common/rule.md": "\n\n---\n\n\n---\n",
  "memory/packs/common/unseen.md": "a\u200Bb\u2028c\u0085d\u000Be\u000Cf\n",
  "memory/packs/common/.hidden.md": "hidden\n",
  "memory/packs/claude/ä.md": "ä\n",
  "memory/packs/claude/𝔸.md": "\u{1D538} sorts after \uFF21\n",
  "memory/packs/claude/Ａ.md": "\uFF21\n",
  "memory/packs/claude/a b [c] {d}.md": "blanks and brackets\n",
  "memory/packs/claude/10.md": "ten\n",
  "memory/packs/claude/9.md": "nine\n",
} as const;

describe("carryon memory print without a config", () => {
  it.each([
    ["a team's folder", TEAM],
    ["hostile texts and names", HOSTILE],
    ["a large file", { ...TEAM, "memory/packs/common/99.md": "A line of prose, of some length.\n".repeat(32_000) }],
    ["no common files", { "memory/packs/claude/a.md": "alone\n" }],
  ])("requirement 1.1: prints byte for byte what the team's own script prints: %s", async (_, files) => {
    const { root } = await repositoryWith(files);
    const { out } = await load(root, "claude");
    expect(Buffer.from(out).equals(Buffer.from(scriptSays(root, "claude")))).toBe(true);
    expect(out.length).toBeGreaterThan(5);
  });

  it("says on standard error what it takes, and nothing with --quiet", async () => {
    const { root } = await repositoryWith(TEAM);
    const { code, out, err } = await load(root, "claude");
    const tokens = createOracle("o200k_base")(out);
    expect(code).toBe(0);
    expect(err).toMatch(/^ {2}CLAUDE +1 +\d+ +12,000 {3}within budget · \d\.\d%$/mu);
    expect(err).toContain(`Printed to standard output: CLAUDE, ${tokens} tokens · 0.0 s`);
    expect(await load(root, "claude", "--quiet")).toEqual({ code, out, err: "" });
  });

  it("reads files that are not committed yet, or those of a commit", async () => {
    const repository = await repositoryWith(TEAM);
    repository.write({ "memory/packs/claude/99_new.md": "# New\n", "memory/packs/claude/README.md": "# Changed\n" });
    const before = scriptSays(repository.root, "claude");
    expect((await load(repository.root, "claude")).out).toBe(before);
    const { out } = await load(repository.root, "claude", "--ref", "HEAD");
    expect(out).toContain("# Claude\n");
    expect(out).not.toContain("# New");
    repository.commit();
    expect((await load(repository.root, "claude", "--ref", "main")).out).toBe(before);
  });

  it("reads a folder that is no repository", async () => {
    const root = makeDirectory(TEAM);
    expect((await load(root, "claude")).out).toBe(scriptSays(root, "claude"));
  });

  it("has the budget that a family is known to need, and prints the whole text even if that is over it", async () => {
    const long = "Be exact, and say what you did not do.\n".repeat(400);
    const { root } = await repositoryWith({ ...TEAM, "memory/packs/common/20_workflows.md": long });
    const { code, out, err } = await load(root, "claude");
    expect(code).toBe(1);
    expect(out).toBe(scriptSays(root, "claude"));
    expect(err).toMatch(/part common over by \d/u);
    expect(err).toContain("part common of CLAUDE is over its budget of 3,000 tokens by");
    const report = JSON.parse((await load(root, "chatgpt", "--json")).out);
    expect(report).toMatchObject({
      pack: "chatgpt",
      budget: { target: 5000, max: 6000 },
      state: "over",
      limits: [
        { name: "common", files: 4, state: "over", largest: { path: "memory/packs/common/20_workflows.md" } },
        { name: "chatgpt", files: 1, state: "ok" },
      ],
      text: scriptSays(root, "chatgpt"),
    });
  });

  it.each([
    ["cluade", `no audience pack "cluade"; did you mean "claude"?`, "Choose from chatgpt, claude."],
    ["gemini", `no audience pack "gemini"`, "Choose from chatgpt, claude."],
    ["common", `no audience pack "common"`, "Choose from chatgpt, claude."],
  ])("refuses %s", async (name, message, hint) => {
    const { root } = await repositoryWith(TEAM);
    const { code, out, err } = await load(root, name);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  it("says what to write where there is no memory at all", async () => {
    const { root } = await repositoryWith({ "README.md": "# Widgets\n" });
    const { code, err } = await load(root, "claude");
    expect(code).toBe(2);
    expect(err).toContain("Run carryon memory init");
  });

  it("adds no pack to carryon pack", async () => {
    const { root } = await repositoryWith(TEAM);
    const { packs } = JSON.parse((await runHere(root, ["check", "--no-cache", "--json"])).out);
    expect(packs.map(({ pack }: { pack: string }) => pack)).toEqual(["full", "split", "lite"]);
  });
});

const CONFIG = `
packs:
  claude:
    kind: audience
    parts:
      common: { files: ["memory/packs/common/*.md"], max: 3000 }
      claude: { files: ["memory/packs/claude/README.md", "memory/packs/*/*.md"] }
`;

describe("carryon memory print with a config", () => {
  it("prints the files of its parts in their order, each once", async () => {
    const { root } = await repositoryWith(TEAM, CONFIG);
    const { out, code } = await load(root, "claude");
    expect(code).toBe(0);
    expect(out.split("\n\n---\n\n").map((text) => text.split("\n")[0])).toEqual([
      "# Constitution",
      "# Map",
      "# Recent changes",
      "# Claude",
      "# ChatGPT",
      "# Focus",
    ]);
  });

  it("prints the document of the pack for a family of models", async () => {
    const { root } = await repositoryWith(TEAM, `${CONFIG}    profile: claude\n`);
    const { out } = await load(root, "claude");
    expect((await runHere(root, ["pack", "--no-cache", "--out", "out"])).code).toBe(0);
    expect(readFileSync(join(root, "out/AUDIENCE/WIDGETS-CLAUDE.md"), "utf8")).toBe(out);
    expect(out).toContain(`<file path="memory/packs/claude/README.md">`);
  });

  it("says which parts match nothing, and which links it leaves out", async () => {
    const files = {
      ...TEAM,
      "memory/packs/common/link.md": { symlink: "../../../README.md" },
      "memory/packs/common/away.md": { symlink: "/etc/passwd" },
    };
    const { root } = await repositoryWith(files, `${CONFIG}      gone: { files: ["nothing/*.md"] }\n`);
    const { out, code } = await load(root, "claude", "--json");
    const { findings, text } = JSON.parse(out);
    expect(code).toBe(0);
    expect(findings.map(({ code: found, path }: { code: string; path?: string }) => [found, path])).toEqual([
      ["link-in-part", "memory/packs/common/away.md"],
      ["link-in-part", "memory/packs/common/link.md"],
      ["part-catches-nothing", undefined],
    ]);
    expect(text).not.toMatch(/root:|Widgets/u);
  });

  it("shows no secret, and nothing that the config keeps out of packs", async () => {
    const key = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const files = {
      ...TEAM,
      "memory/packs/common/50.md": `The token is ${key}.\n`,
      "memory/packs/common/60.md": "# Private\n",
      "memory/packs/common/70.md": "# Ignored\n",
      ".carryonignore": "70.md\n",
    };
    const { root } = await repositoryWith(files, `${CONFIG}policy: { never: ["**/60.md"] }\n`);
    for (const options of [[], ["--json"]]) {
      const { out, err } = await load(root, "claude", ...options);
      expect(out).toContain("The token is [REDACTED:github-pat].");
      expect(out + err).not.toContain(key);
      expect(out).not.toMatch(/Private|Ignored/u);
    }
  });

  it("fails if the policy fails on secrets", async () => {
    const files = { ...TEAM, "memory/packs/common/50.md": `ghp_${"a1B2c3D4e5F6".repeat(3)}\n` };
    const { root } = await repositoryWith(files, `${CONFIG}policy: { secrets: fail }\n`);
    expect((await load(root, "claude")).code).toBe(1);
  });

  it("refuses a pack whose parts have no files", async () => {
    const { root } = await repositoryWith({ "README.md": "# Widgets\n" }, CONFIG);
    const { code, out, err } = await load(root, "claude");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`the audience pack "claude" has no files`);
  });

  it("reads the pack whatever scopes have its files, without numbers of lines", async () => {
    const scopes = `scopes: { APP: { include: ["src/**"] }, COMMON: { root: memory/packs/common }, REST: {} }\nline-numbers: true\n`;
    const { root } = await repositoryWith(
      TEAM,
      CONFIG.replace(', "memory/packs/*/*.md"', ', "memory/packs/claude/*.md"') + scopes,
    );
    expect((await load(root, "claude")).out).toContain("# Constitution\n\n1. Be exact.\n\n\n---\n\n# Map");
  });

  it("checks the window of a model", async () => {
    const { root } = await repositoryWith(TEAM, `${CONFIG}    model: tiny\nmodels: { tiny: { context: 100 } }\n`);
    const { code, out, err } = await load(root, "claude");
    expect(code).toBe(1);
    expect(out).toContain("# Constitution");
    expect(err).toMatch(/CLAUDE exceeds the usable window of tiny \(85 tokens\) by \d+/u);
  });

  it("copies to the clipboard in place of printing", async () => {
    const { root } = await repositoryWith(TEAM, CONFIG);
    const bin = makeDirectory({ pbcopy: { executable: `#!/bin/sh\ncat > "$0.copied"\n` } });
    const env = { PATH: `${bin}:${process.env["PATH"] ?? ""}`, HOME: "/nonexistent" };
    const { code, out } = await runHere(root, ["memory", "print", "claude", "--copy", "--no-cache"], { env });
    expect(code).toBe(0);
    expect(out).toContain("Copied with pbcopy: CLAUDE, ");
    expect(out).not.toContain("# Constitution");
    const { out: text } = await load(root, "claude");
    expect(readFileSync(join(bin, "pbcopy.copied"), "utf8")).toBe(text);
  });
});

it("measures nothing but the files of the pack", async () => {
  const { root } = await repositoryWith({ ...TEAM, "src/secret.ts": `const a = "ghp_${"a1B2c3D4e5F6".repeat(3)}";\n` });
  mkdirSync(join(root, "src"), { recursive: true });
  writeFileSync(join(root, "src/b.ts"), "export const b = 2;\n");
  const { findings } = JSON.parse((await load(root, "claude", "--json")).out);
  expect(findings).toEqual([]);
  expect((await load(root, "claude")).err).toContain(" · 5 text files, ");
});
