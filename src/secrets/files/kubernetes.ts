import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { blockSecrets } from "./block-maps.ts";
import { type FlowMap, flowMaps } from "./flow-maps.ts";

/** Shorter values are not secrets. */
const MIN_LENGTH = 4;
/** A reference or a template instead of a value. */
const NO_VALUE = /^(?:\$\{|\$\(|\{\{)/;

/**
 * The values of Kubernetes secrets: as YAML in blocks or in braces, as JSON, in lists, here-documents and Markdown.
 * @see https://kubernetes.io/docs/concepts/configuration/secret/
 */
export const KUBERNETES: Rule = {
  id: "kubernetes-secret-data",
  pattern: [/kind["']?[\t ]?:[\t ]{0,8}["']?secret(?![\w.-])/.source, "i"],
  anchors: ["kind:", "kind :", 'kind":', 'kind" :', "kind':", "kind' :"],
  read: readKubernetesSecrets,
};

/** Returns the values under `data` and `stringData` of all secrets in a text; they are read in one pass. */
export function readKubernetesSecrets(text: string): SecretValues {
  const maps = /[{,]\s{0,256}["']?kind["']?[\t ]{0,8}:|data:[\t ]{0,8}\{/i.test(text) ? flowMaps(text) : [];
  const blocks = blockSecrets(text);
  const flows = new Set(blocks.flows);
  const inBraces = maps.flatMap((map) => (flows.has(map.start) ? valuesOf(map) : secretValues(map, text)));
  const isValue = ({ start, end }: SecretValue): boolean =>
    end - start >= MIN_LENGTH && !NO_VALUE.test(text.slice(start, start + 2));
  return { values: [...blocks.values, ...inBraces].filter(isValue), end: text.length };
}

/** Returns the values of a whole manifest in braces; none if it is of another kind. */
function secretValues({ entries }: FlowMap, text: string): readonly SecretValue[] {
  const isSecret = entries.some(
    ({ key, value }) => key === "kind" && value && text.slice(value.start, value.end).toLowerCase() === "secret",
  );
  if (!isSecret) return [];
  return entries.flatMap(({ key, map }) => (map && /^(?:data|stringData)$/.test(key) ? valuesOf(map) : []));
}

function valuesOf({ entries }: FlowMap): readonly SecretValue[] {
  return entries.flatMap(({ value }) => value ?? []);
}
