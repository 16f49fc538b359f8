import { resolve } from "node:path";
import { applyFiles } from "../../compare/index.ts";
import { type ExitCode, exitCodeFor, logText } from "../../base/index.ts";
import { readDocument, writeDocument } from "../../pack/io/index.ts";
import type { CliHost } from "../host.ts";

/**
 * `carryon apply`: rebuilds the newer FULL document from an older one and a delta document. Writes it to the file
 * `out`, or to standard output without one.
 */
export function runApply(full: string, delta: string, { out }: { readonly out?: string }, host: CliHost): ExitCode {
  const inPlace = (path: string): string => resolve(host.cwd, path);
  applyFiles({
    readFull: () => readDocument(inPlace(full)),
    readDelta: () => readDocument(inPlace(delta)),
    write(document) {
      if (out === undefined) host.out(document.toString("utf8"));
      else writeDocument(inPlace(out), document);
    },
  });
  if (out !== undefined) host.out(`Wrote ${logText(out)}; its sha256 matches the delta\n`);
  return exitCodeFor(true);
}
