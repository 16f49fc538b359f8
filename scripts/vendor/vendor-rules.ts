/**
 * Writes `src/secrets/rules/gitleaks.generated.ts` from the rule file of gitleaks, a Go module that `go mod download`
 * fetches and checks. Requires Go.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import {
  AFTER,
  AFTER_VALUE,
  assignment,
  BEFORE,
  BEFORE_CAPITALS,
  NOT_ENTRY_ID,
} from "../../src/secrets/rules/boundary.ts";
import { PROVIDERS } from "../../src/secrets/rules/providers/list.ts";
import type { Follow, Pattern, Rule, RuleAllow } from "../../src/secrets/rules/rule.ts";
import { parseGoRegex, toJavaScript } from "./go-regex.ts";
import { anchorsOf } from "./regex-anchors.ts";

const VERSION = "8.30.1";
const MODULE = `github.com/zricethezav/gitleaks/v8@v${VERSION}`;
/** Digest of the module's files, as in `go.sum`. */
const SUM = "h1:PmEvCfVI7ti9dV3s5aMZUY7sS2GxRvG3yzih7E+cS3w=";
const OUT = new URL("../../src/secrets/rules/gitleaks.generated.ts", import.meta.url);
const LEAD = String.raw`[\w.-]{0,50}?`;
/** Rules already covered by one of our forms, usually under the same name. */
const OURS: ReadonlySet<string> = new Set([
  ...PROVIDERS.flatMap(({ forms }) => forms.map(({ id }) => id)),
  "slack-legacy-bot-token",
]);

const strings = z.array(z.string()).default([]);
const allowShape = z.strictObject({
  description: z.string().optional(),
  condition: z.enum(["AND", "OR"]).default("OR"),
  regexTarget: z.enum(["match", "line"]).optional(),
  regexes: strings,
  paths: strings,
  stopwords: strings,
});
/** Strict: new upstream fields must be understood before they are vendored. */
const fileShape = z.object({
  allowlist: allowShape,
  rules: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      description: z.string(),
      regex: z.string().optional(),
      entropy: z.number().optional(),
      keywords: strings,
      secretGroup: z.number().optional(),
      path: z.string().optional(),
      allowlists: z.array(allowShape).default([]),
    }),
  ),
});
type SourceRule = z.infer<typeof fileShape>["rules"][number];

/**
 * Rules whose first group is not the secret. Gitleaks only reports the group, but we remove it. `(login|token)`
 * precedes the secret; the others name parts of it.
 */
