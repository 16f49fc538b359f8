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
} from "./build/found-secrets.ts";

/**
 * Returns the secrets in the files that a request selects, without writing anything but the caches.
 * @throws CarryonError as `findSecrets` does
 */
export async function listSecrets(
  ports: PackPorts,
  request: BuildRequest,
  { lines, explain }: { readonly lines: readonly SecretLine[]; readonly explain: boolean },
): Promise<SecretList> {
  const found = await findSecrets(ports, request, lines);
  const explanations = explain ? await explained(found) : undefined;
  return {
    schema: "carryon.secrets/1",
    tool: ports.tool,
    origin: found.origin,
    secrets: found.secrets.map((secret) => listed(secret, explanations?.get(secret))),
  };
}

function listed({ path, rule, span }: TreeSecret, explanation: SecretExplanation | undefined): ListedSecret {
  return {
    path,
    ...(span && { line: span.line }),
    rule,
    specific: isSpecific(rule),
    ...(explanation && { explanation }),
  };
}

/** Digests are slow, so that many secrets have explanations without them. */
const MAX_DIGESTS = 100;

/** Reads the files with secrets again, one at a time. */
async function explained(found: TreeWithSecrets): Promise<ReadonlyMap<TreeSecret, SecretExplanation>> {
  const { tree, config, redactor, secrets } = found;
  const salt = secrets.length > MAX_DIGESTS ? undefined : config.policy.salt;
  const explanations = new Map(secrets.map((secret) => [secret, ofPath(secret)]));
  const byPath = secretsByPath(secrets);
  for await (const [path, utf8] of rawTexts(tree, new Set(byPath.keys()), config.maxFileBytes)) {
    const here = byPath.get(path) ?? [];
    const spans = here[0]?.spans ?? [];
    const shown = shownLines(redact(utf8, spans), spans);
    const matches = matchesBySpan(redactor.profileFor(path).candidates(utf8), spans);
    for (const secret of here) {
      const matched = salt === undefined ? undefined : matches.get(secret.span!);
      explanations.set(secret, {
        ...ofPath(secret),
        shown: shown.get(secret.span!) ?? "",
        ...(matched && { allow: allowEntryFor(path, matched, salt!) }),
      });
    }
  }
  return explanations;
}

/** Returns the part of an explanation that does not depend on the text. */
function ofPath({ path, rule, span }: TreeSecret): SecretExplanation {
  const summary = ruleById(rule);
  const allow = span === undefined ? fileEntry(path, rule) : undefined;
  return { ...(summary && { rule: summary }), ...(allow && { allow }) };
}

/** Returns the line of a redacted text with the marker of each span. */
function shownLines(text: RedactedText, spans: readonly SecretSpan[]): ReadonlyMap<SecretSpan, string> {
  const rows = text.toString("utf8").split("\n");
  const lines = markerLines(text, spans);
  return new Map(spans.map((span, i) => [span, rows[(lines[i] ?? 1) - 1] ?? ""]));
}
