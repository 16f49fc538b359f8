import { TASK_CLASSES, type TaskClass } from "../task.ts";
import { titleAndBody, titlePrefix } from "../terms/spans.ts";

/** Class for each Conventional Commit type or label. */
const TYPES: Readonly<Record<string, TaskClass>> = {
  bug: "bugfix",
  "bug report": "bugfix",
  bugfix: "bugfix",
  fix: "bugfix",
  hotfix: "bugfix",
  regression: "bugfix",
  feat: "feature",
  feature: "feature",
  "feature request": "feature",
  doc: "docs",
  docs: "docs",
  documentation: "docs",
  release: "release",
  build: "infra",
  chore: "infra",
  ci: "infra",
  deps: "infra",
  security: "audit",
  audit: "audit",
  test: "test",
  tests: "test",
  ui: "ui",
  style: "ui",
  perf: "refactor",
  refactor: "refactor",
  cleanup: "refactor",
};

/** Class for each leading emoji of a title, as defined by gitmoji.dev. */
const GITMOJI: readonly (readonly [pictures: string, of: TaskClass])[] = [
  ["🐛🚑🩹🚨✏", "bugfix"],
  ["✨🎉🚸", "feature"],
  ["📝🌐💡📄", "docs"],
  ["🔖🚀", "release"],
  ["👷💚⬆⬇📌🔧🔨🐳📦➕➖🙈", "infra"],
  ["🔒🛂", "audit"],
  ["✅🧪📸🤡", "test"],
  ["💄♿🎨📱💫🍱", "ui"],
  ["♻⚡🔥🚚⚰🏗🏷🗑", "refactor"],
];

/** Scopes that override the type: `chore(release)`, `fix(docs)`. */
const SCOPES: Readonly<Record<string, TaskClass>> = { release: "release", docs: "docs", ci: "infra", deps: "infra" };

/**
 * Titles of classes that move points to other roles than sources. A single word does not make such a class, because
 * reports of bugs mention documentation, tests and continuous integration, too.
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

/** Keywords of the other classes, with the weight of one match. */
const WORDS: Readonly<Partial<Record<TaskClass, { readonly weight: number; readonly words: RegExp }>>> = {
  bugfix: {
    weight: 3,
    words:
      /\b(?:fix(?:e[sd]|ing)?|bugs?|broken|breaks|crash(?:e[sd]|ing)?|errors?|exceptions?|\w{1,60}(?:error|exception)|fail(?:s|ed|ing|ure)?|incorrect(?:ly)?|wrong(?:ly)?|regression|leaks?|hangs?|stack trace|doesn'?t work|not working|unexpected(?:ly)?)\b|修复|错误|报错|修正|バグ|버그|오류|ошибк/giu,
  },
  feature: {
    weight: 2,
    words:
      /\b(?:add(?:s|ed|ing)?|implement(?:s|ed|ing)?|introduc(?:e[sd]?|ing)|support(?:s|ing)?|allow(?:s|ing)?|new|feature|enable)\b|新增|添加|支持|実装|追加|추가/giu,
  },
  audit: {
    weight: 5,
    words:
      /\b(?:audit|security|vulnerabilit(?:y|ies)|cve(?:-\d+)?|xss|csrf|injection|sanitiz(?:e|ation)|path traversal|prototype pollution)\b|安全|漏洞/giu,
  },
  ui: {
    weight: 3,
    words:
      /\b(?:ui|ux|button|modal|layout|css|styles?|styling|dark mode|theme|colou?rs?|responsive|icons?|fonts?|accessibility|a11y|tooltip|dropdown)\b|样式|界面|按钮/giu,
  },
  refactor: {
    weight: 4,
    words:
      /\b(?:refactor(?:s|ed|ing)?|clean ?up|simplif(?:y|ies|ied)|renam(?:e[sd]?|ing)|mov(?:e[sd]|ing) |extract(?:s|ed)?|dedup(?:licate)?|restructure|modernize|performance|optimi[sz]e|speed up|faster|unused)\b|重构|优化|リファクタ/giu,
  },
};

/** Maximum number of counted matches per class. */
const MAX_MATCHES = 3;
/** Maximum number of UTF-16 units to search in the body. */
const MAX_BODY_LENGTH = 4096;
const TITLE_FACTOR = 3;

/**
 * Determines the class of a task, such as `bugfix`: from the Conventional Commit type or emoji that starts its title,
 * or else from a title such as `fix typo in readme` (`docs`), or else from its keywords. Defaults to `feature`.
 * @param text text from `cleanText`
 */
export function classify(text: string): TaskClass {
  const { title, body } = titleAndBody(text);
  const { type, scope } = titlePrefix(title);
  const byScope = SCOPES[scope.toLowerCase()];
  const byType = TYPES[type];
  if (byType !== undefined) return byScope ?? byType;
  const emoji = firstCharacter(title);
  const byEmoji = emoji > "\u2000" ? GITMOJI.find(([pictures]) => pictures.includes(emoji)) : undefined;
  if (byEmoji !== undefined) return byEmoji[1];
  const byForm = TITLE_FORMS.find(([, form]) => form.test(title));
  if (byForm !== undefined) return byForm[0];
  let best: { readonly taskClass: TaskClass; readonly points: number } = { taskClass: "feature", points: 0 };
  for (const taskClass of TASK_CLASSES) {
    const keywords = WORDS[taskClass];
    if (keywords === undefined) continue;
    const { weight, words } = keywords;
    const points =
      weight * (TITLE_FACTOR * countMatches(title, words) + countMatches(body.slice(0, MAX_BODY_LENGTH), words));
    if (points > best.points) best = { taskClass, points };
  }
  return best.taskClass;
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

function countMatches(text: string, words: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(words)) if (++count === MAX_MATCHES) break;
  return count;
}
