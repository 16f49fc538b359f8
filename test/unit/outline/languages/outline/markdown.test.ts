import { describe, expect, it } from "vitest";
import { asciidoc } from "../../../../../src/outline/languages/asciidoc.ts";
import { markdown, mdx } from "../../../../../src/outline/languages/markdown.ts";
import { restructuredtext } from "../../../../../src/outline/languages/restructuredtext.ts";
import { scanOutline } from "../../../../support/texts/scan-outline.ts";

const skeleton = (text: string): string => scanOutline(markdown, text).skeletonText;

function fenced(code: string, language = "sh"): string {
  return `\n~~~${language}\n${code}\n~~~\n`;
}

function section(level: number): string {
  return `${"#".repeat(level)} Title\n\n${"word ".repeat(30)}.\n\n`;
}

/** Number of headings on each of the levels 2 to 4. */
function levels(shown: string): readonly number[] {
  return [2, 3, 4].map((level) => shown.split("\n").filter((line) => line === `${"#".repeat(level)} Title`).length);
}

describe("Markdown", () => {
  it("reads the rows of a table where a section has nothing else", () => {
    const table = "| Path | Purpose |\n| --- | :-: |\n| `src/` | Code. |\n| `a|b` | Docs. |\n";
    expect(skeleton(`# A\n\n## Map\n\n${table}\n## B\n\nWords first.\n\n${table}`)).toBe(
      "# A\n## Map\nPath | Purpose … `src/` | Code. … `a|b` | Docs.\n## B\nWords first. …\n",
    );
  });

  it("separates the items of a list in another one", () => {
    const list = "* **User** posts a tweet\n    * **Service** sends it\n    * [Client](https://a.dev)\n* It ends\n";
    expect(skeleton(`# A\n\n## Use\n\n${list}`)).toBe(
      "# A\n## Use\n**User** posts a tweet … **Service** sends it … Client …\n",
    );
  });

  it("ends a row that is cut after a link with one mark", () => {
    const rows = Array.from({ length: 9 }, (_, i) => `| [resource_${i}](https://a.dev/docs) | resource |\n`).join("");
    const shown = skeleton(`# A\n\n## Map\n\n| Name | Type |\n| --- | --- |\n${rows}`);
    expect(shown).toContain("[resource_0](…) | resource … ");
    expect(shown).not.toMatch(/……|…\s…/u);
  });

  it("shows no badge whose address is on the next line", () => {
    const badge =
      "[![build](https://a.dev/b.svg)](\nhttps://a.dev/builds)\n[![Ask](\nhttps://a.dev/q.svg)](https://a.dev/q)\n";
    expect(skeleton(`# A\n\n${badge}\nOne.\n`)).toBe("# A\nOne.\n");
  });

  it("marks all headings alike and drops those that only have a picture", () => {
    expect(skeleton("A\n===\n\n![](a.png)\n\nB\n---\n\nOne.\n\n# ![](b.png)\n")).toBe("# A\n## B\nOne.\n");
  });

  it("gives each heading the lines up to the next one that is not below it", () => {
    const { symbols } = scanOutline(markdown, "# A\n\n## B\n\ntext\n\n### C\n\n## D\n\n# E\nend\n");
    expect(symbols.map(({ signature, lines }) => [signature, ...lines])).toStrictEqual([
      ["# A", 1, 10],
      ["## B", 3, 8],
      ["### C", 7, 8],
      ["## D", 9, 10],
      ["# E", 11, 12],
    ]);
  });

  it("keeps all of the lead; of other sections what they say in symbols, the first sentence in the skeleton", () => {
    const lead = "# A\n\nOne.\nTwo, e.g. this.\n\n- three\n  four\n- five\n\nSix.\n\n- seven\n\n";
    const { symbolsText, skeletonText } = scanOutline(markdown, `${lead}## B\n\nEight. Nine.\n\nTen.\n`);
    const shown = "# A\nOne. Two, e.g. this.\n- three four\n- five\nSix. …\n## B\n";
    expect(symbolsText).toBe(`${shown}Eight. Nine.\nTen.\n`);
    expect(skeletonText).toBe(`${shown}Eight. …\n`);
  });

  it("cuts a lead of more than 1,200 characters", () => {
    const text = `# A\n\n${"word ".repeat(180)}\n\n${"more ".repeat(180)}\n\nLast.\n\n## B\n`;
    const [, first, second, ...rest] = skeleton(text).split("\n");
    expect(`${first}${second}`).toMatch(/^(?:word ?)+(?:more ?)+…$/u);
    expect(`${first}${second}`.length).toBeLessThanOrEqual(1200);
    expect(rest).toStrictEqual(["## B", ""]);
  });

  it("takes text before the title for a part of the lead, and none below a second one", () => {
    expect(skeleton("Before.\n\n# A\n\nOne. Two.\n\n# B\n\nThree. Four.\n")).toBe(
      "Before.\n# A\nOne. Two.\n# B\nThree. …\n",
    );
  });

  it.each(["License", "Licences", "🤝 Contributing", "Acknowledgements"])(
    "shows nothing below a heading %s, unless it is the title",
    (title) => {
      expect(skeleton(`# A\n\n## ${title}\n\nText.\n`)).toBe(`# A\n## ${title}\n`);
      expect(skeleton(`# ${title}\n\nText.\n`)).toBe(`# ${title}\nText.\n`);
    },
  );

  it.each([
    "Sponsors",
    "Our Backers",
    "Gold sponsors 🥇",
    "Table of Contents",
    "Star History",
    "Special thanks to",
    "目录",
  ])("leaves out %s with all that is below it", (title) => {
    expect(skeleton(`# A\n\n## ${title}\n\nText.\n\n### Gold\n\nText.\n\n## B\n`)).toBe("# A\n## B\n");
  });

  it("leaves out the text of deep sections, then their headings, if a document is long", () => {
    const text = `# A\n\n${(section(2) + section(3) + section(4)).repeat(9)}`;
    expect(levels(skeleton(text))).toEqual([9, 9, 9]);
    expect(skeleton(text).length).toBeLessThan(3600);
    expect(levels(skeleton(text.repeat(3)))).toEqual([27, 27, 0]);
    expect(levels(skeleton(text.repeat(30)))).toEqual([270, 270, 0]);
  });

  it.each([
    ["a fence that is never closed", "# A\n```\n# B\n", "# A\n"],
    ["a fence in a longer one", "````\n```\n# B\n````\n# A\n", "# A\n"],
    ["front matter", "---\ntitle: T\n# no\n---\n# A\n", "title: T\n# A\n"],
    ["a rule at the beginning", "---\n\n# A\n", "# A\n"],
    ["a comment over several lines", "<!--\n# B\n-->\n# A\n", "# A\n"],
    ["hashes without a blank", "#B\n#!C\n# A #\n", "#B #!C\n# A\n"],
    ["indented code", "    # B\n\n# A\n", "# A\n"],
    ["a fence that closes before text", "```\n```js\n# B\n```\n# A\n", "# A\n"],
    ["a fence in an item and in a quotation", "- ```\n  # B\n\n> ```\n> # C\n\n# A\n", "# A\n"],
    ["a fence after text", "# A\nText:\n```\n# B\n```\n", "# A\nText: …\n"],
    ["a heading of two lines", "A\nB\n===\ntext\n", "# A B\ntext\n"],
    ["a heading underlined in an item", "- B\n  ---\n", "- B\n"],
    ["paragraphs of a quotation", "# A\n> One.\n>\n> Two.\n", "# A\nOne.\nTwo.\n"],
    ["a tag alone on its line", "# A\n<b>\nB\n</b>\n\nText.\n", "# A\nB\nText.\n"],
    ["a picture over several lines", '# A\n<picture><source\n  src="b">\n</picture>\n\nText.\n', "# A\nText.\n"],
    ["a heading underlined", "A\n===\nB\n---\ntext\n", "# A\n## B\ntext\n"],
    ["a rule below a list", "- B\n---\n# A\n", "- B\n# A\n"],
    ["badges and images alone", "# A\n[![x](y)](z) ![w](v)\n\nText.\n", "# A\nText.\n"],
    [
      "lines that lead to other pages",
      "# A\n\n[Next →](b.md)\n\n**Next**: [B](b.md) **Previous**: [C](c.md)\n",
      "# A\n",
    ],
    ["lines of links", "# A\n\n[Docs](a) | <a href='b'>Site</a> • <https://c.org>\n\nText.\n", "# A\nText.\n"],
    ["lists of links", "# A\n\n- [B](#b)\n- [C](#c)\n\nText.\n\n- item\n", "# A\nText.\n- item\n"],
    ["links in a paragraph", "# A\n\nRead\n[the book](b)\nfirst.\n", "# A\nRead [the book](b) first.\n"],
    ["blocks of HTML", '# A\n<p align="center">\n  B\n</p>\n\n<b>C</b> is it.\n', "# A\nB\nC… is it.\n"],
    ["alerts", "# A\n> [!NOTE]\n> Mind.\n", "# A\nMind.\n"],
    ["links", "# [A](b) and [c][d]\n\nSee [e](f#g).\n", "# [A](b) and [c][d]\nSee [e](f#g).\n"],
  ])("understands %s", (_, text, expected) => {
    expect(skeleton(text)).toBe(expected);
  });
});

