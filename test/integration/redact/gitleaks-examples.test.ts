import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GITLEAKS } from "../../../src/secrets/rules/gitleaks.generated.ts";
import { createRedactor } from "../../../src/secrets/redactor.ts";

/** Example from the tests of gitleaks' rules. Examples are usually random, but for `CARRYON_TEST_SEED`. */
interface Example {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
  /** Whether the rule matches a secret in it. */
  readonly secret: boolean;
}

/** Our files that take the place of gitleaks'. */
const OURS = { "validate.go": "cmd/generate/config/utils", "regen.go": "cmd/generate/secrets" };
/** Examples that our rules treat as placeholders, certificates, ids in a list, commits or web tokens without a signature. */
const EXCUSED =
  /Q{50}|(?:EXAMPLE){10}|cafebabe:deadbeef|name: ca-secret|GetEnvOrDefault|^sourcegraph: [\da-f]{40}$|\bey\w+\.ey[\w\-/\\]+\.(?![\w\-/\\])/i;
/** Our rules that also accept longer runs, or digits alone, as tokens. */
const WIDER: ReadonlySet<string> = new Set(["notion-api-token", "sentry-org-token", "sentry-user-token"]);

/** Folder of the Go module if `npm run vendor` ran here. */
function moduleFolder(): string | undefined {
  const { stdout, status } = spawnSync("go", ["env", "GOMODCACHE"], { encoding: "utf8" });
  const version = GITLEAKS.version.replace("gitleaks ", "v");
  const folder = join((stdout ?? "").trim(), `github.com/zricethezav/gitleaks/v8@${version}`);
  return status === 0 && existsSync(folder) ? folder : undefined;
}

function examplesOf(source: string, folder: string): readonly Example[] {
  cpSync(source, folder, { recursive: true });
  for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
    chmodSync(join(folder, name), 0o755);
  for (const [name, target] of Object.entries(OURS))
    cpSync(fileURLToPath(new URL(`../../support/gitleaks/${name}`, import.meta.url)), join(folder, target, name));
  const lines = execFileSync("go", ["run", ".", "/dev/null"], {
    cwd: join(folder, "cmd/generate/config"),
    env: { ...process.env, GOFLAGS: "-mod=mod" },
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return lines.split("\n").flatMap((line): readonly Example[] => (line === "" ? [] : [JSON.parse(line)]));
}

const source = moduleFolder();

describe.skipIf(source === undefined)("the examples of gitleaks' own rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "carryon-gitleaks-"));
  const redactor = createRedactor([], () => () => false);
  const rulesIn = ({ path, text }: Example): readonly string[] => {
    const profile = redactor.profileFor(path || "a.txt");
    return profile.fileRule === undefined
      ? profile.detect(Buffer.from(text)).map(({ rule }) => rule)
      : [profile.fileRule];
  };
  let examples: readonly Example[] = [];

  beforeAll(() => {
    examples = examplesOf(source ?? "", folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("are found, but for placeholders", () => {
    const secrets = examples.filter(({ secret }) => secret);
    expect(secrets.length).toBeGreaterThan(5000);
    const missed = secrets.filter((one) => !EXCUSED.test(one.text) && rulesIn(one).length === 0);
    expect(missed.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([]);
  });

  it("of what a rule does not find are not found by that rule", () => {
    const others = examples.filter(({ secret, rule }) => !secret && !WIDER.has(rule));
    expect(others.length).toBeGreaterThan(300);
    const found = others.filter((one) => rulesIn(one).includes(one.rule));
    expect(found.map(({ rule, text }) => `${rule}: ${text}`)).toEqual([]);
  });
});
