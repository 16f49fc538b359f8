import { configDelivery } from "../../../agents/index.ts";
import type { ReportRecord } from "../../../pack/index.ts";
import type { Source } from "../../../source/index.ts";
import type { CommandContext } from "../../../base/index.ts";
import type { BuildOptions } from "../../index.ts";
import { rebuildCommand } from "./rebuild-command.ts";
import { startNote } from "./start-note.ts";

/** Written packs of a config, and how they were requested. */
export interface NotedPacks {
  /** Packed folder; `undefined` for a source that is not on disk, which gets no note. */
  readonly root: string | undefined;
  /** Arguments of the command. */
  readonly names: readonly string[];
  readonly options: BuildOptions & { readonly out: string };
}

/**
 * Wraps a source to note the packs that are built from it. Returns the wrapper, and a function that stores the note of
 * the written packs.
 */
export async function startPackNote(
  original: Source,
  { root, names, options }: NotedPacks,
  host: CommandContext,
): Promise<{ readonly source: Source; readonly note: (report: ReportRecord) => Promise<void> }> {
  const build = root === undefined ? { root: host.cwd, cache: false } : { root, ...options, packs: options.out };
  const { source, note } = await startNote(original, build, host);
  return {
    source,
    note: (report) =>
      note(report.origin.kind, () => ({
        ...configDelivery(report),
        out: options.out,
        command: rebuildCommand("pack", names, options),
      })),
  };
}
