import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { WrittenFile } from "../../../base/index.ts";
import type { Output } from "../../write/output.ts";
import {
  openFileSink,
  type FileSink,
  isPlainPath,
  writeError,
  openStage,
  prepareStage,
  type Stage,
} from "../../../base/io/index.ts";
import { linkOrCopy, requireKeepable } from "./foreign-entries.ts";
import { recoverOutput, swapIn } from "./output-swap.ts";
import { openPackFiles } from "./pack-files.ts";
import { requireOutside, requireReplaceable, resolveTarget, type OutputTarget } from "./output-target.ts";

/**
 * Opens a pack directory for writing, under a temporary name in the same folder until `commit`. After any failure the
 * temporary files are removed and an existing pack stays. Files in the existing pack that Carryon did not write are
 * carried over. Files are not synced to disk: `check --pack` detects damage after a power failure, and the same input
 * gives the same pack again.
 * @throws CarryonError `output-not-ours`, `disk-full` or `write-failed`, here and from every method
 */
export function openOutput(target: string, options: { readonly inputRoot: string }): Output {
  requireOutside(target, options.inputRoot);
  const place = resolveTarget(target);
  prepare(place);
  let stage: PackStage | undefined;
  // Created with the first file, so that a run that is still reading has nothing to remove.
  const openStageOnce = (): PackStage => (stage ??= openPackStage(place));
  const sinks = new Map<string, FileSink>();
  const spare: Buffer[] = [];
  let open = true;

  const discard = (): void => {
    if (!open) return;
    open = false;
    for (const sink of sinks.values()) sink.abort();
    stage?.remove();
  };
  const requireClosedSinks = (what: string): PackStage => {
    if (sinks.size > 0) throw new Error(`${what} before close: ${[...sinks.keys()].join(", ")}`);
    return openStageOnce();
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
        const sink = openFileSink(openStageOnce().file(path), spare);
        sinks.set(path, sink);
        const close = (): WrittenFile => {
          const written = sink.close();
          sinks.delete(path);
          return written;
        };
        return { write: (bytes) => guarded(() => sink.write(bytes)), close: () => guarded(close) };
      }),
    put: (path, bytes) => guarded(() => writeFileSync(openStageOnce().file(path), bytes, { flag: "wx", mode: 0o666 })),
    read: (path) =>
      guarded(() => {
        if (sinks.has(path)) throw new Error(`read before close: ${path}`);
        return readFileSync(openStageOnce().file(path));
      }),
    link: (from, to) =>
      guarded(() => {
        if (sinks.has(from)) throw new Error(`link before close: ${from}`);
        linkOrCopy(openStageOnce().file(from), openStageOnce().file(to));
      }),
    written: () => guarded(() => openPackFiles(requireClosedSinks("written").path)),
    commit: () =>
      guarded(() => {
        swapIn(requireClosedSinks("commit"), place);
        open = false;
      }),
    discard,
  };
}

interface PackStage extends Stage {
  /** Absolute path of a file of the pack. Creates its directory. */
  file(path: string): string;
}

/** Recovers an old pack, and fails early if the pack or its folder could not be replaced. */
function prepare(place: OutputTarget): void {
  try {
    recoverOutput(place.path);
    requireReplaceable(place.path);
    requireKeepable(place.path);
    prepareStage(place);
  } catch (error) {
    throw writeError(error, place.path);
  }
}

function openPackStage(place: OutputTarget): PackStage {
  const stage = openStage(place);
  const createdFolders = new Set<string>();
  const file = (name: string): string => {
    if (!isPlainPath(name)) throw new Error(`unsafe name for a file of a pack: ${JSON.stringify(name)}`);
    const path = join(stage.path, name);
    if (!createdFolders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    createdFolders.add(dirname(path));
    return path;
  };
  mkdirSync(stage.path);
  return { ...stage, file };
}
