import { type Command, InvalidArgumentError, Option } from "commander";
import { ENCODINGS } from "../../tokens/index.ts";
import { appendValue, tokenCount, withTreeOptions } from "../arguments.ts";
import type { CliHost, OnExitCode } from "../host.ts";
import type { ListContentOptions } from "../commands/store/list.ts";
import type { CollectOptions } from "../commands/store/gc.ts";
import type { PutOptions } from "../commands/store/put.ts";
import type { SliceOptions } from "../commands/store/slice.ts";
import type { StoreOptions } from "../commands/store/options.ts";
import type { TrimOptions } from "../commands/store/trim.ts";

/** Adds the command `store` and its subcommands. */
export function storeCommands(program: Command, host: CliHost, done: OnExitCode): void {
  const store = program
    .command("store")
    .summary("store texts by digest, and read them in slices")
    .description("store texts by digest, read them in slices, and shorten program output");
  contentCommands(store, host, done);
  overviewCommands(store, host, done);
  careCommands(store, host, done);

  textCommands(store, host, done);
}

/** Adds the commands that print a text within limits. */
function textCommands(store: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(store.command("read"))
    .description("print a file or a symbol without secrets, by path or by its id in a task pack")
    .argument("<block>", "an id, or a path such as src/index.ts or src/index.ts:10-40")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("--allow-stale", "print the current text of an id even if it has changed")
    .option("--json", "print only JSON")
    .option("-q, --quiet", "do not print a heading")
    .action(async (block: string, target: string, options) =>
      done(await (await import("../commands/store/read.ts")).runRead(block, { target, ...options }, host)),
    );

  store
    .command("trim")
    .description("shorten a program's output: keep failures, fold repeats, store the rest")
    .argument("[file]", "a file (default, or -: standard input)")
    .option("-b, --budget <tokens>", "token budget, such as 8000 or 24k", tokenCount, 2000)
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS).default("o200k_base"))
    .option("--store <dir>", "store folder (default: .carryon/store in the repository)")
    .option("--no-store", "store nothing")
    .option("--json", "print the text with its kind, counts and the id of the whole output as JSON")
    .action(async (file: string | undefined, options: TrimOptions) =>
      done(await (await import("../commands/store/trim.ts")).runTrim(file, options, host)),
    );
}

/** Creates a store subcommand with the options that all of them share. */
function subcommand(store: Command, usage: string, description: string): Command {
  return store
    .command(usage)
    .description(description)
    .option("--store <dir>", "store folder (default: .carryon/store in the repository)")
    .option("--json", "print only the result");
}

function contentCommands(store: Command, host: CliHost, done: OnExitCode): void {
  subcommand(store, "put", "store a text without its secrets, and print its id")
    .argument("[file]", "a file (default, or -: standard input)")
    .option("--title <text>", "title (default: the path)")
    .option("--kind <word>", "kind of content, such as file or output")
    .option("--tag <word>", "a word to find it by; repeatable", appendValue)
    .option("--binary", "store binary data, which is not searched for secrets")
    .action(async (file: string | undefined, options: PutOptions) =>
      done(await (await import("../commands/store/put.ts")).runPut(file, options, host)),
    );

  subcommand(store, "get", "print content, verified")
    .argument("<id>", "64 hex digits")
    .option("-o, --out <file>", "output file (default: standard output)")
    .action(async (id: string, options: StoreOptions & { out?: string }) =>
      done((await import("../commands/store/get.ts")).runGet(id, options, host)),
    );

  subcommand(store, "slice", "print a slice of content: at most 2,000 lines and 64 KiB")
    .argument("<id>", "64 hex digits")
    .option("--line <number>", "first line, from 1", wholeNumber)
    .option("--lines <count>", "maximum number of lines", wholeNumber)
    .option("--offset <byte>", "first byte, from 0", wholeNumber)
    .option("--bytes <count>", "maximum number of bytes", wholeNumber)
    .action(async (id: string, options: SliceOptions) =>
      done((await import("../commands/store/slice.ts")).runSlice(id, options, host)),
    );

  subcommand(store, "forget", "remove references, so that gc can remove their content")
    .argument("[ids...]", "contents whose references to remove; required unless --older-than is given")
    .option("--older-than <time>", "only references older than this, such as 30d", duration)
    .action(async (ids: readonly string[], options: StoreOptions & { olderThan?: number }) =>
      done((await import("../commands/store/forget.ts")).runForget(ids, options, host)),
    );
}

function overviewCommands(store: Command, host: CliHost, done: OnExitCode): void {
  subcommand(store, "list", "list references, newest first")
    .option("--kind <word>", "only references of this kind")
    .option("--tag <word>", "only references with this tag")
    .option("--pack <name>", "only references of this pack")
    .option("--title <text>", "only references whose title contains this text")
    .option("--limit <count>", "maximum number of references to print", wholeNumber, 50)
    .action(async (options: ListContentOptions) =>
      done((await import("../commands/store/list.ts")).runList(options, host)),
    );

  subcommand(store, "stats", "print what the store holds and what it saves").action(async (options: StoreOptions) =>
    done((await import("../commands/store/totals.ts")).runStoreStats(options, host)),
  );
}

function careCommands(store: Command, host: CliHost, done: OnExitCode): void {
  subcommand(store, "verify", "read all content and name what is missing or damaged").action(
    async (options: StoreOptions) =>
      done((await import("../commands/store/verify-contents.ts")).runVerifyContents(options, host)),
  );

  subcommand(store, "gc", "print what content no reference names, and remove it with --run")
    .option("--run", "remove the contents instead of listing them")
    .option("--grace <time>", "keep contents used within this time, such as 36h", duration)
    .option("--unsafe", "allow less than 10m; safe only if nothing writes to the store")
    .action(async (options: CollectOptions) =>
      done((await import("../commands/store/gc.ts")).runStoreGc(options, host)),
    );

  subcommand(store, "reindex", "build the index anew").action(async (options: StoreOptions) =>
    done((await import("../commands/store/reindex.ts")).runReindex(options, host)),
  );

  subcommand(store, "export", "copy all references and what they name to a new store")
    .requiredOption("-o, --out <path>", "a folder, or a file that ends in .zip")
    .action(async (options: StoreOptions & { out: string }) =>
      done(await (await import("../commands/store/export.ts")).runExport(options, host)),
    );
}

/** Parses a whole number. @throws InvalidArgumentError */
function wholeNumber(text: string): number {
  if (/^\d{1,15}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError("give a whole number");
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration such as `14d` to milliseconds. @throws InvalidArgumentError */
function duration(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,6})([smhd])$/u.exec(text) ?? [];
  const scale = UNIT_MS[unit];
  if (scale !== undefined) return Number(count) * scale;
  throw new InvalidArgumentError("give a number with s, m, h or d, such as 14d");
}
