import type { ProseBlock, ProseSection } from "./prose-reader.ts";

/** What a section explains, by its title: first what a contributor needs, last what a user needs. */
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
/** Languages of blocks whose lines are commands; code without a language is mostly that, too. */
const SHELL =
  /^(?:|sh|bash|shell|zsh|fish|console|terminal|shell-session|shellsession|powershell|ps1?|pwsh|cmd|bat|batch|text|txt|plaintext|none|make|makefile)$/u;
/** Most lines of a block that is shown, most of one in another language, and most UTF-16 units of a section. */
const MAX = { lines: 12, otherLines: 8, sectionUnits: 600 };

/**
 * Returns the blocks of code that say how to build, test, install and use a project: those below headings with such a
 * title, in English or one of nine other languages; those for building and testing first.
 * @param most UTF-16 units of all blocks together
 */
export function commandBlocks(sections: readonly ProseSection[], most: number): ReadonlySet<ProseBlock> {
  const found = subjectsOf(sections).flatMap((subject, number) =>
    subject === undefined ? [] : blocksOf(sections[number]!).map((block) => ({ subject, block })),
  );
  const shown = new Set<ProseBlock>();
  const texts = new Set<string>();
  let left = most;
  for (const { block } of found.toSorted((a, b) => a.subject - b.subject)) {
    if (block.text.length > left || texts.has(block.text)) continue;
    texts.add(block.text);
    shown.add(block);
    left -= block.text.length;
  }
  return shown;
}

/** The subject of each section: by its own title, else that of the section which it is below. */
function subjectsOf(sections: readonly ProseSection[]): readonly (number | undefined)[] {
  const open: { readonly level: number; readonly subject: number | undefined }[] = [];
  return sections.map(({ level, title }) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const own = SUBJECTS.findIndex((pattern) => pattern.test(title));
    const subject = own === -1 ? open.at(-1)?.subject : own;
    open.push({ level, subject });
    return subject;
  });
}

/** The commands of a section; of code in other languages the first block, if it is short. */
function blocksOf({ blocks }: ProseSection): readonly ProseBlock[] {
  const code = blocks.filter(({ kind }) => kind === "code");
  const other = code.find(({ language }) => !SHELL.test(language));
  let left = MAX.sectionUnits;
  return code.filter((block) => {
    const isShell = SHELL.test(block.language);
    const isShort = linesOf(block) <= (isShell ? MAX.lines : MAX.otherLines);
    if (!isShort || (!isShell && block !== other) || block.text.length > left) return false;
    left -= block.text.length;
    return true;
  });
}

function linesOf({ text }: ProseBlock): number {
  return text.split("\n").length;
}

/** Titles with one of these words; words in scripts without blanks may be anywhere. */
function titles(english: string, others: string): RegExp {
  return new RegExp(`\\b(?:${english})\\b|(?:${others})`, "iu");
}
