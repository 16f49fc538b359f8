import { describe, expect, it } from "vitest";
import { BLOCK_BUDGETS, generatedBlocks } from "../../../../src/memory/scaffold/pages.ts";
import type { SectionParagraph } from "../../../../src/memory/scaffold/document-section.ts";
import type { FolderMember, RepositoryFacts } from "../../../../src/memory/scaffold/repository-facts.ts";

/** Counts one token per word and one per line ending. */
const count = (text: string): number => text.match(/\S+|\n/gu)?.length ?? 0;

const NONE: RepositoryFacts = {
  name: "widgets",
  languages: ["Go"],
  folders: [],
  entries: [],
  topFiles: [],
  sections: [],
  settings: [],
  trouble: [],
  commandFiles: [],
  workflows: [],
  terms: [],
  errors: [],
  paths: new Set(),
};

function block(facts: Partial<RepositoryFacts>, name: keyof typeof BLOCK_BUDGETS): string {
  return generatedBlocks({ ...NONE, ...facts }, count).get(name)!;
}

function member(name: string, ...defines: readonly string[]): FolderMember {
  return { name, defines };
}

function paragraph(text: string): SectionParagraph {
  return { text, isItem: false };
}

describe("the map", () => {
  it("requirement 1.2: says of a folder what it is, or what its foremost files define, or what is in it", () => {
    const folders = [
      { path: "app", about: "Serves widgets to browsers", members: [member("x.go", "X")], share: 0.5 },
      {
        path: "app/http",
        about: "",
        members: [member("in/"), member("get.go", "Get", "List"), member("z.txt")],
        share: 0.4,
      },
      { path: "docs", about: "", members: [member("a.md"), member("b.md")], share: 0 },
      { path: ".changes", about: "", members: [member("cool-spoons.md"), member("old/")], share: 0 },
      { path: "tests", about: "", members: [], share: 0 },
    ];
    expect(block({ folders }, "repository-map")).toBe(`Mostly Go.

### Folders

- \`app/\`: Serves widgets to browsers
- \`app/http/\`: in/, get.go (Get, List) …
- \`docs/\`: a.md, b.md
- \`.changes/\`: old/
- \`tests/\`
`);
  });

  it("leaves out files that say nothing, unless all are silent", () => {
    const silent = { path: "b/__init__.py", purpose: "" };
    const entries = [{ path: "a.py", purpose: "defines main" }, silent];
    expect(block({ entries }, "repository-map")).not.toContain("__init__");
    expect(block({ entries: [silent] }, "repository-map")).toContain("__init__");
  });

  it("gets the tokens that other blocks of the common part leave, and never more than these", () => {
    const foremost = Array.from({ length: 400 }, (_, i) => ({
      path: `f${i}.go`,
      purpose: "does one more of many things",
    }));
    const all = generatedBlocks({ ...NONE, topFiles: foremost }, count);
    const common = ["principles", "repository-map", "glossary", "workflows"] as const;
    const most = common.reduce((sum, name) => sum + BLOCK_BUDGETS[name], 0);
    const used = common.reduce((sum, name) => sum + count(all.get(name)!), 0);
    expect(count(all.get("repository-map")!)).toBeGreaterThan(BLOCK_BUDGETS["repository-map"]);
    expect(used).toBeLessThanOrEqual(most);
    expect(used).toBeGreaterThan(most - 30);
  });
});

describe("principles", () => {
  it("requirement 1.2: name what tools enforce if documents state no rules", () => {
    const settings = [{ path: "pyproject.toml", text: "mypy checks types in strict mode" }];
    expect(block({ settings }, "principles")).toBe(`This is the repository \`widgets\`.

No rules were recognized in its documents.

### Enforced by its tools

- mypy checks types in strict mode (pyproject.toml)
`);
  });
});

describe("summary", () => {
  it("begins without the word that joins it to a sentence before it", () => {
    const text = "In other words, it allows you to build small things. It is used by three frameworks in practice.";
    const readme = { path: "README.md", headings: ["Widgets"], paragraphs: [paragraph(text)] };
    expect(block({ sections: [readme] }, "principles").split("\n")[0]).toBe(
      "It allows you to build small things. It is used by three frameworks in practice.",
    );
  });
});

describe("error recovery", () => {
  it("says which trouble each part is about, in sentences that need no others", () => {
    const path = "docs/troubleshooting.md";
    const trouble = [
      { path, headings: ["Troubleshooting"], paragraphs: [paragraph("See also the guide of another project.")] },
      {
        path,
        headings: ["Troubleshooting", "Requests are stalled"],
        paragraphs: [
          paragraph("When it is slow, the following error happens:"),
          paragraph("in that case, the number is too low for the rest."),
          paragraph("The limit of open files may be too low. Raise it with `ulimit -n 10000`."),
        ],
      },
    ];
    const tutorial = { ...trouble[1]!, path: "docs/tutorial/debugging.md", headings: ["Debugging", "More details"] };
    expect(block({ trouble: [...trouble, tutorial] }, "error-recovery"))
      .toBe(`### docs/troubleshooting.md, Troubleshooting

- **Requests are stalled**: The limit of open files may be too low. Raise it with \`ulimit -n 10000\`.
`);
  });
});

describe("workflows", () => {
  it("begin each group with what people type most, without scripts that say nothing", () => {
    const scripts = {
      "test-e2e-debug": "vitest e2e --inspect",
      "debug-build": "X=1 vite build",
      test: "vitest",
      build: "vite build",
    };
    const commandFiles = [
      { path: "package.json", text: "", data: { scripts } },
      { path: "scripts/check-docs.sh", text: "if [ $A ]; then\n  exit 1\nfi\n", data: undefined },
    ];
    const text = block({ commandFiles }, "workflows");
    expect(text.indexOf("npm run build")).toBeLessThan(text.indexOf("npm run debug-build"));
    expect(text.indexOf("npm test")).toBeLessThan(text.indexOf("npm run test-e2e-debug"));
    expect(text).not.toContain("check-docs");
  });

  it("names the commands of workflows as additional only below others", () => {
    const workflow = "jobs:\n  test:\n    steps:\n      - run: mix test\n";
    const data = { jobs: { test: { steps: [{ run: "mix test" }] } } };
    const workflows = [{ path: ".github/workflows/ci.yml", text: workflow, data }];
    expect(block({ workflows }, "workflows")).toContain("### CI runs\n\n- `mix test` (ci.yml)");
  });
});
