import { comparePaths } from "../../base/index.ts";
import type { Entry, EntryContent, Snapshot, Source } from "../source.ts";

/** Tree to join, with the name of the folder for its files. */
export interface JoinedMember {
  /** Name of one folder. Its characters are `[\w.-]`. */
  readonly name: string;
  readonly source: Source;
}

/** Maximum number of entries requested from one tree at once. */
const MAX_BATCH_ENTRIES = 1024;

/**
 * Joins the trees of several sources into one source, where each tree is a folder with its name. The result has neither
 * history nor commit.
 */
export function joinSources(members: readonly JoinedMember[]): Source {
  const byName = new Map(members.map((member) => [member.name, member]));
  const memberOf = (path: string): JoinedMember => {
    const member = byName.get(path.slice(0, path.indexOf("/")));
    if (member === undefined) throw new Error(`not in the listing: ${path}`);
    return member;
  };
  return {
    roots: members.map(({ name }) => name),
    selection: members
      .flatMap(({ name, source }) => source.selection?.map((path) => `${name}/${path}`) ?? [name])
      .toSorted(comparePaths),
    list: async () =>
      joinSnapshots(
        await Promise.all(members.map(async (member) => ({ member, snapshot: await member.source.list() }))),
      ),
    read: (entries, maxBytes) => readJoined(entries, memberOf, maxBytes),
    async readObject(id) {
      for (const { source } of members) {
        const bytes = await source.readObject(id);
        if (bytes !== undefined) return bytes;
      }
      return undefined;
    },
    convertsLineEnds: () => members.some(({ source }) => source.convertsLineEnds?.() === true),
  };
}

interface ListedMember {
  readonly member: JoinedMember;
  readonly snapshot: Snapshot;
}

function joinSnapshots(listed: readonly ListedMember[]): Snapshot {
  const prefixed = (entriesOf: (snapshot: Snapshot) => readonly Entry[] | undefined): readonly Entry[] =>
    listed
      .flatMap(({ member: { name }, snapshot }) =>
        (entriesOf(snapshot) ?? []).map((entry) => ({ ...entry, path: `${name}/${entry.path}` })),
      )
      .toSorted((a, b) => comparePaths(a.path, b.path));
  return {
    origin: { kind: "directory", name: listed.map(({ member }) => member.name).join(" + ") },
    entries: prefixed(({ entries }) => entries),
    untrackedRules: prefixed(({ untrackedRules }) => untrackedRules),
    skippedUntracked: prefixed(({ skippedUntracked }) => skippedUntracked),
    findings: listed.flatMap(({ member: { name }, snapshot }) =>
      snapshot.findings.map((finding) => ({
        ...finding,
        ...(finding.path !== undefined && { path: finding.path === "" ? name : `${name}/${finding.path}` }),
      })),
    ),
  };
}

async function* readJoined(
  entries: Iterable<Entry>,
  memberOf: (path: string) => JoinedMember,
  maxBytes: number,
): AsyncGenerator<EntryContent> {
  let batch: Entry[] = [];
  let current: JoinedMember | undefined;
  for (const entry of entries) {
    const member = memberOf(entry.path);
    if (current !== undefined && (member !== current || batch.length === MAX_BATCH_ENTRIES)) {
      yield* readBatch(batch, current, maxBytes);
      batch = [];
    }
    current = member;
    batch.push(entry);
  }
  if (current !== undefined) yield* readBatch(batch, current, maxBytes);
}

/** Reads entries of one tree and yields them under their joined paths. */
async function* readBatch(
  batch: readonly Entry[],
  { name, source }: JoinedMember,
  maxBytes: number,
): AsyncGenerator<EntryContent> {
  const memberEntries = batch.map((entry) => ({ ...entry, path: entry.path.slice(name.length + 1) }));
  let at = 0;
  for await (const [, content] of source.read(memberEntries, maxBytes)) yield [batch[at++]!, content];
}