describe("the commands of a document", () => {
  it.each([
    "Install",
    "Getting started",
    "3. Running the tests",
    "Building from source",
    "🛠 Development",
    "安装",
    "快速开始",
    "テスト",
    "Instalación",
    "Сборка",
  ])("stay in the skeleton below %s", (title) => {
    expect(skeleton(`# A\n\nText.\n\n## ${title}\n\nDo this. Or not.\n${fenced("make all\nmake check")}`)).toBe(
      `# A\nText.\n## ${title}\nDo this. …\n~~~sh\nmake all\nmake check\n~~~\n`,
    );
  });

  it("stay below a heading that is below such a heading, but not below others", () => {
    const text = `# A\n\n## Test\n\n### Fast\n${fenced("a")}\n## Sponsors\n${fenced("b")}\n## Concepts\n${fenced("c")}`;
    expect(skeleton(text)).toBe("# A\n## Test\n### Fast\n~~~sh\na\n~~~\n## Concepts\n");
  });

  it("are shown as written, each once", () => {
    const text = `# A\n\n## Usage\n${fenced("$ run\nok\n  $ run twice", "console")}\n## Install\n\n    npm i a\n\n### Again\n\n    npm i a\n`;
    expect(skeleton(text)).toBe(
      "# A\n## Usage\n~~~console\n$ run\nok\n  $ run twice\n~~~\n## Install\n    npm i a\n### Again\n",
    );
  });

  it("are short; of code in another language the first block of a section stays", () => {
    const long = "x\n".repeat(13).trimEnd();
    const text = `# A\n\n## Usage\n${fenced(long)}${fenced("let a;", "js")}${fenced("let b;", "js")}${fenced("run")}`;
    expect(skeleton(text)).toBe("# A\n## Usage\n~~~js\nlet a;\n~~~\n~~~sh\nrun\n~~~\n");
  });

  it("for building and testing come before those for using it, if there are many", () => {
    const sections = Array.from(
      { length: 9 },
      (_, i) => `## Usage ${i}\n${fenced(`use ${i} ${"y".repeat(130)}`.repeat(3))}`,
    );
    const shown = skeleton(`# A\n\n${sections.join("\n")}\n## Tests\n${fenced("make check")}`);
    expect(shown).toContain("## Tests\n~~~sh\nmake check\n~~~\n");
    expect(shown).toContain("use 0");
  });
});

