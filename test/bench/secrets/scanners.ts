import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { redact } from "../../../src/core/redact/redact.ts";
import { createRedactor } from "../../../src/core/redact/redactor.ts";
import type { SecretCase } from "./cases.ts";

/** Tells for each case whether the secret was found. */
export interface SecretScanner {
  readonly name: string;
  readonly found: (cases: readonly SecretCase[], folder: string) => readonly boolean[];
}

const MOST_OUTPUT = 2 ** 30;

/** Our own net: a secret counts as found if nothing of it is left. */
export const CARRYON: SecretScanner = {
  name: "carryon",
  found(cases) {
    const redactor = createRedactor([], () => () => false);
    return cases.map(({ path, text, isLeftIn }) => {
      const utf8 = Buffer.from(text);
      return !isLeftIn(redact(utf8, redactor.profileFor(path).detect(utf8)).toString());
    });
  },
};

/** gitleaks with its own rules: a secret counts as found if its file has a finding. */
export function gitleaks(program: string): SecretScanner {
  return {
    name: "gitleaks",
    found(cases, folder) {
      const named = writeCases(cases, folder);
      const files = new Set(gitleaksFindings(program, folder).map(({ file }) => file));
      return named.map((name) => files.has(name));
    },
  };
}

/** secretlint with its recommended rules: a secret counts as found if its file has a message. */
export function secretlint(program: string): SecretScanner {
  return {
    name: "secretlint",
    found(cases, folder) {
      const named = writeCases(cases, folder);
      const config = join(folder, ".secretlintrc.json");
      writeFileSync(config, '{"rules":[{"id":"@secretlint/secretlint-rule-preset-recommend"}]}');
      const output = run(program, ["--secretlintrc", config, "--format", "json", "**/*"], folder);
      const results = SECRETLINT.parse(JSON.parse(output));
      const files = new Set(
        results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => caseName(filePath)),
      );
      return named.map((name) => files.has(name));
    },
  };
}

const GITLEAKS = z.array(z.object({ File: z.string(), RuleID: z.string(), StartLine: z.number() }));
const SECRETLINT = z.array(z.object({ filePath: z.string(), messages: z.array(z.unknown()) }));

/** Returns what gitleaks finds in the files of a folder. */
export function gitleaksFindings(
  program: string,
  folder: string,
): readonly { readonly file: string; readonly rule: string; readonly line: number }[] {
  const report = ["--report-format", "json", "--report-path", "-"];
  const output = run(program, ["dir", folder, "--no-banner", "--exit-code", "0", "--log-level", "error", ...report]);
  return GITLEAKS.parse(JSON.parse(output)).map(({ File, RuleID, StartLine }) => ({
    file: caseName(File),
    rule: RuleID,
    line: StartLine,
  }));
}

/** Writes each case into a folder of its own, so that its file has the name that it would have. */
function writeCases(cases: readonly SecretCase[], folder: string): readonly string[] {
  return cases.map(({ path, text }, number) => {
    mkdirSync(join(folder, `${number}`), { recursive: true });
    const name = `${number}/${basename(path)}`;
    writeFileSync(join(folder, name), text);
    return name;
  });
}

function caseName(path: string): string {
  return path.split("/").slice(-2).join("/");
}

function run(program: string, parts: readonly string[], cwd?: string): string {
  try {
    return execFileSync(program, parts, {
      cwd,
      encoding: "utf8",
      maxBuffer: MOST_OUTPUT,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    // A scanner that finds something may end with 1, but prints all the same.
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string" && error.stdout !== "")
      return error.stdout;
    throw error;
  }
}
