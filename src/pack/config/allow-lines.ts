import type { AllowEntry } from "../../secrets/index.ts";

/**
 * Formats an entry of `policy.allow` as two lines of YAML, or as one if it has no values. The first line begins with `-
 * `, which a flow list must drop; the rest is valid in block and flow lists.
 */
export function formatAllowEntry({ rules, paths, values }: AllowEntry, indent: string): readonly string[] {
  const conditions = [
    ...(rules === undefined ? [] : [`rules: [${rules.join(", ")}]`]),
    ...(paths === undefined ? [] : [`paths: ${formatFlowList(paths)}`]),
  ].join(", ");
  if (values === undefined) return [`${indent}- { ${conditions} }`];
  return [
    `${indent}- { ${conditions === "" ? "" : `${conditions},`}`.trimEnd(),
    `${indent}    values: ${formatFlowList(values)} }`,
  ];
}

function formatFlowList(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(", ")}]`;
}
