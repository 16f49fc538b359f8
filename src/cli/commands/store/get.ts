import { resolve } from "node:path";
import { getContent } from "../../../store/index.ts";
import { type ExitCode, exitCodeFor, formatBytes, logText, parseContentId } from "../../../base/index.ts";
import { openContentStore, writeContent } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/**
 * `carryon store get`: prints content, or writes it to a file. With `--json`, prints only its size and references.
 * @param text content id
 * @throws CarryonError `usage` for a malformed id, and errors of the store
 */
export function runGet(text: string, options: StoreOptions & { readonly out?: string }, host: CliHost): ExitCode {
  const id = parseContentId(text);
  const { store, index } = openContentStore(host, options.store);
  const bytes = getContent(store, id);
  if (options.out !== undefined) writeContent(resolve(host.cwd, options.out), bytes);
  if (options.json === true) host.out(jsonLine({ id, bytes: bytes.length, references: index.find({ id }) }));
  else if (options.out === undefined) host.out(bytes);
  else host.out(`Wrote ${logText(options.out)}: ${formatBytes(bytes.length)}, verified\n`);
  return exitCodeFor(true);
}
