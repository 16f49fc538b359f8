import { withAllowances } from "./config/edit/allow-edit.ts";
import { loadConfig } from "./config/parse/load.ts";
import { type AllowEntry, type SpanMatches, allowEntryFor, fileEntry, matchesBySpan } from "../secrets/index.ts";
import { CarryonError, MAX_GLOBS } from "../base/index.ts";
import type { PackPorts } from "./run.ts";
import { rawTexts } from "./build/raw-texts.ts";
import type { BuildRequest } from "./tree/packing-rules.ts";
import {
  findSecrets,
  type SecretLine,
  secretsByPath,
  type TreeSecret,
  type TreeWithSecrets,
} from "./build/tree-secrets.ts";

/** Config that receives the exceptions. */
export interface AllowTarget {
  readonly name: string;
  /** Empty if the config does not exist yet. */
  readonly text: string;
  /** Used if the config has no salt. */
  readonly newSalt: string;
}

/** Config with new exceptions. */
export interface AllowedSecrets {
  readonly text: string;
  readonly entries: readonly AllowEntry[];
  /** Secrets covered by the new entries. */
  readonly allowed: readonly TreeSecret[];
  /** Secrets that no entry can name: they only appear once others are replaced, or their path is too long. */
  readonly left: readonly TreeSecret[];
}

/**
 * Returns the text of a config with exceptions added for the secrets in the selected files, each by rule, path and
 * digest. The exception for a file that is excluded because of its name has no digest. Leaves out the path if no glob
 * can name it. Writes nothing but the caches.
 * @param lines for files listed here, only secrets on these lines are allowed; if empty, all secrets
 * @throws CarryonError if the source or the config cannot be used, `path-not-found` if a line has no secret,
 * `config-invalid` if the config cannot be edited, `usage` if the source is a commit or has more secrets than a config
 * can have entries
 */
export async function allowSecrets(
  ports: PackPorts,
  request: BuildRequest,
  lines: readonly SecretLine[],
  { name, text, newSalt }: AllowTarget,
): Promise<AllowedSecrets> {
  const salt = loadConfig(text, name).policy.salt ?? newSalt;
  const treeSecrets = await findSecrets(ports, request, lines);
  if (treeSecrets.tree.origin.kind === "commit") throw commitNotEditable();
  const matched = await matchedSecrets(treeSecrets);
  const allowed = treeSecrets.secrets.filter((secret) => matched.has(secret));
  const files = treeSecrets.secrets.flatMap((secret) => {
    const entry = secret.span === undefined ? fileEntry(secret.path, secret.rule) : undefined;
    return entry === undefined ? [] : [{ secret, entry }];
  });
  const entries = [...files.map(({ entry }) => entry), ...entriesFor(allowed, matched, salt)];
  const resolved = new Set([...files.map(({ secret }) => secret), ...allowed]);
  return {
    text: entries.length === 0 ? text : withAllowances(text, name, { entries, salt }),
    entries,
    allowed: [...resolved],
    left: treeSecrets.secrets.filter((secret) => !resolved.has(secret)),
  };
}

type MatchedSecrets = ReadonlyMap<TreeSecret, SpanMatches>;

/** Reads the files with secrets again, one at a time. */
async function matchedSecrets({ tree, config, redactor, secrets }: TreeWithSecrets): Promise<MatchedSecrets> {
  const matched = new Map<TreeSecret, SpanMatches>();
  const byPath = secretsByPath(secrets);
  for await (const [path, utf8] of rawTexts(tree, new Set(byPath.keys()), config.maxFileBytes)) {
    const fileSecrets = byPath.get(path) ?? [];
    const matches = matchesBySpan(redactor.profileFor(path).candidates(utf8), fileSecrets[0]?.spans ?? []);
    for (const secret of fileSecrets) {
      const match = matches.get(secret.span!);
      if (match !== undefined) matched.set(secret, match);
    }
  }
  return matched;
}

/** Creates one entry for each file and set of rules. */
function entriesFor(secrets: readonly TreeSecret[], matched: MatchedSecrets, salt: string): readonly AllowEntry[] {
  const groups = new Map<
    string,
    { readonly path: string; readonly rules: readonly string[]; readonly secrets: Set<string> }
  >();
  for (const secret of secrets) {
    const { path } = secret;
    const { rules, secrets: texts } = matched.get(secret)!;
    const key = `${rules.join(" ")} ${path}`;
    const group = groups.get(key) ?? { path, rules, secrets: new Set<string>() };
    groups.set(key, group);
    for (const text of texts) group.secrets.add(text);
    if (groups.size > MAX_GLOBS || group.secrets.size > MAX_GLOBS) throw tooManySecrets(path);
  }
  return [...groups.values()].map(({ path, rules, secrets: texts }) =>
    allowEntryFor(path, { rules, secrets: [...texts] }, salt),
  );
}

function tooManySecrets(path: string): CarryonError {
  return new CarryonError("usage", `too many secrets for policy.allow; the limit is reached at ${path}`, {
    hint: "For files without real secrets, write an entry with rules and paths but no values.",
  });
}

function commitNotEditable(): CarryonError {
  return new CarryonError("usage", "--fix-allow edits the config in a working tree, but the source is a commit", {
    hint: "Check out the commit and run the command without a ref.",
  });
}
