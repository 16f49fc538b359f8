/**
 * Counts the text files of repositories with our counter and with the tiktoken package, in this process, and prints MB/s
 * of this thread's CPU time. Usage: `node test/bench/count.ts <repository>… [--encoding cl100k_base]`.
 */
import { parseArgs } from "node:util";
import { get_encoding } from "tiktoken";
import type { Encoding } from "../../src/tokens/encoding.ts";
import { newCounter } from "../support/texts/counter.ts";
import { figure, grouped, table } from "./table.ts";
import { hasShortWords, textFiles } from "./text-files.ts";

interface TextFile {
  readonly bytes: Uint8Array;
  readonly text: string;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { encoding: { type: "string" } } });
const encoding: Encoding = values.encoding === "cl100k_base" ? "cl100k_base" : "o200k_base";
const rows: string[][] = [];
for (const repository of positionals) rows.push(await compare(repository));
process.stdout.write(`${encoding}, MB/s of CPU time; text files without a word over 8 KB\n`);
process.stdout.write(
  table([["", "files", "left out", "MB", "ours", "again", "tiktoken", "ratio", "tokens", "differ"], ...rows]),
);

/** One row of the table. The first pass of a new counter is what a packer has to pay. */
async function compare(repository: string): Promise<string[]> {
  const { files, skipped, megabytes } = readAll(repository);
  const ours = await newCounter(encoding);
  const theirs = get_encoding(encoding);
  const first = timed(files, ({ bytes }) => ours.count(bytes));
  const again = timed(files, ({ bytes }) => ours.count(bytes));
  const reference = timed(files, ({ text }) => theirs.encode(text, [], []).length);
  theirs.free();
  const differ = first.counts.filter((count, i) => count !== reference.counts[i]).length;
  return [
    repository,
    ...[files.length, skipped].map(grouped),
    ...[megabytes, megabytes / first.seconds, megabytes / again.seconds, megabytes / reference.seconds].map(figure),
    figure(reference.seconds / first.seconds),
    ...[first.counts.reduce((sum, count) => sum + count, 0), differ].map(grouped),
  ];
}

/** Decoding is done beforehand: our counter takes bytes, the package a string. */
function readAll(repository: string): { files: TextFile[]; skipped: number; megabytes: number } {
  const all = [...textFiles(repository)].map((bytes) => ({ bytes, text: bytes.toString("utf8") }));
  const files = all.filter(({ text }) => hasShortWords(text));
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  return { files, skipped: all.length - files.length, megabytes: bytes / 1e6 };
}

function timed(files: readonly TextFile[], count: (file: TextFile) => number): { counts: number[]; seconds: number } {
  const start = threadSeconds();
  const counts = files.map(count);
  return { counts, seconds: threadSeconds() - start };
}

/** CPU seconds of this thread; before Node 23.9, of the whole process. */
function threadSeconds(): number {
  const clock: { threadCpuUsage?: () => NodeJS.CpuUsage } & typeof process = process;
  const { user, system } = clock.threadCpuUsage?.() ?? clock.cpuUsage();
  return (user + system) / 1e6;
}
