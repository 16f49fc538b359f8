import { randomBytes } from "node:crypto";
import { spanDigests } from "../core/redact/span-digests.ts";
import { isSpecific } from "../core/redact/redactor.ts";
import { decode } from "../core/scan/decode.ts";
import type { SideRedaction } from "../core/manifest/side.ts";
import type { MeasuredFile } from "../model/file.ts";
import { type Build, storedBy } from "./build.ts";
import type { Tree } from "./tree.ts";

/** A tree and what was built of it. */
export interface BuiltTree {
  readonly tree: Tree;
  readonly build: Build;
}

/** Redactions of both sides, those of files that differ with a digest of what they hide. */
export interface ComparedRedactions {
  readonly base: readonly SideRedaction[];
  readonly head: readonly SideRedaction[];
}

/**
 * Looks at the secrets themselves where files with secrets differ: a new one in place of an old one is new, and one that
 * moved is not. The digests are made with a key of this moment and are in no delta, cache or file.
 */
export async function compareSecrets(
  base: BuiltTree,
  head: BuiltTree,
  redactions: ComparedRedactions,
): Promise<ComparedRedactions> {
  const before = new Map(base.build.files.map((file) => [file.entry.path, file.blob]));
  const changed = secretFiles(head.build).filter(({ entry, blob }) => before.get(entry.path) !== blob);
  if (changed.length === 0) return redactions;
  const key = randomBytes(32);
  return {
    base: withDigests(redactions.base, await digestsOf(base, secretFiles(base.build), key)),
    head: withDigests(redactions.head, await digestsOf(head, changed, key)),
  };
}

function secretFiles({ files }: Build): readonly MeasuredFile[] {
  return files.filter(({ facts }) => facts.spans.some(({ rule }) => isSpecific(rule)));
}

type Digests = ReadonlyMap<string, readonly string[]>;

async function digestsOf(
  { tree, build }: BuiltTree,
  files: readonly MeasuredFile[],
  key: Uint8Array,
): Promise<Digests> {
  const stored = storedBy(tree);
  const digests = new Map<string, readonly string[]>();
  const entries = files.map(({ entry }) => entry);
  let next = 0;
  for await (const content of tree.source.read(entries, build.config.maxFileBytes)) {
    const { entry, facts } = files[next++]!;
    if (content.kind !== "bytes") continue;
    const bytes = Buffer.from(content.bytes);
    const decoded = decode(content.stored ? bytes : await stored(entry, bytes));
    if (decoded !== undefined) digests.set(entry.path, spanDigests(decoded.utf8, facts.spans, key));
  }
  return digests;
}

/** Redactions of one file come in the order of its spans. */
function withDigests(redactions: readonly SideRedaction[], digests: Digests): readonly SideRedaction[] {
  const places = new Map<string, number>();
  return redactions.map((redaction) => {
    const place = places.get(redaction.path) ?? 0;
    places.set(redaction.path, place + 1);
    const digest = redaction.line === undefined ? undefined : digests.get(redaction.path)?.[place];
    return digest === undefined ? redaction : { ...redaction, digest };
  });
}
