/**
 * Searches the text files of repositories for secrets, in this process, and prints MB/s of this thread's CPU time.
 * Usage: `node lab/races/detect.ts <repository>… [--runs 3] [--spans]`.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { createRedactor } from "../../src/secrets/redactor.ts";
import { decode } from "../../src/base/decode/decode.ts";
import { globPredicate } from "../../src/base/globs/globs.ts";
import { figure, grouped, table } from "../measure/table.ts";
import { trackedFiles } from "../measure/text-files.ts";

interface TextFile {
  readonly path: string;
  readonly bytes: Buffer;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "3" }, spans: { type: "boolean", default: false } },
});
const rows: string[][] = [];
for (const repository of positionals) rows.push(await searched(repository));
process.stdout.write(table([["", "files", "MB", "first MB/s", "best MB/s", "secrets"], ...rows]));

/** One row of the table. The first run includes compiling patterns, before V8 has optimized the search. */
async function searched(repository: string): Promise<string[]> {
  const files = await textFilesOf(repository);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  const runs = Array.from({ length: Number(values.runs) }, () => detectAll(files));
  const seconds = runs.map((run) => run.seconds);
  const first = seconds[0] ?? 0;
  const best = seconds.reduce((fastest, one) => Math.min(fastest, one), first);
  if (values.spans) for (const line of runs[0]?.lines ?? []) process.stdout.write(`${line}\n`);
  const secrets = runs[0]?.lines.length ?? 0;
  return [
    repository,
    grouped(files.length),
    ...[megabytes, megabytes / first, megabytes / best].map(figure),
    grouped(secrets),
  ];
}

/** One line per secret: `path:line rule round start-end`. */
function detectAll(files: readonly TextFile[]): { readonly lines: readonly string[]; readonly seconds: number } {
  const redactor = createRedactor([], globPredicate);
  const start = threadSeconds();
  const lines = files.flatMap(({ path, bytes }) =>
    redactor
      .profileFor(path)
      .detect(bytes)
      .map(({ line, rule, round, start: from, end }) => `${path}:${line} ${rule} ${round} ${from}-${end}`),
  );
  return { lines, seconds: threadSeconds() - start };
}

/** Tracked text files, decoded to UTF-8. */
async function textFilesOf(repository: string): Promise<readonly TextFile[]> {
  const texts: TextFile[] = [];
  for (const file of trackedFiles(repository)) {
    const decoded = await decode(readFileSync(file));
    if (decoded !== undefined) texts.push({ path: relative(repository, file), bytes: decoded.utf8 });
  }
  return texts;
}

/** CPU seconds of this thread; of the whole process before Node 23.9. */
function threadSeconds(): number {
  const clock: { threadCpuUsage?: () => NodeJS.CpuUsage } & typeof process = process;
  const { user, system } = clock.threadCpuUsage?.() ?? clock.cpuUsage();
  return (user + system) / 1e6;
}
