import { resolve } from "node:path";
import { type OpenBuild, printDocuments } from "../../../pack/index.ts";
import { logText } from "../../../base/index.ts";
import { readDocument, writeDocument } from "../../../pack/io/index.ts";
import type { openClipboard } from "../../../base/io/index.ts";
import type { CliHost } from "../../host.ts";

/** Where a pack goes that is not written into a pack directory. */
export interface PackPlace {
  /** A file for the pack; `-` for standard output. */
  readonly out?: string;
  readonly stdout?: boolean;
  readonly copy?: boolean;
}

/** The dependencies of `putPack`; `next` says what to do if the pack goes nowhere. */
export interface PutTools {
  readonly host: CliHost;
  readonly clipboard: ReturnType<typeof openClipboard> | undefined;
  readonly next: string;
}

/** Prints, copies or writes the only pack of a build. @returns where it is, or what to do next */
export async function putPack(
  build: OpenBuild,
  place: PackPlace,
  { host, clipboard, next }: PutTools,
): Promise<string> {
  const { out } = place;
  const toOutput = isOutput(place);
  if (out === undefined && !toOutput && clipboard === undefined) return next;
  const parts: Uint8Array[] = [];
  const keep = (bytes: Uint8Array | string): void => void parts.push(Buffer.from(bytes));
  await printDocuments(build, toOutput ? host.out : keep);
  if (toOutput) return "Printed to standard output";
  clipboard?.copy(Buffer.concat(parts));
  if (clipboard !== undefined) return `Copied with ${clipboard.program}`;
  const [path, bytes] = [resolve(host.cwd, out ?? ""), Buffer.concat(parts)];
  // A file that is written is a change, which --watch would see if git tracks it.
  if (!hasBytes(path, bytes)) writeDocument(path, bytes);
  return `Written to ${logText(out ?? "")}`;
}

function hasBytes(path: string, bytes: Buffer): boolean {
  try {
    return readDocument(path).equals(bytes);
  } catch {
    return false;
  }
}

/** Whether the pack goes to standard output. */
export function isOutput({ out, stdout = false }: PackPlace): boolean {
  return stdout || out === "-";
}
