import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { blockSecrets } from "./block-maps.ts";
import { isKubernetesSecret } from "./kubernetes-value.ts";
import { type FlowMap, flowMaps } from "./flow-maps.ts";

/** Minimum number of characters in a secret. */
const MIN_LENGTH = 4;
/** Reference, template or encrypted text instead of a value. */
const REFERENCE = /^(?:\$\{|\$\(|\{\{|ENC\[)/;

/**
 * Values of Kubernetes secrets in block YAML, flow YAML and JSON, including lists, here-documents and Markdown.
 * @see https://kubernetes.io/docs/concepts/configuration/secret/
 */
export const KUBERNETES: Rule = {
  id: "kubernetes-secret-data",
  pattern: [/kind["']?[\t ]?:[\t ]{0,8}["']?secret(?![\w.-])/.source, "i"],
  anchors: ["kind:", "kind :", 'kind":', 'kind" :', "kind':", "kind' :"],
  read: readKubernetesSecrets,
};

/**
 * Finds the values under `data` and `stringData` of all Kubernetes secrets in a text. Skips references, templates,
 * values that are not secret by themselves, and those of fewer than {@link MIN_LENGTH} characters. Reads the whole text, so `end` is its length.
 */
export function readKubernetesSecrets(text: string): SecretValues {
  const maps = /[{,]\s{0,256}["']?kind["']?[\t ]{0,8}:|data:[\t ]{0,8}\{/i.test(text) ? flowMaps(text) : [];
  const blocks = blockSecrets(text);
  const flows = new Set(blocks.flows);
  const flowValues = maps.flatMap((map) => (flows.has(map.start) ? valuesOf(map) : manifestSecrets(map, text)));
  const isValue = ({ start, end }: SecretValue): boolean =>
    end - start >= MIN_LENGTH &&
    !REFERENCE.test(text.slice(start, start + 4)) &&
    isKubernetesSecret(text.slice(start, end), text.slice(Math.max(0, start - 84), start));
  return { values: [...blocks.values, ...flowValues].filter(isValue), end: text.length };
}

/** Values of a manifest written as a flow mapping. Empty unless its kind is Secret. */
function manifestSecrets({ entries }: FlowMap, text: string): readonly SecretValue[] {
  const isSecret = entries.some(
    ({ key, value }) => key === "kind" && value && text.slice(value.start, value.end).toLowerCase() === "secret",
  );
  if (!isSecret) return [];
  return entries.flatMap(({ key, map }) => (map && /^(?:data|stringData)$/.test(key) ? valuesOf(map) : []));
}

function valuesOf({ entries }: FlowMap): readonly SecretValue[] {
  return entries.flatMap(({ value }) => value ?? []);
}
