import type { z } from "zod";
import type { Config } from "../config.ts";
import { configSchema, type RawConfig } from "../schema/config-schema.ts";
import { DEFAULT_CONFIG } from "./defaults.ts";
import { knownKeys } from "./known-keys.ts";
import { normalize } from "./normalize.ts";
import { configError, type ConfigProblem } from "./problem.ts";
import { formatKeyPath } from "./quote.ts";
import { describeIssue } from "./issue-text.ts";
import { type ModelProblem, modelProblems, type OwnModels } from "../../audience/model-windows.ts";
import { hiddenTexts, type HiddenTexts, namesWithSecrets, type SecretLines } from "../edit/secret-lines.ts";
import { type YamlMember, readYaml, type YamlTree, type YamlReading } from "./yaml-tree.ts";

const MAX_BYTES = 256 * 1024;
// oxlint-disable-next-line no-control-regex
const NOT_YAML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/u;

/**
 * Parses and validates the text of a `carryon.yml` and fills in the defaults; an empty file gives the default config.
 * Import this module lazily: it loads the YAML parser and the validator.
 * @param name the file's path as shown in messages
 * @param secretLines searches the config if something is wrong with it, so that messages do not repeat a secret
 * @throws CarryonError `config-invalid`, with one line `name:line:column  text` per problem
 */
export function loadConfig(text: string, name: string, secretLines: SecretLines = () => new Set()): Config {
  const read = checkedConfig(text, name, secretLines);
  if (read === undefined) return DEFAULT_CONFIG;
  const { raw, tree } = read;
  const config = normalize(raw, (key) => [...(tree.members.get(key)?.tree.members.keys() ?? [])].map(String));
  const named = namesWithSecrets(config, tree, secretLines);
  if (named.length > 0) throw configError(name, text.replace(/^\uFEFF/u, ""), named);
  return config;
}

/**
 * Returns the windows of models that the text of a `carryon.yml` describes; `undefined` if it describes none.
 * @throws CarryonError `config-invalid`, as `loadConfig`
 */
export function loadModels(text: string, name: string, secretLines: SecretLines): OwnModels {
  return checkedConfig(text, name, secretLines)?.raw.models;
}

/** Returns a config as its user wrote it; `undefined` if it is empty. @throws CarryonError `config-invalid` */
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
    const found = issues.flatMap((issue) => problemsOf(issue, tree, hidden));
    throw configError(name, source, [...withoutSecrets(problems, source, secretLines), ...found]);
  }
  const models = modelProblems(checked.data);
  if (models.length > 0) {
    const hidden = hiddenTexts(source, secretLines);
    const found = models.map((problem) => placedProblem(problem, tree, hidden));
    throw configError(name, source, found);
  }
  return { raw: checked.data, tree };
}

function placedProblem({ path, text }: ModelProblem, tree: YamlTree, hidden: HiddenTexts): ConfigProblem {
  const { at } = lookUp(tree, path);
  return { at, text: `${formatKeyPath(hidden.shownPath(path))} ${text(!hidden.isHidden(at))}` };
}

/** Returns the problems of the YAML itself; those on lines with secrets quote nothing. */
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
  if (Buffer.byteLength(source) > MAX_BYTES) {
    return { problems: [{ at: 0, text: `the file is larger than ${MAX_BYTES / 1024} KiB` }] };
  }
  const at = source.search(NOT_YAML);
  if (at === -1) return readYaml(source);
  const code = source.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  return { problems: [{ at, text: `character U+${code} is not allowed in YAML` }] };
}

/** Keeps one issue per value: the last, which is the most specific. Unknown keys are kept separately. */
function distinct(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const keyed = issues.map(
    (issue) => [`${issue.code === "unrecognized_keys"} ${formatKeyPath(issue.path)}`, issue] as const,
  );
  return [...new Map(keyed).values()];
}

function problemsOf(issue: z.core.$ZodIssue, tree: YamlTree, hidden: HiddenTexts): readonly ConfigProblem[] {
  const { path } = issue;
  const { found, at, keyAt } = lookUp(tree, path);
  const known = issue.code === "unrecognized_keys" ? knownKeys(configSchema, path, tree.value) : [];
  const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => found?.members.get(key)?.keyAt ?? at) : [];
  const isHidden = [at, keyAt, ...keys].some((place) => hidden.isHidden(place));
  const shown = { ...issue, path: [...hidden.shownPath(issue.path)] };
  return describeIssue(shown, { value: found?.value, isHidden }, known).map(({ text, key }) => {
    const place = key === undefined ? undefined : found?.members.get(key)?.keyAt;
    return { at: place ?? (issue.code === "invalid_key" ? keyAt : at), text };
  });
}

/**
 * Returns the value at a path and the offsets of the value and its key; if it is missing, those of the last key found.
 */
function lookUp(
  tree: YamlTree,
  path: readonly PropertyKey[],
): { found: YamlTree | undefined; at: number; keyAt: number } {
  let found: YamlTree | undefined = tree;
  let { at } = tree;
  let keyAt = at;
  for (const key of path) {
    const member: YamlMember | undefined = found?.members.get(typeof key === "number" ? key : String(key));
    found = member?.tree;
    if (member !== undefined) ({ keyAt } = member);
    at = found?.at ?? keyAt;
  }
  return { found, at, keyAt };
}
