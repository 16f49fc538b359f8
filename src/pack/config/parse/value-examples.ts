/** A value for each map of a config, as YAML, by its key; `*` for entries under names that users choose. */
const MAPS: Readonly<Record<string, string>> = {
  agents: "{ reply-tokens: 5000 }",
  budget: "{ max: 24000 }",
  memory: "{ folder: memory }",
  models: "{ my-model: { context: 128000 } }",
  "models.*": "{ context: 128000 }",
  packs: "{ full: { kind: full } }",
  "packs.*": "{ kind: full }",
  parts: '{ core: { files: ["src/**"] } }',
  "parts.*": '{ files: ["src/**"] }',
  policy: '{ never: ["*.log"] }',
  scopes: '{ APP: { include: ["src/**"] } }',
  "scopes.*": '{ include: ["src/**"] }',
  sections: '{ DOCS: ["docs/**"] }',
  tiers: '{ high: ["src/**"] }',
};

/** Returns `; write …` with the value that was probably meant for a map or a list; empty if there is none. */
export function valueExample(path: readonly PropertyKey[], expected: string, found: unknown): string {
  const [key, parent] = [String(path.at(-1) ?? ""), String(path.at(-2) ?? "")];
  const isText = typeof found === "string" && found !== "";
  if (expected === "array") return isText ? `; write [${JSON.stringify(found)}]` : "";
  if (expected !== "object" && expected !== "record") return "";
  if (key === "budget" && typeof found === "number") return `; write { max: ${found} }`;
  const example = MAPS[key] ?? MAPS[`${parent}.*`];
  return example === undefined ? "" : `; write ${key}: ${example}`;
}

/** Keys that other tools have at the top of their config, and what to write in place of them. */
export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  exclude: "write patterns to .carryonignore, or to policy.never to forbid them",
  files: 'write patterns to scopes, as in scopes: { APP: { include: ["src/**"] } }',
  ignore: "write patterns to .carryonignore, or to policy.never to forbid them",
  include: 'write patterns to scopes, as in scopes: { APP: { include: ["src/**"] } }',
  output: "give the folder with carryon -o <dir>",
};
