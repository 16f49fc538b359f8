import type { AllowEntry } from "../../secrets/index.ts";

/** Returns an entry of `policy.allow` as two lines of YAML, or one if it has no values. Works in block and flow lists. */
export function formatAllowEntry({ rules, paths, values }: AllowEntry, indent: string): readonly string[] {
  const where = [
    ...(rules === undefined ? [] : [`rules: [${rules.join(", ")}]`]),
    ...(paths === undefined ? [] : [`paths: ${listOf(paths)}`]),
  ].join(", ");
  if (values === undefined) return [`${indent}- { ${where} }`];
  return [`${indent}- { ${where === "" ? "" : `${where},`}`.trimEnd(), `${indent}    values: ${listOf(values)} }`];
}

function listOf(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(", ")}]`;
}
