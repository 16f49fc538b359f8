import { readAsset, readNamedFile } from "../../../base/io/index.ts";
import { resolve } from "node:path";
import { trimContent } from "../../../store/index.ts";
import { type ExitCode, exitCodeFor, formatCount, logText, pluralize } from "../../../base/index.ts";
import type { Encoding } from "../../../tokens/index.ts";
import { createContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";

/** Options of `carryon store trim`. */
export interface TrimOptions {
  /** Maximum number of tokens. */
  readonly budget: number;
  readonly encoding: Encoding;
  /** Folder of the store; `false` to store nothing. */
  readonly store?: string | boolean;
  readonly json?: boolean;
}

/**
 * `carryon store trim`: prints the relevant parts of a program's output, within a token budget if possible. Stores the
 * complete redacted output if it leaves something out.
 */
export async function runTrim(file: string | undefined, options: TrimOptions, host: CliHost): Promise<ExitCode> {
  const isInput = file === undefined || file === "-";
  const bytes = isInput ? Buffer.from(await host.readInput()) : readNamedFile(resolve(host.cwd, file));
  const { budget, encoding, store } = options;
  const folder = typeof store === "string" ? store : undefined;
  const openStore = store === false ? undefined : () => createContentStore(host, folder).store;
  const trimmed = await trimContent(readAsset, openStore, {
    bytes,
    name: isInput ? undefined : file,
    budget,
    encoding,
    time: Date.now(),
  });
  host.out(options.json === true ? jsonLine({ ...trimmed }) : trimmed.text);
  if (trimmed.unstored !== undefined) {
    host.err(logText(`carryon: nothing is left out, because it could not be stored: ${trimmed.unstored}\n`));
  } else if (trimmed.tokens > budget) {
    const [minimum, over] = [pluralize(trimmed.tokens, "token"), formatCount(trimmed.tokens - budget)];
    host.err(`carryon: the minimum output takes ${minimum}, ${over} over budget\n`);
  }
  return exitCodeFor(true);
}
