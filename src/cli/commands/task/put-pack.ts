import { resolve } from "node:path";
import type { Print } from "../../../pack/index.ts";
import { logText } from "../../../base/index.ts";
import { readNamedFile, writeNamedFile } from "../../../base/io/index.ts";
import { type BuildOptions, type CliHost, clipboardFor, requireNoFormat } from "../../index.ts";

/** Place for a pack outside of a pack directory. */
export interface PackPlace {
  /** File for the pack; `-` for standard output. */
  readonly out?: string;
  readonly stdout?: boolean;
  readonly copy?: boolean;
}

/** Place that is ready to receive a pack. */
export interface PackDestination {
  /**
   * Prints, copies or writes a pack. Does nothing without a place.
   * @param hint how to get the pack
   * @returns phrase about the place, such as `Written to task.md`; without a place, `hint`
   */
  readonly put: (printPack: (print: Print) => Promise<void>, hint: string) => Promise<string>;
}

/**
 * Opens the place that the options name, before the pack is built.
 * @throws CarryonError `usage` if there is no clipboard, or for a format without a place
 */
export function openDestination(options: PackPlace & BuildOptions, host: CliHost): PackDestination {
  if (!hasDestination(options)) requireNoFormat(options, "-o FILE");
  const clipboard = clipboardFor(options, host);
  return {
    async put(printPack, hint) {
      if (!hasDestination(options)) return hint;
      if (goesToStdout(options)) {
        await printPack(host.out);
        return "Printed to standard output";
      }
      const parts: Uint8Array[] = [];
      await printPack((bytes) => void parts.push(Buffer.from(bytes)));
      const pack = Buffer.concat(parts);
      clipboard?.copy(pack);
      if (clipboard !== undefined) return `Copied with ${clipboard.program}`;
      const { out = "" } = options;
      const path = resolve(host.cwd, out);
      // Skips an identical file: `--watch` would see the write as a change if git tracks the file.
      if (!hasBytes(path, pack)) writeNamedFile(path, pack);
      return `Written to ${logText(out)}`;
    },
  };
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