const NOT_THE_SECRET: Readonly<Record<string, RegExp>> = {
  "jwt-base64": /\(\?P<\w+>/g,
  "microsoft-teams-webhook": /\((?!\?)/g,
  "sonar-api-token": /\((?=login\|)/g,
};

/** Maximum bytes to match after the anchor, for patterns that would otherwise take quadratic time on hostile text. */
const WINDOWS: Readonly<Record<string, number>> = {
  "curl-auth-header": 1024,
  "curl-auth-user": 1024,
  "kubernetes-secret-yaml": 2048,
  "nuget-config-password": 1024,
};

/** Text that every match of a rule contains after its common anchor. It avoids trying most anchors. */
const CONTAINS: Readonly<Record<string, readonly string[]>> = {
  "curl-auth-header": ["-H", "--header"],
  "curl-auth-user": ["-u"],
};

/** Text that gitleaks allows between a name and its value, and the characters of names. */
const ASSIGNED = String.raw`[\w\t \-.]{0,20}[\t\n\f\r "']{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)`;
const NAME = /^(?:\w|\\[-.]|\[[\w\\.-]+\]|\(\?:|[()|?])*$/;
/** Text after the anchors of other rules that also begin words. */
const FOLLOWS: Readonly<Record<string, Follow>> = { jwt: { need: "0-9A-Za-z", minRun: 17 } };

/** Beginning of a value, after optional leading characters: a minimum number of some characters. */
const VALUE = /^\[[^\]]+\]\{0,5\}\(\[[\w\\+.=/-]+\]\{(\d+)/;
/** Minimum value length of other patterns, which accept all characters of values. */
const MIN_VALUE_LENGTH = 5;

/** Text that follows the anchors of a pattern. An assignment leaves room for the rest of the name. */
function followOf(id: string, source: string): Pick<Rule, "follow"> {
  const at = source.indexOf(ASSIGNED);
  const name = source.slice(0, Math.max(0, at));
  const isWhole = name.split("(").length === name.split(")").length;
  const isAssignment = at >= 0 && isWhole && NAME.test(name);
  const value = VALUE.exec(source.slice(at + ASSIGNED.length).replace(NOT_ENTRY_ID, ""));
  const follow = isAssignment ? assignment(Number(value?.[1] ?? MIN_VALUE_LENGTH)) : FOLLOWS[id];
  return follow ? { follow } : {};
}

/** Rules whose keyword also begins another common word: `SourceGraphic` in SVG filters. */
const NOT_THE_KEYWORD: Readonly<Record<string, { readonly keyword: string; readonly next: string }>> = {
  "sourcegraph-access-token": { keyword: "sourcegraph", next: "_-./:= \"'`\n\rakst" },
};

/**
 * Rules whose anchor (`https://`) is common and whose keyword is rare. Searching the whole text is cheaper for them.
 */
const WHOLE_TEXT: ReadonlySet<string> = new Set(["microsoft-teams-webhook", "sidekiq-sensitive-url"]);

/** Fixes for mistakes in the source. The text to replace must be present; otherwise upstream has changed it. */
const MENDED: readonly (readonly [from: string, to: string])[] = [
  // Without the group, it allows every secret that contains `false`.
  ["(?i)^true|false|null$", "(?i)^(?:true|false|null)$"],
];

const toPattern = (source: string): Pattern =>
  toJavaScript(parseGoRegex(MENDED.find(([from]) => from === source)?.[1] ?? source));

/** Changes to patterns: the text to replace, which must be present, and its replacement. */
const FIXES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  // Stops before the next key. Otherwise, a line with only the beginning of a key would hide the end of that one.
  "private-key": ["[^]{64,}?", "(?:(?!-----begin)[^]){64,}?"],
  // Excludes ids.
  "generic-api-key": [String.raw`([\w\-.=]{10,150}|`, String.raw`${NOT_ENTRY_ID}([\w\-.=]{10,150}|`],
  // Finds the first user after each `curl` instead of the last one, which would need a search for each.
  "curl-auth-user": [String.raw`(?:[^\n]*|[^\n]*(`, String.raw`(?:[^\n]*?|[^\n]*?(`],
};

function applyFix(id: string, [source, flags]: Pattern): Pattern {
  const change = FIXES[id];
  if (change === undefined) return [source, flags];
  if (!source.includes(change[0])) throw new Error(`the rule ${id} has changed: review its fix`);
  return [source.replace(change[0], change[1]), flags];
}

/**
 * Boundaries that gitleaks requires before and after a token, in JavaScript. They miss tokens in JSON, CSV, XML, URLs
 * and calls.
 */
const THEIR_END = /\(\?:\[\\t\\n\\f\\r "';`\]\|\\\\\[(?:NR)?nr\]\|\$(?:\|\\b)?\)|\(\?:\[\^\\w\\-\]\|\$\)/g;
const THEIR_START = /^\\b|(?<=\|)\\b(?=\()/g;
/** Start of the matches of rules that search whole texts. It is tested before `BEFORE`, which takes longer. */
const FIRST: Readonly<Record<string, string>> = {
  "facebook-access-token": "(?=[0-9]{15})",
  "sidekiq-sensitive-url": "(?=https?:)",
  "sourcegraph-access-token": "(?=sgp_|[0-9a-f]{40})",
};
/** Rules that need gitleaks' end boundary because the token itself has no distinctive form. */
const KEEPS_ITS_END: ReadonlySet<string> = new Set(["generic-api-key"]);

/** Rules for tokens of capitals and digits. */
const OF_CAPITALS: ReadonlySet<string> = new Set(["aws-access-token"]);

function bounded(id: string, [source, flags]: Pattern): Pattern {
  const before = OF_CAPITALS.has(id) ? BEFORE_CAPITALS : BEFORE;
  const started = source.replace(THEIR_START, before).replace(`${before}(\\b(`, `${before}((`);
  if (KEEPS_ITS_END.has(id)) return [started, flags];
  const ended = started.replace(THEIR_END, started.startsWith(before) ? AFTER : AFTER_VALUE);
  return [(FIRST[id] ?? "") + ended, flags];
}

const inside = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Replaces the boundaries in a JSON text by their names. */
function withNames(json: string): string {
  const named = Object.entries({ NOT_ENTRY_ID, AFTER_VALUE, AFTER, BEFORE_CAPITALS, BEFORE }).reduce(
    (text, [name, value]) => text.replaceAll(inside(value), `"+${name}+"`),
    withoutAssignment(json),
  );
  return named.replaceAll('""+', "").replaceAll('+""', "");
}

function withoutAssignment(json: string): string {
  const minLength = /"follow":\{.*?"next":\{.*?"minRun":(\d+)\}\}/.exec(json)?.[1];
  return minLength === undefined
    ? json
    : json.replace(JSON.stringify(assignment(Number(minLength))), `assignment(${minLength})`);
}

/** Puts one letter in brackets because a pattern that looks like a real key would trigger GitHub's push protection. */
const disguise = ([source, flags]: Pattern): Pattern => [source.replace(/^AIz(?=a)/, "AI[z]"), flags];

function toAllow(source: z.infer<typeof allowShape>): RuleAllow {
  return {
    needs: source.condition === "AND" ? "all" : "any",
    target: source.regexTarget ?? "secret",
    patterns: source.regexes.map((regex) => disguise(toPattern(regex))),
    paths: source.paths.map(toPattern),
    stopwords: source.stopwords
      .map((word) => word.toLowerCase())
      .toSorted()
      .join(" "),
  };
}

function toRule(source: SourceRule): Rule {
  const { id, entropy, path, allowlists } = source;
  return {
    id,
    ...toContent(source),
    ...(entropy === undefined ? {} : { entropy }),
    ...(path === undefined ? {} : { path: toPattern(path) }),
    ...(allowlists.length === 0 ? {} : { allow: allowlists.map(toAllow) }),
  };
}

/** Parts of a rule that determine where and how its pattern is matched. */
function toContent({ id, regex: original, keywords: sourceKeywords, allowlists }: SourceRule): Omit<Rule, "id"> {
  if (original === undefined) return {};
  const regex = original.replace(NOT_THE_SECRET[id] ?? /$^/, "(?:");
  const node = parseGoRegex(regex.replaceAll(LEAD, ""));
  const anchors = WHOLE_TEXT.has(id) ? undefined : anchorsOf(node);
  const keywords = sourceKeywords.flatMap((word) => distinctKeywords(id, word.toLowerCase()));
  const implied = anchors?.every((anchor) => keywords.some((word) => anchor.includes(word)));
  const lead = regex.includes(LEAD) && allowlists.some((allow) => allow.regexTarget === "match");
  const window = WINDOWS[id];
  const pattern = bounded(id, applyFix(id, toJavaScript(node)));
  return {
    pattern,
    ...(anchors ? { anchors, ...followOf(id, pattern[0]) } : {}),
    ...(implied ? {} : { keywords }),
    ...(lead ? { lead } : {}),
    ...(window === undefined ? {} : { window }),
    ...(CONTAINS[id] ? { contains: CONTAINS[id] } : {}),
  };
}

/** A keyword; if it also begins another word, its possible continuations instead. */
function distinctKeywords(id: string, word: string): readonly string[] {
  const mistaken = NOT_THE_KEYWORD[id];
  return mistaken?.keyword === word ? Array.from(mistaken.next, (next) => word + next) : [word];
}

/**
 * Reader of the module's files.
 * @throws Error if the module is not the reviewed one
 */
function moduleFiles(): (name: string) => string {
  const answer = execFileSync("go", ["mod", "download", "-json", MODULE], { cwd: tmpdir(), encoding: "utf8" });
  const { Dir: folder, Sum: sum } = z.object({ Dir: z.string(), Sum: z.string() }).parse(JSON.parse(answer));
  if (sum !== SUM) throw new Error(`${MODULE} has the digest ${sum}: review the change`);
  return (name) => readFileSync(join(folder, name), "utf8");
}

const read = moduleFiles();
const template = fileShape.parse(parse(read("config/gitleaks.toml")));
for (const [from] of MENDED)
  if (!template.allowlist.regexes.includes(from)) throw new Error(`${from} is no longer in the source: review its fix`);
const rules = template.rules
  .filter(({ id }) => !OURS.has(id))
  .map(toRule)
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));
const lines = [
  `// Written by scripts/vendor/vendor-rules.ts from gitleaks ${VERSION}; do not edit.`,
  "// Rules of gitleaks, https://github.com/gitleaks/gitleaks, under this licence:",
  "//",
  ...read("LICENSE")
    .trimEnd()
    .split("\n")
    .map((line) => `// ${line}`.trimEnd()),
  "",
  'import { AFTER, AFTER_VALUE, assignment, BEFORE, BEFORE_CAPITALS, NOT_ENTRY_ID } from "./boundary.ts";',
  'import type { RuleSet } from "./rule.ts";',
  "",
  "/** The rules of gitleaks, converted to JavaScript. */",
  "export const GITLEAKS: RuleSet = {",
  `  version: "gitleaks ${VERSION}",`,
  `  allow: ${JSON.stringify(toAllow(template.allowlist))},`,
  "  rules: [",
  ...rules.map((rule) => `    ${withNames(JSON.stringify(rule))},`),
  "  ],",
  "};",
  "",
];
writeFileSync(OUT, lines.join("\n"));
