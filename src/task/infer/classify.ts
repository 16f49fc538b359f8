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

/** Keywords of each class, with the weight of one match. */
const WORDS: Readonly<Record<TaskClass, { readonly weight: number; readonly words: RegExp }>> = {
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
  docs: {
    weight: 4,
    words:
      /\b(?:docs?|documentation|readme|typos?|changelog entry|tutorials?|jsdoc|docstrings?|guide|translat(?:e|ion|ions))\b|文档|翻译|ドキュメント|문서/giu,
  },
  release: {
    weight: 5,
    words:
      /\b(?:releas(?:e|ing) (?:version )?v?\d|publish|version bump|bump version|prepare release)\b|^v?\d+\.\d+\.\d+\b/giu,
  },
  infra: {
    weight: 4,
    words:
      /\b(?:ci|workflows?|github actions?|docker(?:file)?|deploy(?:ment)?|pipelines?|dependabot|renovate|lockfile|bump|updat(?:e|ing) (?:dev )?dependencies|upgrade|pnpm|eslint|prettier|lint(?:ing)?)\b|构建|部署/giu,
  },
  audit: {
    weight: 5,
    words:
      /\b(?:audit|security|vulnerabilit(?:y|ies)|cve(?:-\d+)?|xss|csrf|injection|sanitiz(?:e|ation)|path traversal|prototype pollution)\b|安全|漏洞/giu,
  },
  test: {
    weight: 3,
    words: /\b(?:tests?|testing|specs?|coverage|flaky|e2e|unit tests?|fixtures?|snapshots?)\b|测试|テスト|테스트/giu,
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
 * or else from its keywords. Defaults to `feature`.
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
  let best: { readonly taskClass: TaskClass; readonly points: number } = { taskClass: "feature", points: 0 };
  for (const taskClass of TASK_CLASSES) {
    const { weight, words } = WORDS[taskClass];
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
