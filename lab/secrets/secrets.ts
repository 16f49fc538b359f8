/**
 * Measures secret detection: recall by the way secrets are written, and redactions in repositories. Usage: `npm run
 * --silent bench:secrets -- [repository…] [options]`.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { keyedCases, prefixCases, type SecretCase } from "./cases.ts";
import { recallText, type ScannerResult } from "./recall.ts";
import { redactionsIn, redactionsText } from "./redactions.ts";
import { CARRYON, gitleaks, gitleaksFindings, SECRETLINT, type SecretScanner } from "./scanners.ts";

const USAGE = `npm run --silent bench:secrets -- [repository…] [options]
  --samples <n>        secrets of each kind in each way of writing (1)
  --gitleaks <file>    a gitleaks to compare with, and to run over our packs
  --missed             list the cases that were missed, by form and provider or language
  --carryon <file>     another build's cli.js in place of dist/cli.js, for the repositories
`;

const { values: options, positionals: repositories } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: "string", default: "1" },
    gitleaks: { type: "string" },
    missed: { type: "boolean", default: false },
    carryon: { type: "string", default: "dist/cli.js" },
  },
});
const samples = Number(options.samples);
const lost = repositories.find((repository) => !existsSync(repository));
if (!Number.isInteger(samples) || samples < 1 || lost !== undefined) {
  process.stderr.write(`${lost === undefined ? "--samples needs a whole number" : `${lost} does not exist`}\n${USAGE}`);
  process.exitCode = 2;
} else {
  const home = mkdtempSync(join(tmpdir(), "carryon-secrets-"));
  try {
    await measureRecall("fixed prefix, by form", prefixCases(samples, "any"), home);
    await measureRecall("fixed prefix, shortest tokens", prefixCases(samples, "shortest"), home);
    await measureRecall("after a key, by form", keyedCases(samples), home);
    searchRepositories(home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureRecall(title: string, cases: readonly SecretCase[], home: string): Promise<void> {
  const scanners = [CARRYON, ...(options.gitleaks === undefined ? [] : [gitleaks(options.gitleaks)]), SECRETLINT];
  const results: ScannerResult[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other: the folders are large
  for (const scanner of scanners) results.push(await foundBy(scanner, cases, home));
  process.stdout.write(`${recallText(title, cases, results, "form")}\n`);
  if (cases[0]?.kind === "keyed")
    process.stdout.write(`${recallText("after a key, by language", cases, results, "group")}\n`);
  if (options.missed) process.stdout.write(`${missedText(cases, results[0]!)}\n`);
}

async function foundBy(scanner: SecretScanner, cases: readonly SecretCase[], home: string): Promise<ScannerResult> {
  const folder = mkdtempSync(join(home, "cases-"));
  const hits = await scanner.found(cases, folder);
  rmSync(folder, { recursive: true });
  return { name: scanner.name, found: hits };
}

/** Lists the forms of missed secrets. Never prints a secret. */
function missedText(cases: readonly SecretCase[], { found }: ScannerResult): string {
  const missed = new Map<string, string[]>();
  for (const [index, { form, group }] of cases.entries()) {
    if (found[index] === true) continue;
    missed.set(group, [...(missed.get(group) ?? []), form]);
  }
  return [...missed].map(([group, forms]) => `missed ${group}: ${[...new Set(forms)].join(", ")}\n`).join("");
}

function searchRepositories(home: string): void {
  if (repositories.length === 0) return;
  const searched = repositories.map((repository) => {
    const out = join(home, `pack-${repositories.indexOf(repository)}`);
    return redactionsIn(repository, { cli: resolve(options.carryon), out });
  });
  process.stdout.write(`${redactionsText(searched)}\n`);
  if (options.gitleaks === undefined) return;
  for (const [index, { name }] of searched.entries()) {
    const findings = gitleaksFindings(options.gitleaks, join(home, `pack-${index}`, "FULL"));
    process.stdout.write(`gitleaks over the pack of ${name}: ${findings.length} findings\n`);
    for (const { file, rule, line } of findings) process.stdout.write(`  ${file}:${line} ${rule}\n`);
  }
}