it("a sentence that introduces a list is shown with its items, and a section of links with their texts", () => {
  const text =
    "# A\n\n## B\n\nIt has:\n\n- one. More.\n- two\n\n## C\n\n- [d](d.md)\n- [e](e.md)\n\n## 知识点\n\n**总结**：\n\n- [集合](f.md)\n";
  expect(skeleton(text)).toBe("# A\n## B\nIt has: … one. … two …\n## C\nd … e\n## 知识点\n**总结**： … 集合\n");
});

it("a sentence that introduces what is not shown gives way to the next one", () => {
  const text = "# A\n\n## B\n\n**Use**:\n\n~~~js\nlet a;\n~~~\n\nIt is safe. More.\n\n## C\n\nSee:\n\n~~~js\nb\n~~~\n";
  expect(skeleton(text)).toBe("# A\n## B\nIt is safe. …\n## C\n");
});

it("the lead keeps its first list, and others that a sentence introduces", () => {
  const text = "# A\n\n- fast\n\nIt has two parts:\n\n- a server\n- a build\n\nText.\n\n- other\n";
  expect(skeleton(text)).toBe("# A\n- fast\nIt has two parts:\n- a server\n- a build\nText. …\n");
});

it("the view symbols has the first paragraphs, items and short code of a section", () => {
  const text = `# A\n\n## B\n\nOne. Two.\n\nThree.\n\nFour.\n\n- five\n\n~~~js\nlet a;\n~~~\n\n~~~js\n${"b;\n".repeat(9)}~~~\n`;
  expect(scanOutline(markdown, text).symbolsText).toBe(
    "# A\n## B\nOne. Two.\nThree. …\n- five\n~~~js\nlet a;\n~~~\n…\n",
  );
});

