import { createRequire } from "node:module";
import { FILE_RULES, REPLACED_GITLEAKS_RULES } from "../../../../src/secrets/files/list.ts";
import {
  AFTER,
  AFTER_VALUE,
  AFTER_WEAK,
  BEFORE,
  BEFORE_CAPITALS,
  BEFORE_SHORT,
  BEFORE_WEAK,
  NOT_ENTRY_ID,
} from "../../../../src/secrets/rules/boundary.ts";
import { KEY_RULES } from "../../../../src/secrets/keys/list.ts";
import { GITLEAKS } from "../../../../src/secrets/rules/gitleaks.generated.ts";
import { CARRYON_RULES } from "../../../../src/secrets/rules/own-rules.ts";
import { providerRules } from "../../../../src/secrets/rules/text-rules.ts";
import type { Rule } from "../../../../src/secrets/rules/rule.ts";

/** Required, not imported: the package exports its class directly, but its types declare a default export. */
const RandExp: typeof import("randexp").default = createRequire(import.meta.url)("randexp");

export const RULES: readonly Rule[] = [
  ...CARRYON_RULES,
  ...providerRules(),
  ...FILE_RULES,
  ...KEY_RULES,
  ...GITLEAKS.rules.filter(({ id }) => !REPLACED_GITLEAKS_RULES.has(id)),
];
export const CONTENT_RULES: readonly (Rule & Required<Pick<Rule, "pattern">>)[] = RULES.flatMap((rule) =>
  rule.pattern ? [{ ...rule, pattern: rule.pattern }] : [],
);

/** Path to which the rule applies. */
export function pathFor(rule: Rule): string {
  const paths = ["src/a.txt", "a.php", "a.tf", "a.yaml", "nuget.config", "key.p12", "id.json"];
  const path = paths.find((one) => !rule.path || new RegExp(...rule.path).test(one));
  if (path === undefined) throw new Error(`no sample path for ${rule.id}`);
  return path;
}

/** Texts with a secret for rules that read around their matches, or decode these. */
const READ: Readonly<Record<string, (secret: string) => string>> = {
  "keyed-value": (secret) => `password = "${secret}"`,
  "command-password": (secret) => `sshpass -p '${secret}' ssh host`,
  "basic-authorization": (secret) => `Basic ${Buffer.from(`bob:${secret}`).toString("base64")}`,
  "signing-key": (secret) => `jwt.sign(user, "${secret}")`,
  "characters-password": (secret) => `keys.load(in, "${secret}".toCharArray())`,
  "documented-password": (secret) => `Default login: \`bob\` / \`${secret}\``,
  "redis-user-password": (secret) => `user bob on >${secret} ~*`,
  "go-dsn": (secret) => `bob:${secret}@tcp(db:3306)/app`,
  "session-cookie": (secret) => `Cookie: sessionid=${secret}`,
  "chpasswd-password": (secret) => `chpasswd <<EOF\nbob:${secret}\nEOF`,
};

/** Text that matches the rule's pattern but may not be random enough. */
export function sampleOf(rule: Rule, random: (from: number, to: number) => number): string {
  const [source, flags] = rule.pattern ?? ["", ""];
  const written = READ[rule.id]?.(stringOf("[0-9A-Za-z]{20}", "", random));
  if (written !== undefined) return `\n${written}\n`;
  const plain = [NOT_ENTRY_ID, AFTER_VALUE, BEFORE, BEFORE_CAPITALS, BEFORE_SHORT, BEFORE_WEAK, AFTER, AFTER_WEAK]
    .reduce((text, boundary) => text.replaceAll(boundary, ""), source)
    .replace(/^\(\?=(?:[^()]|\([^()]*\))*\)/, "")
    .replace(/\(\?:\(\?<!\[[^\]]*\]\)\(\?<!.*?\{0,7\}m\)\)/g, "")
    .replaceAll("[^]", "[\\w\\n]")
    .replaceAll("(?!\\k<user>@)", "")
    .replace(/\(\?<!\\b\(\?:[^()]*(?:\([^()]*\)[^()]*)*\)\)/g, "")
    .replace(/\(\?!\[[^\]]*\]\)/g, "")
    .replace(/\(\?<?=/g, "(?:")
    .replace(/\(\?<\w+>/g, "(");
  const values = rule.read ? `data:\n  entry: ${stringOf("[0-9A-Za-z]{16}", "", random)}\n` : "";
  return `${(rule.keywords ?? []).join(" ")}\n${stringOf(plain, flags, random)}\n${values}`;
}

/** Printable ASCII text that matches a pattern. */
export function stringOf(source: string, flags: string, random: (from: number, to: number) => number): string {
  const generator = generatorOf(source, flags);
  generator.randInt = random;
  return generator.gen();
}

type Generator = InstanceType<typeof RandExp>;

/** By pattern. */
const generators = new Map<string, Generator>();

function generatorOf(source: string, flags: string): Generator {
  const key = `/${source}/${flags}`;
  const known = generators.get(key);
  if (known !== undefined) return known;
  const generator = new RandExp(source, flags);
  generator.max = 20;
  generator.defaultRange.subtract(0, 255);
  generator.defaultRange.add(32, 126);
  keepSets(generator);
  generators.set(key, generator);
  return generator;
}

/* oxlint-disable eslint/no-underscore-dangle -- named by the package */

/** The package's function for the characters of a set. It calls it again for every character. */
interface Expanding {
  _expand(set: object): unknown;
}

function keepSets(generator: Expanding): void {
  const sets = new Map<object, unknown>();
  const expand = generator._expand.bind(generator);
  generator._expand = (set) => {
    if (!sets.has(set)) sets.set(set, expand(set));
    return sets.get(set);
  };
}
