import type { z } from "zod";
import type { Config } from "../config.ts";
import { configSchema, type RawConfig } from "../schema/config-schema.ts";
import { DEFAULT_CONFIG } from "./defaults.ts";
import { knownKeys, placesOf } from "./known-keys.ts";
import { nearestWord } from "../../../base/index.ts";
import { normalize } from "./normalize.ts";
import { configError, type ConfigProblem } from "./problem.ts";
import { formatKeyPath } from "./quote.ts";
import { describeIssue } from "./issue-text.ts";
import { type ModelProblem, modelProblems, type ConfigModels } from "../../audience/model-windows.ts";
import { hiddenTexts, type HiddenTexts, secretNameProblems, type SecretLines } from "../edit/secret-lines.ts";
import { type YamlMember, readYaml, type YamlTree, type YamlReading } from "./yaml-tree.ts";

const MAX_CONFIG_BYTES = 256 * 1024;
// oxlint-disable-next-line no-control-regex
const NOT_YAML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/u;

/**
 * Parses and validates the text of a `carryon.yml` and fills in the defaults. An empty file gives the default config.
 * Import this module lazily: it loads the YAML parser and the validator.
 * @param name file path for messages
 * @param secretLines finds secrets in an invalid config, so that messages do not repeat them
 * @throws CarryonError `config-invalid`, with one line `name:line:column text` for each of the first ten problems
 */
export function loadConfig(text: string, name: string, secretLines: SecretLines = () => new Set()): Config {
  const checked = checkedConfig(text, name, secretLines);
  if (checked === undefined) return DEFAULT_CONFIG;
  const { raw, tree } = checked;
  const config = normalize(raw, (key) => [...(tree.members.get(key)?.tree.members.keys() ?? [])].map(String));
  const nameProblems = secretNameProblems(config, tree, secretLines);
  if (nameProblems.length > 0) throw configError(name, text.replace(/^\uFEFF/u, ""), nameProblems);
  return config;
}

/**
 * Parses the model windows (`models`) in the text of a `carryon.yml`; `undefined` if it defines none.
 * @param name file path for messages
 * @param secretLines finds secrets in an invalid config, so that messages do not repeat them
 * @throws CarryonError `config-invalid` if the text is not a valid config
 */
export function loadModels(text: string, name: string, secretLines: SecretLines): ConfigModels {
  return checkedConfig(text, name, secretLines)?.raw.models;
}

/**
 * Parses and validates a config without applying defaults; `undefined` if it is empty. @throws CarryonError
 * `config-invalid`
 */
function checkedConfig(
  text: string,
  name: string,
  secretLines: SecretLines,
): { readonly raw: RawConfig; readonly tree: YamlTree } | undefined {
  const source = text.replace(/^\uFEFF/u, "");
  const { tree, problems } = readSource(source);
  if (tree === undefined) throw configError(name, source, withoutSecrets(problems, source, secretLines));
  if (tree.value === null && problems.length === 0) return undefined;
  const checked = configSchema.safeParse(tree.value, { jitless: true });
  if (!checked.success || problems.length > 0) {
    const hidden = hiddenTexts(source, secretLines);
    const issues = checked.success ? [] : distinct(checked.error.issues);
    const schemaProblems = uniqueProblems(issues.flatMap((issue) => problemsOf(asTypo(issue, tree), tree, hidden)));
    throw configError(name, source, [...withoutSecrets(problems, source, secretLines), ...schemaProblems]);
  }
  const models = modelProblems(checked.data);
  if (models.length > 0) {
    const hidden = hiddenTexts(source, secretLines);
    const modelErrors = models.map((problem) => placedProblem(problem, tree, hidden));
    throw configError(name, source, modelErrors);
  }
  return { raw: checked.data, tree };
}

function placedProblem({ path, text }: ModelProblem, tree: YamlTree, hidden: HiddenTexts): ConfigProblem {
  const { at } = lookUp(tree, path);
  return { at, text: `${formatKeyPath(hidden.maskedPath(path))} ${text(!hidden.isHidden(at))}` };
}

