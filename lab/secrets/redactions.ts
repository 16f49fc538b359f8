import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { table } from "../measure/table.ts";

/** A redaction in a repository without secrets that its owners care about. */
export interface Redaction {
  readonly repository: string;
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  /** `secret` for text that any reader would take for a secret, `false` for other text, `?` if not judged yet. */
  readonly judged: "secret" | "false" | "?";
}

/** A repository with its redactions. */
export interface SearchedRepository {
  readonly name: string;
  readonly files: number;
  readonly redactions: readonly Redaction[];
}

const REPORT = z.object({
  files: z.array(z.unknown()),
  findings: z.array(
    z.object({
      code: z.string(),
      path: z.string().optional(),
      line: z.number().optional(),
      args: z.record(z.string(), z.unknown()),
    }),
  ),
});

const JUDGED = new URL("judged.json", import.meta.url);

/**
 * Packs a repository into a folder and returns its redactions.
 * @throws Error if the program fails
 */
export function redactionsIn(
  repository: string,
  { cli, out }: { readonly cli: string; readonly out: string },
): SearchedRepository {
  const command = [cli, "pack", "--json", "--no-cache", "--only", "full", "--out", out];
  const output = execFileSync(process.execPath, command, {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const { files, findings } = REPORT.parse(JSON.parse(output));
  const name = basename(repository);
  const judgements = z.record(z.string(), z.enum(["secret", "false"])).parse(JSON.parse(readFileSync(JUDGED, "utf8")));
  const redactions = findings
    .filter(({ code }) => code === "redacted")
    .map(({ path = "", line = 0, args }) => {
      const rule = String(args["rule"]);
      const judged: Redaction["judged"] = judgements[`${name}/${path}:${line} ${rule}`] ?? "?";
      return { repository: name, path, line, rule, judged };
    });
  return { name, files: files.length, redactions };
}

/** Table of all redactions, with the number of false ones per 10,000 files. */
export function redactionsText(searched: readonly SearchedRepository[]): string {
  const entries = searched.flatMap(({ redactions }) => redactions);
  const files = searched.reduce((sum, repository) => sum + repository.files, 0);
  const wrong = entries.filter(({ judged }) => judged !== "secret").length;
  const rows = entries.map(({ repository, path, line, rule, judged }) => [
    join(repository, `${path}:${line}`),
    rule,
    judged,
  ]);
  const rate = ((wrong / files) * 10_000).toFixed(2);
  return `${table([["redacted", "rule", "judged"], ...rows])}\n${wrong} false or not judged of ${entries.length} in ${files} files: ${rate} in 10,000 files\n`;
}
