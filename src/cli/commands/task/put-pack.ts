import { resolve } from "node:path";
import type { Print } from "../../../pack/index.ts";
import { type Clipboard, logText } from "../../../base/index.ts";
import { readNamedFile, writeNamedFile } from "../../../base/io/index.ts";
import type { CliHost } from "../../host.ts";

/** Destination of a pack outside of a pack directory. */
export interface PackPlace {
  /** File for the pack; `-` for standard output. */
  readonly out?: string;
  readonly stdout?: boolean;
  readonly copy?: boolean;
}

/** Dependencies of `putPack`. `next` is a hint for the case that the pack has no destination. */
export interface PutTools {
  readonly host: CliHost;
  readonly clipboard: Clipboard | undefined;
  readonly next: string;
}

/**
 * Prints, copies or writes a pack. Does nothing without a destination.
 * @returns phrase about the destination, such as `Written to task.md`; without one, the hint `next`
 */
export async function putPack(
  printPack: (print: Print) => Promise<void>,
  place: PackPlace,
  { host, clipboard, next }: PutTools,
): Promise<string> {
  const { out } = place;
  const toOutput = goesToStdout(place);
  if (!hasDestination(place)) return next;
  const parts: Uint8Array[] = [];
  const collect = (bytes: Uint8Array | string): void => void parts.push(Buffer.from(bytes));
  await printPack(toOutput ? host.out : collect);
  if (toOutput) return "Printed to standard output";
  clipboard?.copy(Buffer.concat(parts));
  if (clipboard !== undefined) return `Copied with ${clipboard.program}`;
  const [path, bytes] = [resolve(host.cwd, out ?? ""), Buffer.concat(parts)];
  // Skips an identical file: `--watch` would see the write as a change if git tracks the file.
  if (!hasBytes(path, bytes)) writeNamedFile(path, bytes);
  return `Written to ${logText(out ?? "")}`;
}

function hasBytes(path: string, bytes: Buffer): boolean {
  try {
    return readNamedFile(path).equals(bytes);
  } catch {
    return false;
  }
}

/** Whether the pack goes anywhere. */
export function hasDestination(place: PackPlace): boolean {
  return place.out !== undefined || place.copy === true || goesToStdout(place);
}

/** Whether the pack goes to standard output. */
export function goesToStdout({ out, stdout = false }: PackPlace): boolean {
  return stdout || out === "-";
}
