import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Written } from "../../write/written.ts";
import type { Output } from "../../write/output.ts";
import { openFileSink, type FileSink } from "./file-sink.ts";
import { linkOrCopy, requireKeepable } from "./kept-files.ts";
import { recoverOutput, swapIn } from "./output-swap.ts";
import { openPackFiles } from "./pack-files.ts";
import { requireOutside, requireReplaceable, resolveTarget, type OutputTarget } from "./output-target.ts";
import { isPlainPath, writeError } from "../../../base/io/index.ts";
import { openStage, prepareStage, type Stage } from "./stage.ts";

/**
 * Opens a pack directory for writing, under a temporary name in the same folder until `commit`. On any failure everything
 * written is removed and an existing pack stays. Whatever carryon did not write into the existing pack is in the new one,
 * too. Files are not synced to disk: `verify` detects damage from a power cut, and the same input gives the same pack again.
 * @throws CarryonError `output-not-ours`, `disk-full` or `write-failed`, here and from every method
 */
export function openOutput(target: string, options: { readonly inputRoot: string }): Output {
  requireOutside(target, options.inputRoot);
  const place = resolveTarget(target);
  prepare(place);
  let opened: PackStage | undefined;
  // Made for the first file, so that a run has nothing to remove while it reads.
  const staged = (): PackStage => (opened ??= openPackStage(place));
  const sinks = new Map<string, FileSink>();
  const spare: Buffer[] = [];
  let open = true;

  const discard = (): void => {
    if (!open) return;
    open = false;
    for (const sink of sinks.values()) sink.abort();
    opened?.remove();
  };
  const closed = (what: string): PackStage => {
    if (sinks.size > 0) throw new Error(`${what} before close: ${[...sinks.keys()].join(", ")}`);
    return staged();
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
        const sink = openFileSink(staged().file(path), spare);
        sinks.set(path, sink);
        const close = (): Written => {
          const written = sink.close();
          sinks.delete(path);
          return written;
        };
        return { write: (bytes) => guarded(() => sink.write(bytes)), close: () => guarded(close) };
      }),
    put: (path, content) => guarded(() => writeFileSync(staged().file(path), content, { flag: "wx", mode: 0o666 })),
    read: (path) =>
      guarded(() => {
        if (sinks.has(path)) throw new Error(`read before close: ${path}`);
        return readFileSync(staged().file(path));
      }),
    link: (from, to) =>
      guarded(() => {
        if (sinks.has(from)) throw new Error(`link before close: ${from}`);
        linkOrCopy(staged().file(from), staged().file(to));
      }),
    written: () => guarded(() => openPackFiles(closed("written").path)),
    commit: () =>
      guarded(() => {
        swapIn(closed("commit"), place);
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

/** Recovers an old pack, and fails before the work starts if it or its folder could not be replaced. */
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
  const made = new Set<string>();
  const file = (name: string): string => {
    if (!isPlainPath(name)) throw new Error(`unsafe name for a file of a pack: ${JSON.stringify(name)}`);
    const path = join(stage.path, name);
    if (!made.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    made.add(dirname(path));
    return path;
  };
  mkdirSync(stage.path);
  return { ...stage, file };
}
