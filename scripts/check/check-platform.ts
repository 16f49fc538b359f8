/**
 * Packs two samples with the built program and prints their digests. With `EXPECTED_DIGESTS`, compares them with those
 * of another system. In a workflow, sets the output `digests`. Runs without installed packages, on any system.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Folder, writeCommit } from "./platform-sample.ts";

const CLI = resolve(import.meta.dirname, "../../dist/cli.js");
const GIT_ENV = { GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: devNull };

/** Names that some systems cannot write or cannot tell apart. They are only ever read from git. */
const STRANGE: Folder = {
  "README.md": "# Upper\n",
  "Readme.md": "# Mixed\n",
  "aux.txt": "a device on Windows\n",
  "crlf.txt": "one\r\ntwo\r\n",
  "dot.": "a dot at the end\n",
  "link.ts": { link: "src/index.ts" },
  "na\u00efve.md": "composed\n",
  "nai\u0308ve.md": "decomposed\n",
  "ques?tion.txt": "a wildcard\n",
  SRC: { "index.ts": "export const upper = 1;\n" },
  src: { "index.ts": "export const lower = 1;\n", "back\\slash.ts": "export {};\n" },
};

/** Names that every system can write, once in each form. */
const ORDINARY: Folder = {
  ".gitattributes": "*.sh text eol=lf\n",
  "README.md": "# Ordinary\n\nTwo lines.\n",
  "link.ts": { link: "src/index.ts" },
  "run.sh": "echo hello\n",
  src: { "index.ts": "export const one = 1;\nexport const two = 2;\n", deep: { "a.py": "def f():\n    return 1\n" } },
};

const home = mkdtempSync(join(tmpdir(), "carryon-platform-"));
try {
  const strange = writeCommit(join(home, "strange"), STRANGE, gitIn);
  const ordinary = writeCommit(join(home, "ordinary"), ORDINARY, gitIn);
  const digests = { strange: root(strange, "HEAD"), ordinary: root(ordinary, "HEAD") };
  requireSame("a checkout with CRLF", digests.ordinary, root(checkout(ordinary, "crlf", "core.autocrlf=true")));
  requireSame(
    "a checkout with links as text",
    digests.ordinary,
    root(checkout(ordinary, "text", "core.symlinks=false")),
  );
  publish(JSON.stringify(digests));
} finally {
  removeHome();
}

/** Clones with a git setting, and invalidates the file times in the index. */
function checkout(origin: string, name: string, setting: string): string {
  const folder = join(home, name);
  gitIn(home, ["clone", "--quiet", "--config", setting, origin, folder]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isOurs = entry.isFile() && !join(entry.parentPath, "/").startsWith(join(folder, ".git/"));
    if (isOurs) utimesSync(join(entry.parentPath, entry.name), 1, 1);
  }
  return folder;
}

/** Root digest of a pack of a folder, or of a commit in it. */
function root(folder: string, ...ref: readonly string[]): string {
  const out = `${folder}-${ref.join("")}-pack`;
  const args = [CLI, "pack", ...ref, "--quiet", "--no-cache", "--out", out];
  execFileSync(process.execPath, args, { cwd: folder, stdio: "inherit", env: { ...process.env, ...GIT_ENV } });
  execFileSync(process.execPath, [CLI, "check", "--pack", out], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const manifest: { readonly root: string } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  return manifest.root;
}

/** Git objects are read-only, and Windows may refuse to delete them. The runner is discarded anyway. */
function removeHome(): void {
  try {
    rmSync(home, { recursive: true, force: true });
  } catch (error) {
    console.log(`left behind: ${String(error)}`);
  }
}

function gitIn(cwd: string, args: readonly string[], input = ""): string {
  const options = { cwd, input, encoding: "utf8", env: { ...process.env, ...GIT_ENV } } as const;
  return execFileSync("git", [...args], options).trim();
}

function requireSame(what: string, expected: string, actual: string): void {
  if (expected === actual) return;
  throw new Error(`${what} gives root ${actual}, its commit ${expected}`);
}

function publish(digests: string): void {
  const { EXPECTED_DIGESTS: expected = digests, GITHUB_OUTPUT: output } = process.env;
  console.log(`${process.platform}, Node ${process.version}: ${digests}`);
  if (output !== undefined) appendFileSync(output, `digests=${digests}\n`);
  if (expected !== digests) throw new Error(`another system has written other bytes: ${expected}`);
}
