import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { linkedFile, linkLine, pullLinks } from "../../../../src/github/comment/links.ts";

const REPOSITORY = "https://github.com/octo/widgets";
const LINKS = { guide: undefined, ...pullLinks({ repository: REPOSITORY, pull: 7, apiUrl: "https://api.github.com" }) };
const anchor = (path: Buffer | string): string =>
  `${REPOSITORY}/pull/7/files#diff-${createHash("sha256").update(path).digest("hex")}`;

it("links a file to its diff, by its path from the root of the repository", () => {
  expect(linkedFile("src/a.ts", undefined, LINKS)).toBe(`[\`src/a.ts\`](${anchor("src/a.ts")})`);
  expect(linkedFile("b.ts", "packages/web", LINKS)).toBe(`[\`packages/web/b.ts\`](${anchor("packages/web/b.ts")})`);
  expect(linkedFile("a\\xff.ts", undefined, LINKS)).toBe(
    `[\`a\\xff.ts\`](${anchor(Buffer.from("a\u00ff.ts", "latin1"))})`,
  );
});

it("links to the page alone if the path is that of a folder, shortened, or not canonical", () => {
  for (const path of ["src/", "../a", `${"a".repeat(99)}…${"a".repeat(100)}`]) {
    expect(linkedFile(path, undefined, LINKS)).toMatch(/\]\(https:\/\/github\.com\/octo\/widgets\/pull\/7\/files\)$/u);
  }
});

it("links to the page of Gitea, which has no such anchors, and to nothing without a pull request", () => {
  const gitea = pullLinks({ repository: "https://git.lan/o/r", pull: 7, apiUrl: "https://git.lan/api/v1" });
  expect(linkedFile("a.ts", undefined, { guide: undefined, ...gitea })).toBe(
    "[`a.ts`](https://git.lan/o/r/pulls/7/files)",
  );
  expect(pullLinks({ repository: REPOSITORY, pull: undefined, apiUrl: undefined })).toEqual({ repository: REPOSITORY });
  expect(linkedFile("a.ts", undefined, { guide: undefined })).toBe("`a.ts`");
});

it("ends with the run, both commits and the other pages", () => {
  const [base, head] = ["b".repeat(40), "d".repeat(40)];
  const links = { ...LINKS, run: `${REPOSITORY}/actions/runs/1`, site: "https://octo.github.io/widgets/" };
  expect(linkLine({ base: { commit: base, how: "first-parent" }, head }, links)).toBe(
    `[All changes](${REPOSITORY}/actions/runs/1) from [\`bbbbbbb\`](${REPOSITORY}/commit/${base}) to [\`ddddddd\`](${REPOSITORY}/commit/${head}) · [Site](https://octo.github.io/widgets/)`,
  );
  expect(linkLine({ head }, { guide: undefined })).toBe("Changes in `ddddddd`");
  expect(linkLine({}, { guide: "https://example.com/guide" })).toBe("[What is this?](https://example.com/guide)");
});
