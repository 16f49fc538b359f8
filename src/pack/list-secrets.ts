import {
  type RedactedText,
  type SecretSpan,
  allowEntryFor,
  fileEntry,
  isSpecific,
  markerLines,
  matchesBySpan,
  redact,
  ruleById,
} from "../secrets/index.ts";
import type { PackPorts } from "./run.ts";
import type { ListedSecret, SecretExplanation, SecretList } from "./report/secrets.ts";
import { rawTexts } from "./build/raw-texts.ts";
import type { BuildRequest } from "./tree/packing-rules.ts";
import {
  findSecrets,
  type SecretLine,
  secretsByPath,
  type TreeSecret,
  type TreeWithSecrets,
} from "./build/tree-secrets.ts";

/**
 * Lists the secrets in the selected files, sorted by path and line. With `explain`, adds the rule, the redacted line
 * and the matching `allow` entry. Writes nothing but the caches.
 * @throws CarryonError if the source or the config cannot be used, `path-not-found` if one of `lines` has no secret
 */
export async function listSecrets(
  ports: PackPorts,
  request: BuildRequest,
  { lines, explain }: { readonly lines: readonly SecretLine[]; readonly explain: boolean },
): Promise<SecretList> {
  const treeSecrets = await findSecrets(ports, request, lines);
  const explanations = explain ? await explainSecrets(treeSecrets) : undefined;
  return {
    schema: "carryon.secrets/1",
    tool: ports.tool,
    origin: treeSecrets.origin,
    secrets: treeSecrets.secrets.map((secret) => toListedSecret(secret, explanations?.get(secret))),
  };
}

function toListedSecret({ path, rule, span }: TreeSecret, explanation: SecretExplanation | undefined): ListedSecret {
  return {
    path,
    ...(span && { line: span.line }),
    rule,
    specific: isSpecific(rule),
    ...(explanation && { explanation }),
  };
}

/**
 * Maximum number of secrets explained with digests, which are slow to compute. If there are more, explanations omit
 * them.
 */
const MAX_DIGESTED_SECRETS = 100;

/** Reads the files with secrets again, one at a time. */
async function explainSecrets(treeSecrets: TreeWithSecrets): Promise<ReadonlyMap<TreeSecret, SecretExplanation>> {
  const { tree, config, redactor, secrets } = treeSecrets;
  const salt = secrets.length > MAX_DIGESTED_SECRETS ? undefined : config.policy.salt;
  const explanations = new Map(secrets.map((secret) => [secret, pathExplanation(secret)]));
  const byPath = secretsByPath(secrets);
  for await (const [path, utf8] of rawTexts(tree, new Set(byPath.keys()), config.maxFileBytes)) {
    const fileSecrets = byPath.get(path) ?? [];
    const spans = fileSecrets[0]?.spans ?? [];
    const visibleLines = linesBySpan(redact(utf8, spans), spans);
    const matches = matchesBySpan(redactor.profileFor(path).candidates(utf8), spans);
    for (const secret of fileSecrets) {
      const matched = salt === undefined ? undefined : matches.get(secret.span!);
      explanations.set(secret, {
        ...pathExplanation(secret),
        shown: visibleLines.get(secret.span!) ?? "",
        ...(matched && { allow: allowEntryFor(path, matched, salt!) }),
      });
    }
  }
  return explanations;
}

/** Creates the part of an explanation that does not depend on the text. */
function pathExplanation({ path, rule, span }: TreeSecret): SecretExplanation {
  const summary = ruleById(rule);
  const allow = span === undefined ? fileEntry(path, rule) : undefined;
  return { ...(summary && { rule: summary }), ...(allow && { allow }) };
}

/** Line of the redacted text that contains the marker of each span. */
function linesBySpan(text: RedactedText, spans: readonly SecretSpan[]): ReadonlyMap<SecretSpan, string> {
  const rows = text.toString("utf8").split("\n");
  const lines = markerLines(text, spans);
  return new Map(spans.map((span, i) => [span, rows[(lines[i] ?? 1) - 1] ?? ""]));
}
