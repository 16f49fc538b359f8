import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const DOCUMENTS = ["", "docs/", "docs/reference/"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => folder + name),
);
/** Documents about our own code; the paths in others are examples. */
const ABOUT_CODE = ["tour", "decisions", "glossary", "threats"].map((name) => `docs/${name}.md`);

describe.each(DOCUMENTS)("%s", (document) => {
  it("links to files and headings that exist", () => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/gu)];
    const targets = links.map(([, link, image]) => link ?? image ?? "").filter((link) => !/^https?:|^…$/u.test(link));
    expect(targets.filter((target) => !isThere(document, target))).toEqual([]);
  });
});

describe.each(ABOUT_CODE)("%s", (document) => {
  it("names source files that exist", () => {
    const paths = [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.ts)`/gu)].map(([, path = ""]) => path);
    expect(paths.filter((path) => !isFile(path))).toEqual([]);
  });
});

describe("docs/decisions.md", () => {
  const decisions = read("docs/decisions.md");

  it("names results that exist", () => {
    const names = [...decisions.matchAll(/\(`([\w-]+\.json)`\)/gu)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !existsSync(join(ROOT, "lab/results", name)))).toEqual([]);
  });

  it("has at most 50 decisions, each with the result that would change it and a check", () => {
    const entries = decisions.split(/^### /mu).slice(1);
    expect(entries.length).toBeLessThanOrEqual(50);
    expect(entries.filter((entry) => !entry.includes("*Revisit if*") || !entry.includes("*Check:*"))).toEqual([]);
  });
});

it.each(["README.md", "AGENTS.md"])("%s has at most 120 lines", (document) => {
  expect(read(document).trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

/** Whether a file exists, by its path from the root, from `src` or from any room, such as `io/index.ts`. */
function isFile(path: string): boolean {
  const rooms = foldersIn("src").map((room) => join("src", room));
  return ["", "src", ...rooms].some((folder) => existsSync(join(ROOT, folder, path)));
}

/** Whether a link in a document leads to an existing file and, if it has a fragment, to a heading in it. */
function isThere(document: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? document : join(dirname(document), path);
  if (!existsSync(join(ROOT, file))) return false;
  return heading === undefined || headingsOf(read(file)).includes(heading);
}

/** Anchors that GitHub generates for a document's headings. */
function headingsOf(text: string): readonly string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