/** Removes quoted source text from YAML problems on lines with secrets. */
function withoutSecrets(
  problems: readonly ConfigProblem[],
  source: string,
  secretLines: SecretLines,
): readonly ConfigProblem[] {
  if (problems.length === 0) return problems;
  const { isHidden } = hiddenTexts(source, secretLines);
  return problems.map(({ at, text }) => ({
    at,
    text: isHidden(at) ? text.replaceAll(/ ?"(?:[^"\\]|\\.)*"/gu, "") : text,
  }));
}

function readSource(source: string): YamlReading {
  if (Buffer.byteLength(source) > MAX_CONFIG_BYTES) {
    return { problems: [{ at: 0, text: `the file is larger than ${MAX_CONFIG_BYTES / 1024} KiB` }] };
  }
  const at = source.search(NOT_YAML);
  if (at === -1) return readYaml(source);
  const code = source.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  return { problems: [{ at, text: `character U+${code} is not allowed in YAML` }] };
}

/** Keeps one issue per value: the last, which is the most specific. Issues about unknown keys are kept separately. */
function distinct(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const keyed = issues.map(
    (issue) => [`${issue.code === "unrecognized_keys"} ${formatKeyPath(issue.path)}`, issue] as const,
  );
  return [...new Map(keyed).values()];
}

/** Turns the issue of a missing key into that of an unknown key if the map has a key that looks like a typo of it. */
function asTypo(issue: z.core.$ZodIssue, tree: YamlTree): z.core.$ZodIssue {
  const [path, name] = [issue.path.slice(0, -1), issue.path.at(-1)];
  const members = lookUp(tree, path).node?.members;
  if (typeof name !== "string" || members === undefined || members.has(name)) return issue;
  const allowedKeys = knownKeys(configSchema, path, tree.value);
  const unknownKeys = [...members.keys()].map(String).filter((key) => !allowedKeys.includes(key));
  const key = nearestWord(name, unknownKeys);
  return key === undefined ? issue : { code: "unrecognized_keys", keys: [key], path, message: issue.message };
}

/** Drops repeated problems: a mistyped required key is both missing and unknown. */
function uniqueProblems(problems: readonly ConfigProblem[]): readonly ConfigProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.at} ${problem.text}`, problem])).values()];
}

function problemsOf(issue: z.core.$ZodIssue, tree: YamlTree, hidden: HiddenTexts): readonly ConfigProblem[] {
  const { path } = issue;
  const { node, at, keyAt } = lookUp(tree, path);
  const allowedKeys = issue.code === "unrecognized_keys" ? knownKeys(configSchema, path, tree.value) : [];
  const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => node?.members.get(key)?.keyAt ?? at) : [];
  const isHidden = [at, keyAt, ...keys].some((place) => hidden.isHidden(place));
  const maskedIssue = { ...issue, path: [...hidden.maskedPath(issue.path)] };
  const lookups = { allowedKeys, placesOfKey: (key: string) => placesOf(configSchema, key) };
  return describeIssue(maskedIssue, { value: node?.value, isHidden }, lookups).map(({ text, key }) => {
    const place = key === undefined ? undefined : node?.members.get(key)?.keyAt;
    return { at: place ?? (issue.code === "invalid_key" ? keyAt : at), text };
  });
}

/**
 * Finds the value at a path and the offsets of the value and its key. If the value is missing, the offsets are those of
 * the last existing key.
 */
function lookUp(
  tree: YamlTree,
  path: readonly PropertyKey[],
): { node: YamlTree | undefined; at: number; keyAt: number } {
  let node: YamlTree | undefined = tree;
  let { at } = tree;
  let keyAt = at;
  for (const key of path) {
    const member: YamlMember | undefined = node?.members.get(typeof key === "number" ? key : String(key));
    node = member?.tree;
    if (member !== undefined) ({ keyAt } = member);
    at = node?.at ?? keyAt;
  }
  return { node, at, keyAt };
}
