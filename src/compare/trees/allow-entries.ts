import { type SpanMatches, type Redactor, allowEntryFor, isHardToGuess, matchesBySpan } from "../../secrets/index.ts";
import { type Config, type MeasuredFile, type Tree, rawTexts } from "../../pack/index.ts";
import type { Delta, DeltaRedaction } from "../delta/delta-model.ts";

/** Maximum number of redactions that get an entry, because computing digests is slow. */
const MAX_ENTRIES = 10;

/** The head of a comparison, with the rules that its packs are written with. */
export interface HeadTexts {
  readonly tree: Tree;
  readonly files: readonly MeasuredFile[];
  readonly config: Config;
  readonly redactor: Redactor;
}

/**
 * Returns a delta whose new redactions have the `policy.allow` entries that would excuse them. Comments and logs are
 * often public, so only secrets that cannot be guessed from their digest get one, at most {@link MAX_ENTRIES}. Returns
 * the delta unchanged without a salt in the config, or if the change adds entries itself.
 */
export async function withAllowEntries(delta: Delta, { tree, files, config, redactor }: HeadTexts): Promise<Delta> {
  const { salt } = config.policy;
  const specificFirst = delta.redactions.toSorted((a, b) => Number(b.specific) - Number(a.specific));
  const eligible = specificFirst.filter(({ line }) => line !== undefined).slice(0, MAX_ENTRIES);
  const isHeld = delta.policy.held?.includes("allow") ?? false;
  if (salt === undefined || isHeld || eligible.length === 0) return delta;
  const paths = new Set(eligible.map(({ path }) => path));
  const spansOf = new Map(
    files.flatMap(({ entry: { path }, facts }) => (paths.has(path) ? [[path, facts.spans]] : [])),
  );
  const entries = new Map<DeltaRedaction, DeltaRedaction["allow"]>();
  for await (const [path, utf8] of rawTexts(tree, new Set(spansOf.keys()), config.maxFileBytes)) {
    const matches = matchesBySpan(redactor.profileFor(path).candidates(utf8), spansOf.get(path) ?? []);
    for (const redaction of eligible.filter((one) => one.path === path)) {
      const match = [...matches].find(([{ rule, line }]) => rule === redaction.rule && line === redaction.line)?.[1];
      if (match !== undefined && isPublishable(match)) entries.set(redaction, entryOf(path, match, salt));
    }
  }
  return { ...delta, redactions: delta.redactions.map((one) => withEntry(one, entries.get(one))) };
}

function isPublishable({ secrets }: SpanMatches): boolean {
  return secrets.length > 0 && secrets.every((secret) => isHardToGuess(secret));
}

function entryOf(path: string, matched: SpanMatches, salt: string): DeltaRedaction["allow"] {
  const { rules = [], paths, values = [] } = allowEntryFor(path, matched, salt);
  return { rules, ...(paths && { paths }), values };
}

function withEntry(redaction: DeltaRedaction, allow: DeltaRedaction["allow"]): DeltaRedaction {
  return allow === undefined ? redaction : { ...redaction, allow };
}
