import { randomBytes } from "node:crypto";
import { isSpecific, spanDigests } from "../../secrets/index.ts";
import type { Side, SideRedaction } from "../delta/side.ts";
import { type BlobFacts, type MeasuredFile, type Tree, rawTexts } from "../../pack/index.ts";

/** A file with secrets that rules for specific formats found. */
export interface SecretFile {
  readonly path: string;
  /** Git's SHA-1 of the stored bytes, 40 hex digits. */
  readonly blob: string;
  readonly spans: BlobFacts["spans"];
}

/** A tree, opened only if needed, with its redactions and its files with secrets. */
export interface TreeSecrets {
  readonly tree: () => Promise<Tree>;
  readonly maxBytes: number;
  readonly side: Side;
  readonly secrets: readonly SecretFile[];
}

/** Redactions of both sides. In files that differ, each redaction has a digest of its secret. */
export interface ComparedRedactions {
  readonly base: readonly SideRedaction[];
  readonly head: readonly SideRedaction[];
}

/**
 * Returns the redactions of both sides with digests of their secrets, so that a replaced secret counts as new and a
 * moved one does not. The head gets digests only in files that differ from the base, and the base in all its files with
 * secrets. Adds no digests if no file with a secret in the head differs. The digests use a random key per run and are
 * never stored in a delta, a cache or a file.
 */
export async function compareSecrets(base: TreeSecrets, head: TreeSecrets): Promise<ComparedRedactions> {
  const redactions = { base: base.side.redactions, head: head.side.redactions };
  const before = new Map(base.secrets.map(({ path, blob }) => [path, blob]));
  const changed = head.secrets.filter(({ path, blob }) => before.get(path) !== blob);
  if (changed.length === 0) return redactions;
  const key = randomBytes(32);
  return {
    base: withDigests(redactions.base, await digestsOf(base, key)),
    head: withDigests(redactions.head, await digestsOf({ ...head, secrets: changed }, key)),
  };
}

/** Returns the files with a secret that a rule for a specific secret format found. */
export function secretFiles(files: readonly MeasuredFile[]): readonly SecretFile[] {
  return files
    .filter(({ facts }) => facts.spans.some(({ rule }) => isSpecific(rule)))
    .map(({ entry: { path }, blob, facts: { spans } }) => ({ path, blob, spans }));
}

type Digests = ReadonlyMap<string, readonly string[]>;

async function digestsOf({ tree: open, maxBytes, secrets }: TreeSecrets, key: Uint8Array): Promise<Digests> {
  const digests = new Map<string, readonly string[]>();
  const spansOf = new Map(secrets.map(({ path, spans }) => [path, spans]));
  for await (const [path, utf8] of rawTexts(await open(), new Set(spansOf.keys()), maxBytes)) {
    digests.set(path, spanDigests(utf8, spansOf.get(path)!, key));
  }
  return digests;
}

/** Adds digests to redactions. The redactions of a file must be in the order of its spans. */
function withDigests(redactions: readonly SideRedaction[], digests: Digests): readonly SideRedaction[] {
  const places = new Map<string, number>();
  return redactions.map((redaction) => {
    const place = places.get(redaction.path) ?? 0;
    places.set(redaction.path, place + 1);
    const digest = redaction.line === undefined ? undefined : digests.get(redaction.path)?.[place];
    return digest === undefined ? redaction : { ...redaction, digest };
  });
}
