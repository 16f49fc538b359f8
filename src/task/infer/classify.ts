import type { TaskClass } from "../task.ts";
import { COMMIT_TYPES, titleAndBody, titlePrefix } from "../terms/spans.ts";

/** Class for each Conventional Commit type or label whose tasks are about other files than code. */
const TYPES: Readonly<Record<string, TaskClass>> = {
  doc: "docs",
  docs: "docs",
  documentation: "docs",
  release: "release",
  build: "infra",
  chore: "infra",
  ci: "infra",
  deps: "infra",
  test: "test",
  tests: "test",
};

/** Leading emojis of such titles, as defined by gitmoji.dev. */
const GITMOJI: readonly (readonly [pictures: string, of: TaskClass])[] = [
  ["📝🌐💡📄", "docs"],
  ["🔖🚀", "release"],
  ["👷💚⬆⬇📌🔧🔨🐳📦➕➖🙈", "infra"],
  ["✅🧪📸🤡", "test"],
];

/** Scopes that override the type: `chore(release)`, `fix(docs)`. */
const SCOPES: Readonly<Record<string, TaskClass>> = { release: "release", docs: "docs", ci: "infra", deps: "infra" };

/**
 * Other titles of such tasks. A single word does not make one, because reports of bugs mention documentation, tests and
 * continuous integration, too.
 */
const TITLE_FORMS: readonly (readonly [TaskClass, RegExp])[] = [
  [
    "docs",
    /^(?:document|translate)\b|^(?:add|clarify|correct|expand|fix|improve|remove|rewrite|update)\b.{0,40}\b(?:changelog|docs?|docstrings?|documentation|guides?|jsdoc|readme|translations?|tutorials?|typos?)\b|(?:更新|完善|补充|修改|添加).{0,20}文档/iu,
  ],
  [
    "test",
    /^(?:add|fix|improve|remove|split|update|write)\b.{0,30}\b(?:coverage|e2e|fixtures?|snapshots?|specs?|tests?)\b|\bflaky\b|(?:更新|添加|增加).{0,20}测试$/iu,
  ],
  [
    "infra",
    /^(?:bump|pin|update|upgrade)\b.{0,40}\b(?:actions?|dependenc(?:y|ies)|deps|lockfile|to v?\d)|^(?:add|fix|run|update|use)\b.{0,30}\b(?:ci|dependabot|docker(?:file)?|eslint|github actions?|lint(?:er|ing)?|pipelines?|prettier|renovate|workflows?)$/iu,
  ],
  [
    "release",
    /^(?:releas(?:e|ing) (?:version )?v?\d|v?\d+\.\d+\.\d+\b)|\b(?:publish|version bump|bump version|prepare release)\b/iu,
  ],
];

/**
 * Determines which files a task is about by the form of its title: a Conventional Commit type, an emoji, or words such
 * as `fix typo in readme` (`docs`). Any other task is about code.
 * @param text text from `cleanText`
 */
export function classify(text: string): TaskClass {
  const { title } = titleAndBody(text);
  const { type, scope } = titlePrefix(title);
  const byPrefix = SCOPES[scope.toLowerCase()] ?? TYPES[type] ?? (COMMIT_TYPES.has(type) ? "code" : undefined);
  if (byPrefix !== undefined) return byPrefix;
  const emoji = firstCharacter(title);
  const byEmoji = emoji > "\u2000" ? GITMOJI.find(([pictures]) => pictures.includes(emoji)) : undefined;
  if (byEmoji !== undefined) return byEmoji[1];
  return TITLE_FORMS.find(([, form]) => form.test(title))?.[0] ?? "code";
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}
