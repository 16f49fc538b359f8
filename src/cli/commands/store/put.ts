import { readNamedFile } from "../../../base/io/index.ts";
import { resolve } from "node:path";
import { putContent } from "../../../store/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, formatBytes, pluralize } from "../../../base/index.ts";
import { createContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/** Options of `carryon store put`. */
export interface PutOptions extends StoreOptions {
  readonly title?: string;
  readonly kind?: string;
  readonly tag?: readonly string[];
  readonly binary?: boolean;
}

/**
 * `carryon store put`: stores a file or standard input without its secrets, and prints the content id. With `--binary`,
 * also stores binary data, in which it does not search for secrets.
 */
export async function runPut(file: string | undefined, options: PutOptions, host: CliHost): Promise<ExitCode> {
  const path = file === "-" ? undefined : file;
  const bytes = path === undefined ? Buffer.from(await host.readInput()) : readNamedFile(resolve(host.cwd, path));
  const { store } = createContentStore(host, options.store);
  if (path === undefined && bytes.length === 0) {
    throw new CarryonError("usage", "there is nothing on standard input to store", {
      hint: "Give a file, or pipe a text, as in git diff | carryon store put.",
    });
  }
  const { title, kind, tag = [], binary = false } = options;
  const { blob, reference, secrets } = await putContent(store, {
    bytes,
    path,
    title,
    kind,
    tags: tag,
    time: Date.now(),
    binary,
  });
  if (options.json === true) host.out(jsonLine({ ...blob, reference, secrets }));
  else {
    host.out(`${blob.id}\n`);
    const size = `${formatBytes(blob.bytes)}, ${formatBytes(blob.stored)} on disk`;
    const secretNote = secrets === 0 ? "" : `; ${pluralize(secrets, "secret")} replaced`;
    host.err(`${blob.known ? "Already stored" : "Stored"}: ${size}${secretNote}\n`);
  }
  return exitCodeFor(true);
}
