import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lintSource } from "@secretlint/core";
import { creator as RECOMMENDED } from "@secretlint/secretlint-rule-preset-recommend";
import { z } from "zod";
import { redact } from "../../src/secrets/redact.ts";
import { createRedactor } from "../../src/secrets/redactor.ts";
import type { SecretCase } from "./cases.ts";

/** Scanner that reports for each case whether it finds the secret. It may write into the given empty folder. */
export interface SecretScanner {
  readonly name: string;
  readonly found: (cases: readonly SecretCase[], folder: string) => Promise<readonly boolean[]> | readonly boolean[];
}

const MAX_OUTPUT = 2 ** 30;

/** Our own redaction. A secret counts as found if none of it remains. */
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

/** gitleaks with its own rules. A secret counts as found if its file has a finding. */
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

/** secretlint with its recommended rules, in this process. A secret counts as found if its file has a message. */
export const SECRETLINT: SecretScanner = {
  name: "secretlint",
  async found(cases, folder) {
    const hits: boolean[] = [];
    for (const { path, text } of cases) {
      const source = { filePath: join(folder, path), content: text, contentType: "text" } as const;
      // oxlint-disable-next-line no-await-in-loop -- there is nothing to wait for
      const { messages } = await lintSource({ source, options: { config: SECRETLINT_CONFIG } });
      hits.push(messages.length > 0);
    }
    return hits;
  },
};

const SECRETLINT_CONFIG = { rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: RECOMMENDED }] };
const GITLEAKS = z.array(z.object({ File: z.string(), RuleID: z.string(), StartLine: z.number() }));

/** Findings of gitleaks in the files of a folder. */
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

/** Writes each case into a separate folder, so that its file keeps its original name. */
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
      maxBuffer: MAX_OUTPUT,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    // A scanner with findings may exit with 1 but still prints them.
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string" && error.stdout !== "")
      return error.stdout;
    throw error;
  }
}
