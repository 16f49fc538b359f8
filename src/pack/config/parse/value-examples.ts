import { parseTokens } from "../token-count.ts";
import type { KeyPlace } from "./known-keys.ts";

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

/** Example value of each list and number that users put into the wrong map, or give as text. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ...MAP_EXAMPLES,
  bodies: "pointers",
  instructions: "Answer with a patch.",
  max: "24000",
  never: '["*.log"]',
  omit: '["generated"]',
  secrets: "fail",
  "sections.*": '["docs/**"]',
  target: "20000",
  "tiers.*": '["src/**"]',
};

/** Start of the example of a map with a name that users choose, by the key of the map around it. */
const NAMED_MAPS: Readonly<Record<string, string>> = { packs: "lite: { kind: lite, ", scopes: "APP: { " };

/** Formats where a key belongs, with an example: `it belongs in policy, such as policy: { never: ["*.log"] }`. */
export function placeAdvice(key: string, { path, kind }: KeyPlace): string {
  const map = path.map((name) => (name === "*" ? "<name>" : name)).join(".");
  const advice = `it belongs in ${map || "the top of the file"}${kind === undefined ? "" : `, with kind: ${kind}`}`;
  const value = exampleOf(key);
  const isNamed = path.length === 2 && path[1] === "*";
  const [outer = ""] = path;
  const start = isNamed ? NAMED_MAPS[outer] : path.length === 1 ? "" : undefined;
  if (value === undefined || start === undefined || kind !== undefined) return advice;
  return `${advice}, such as ${outer}: { ${start}${key}: ${value} }${isNamed ? " }" : ""}`;
}

/**
 * Returns the end of an error message, `; write …` with the YAML value that the user probably meant for a map or a
 * list. Empty if no suggestion fits.
 * @param expected type that the schema requires, such as `array` or `object`
 * @param value invalid value
 */
export function valueExample(path: readonly PropertyKey[], expected: string, value: unknown): string {
  if (path.length === 0) return `; begin with a key, such as packs: ${MAP_EXAMPLES["packs"]}`;
  const key = String(path.at(-1));
  const corrected = correctedValue(key, expected, value);
  if (corrected !== undefined) return `; write ${corrected}`;
  const example = exampleOf(key) ?? exampleOf(`${String(path.at(-2) ?? "")}.*`);
  return example?.startsWith(STARTS[expected] ?? "") === true ? `; write ${key}: ${example}` : "";
}

/** Converts a value to the type that was probably meant: a list of one, a number such as `24k`, or a budget. */
function correctedValue(key: string, expected: string, value: unknown): string | undefined {
  if (key === "budget" && typeof value === "number") return `{ max: ${value} }`;
  if (typeof value !== "string" || value === "") return undefined;
  if (expected === "array") return `[${JSON.stringify(value)}]`;
  const number = isNumber(expected) ? parseTokens(value.replaceAll("_", "")) : undefined;
  return number === undefined ? undefined : `${key}: ${number}`;
}

function isNumber(type: string): boolean {
  return type === "int" || type === "number";
}

/** Example of a key; `undefined` without one, also for names that every object has, such as `constructor`. */
function exampleOf(key: string): string | undefined {
  return Object.hasOwn(EXAMPLES, key) ? EXAMPLES[key] : undefined;
}

/** First character of an example of each type; none for text. Numbers have no example. */
const STARTS: Readonly<Record<string, string>> = { array: "[", int: "-", number: "-", object: "{", record: "{" };

/** Top-level keys of other tools' configs, each with advice on its replacement. */
export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  exclude: "put patterns in .carryonignore, or in policy.never to forbid them",
  files: 'put patterns in scopes, such as scopes: { APP: { include: ["src/**"] } }',
  ignore: "put patterns in .carryonignore, or in policy.never to forbid them",
  include: 'put patterns in scopes, such as scopes: { APP: { include: ["src/**"] } }',
  full: "write packs: { full: { kind: full } }",
  lite: "write packs: { lite: { kind: lite } }",
  split: "write packs: { split: { kind: split } }",
  output: "give the folder with the option -o",
};