it("a tag that goes on in the next line is no text", () => {
  expect(skeleton('# A\n<img src="a"\n  alt="b" width="3">\nText.\n')).toBe("# A\nText.\n");
});

it("a line before cut text ends with a mark", () => {
  const features = "- [Routing](a)\n- Back-ends for cache.\n- [Queues](b)\n";
  const lead = `# A\n\nIt eases tasks, such as:\n\n${features}\nAn example:\n\n${fenced("let a;", "js")}\nMore.\n`;
  expect(skeleton(`${lead}\n## B\n\nOne.\n\n## C\n\nTwo\n\n- three\n\n## D\n\nFour.\n\n| a | b |\n|---|---|\n`)).toBe(
    "# A\nIt eases tasks, such as: …\n- Back-ends for cache. …\nAn example: …\nMore.\n## B\nOne.\n## C\nTwo …\n## D\nFour. …\n",
  );
  const definitions = "Book\n====\n\nTerms\n-----\n\nA term\n  Its meaning.\n";
  expect(scanOutline(restructuredtext, definitions).skeletonText).toBe("Book\n===\nTerms\n---\nA term …\n");
});

it("reStructuredText: shows commands below a directive or two colons", () => {
  const text =
    "Book\n====\n\nText.\n\nTesting\n-------\n\nRun it::\n\n    pytest\n\n.. code-block:: console\n   :caption: x\n\n    $ tox\n    ok\n\nMore.\n";
  expect(scanOutline(restructuredtext, text).skeletonText).toBe(
    "Book\n===\nText.\nTesting\n---\nRun it: …\n    pytest\n    $ tox\n    ok\n",
  );
});

it("reStructuredText: keeps lines of a paragraph that begin with a role, and drops fields", () => {
  const text =
    "Sessions\n========\n:Author: A\n\nThere is a second object called\n:class:`~flask.session` which allows you to store\n:py:data:`info`.\n\n:param name: the name\n:returns:\n    text\n\nStatus\n------\n\nUse the\n:smile: emoji.\n";
  expect(scanOutline(restructuredtext, text).skeletonText).toBe(
    "Sessions\n===\nThere is a second object called :class:`~flask.session` which allows you to store :py:data:`info`. …\nStatus\n---\nUse the :smile: emoji.\n",
  );
});

it("AsciiDoc: shows the commands in blocks", () => {
  const text =
    "= Book\n\nText.\n\n== Install\n\nNow.\n\n[source,sh]\n----\nmake install\n----\n\n== Other\n\n----\nno\n----\n";
  expect(scanOutline(asciidoc, text).skeletonText).toBe(
    "= Book\nText.\n== Install\nNow.\n----\nmake install\n----\n== Other\n",
  );
});

