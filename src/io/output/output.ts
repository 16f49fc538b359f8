import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Output } from "../../model/ports/output.ts";
import { openFileSink, type FileSink } from "./file-sink.ts";
import { recoverOutput, swapIn } from "./output-swap.ts";
import { requireOutside, requireReplaceable, resolveTarget, type OutputTarget } from "./output-target.ts";
import { isPlainPath } from "./safe-path.ts";
import { openStage, type Stage } from "./stage.ts";
import { writeError } from "./write-error.ts";

/**
 * Opens a pack directory for writing, under a temporary name in the same folder until `commit`. On any failure everything
 * written is removed and an existing pack stays. Files are not synced to disk: `verify` detects damage from a power cut,
 * and the same input gives the same pack again.
 * @throws CarryonError `output-not-ours`, `disk-full` or `write-failed`, here and from every method
 */
export function openOutput(target: string, options: { readonly inputRoot: string }): Output {
  requireOutside(target, options.inputRoot);
  const place = resolveTarget(target);
  const stage = openPackStage(place);
  const sinks = new Map<string, FileSink>();
  const spare: Buffer[] = [];
  let open = true;

  const discard = (): void => {
    if (!open) return;
    open = false;
    for (const sink of sinks.values()) sink.abort();
    stage.remove();
  };
  const guarded = <T>(action: () => T): T => {
    if (!open) throw new Error(`the output is closed: ${place.path}`);
    try {
      return action();
    } catch (error) {
      discard();
      throw writeError(error, place.path);
    }
  };
  return {
    create: (path) =>
      guarded(() => {
        const sink = openFileSink(stage.file(path), spare);
        sinks.set(path, sink);
        return {
          write: (bytes) => guarded(() => sink.write(bytes)),
          close: () =>
            guarded(() => {
              const written = sink.close();
              sinks.delete(path);
              return written;
            }),
        };
      }),
    put: (path, content) => guarded(() => writeFileSync(stage.file(path), content, { flag: "wx", mode: 0o666 })),
    read: (path) =>
      guarded(() => {
        if (sinks.has(path)) throw new Error(`read before close: ${path}`);
        return readFileSync(stage.file(path));
      }),
    link: (from, to) =>
      guarded(() => {
        if (sinks.has(from)) throw new Error(`link before close: ${from}`);
        linkOrCopy(stage.file(from), stage.file(to));
      }),
    commit: () =>
      guarded(() => {
        if (sinks.size > 0) throw new Error(`commit before close: ${[...sinks.keys()].join(", ")}`);
        swapIn(stage.path, place);
        open = false;
      }),
    discard,
  };
}

/** The stage of a pack. */
interface PackStage extends Stage {
  /** Returns the absolute path of a file of the pack and creates its directory. */
  file(path: string): string;
}

function openPackStage(place: OutputTarget): PackStage {
  try {
    recoverOutput(place.path);
    requireReplaceable(place.path);
    const stage = openStage(place);
    const made = new Set<string>();
    const file = (name: string): string => {
      if (!isPlainPath(name)) throw new Error(`unsafe name for a file of a pack: ${JSON.stringify(name)}`);
      const path = join(stage.path, name);
      if (!made.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      made.add(dirname(path));
      return path;
    };
    return { ...stage, file };
  } catch (error) {
    throw writeError(error, place.path);
  }
}

/** Links a file, or copies it on any error: file systems without hard links report that with different codes. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  }
}
