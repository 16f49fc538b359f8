/** Example value, as YAML, for each map of a config, by key. `*` matches names that users choose. */
const MAP_EXAMPLES: Readonly<Record<string, string>> = {
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

/**
 * Returns the end of an error message, `; write …` with the YAML value that the user probably meant for a map or a
 * list. Empty if no suggestion fits.
 * @param expected type that the schema requires, such as `array` or `object`
 * @param value invalid value
 */
export function valueExample(path: readonly PropertyKey[], expected: string, value: unknown): string {
  const [key, parent] = [String(path.at(-1) ?? ""), String(path.at(-2) ?? "")];
  const isText = typeof value === "string" && value !== "";
  if (expected === "array") return isText ? `; write [${JSON.stringify(value)}]` : "";
  if (expected !== "object" && expected !== "record") return "";
  if (key === "budget" && typeof value === "number") return `; write { max: ${value} }`;
  const example = MAP_EXAMPLES[key] ?? MAP_EXAMPLES[`${parent}.*`];
  return example === undefined ? "" : `; write ${key}: ${example}`;
}

/** Top-level keys of other tools' configs, each with advice on its replacement. */
export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  exclude: "put patterns in .carryonignore, or in policy.never to forbid them",
  files: 'put patterns in scopes, such as scopes: { APP: { include: ["src/**"] } }',
  ignore: "put patterns in .carryonignore, or in policy.never to forbid them",
  include: 'put patterns in scopes, such as scopes: { APP: { include: ["src/**"] } }',
  output: "give the folder with carryon -o <dir>",
};
