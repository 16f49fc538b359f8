// Runs small inputs that once failed and compares them with the correct results: node lab/cases.ts <folder with
// packers/ and injection/>
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const cases = resolve(process.argv[2] ?? "cases");
const top = mkdtempSync(join(tmpdir(), "carryon-cases-"));
const env = {
  PATH: process.env["PATH"],
  HOME: top,
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.org",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.org",
};

/** Output and exit code of a command. */
interface Result {
  readonly code: number | null;
  readonly text: string;
}

function carryon(cwd: string, ...args: readonly string[]): Result {
  const { status, stdout, stderr } = spawnSync("node", [CLI, ...args], { cwd, env, encoding: "utf8", maxBuffer: 1e9 });
  return { code: status, text: stdout + stderr };
}

function sh(cwd: string, command: string): void {
  execFileSync("sh", ["-c", command], { cwd, env, stdio: "ignore" });
}

/** Copies an input into a new folder. */
function copy(name: string): string {
  const folder = join(top, name.replaceAll("/", "-"));
  cpSync(join(cases, name), folder, { recursive: true });
  sh(top, `chmod -R u+w '${folder}'`);
  rmSync(join(folder, "README.txt"), { force: true });
  return folder;
}

const full = (cwd: string): string => carryon(cwd, "pack", "--only", "full", "--stdout", "--no-cache", "-q").text;
const lite = (cwd: string, budget = "2500"): string =>
  carryon(cwd, "pack", "--only", "lite", "--budget", budget, "--stdout", "--no-cache", "-q").text;
const secrets = (cwd: string): number =>
  (
    JSON.parse(carryon(cwd, "check", "--secrets", "--no-cache", "--json").text) as {
      readonly secrets: readonly unknown[];
    }
  ).secrets.length;
const has = (text: string, ...parts: readonly string[]): boolean => parts.every((part) => text.includes(part));
const files = (text: string): readonly string[] =>
  [...text.matchAll(/^## FILE (\S+) /gmu)].map(([, path = ""]) => path);

/** Runs a command in a partial clone, then the fetch that its message suggests, then the command again. */
function partial(filter: string, ...args: readonly string[]): boolean {
  const folder = copy("packers/blobless-advice");
  sh(folder, `rm -rf o r; sh mkpartial.sh ${filter}`);
  const clone = join(folder, "r");
  const before = carryon(clone, ...args);
  const [advice] = /git fetch --refetch --no-filter/u.exec(before.text) ?? [];
  if (advice === undefined) return false;
  sh(clone, advice);
  const after = carryon(clone, ...args);
  return after.code !== 2 && !after.text.includes(advice);
}

const CHECKS: Readonly<Record<string, () => boolean>> = {
  "packers/arrow-default": () => has(lite(copy("packers/arrow-default")), "export default async process =>"),
  "packers/blobless-advice": () => partial("blob:none", "diff", "HEAD~2"),
  "packers/blobless-review": () => partial("blob:none", "review", "HEAD~2"),
  "packers/treeless-message": () => partial("tree:0", "diff", "HEAD~2"),
  "packers/core-worktree": () => {
    const folder = copy("packers/core-worktree");
    sh(folder, "sh setup.sh");
    return carryon(join(folder, "r"), "pack", "--no-cache").code === 2;
  },
  "packers/data-py": () => files(full(copy("packers/data-py"))).includes("data.py"),
  "packers/declared-html": () => has(full(copy("packers/declared-html")), "Магазин"),
  "packers/eucjp-rb": () => has(full(copy("packers/eucjp-rb")), "# 設定ファイルを読み込む"),
  "packers/gbk-java": () => has(full(copy("packers/gbk-java")), "// 读取配置文件"),
  "packers/sjis-py": () => has(full(copy("packers/sjis-py")), "# 設定ファイルを読み込む"),
  "packers/greek-binary": () => files(full(copy("packers/greek-binary"))).includes("cp1253.txt"),
  "packers/generated-prose": () => files(full(copy("packers/generated-prose"))).join() === "gen.go,id.ts,report.ts",
  "packers/nul-in-test": () => files(full(copy("packers/nul-in-test"))).includes("nul.early.js"),
  "packers/one-long-line-js": () => files(full(copy("packers/one-long-line-js"))).join() === "cert.go,oneline.js",
  "packers/rails-schema": () => files(full(copy("packers/rails-schema"))).includes("db/schema.rb"),
  "packers/readme-base64-logo": () => has(full(copy("packers/readme-base64-logo")), "characters of base64"),
  "packers/gitignore-prefix-stars": () => {
    const folder = copy("packers/gitignore-prefix-stars");
    sh(folder, "mkdir -p foo/x/y && touch foobar foo/x/bar foo/x/y/bar foo/bar");
    return files(full(folder)).toSorted().join() === ".gitignore,keep.txt";
  },
  "packers/info-exclude": () => {
    const folder = copy("packers/info-exclude");
    sh(folder, "sh setup.sh");
    const packed = carryon(
      join(folder, "r"),
      "pack",
      "--untracked",
      "--only",
      "full",
      "--stdout",
      "--no-cache",
      "-q",
    ).text;
    return files(packed).join() === "important.log,nested/important.log,src/index.ts";
  },
  ...Object.fromEntries(
    ["commit-key", "keybinding", "tf-password-word", "uuid-keys", "websocket-nonce"].map((name) => [
      `packers/fp-${name}`,
      () => secrets(copy(`packers/fp-${name}`)) === 0,
    ]),
  ),
  "packers/fn-openssl-k": () => secrets(copy("packers/fn-openssl-k")) === 1,
  "packers/fn-hex-20": () => secrets(copy("packers/fn-hex-20")) === 300,
  "injection/instructions": () => {
    const folder = copy("injection");
    sh(folder, "git init -q && git add -A && git commit -qm x");
    return /^## WORDS OF the repository (\S+)\n[^]*SYSTEM OVERRIDE[^]*^END \1$/mu.test(full(folder));
  },
  "injection/review": () => {
    const folder = join(top, "review");
    sh(
      top,
      `mkdir review && cd review && git init -qb main && echo 'f()' > a.js && echo 'packs: {rv: {kind: review}}' > carryon.yml && git add -A && git commit -qm a && git checkout -qb fork && cp '${join(cases, "injection/review-carryon.yml")}' carryon.yml && chmod u+w carryon.yml && echo 'eval(x)' >> a.js && git commit -qam b`,
    );
    const { text } = carryon(folder, "review", "main", "--stdout", "-q", "--no-cache");
    const framed = text.replaceAll(/^## .* (\S+)\n[^]*?^END \1$/gmu, "");
    return text.includes("eval(x)") && !framed.includes("already approved");
  },
  headings: () => {
    const folder = join(top, "headings");
    sh(top, "mkdir headings");
    writeFileSync(join(folder, "a.md"), "# h\n".repeat(250_000));
    return has(lite(folder, "24000"), "a.md");
  },
};

let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  const isRight = check();
  if (!isRight) failed++;
  console.log(`${isRight ? "right" : "WRONG"}  ${name}`);
}
const inputCount = existsSync(join(cases, "packers")) ? readdirSync(join(cases, "packers")).length : 0;
console.log(
  `${Object.keys(CHECKS).length - failed} right, ${failed} wrong; the folder has ${inputCount} inputs for packers`,
);
if (existsSync(join(cases, "secrets/index.json"))) {
  const planted = JSON.parse(readFileSync(join(cases, "secrets/index.json"), "utf8")) as readonly unknown[];
  console.log(`${planted.length} files with planted secrets are in secrets/; npm run bench:secrets measures that kind`);
}
rmSync(top, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
