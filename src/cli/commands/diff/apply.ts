import { resolve } from "node:path";
import { applyDelta } from "../../../compare/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText } from "../../../base/index.ts";
import { readNamedFile, writeNamedFile } from "../../../base/io/index.ts";
import type { CliHost } from "../../index.ts";

/**
 * `carryon diff --apply`: rebuilds the newer FULL document from an older one and a delta document. Writes it to the file
 * `out`, or to standard output without one.
 * @throws CarryonError `usage` without both documents
 */
export function runApply(
  full: string | undefined,
  delta: string | undefined,
  { out }: { readonly out?: string },
  host: CliHost,
): ExitCode {
  if (full === undefined || delta === undefined) {
    throw new CarryonError("usage", "--apply needs two documents", {
      hint: "Give the FULL document that the delta builds on, then a document from the DELTA folder.",
    });
  }
  const read = (path: string): Buffer => readNamedFile(resolve(host.cwd, path));
  const document = applyDelta(read(full), read(delta));
  if (out === undefined) host.out(document.toString("utf8"));
  else {
    writeNamedFile(resolve(host.cwd, out), document);
    host.out(`Wrote ${logText(out)}; its sha256 matches the delta\n`);
  }
  return exitCodeFor(true);
}
