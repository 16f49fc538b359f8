import type { Content, Entry, Snapshot, Source } from "../../src/source/source.ts";
import { openSource } from "../../src/source/io/open-source.ts";
import { gitEnvironment, type TestRepository } from "./repository.ts";

/** Listing of a source, and the content of each entry in the same order. */
export interface ReadSource {
  readonly snapshot: Snapshot;
  readonly contents: readonly Content[];
}

/** Opens the root of a test repository or a folder below it. */
export async function open(
  repository: Pick<TestRepository, "root">,
  options: { readonly folder?: string; readonly ref?: string; readonly untracked?: boolean } = {},
): Promise<Source> {
  const { folder, ...rest } = options;
  const directory = folder === undefined ? repository.root : `${repository.root}/${folder}`;
  return openSource({ directory, environment: gitEnvironment, ...rest });
}

/** Lists a source and reads all of it. */
export async function readSource(source: Source, maxBytes = 1_000_000): Promise<ReadSource> {
  const snapshot = await source.list();
  const contents: Content[] = [];
  for await (const [, content] of source.read(snapshot.entries, maxBytes)) contents.push(content);
  return { snapshot, contents };
}

/**
 * Text by path. Content that is not readable text appears as a note in brackets. `[disk]` marks text that git may store
 * differently.
 */
export function texts({ snapshot, contents }: ReadSource): Record<string, string> {
  return Object.fromEntries(snapshot.entries.map((entry, i) => [entry.path, shown(contents[i])]));
}

/** One line per entry: kind, first digits of the blob id or `-`, path. */
export function lines(snapshot: Snapshot): readonly string[] {
  return snapshot.entries.map(({ kind, blob, path }: Entry) => `${kind} ${blob?.slice(0, 8) ?? "-"} ${path}`);
}

function shown(content: Content | undefined): string {
  if (content === undefined) return "[nothing]";
  if (content.kind === "oversize") return `[oversize ${content.size}]`;
  if (content.kind === "unreadable") return `[${content.reason}]`;
  return Buffer.from(content.bytes).toString("latin1") + (content.stored ? "" : "[disk]");
}
