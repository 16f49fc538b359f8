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
 * A pack directory at `target`, written beside it under a temporary name until `commit`. Whatever fails, everything
 * written is removed and a pack that was there stays. Nothing is synced to the disk: what a power cut tears, `verify`
 * finds, and the same input gives the same pack again.
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
        if (sinks.has(path)) throw new Error(`read before it was closed: ${path}`);
        return readFileSync(stage.file(path));
      }),
    link: (from, to) =>
      guarded(() => {
        if (sinks.has(from)) throw new Error(`linked before it was closed: ${from}`);
        linkOrCopy(stage.file(from), stage.file(to));
      }),
    commit: () =>
      guarded(() => {
        if (sinks.size > 0) throw new Error(`committed before it was closed: ${[...sinks.keys()].join(", ")}`);
        swapIn(stage.path, place);
        open = false;
      }),
    discard,
  };
}

/** Stage of a pack: its files are named by their paths in it. */
interface PackStage extends Stage {
  /** Absolute path of a file of the pack; its directory exists. */
  file(path: string): string;
}

function openPackStage(place: OutputTarget): PackStage {
  try {
    recoverOutput(place.path);
    requireReplaceable(place.path);
    const stage = openStage(place);
    const made = new Set<string>();
    const file = (name: string): string => {
      if (!isPlainPath(name)) throw new Error(`not a safe name for a file of a pack: ${JSON.stringify(name)}`);
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

/** File systems without hard links say so in many ways, so any refusal means a copy. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  }
}
