import type { ProseBlock, ProseSection } from "./prose-reader.ts";

/** Subjects of sections, by title: the needs of contributors first, of users last. */
const SUBJECTS: readonly RegExp[] = [
  titles(
    "tests?|testing|build|building|compil(?:e|ing|ation)|from source|develop(?:ment|ing|ers?)?|contribut(?:e|ing|ion)s?|hacking|local(?:ly)?|set(?:ting)? ?up|workflow|commands?|scripts?|checks?|lint(?:ing)?|running|debugging|release|deploy(?:ment|ing)?",
    "构建|编译|测试|开发|运行|部署|调试|贡献|本地|ビルド|テスト|開発|ローカル|セットアップ|빌드|테스트|개발|실행|pruebas|desarrollo|compilar|compilación|tests unitaires|développement|entwicklung|bauen|testes|desenvolvimento|сборка|тест|разработка|запуск",
  ),
  titles(
    "install(?:ation|ing)?|getting started|get started|quick ?-?start|prerequisites|requirements|setup|how to (?:run|build|install|use|test)",
    "安装|快速开始|快速上手|快速启动|入门|上手|环境|インストール|はじめに|クイックスタート|導入|설치|시작하기|instalación|primeros pasos|démarrage|erste schritte|instalação|primeiros passos|установка|быстрый старт|начало работы",
  ),
  titles(
    "usage|using|examples?|how to|cli|tutorial",
    "使用|用法|示例|例子|使い方|使用方法|사용법|사용|uso|utilisation|verwendung|benutzung|использование|примеры",
  ),
];
/** Languages of blocks whose lines are commands. Code without a language usually is commands, too. */
const SHELL =
  /^(?:|sh|bash|shell|zsh|fish|console|terminal|shell-session|shellsession|powershell|ps1?|pwsh|cmd|bat|batch|text|txt|plaintext|none|make|makefile)$/u;
/** Maximum number of lines of a shown block, the same for other languages, and maximum UTF-16 units per section. */
const MAX_SIZES = { lines: 12, otherLines: 8, sectionUnits: 600 };

/**
 * Selects the code blocks that show how to build, test, install and use a project. These are in sections with such a
 * title, in English or one of eight other languages, and in their subsections. Per section, blocks of commands count if
 * they have at most 12 lines, and the first block in a programming language if it has at most 8, together up to 600
 * UTF-16 units. If not all fit, building and testing take precedence. Equal blocks count once.
 * @param maxLength maximum total length of the blocks, in UTF-16 units
 */
export function commandBlocks(sections: readonly ProseSection[], maxLength: number): ReadonlySet<ProseBlock> {
  const candidates = subjectsOf(sections).flatMap((subject, number) =>
    subject === undefined ? [] : blocksOf(sections[number]!).map((block) => ({ subject, block })),
  );
  const selected = new Set<ProseBlock>();
  const texts = new Set<string>();
  let remaining = maxLength;
  for (const { block } of candidates.toSorted((a, b) => a.subject - b.subject)) {
    if (block.text.length > remaining || texts.has(block.text)) continue;
    texts.add(block.text);
    selected.add(block);
    remaining -= block.text.length;
  }
  return selected;
}

/** Subject of each section: by its title, or else that of the enclosing section. */
function subjectsOf(sections: readonly ProseSection[]): readonly (number | undefined)[] {
  const open: { readonly level: number; readonly subject: number | undefined }[] = [];
  return sections.map(({ level, title }) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const subjectIndex = SUBJECTS.findIndex((pattern) => pattern.test(title));
    const subject = subjectIndex === -1 ? open.at(-1)?.subject : subjectIndex;
    open.push({ level, subject });
    return subject;
  });
}

/** Commands of a section, and the first block in another language if it is short. */
function blocksOf({ blocks }: ProseSection): readonly ProseBlock[] {
  const code = blocks.filter(({ kind }) => kind === "code");
  const other = code.find(({ language }) => !SHELL.test(language));
  let remaining = MAX_SIZES.sectionUnits;
  return code.filter((block) => {
    const isShell = SHELL.test(block.language);
    const isShort = linesOf(block) <= (isShell ? MAX_SIZES.lines : MAX_SIZES.otherLines);
    if (!isShort || (!isShell && block !== other) || block.text.length > remaining) return false;
    remaining -= block.text.length;
    return true;
  });
}

function linesOf({ text }: ProseBlock): number {
  return text.split("\n").length;
}

/** Matches titles with one of these words. Words in scripts without blanks may occur anywhere. */
function titles(english: string, others: string): RegExp {
  return new RegExp(`\\b(?:${english})\\b|(?:${others})`, "iu");
}