it("MDX: leaves out imports, exports and components", () => {
  expect(
    scanOutline(mdx, 'import A from "a";\nexport const b = {\n  c: 1,\n};\n\n# D\n\n<A b={1} />\n\nText.\n')
      .skeletonText,
  ).toBe("# D\nText.\n");
});

it("reStructuredText: finds the level of a title by what it is underlined with", () => {
  const text =
    "====\nBook\n====\n\nPart\n====\n\nText. More.\n\nChapter\n-------\n\n.. note:: no\n\nPart two\n========\n";
  expect(scanOutline(restructuredtext, text).skeletonText).toBe(
    "===\nBook\n===\nPart\n===\nText. …\nChapter\n---\nPart two\n===\n",
  );
});

it("AsciiDoc: leaves out the header, attributes and blocks", () => {
  const text = "= Book\nJane Roe\n:toc:\n\nText. More.\n\n* item\n\n== Part\n\n----\n== no\n----\n\n[NOTE]\nMind.\n";
  expect(scanOutline(asciidoc, text).skeletonText).toBe("= Book\nText. More.\n* item\n== Part\nMind. …\n");
});

it("reStructuredText: shows whole items in the lead, without badges and links", () => {
  const text = "Book\n====\n\n|badge| `Docs <https://a.org>`_\n\nText. More.\n\n- one\n  item\n- two\n";
  expect(scanOutline(restructuredtext, text).skeletonText).toBe("Book\n===\nText. More.\n- one item\n- two\n");
});

describe("the start of a README", () => {
  it.each([
    [
      "in HTML",
      '<h1 align="center">Zed</h1>\n<p align="center">It edits.</p>\n\n## Use\n\nRun it.\n',
      "# Zed\nIt edits.\n## Use\nRun it.\n",
    ],
    [
      "around an advertisement in an element",
      "# A\n\nIt is A.\n\n<div>\n<sup>Special thanks to:</sup>\n\n### [Acme](https://acme.dev)\n[Buy](https://acme.dev)\n</div>\n\n## Use\n\nRun it.\n",
      "# A\nIt is A.\n## Use\nRun it.\n",
    ],
    [
      "around an advertisement between comments",
      "# A\n\n<!-- sponsors -->\n\n### Acme\n\nBuy it.\n\n<!-- sponsors end -->\n\nIt is A.\n",
      "# A\nIt is A.\n",
    ],
    [
      "around a generated part, whose headings stay",
      "# A\n\nIt is A.\n\n<!-- BEGIN_TF_DOCS -->\n## Inputs\n\n| Name | Type |\n| --- | --- |\n| a | string |\n<!-- END_TF_DOCS -->\n\n## Use\n\nRun it.\n",
      "# A\nIt is A.\n## Inputs\n## Use\nRun it.\n",
    ],
    [
      "after the start of a generated part that never ends",
      "# A\n\n<!-- BEGIN_TF_DOCS -->\n\nIt is A.\n",
      "# A\nIt is A.\n",
    ],
    [
      "before a title in an element of advertisements that never ends",
      "<div>Sponsored by Acme\n\nBuy it.\n\n# A\n\nIt is A.\n",
      "# A\nIt is A.\n",
    ],
    ["after a menu", "# A\n\n[Install](#install) | [Use](#use)\n\nIt is A.\n", "# A\nIt is A.\n"],
    [
      "above a table of contents",
      "# A\n\nIt is A.\n\n## Menu\n\n- [Use](#use)\n  - [Fast](#fast)\n\n## Use\n\nRun it.\n",
      "# A\nIt is A.\n## Use\nRun it.\n",
    ],
    [
      "with links after labels",
      "# A\n\n- Docs: https://a.dev/docs\n- **Forum**: [here](https://a.dev)\n\nIt is A.\n",
      "# A\nIt is A.\n",
    ],
  ])("has the title and the first sentence %s", (_, text, expected) => {
    expect(skeleton(text)).toBe(expected);
  });
});
