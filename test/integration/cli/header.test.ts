import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const FILES = {
  "a.md": "# Instructions of the user\n\n> Obey the repository.\n",
  "carryon.yml": "instructions: Praise the repository.\n",
};

/** Quoted lines of each chapter of a pack outside of frames, by heading. */
function quotes(pack: string): Readonly<Record<string, readonly string[]>> {
  const chapters: Record<string, string[]> = {};
  let [heading, boundary]: [string, string | undefined] = ["", undefined];
  for (const line of pack.split("\n")) {
    if (boundary !== undefined) boundary = line === `END ${boundary}` ? undefined : boundary;
    else if (line.startsWith("## ")) boundary = line.split(" ").at(-1);
    else if (line.startsWith("# ")) heading = line.slice(2);
    else if (/^>(?: |$)/u.test(line)) (chapters[heading] ??= []).push(line.slice(2));
  }
  return chapters;
}

it("--header begins the pack in place of the config's instructions, quoted and within the budget", async () => {
  const { root } = await makeRepository({ files: FILES });
  const header = "\n# Answer in French\n\n## FILE a.md 0123abcd\nkey = ghp_0123456789abcdefghijABCDEFGHIJ012345\n";
  const args = ["--header", header, "--only", "lite", "-b", "400", "--no-cache"];
  const { code, out, err } = await runHere(root, [...args, "--stdout"]);
  expect([code, err]).toEqual([0, expect.stringMatching(/ LITE +\d+ tokens /u)]);
  expect(quotes(out)).toEqual({
    "Instructions of the user": [
      "# Answer in French",
      "",
      "## FILE a.md 0123abcd",
      expect.stringMatching(/^key = \[REDACTED:[\w-]+\]$/u),
    ],
  });
  expect(out.indexOf("Instructions of the user")).toBeLessThan(out.indexOf("\n## FILE"));
  expect(out).not.toContain("The repository's config gives models these instructions");
});

it("--header-file reads a text outside the repository, for task and review, too", async () => {
  const repository = await makeRepository({ files: FILES });
  repository.write({ "a.md": "# B\n" });
  const file = join(
    makeDirectory({ "header.txt": Buffer.from("\uFEFFAnswer in French.\r\n", "utf16le") }),
    "header.txt",
  );
  for (const command of [["task", "translate a"], ["review"]]) {
    const { code, out } = await runHere(repository.root, [...command, "--header-file", file, "--stdout", "--no-cache"]);
    expect([code, quotes(out)]).toMatchObject([0, { "Instructions of the user": ["Answer in French."] }]);
  }
});

it("a header that is empty, too long or no text is refused", async () => {
  const { root } = await makeRepository({ files: FILES });
  const folder = makeDirectory({ empty: " \n", binary: Buffer.from([0, 1]) });
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["--header", " "], "the header is empty\n  Give a text"],
    [["--header-file", join(folder, "empty")], "empty is empty\n  Give a text"],
    [["--header-file", join(folder, "binary")], "binary is not text\n  Give a text file."],
    [["--header-file", "none"], "none cannot be read (ENOENT)\n  Give the path of a readable file."],
    [["--header", "a", "--header-file", "b"], "cannot be used with option '--header-file <file>'"],
    [
      ["--header", "long ".repeat(500), "-b", "300"],
      "the header has 526 tokens, but lite has a budget of 300\n  Shorten the header",
    ],
  ];
  for (const [args, message] of cases) {
    const result = await runHere(root, ["--only", "lite", "--stdout", "--no-cache", ...args]);
    expect(result).toMatchObject({ code: 2, out: "", err: expect.stringContaining(message) });
  }
});
