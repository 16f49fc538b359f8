import { beforeAll, describe, expect, it } from "vitest";

import { openScene, type Scene, type SceneResult } from "../../support/action/scene.ts";
import { filesInZip, uploadedComment, uploadOf } from "../../support/action/uploads.ts";

const CONFIG = `packs:
  full: { kind: full }
  claude:
    kind: audience
    parts:
      common: { files: ["memory/packs/common/*.md"], target: 100, max: 120 }
      claude: { files: ["memory/packs/claude/*.md"] }
    profile: claude
    budget: { max: 2000 }
`;
const MAP = "memory/packs/common/10_map.md";
const FILES = {
  "README.md": "# Widgets\n",
  "carryon.yml": CONFIG,
  "memory/packs/common/00_constitution.md": "# Constitution\n\nBe exact.\n",
  [MAP]: "# Map\n\nsrc is code.\n",
  "memory/packs/claude/30_focus.md": "# Focus\n\nShip it.\n",
  "src/a.ts": "export const a = 1;\n",
};

describe("a pull request that makes a part of an audience pack too large", () => {
  let scene: Scene;
  let result: SceneResult;
  beforeAll(async () => {
    scene = await openScene({ files: FILES, head: { [MAP]: `# Map\n\n${"word ".repeat(150).trimEnd()}\n` } });
    result = await scene.run({ inputs: { cache: "false" } });
  });

  it("requirement 1.1: fails, and says at its place which part and which file", () => {
    expect(result.code).toBe(1);
    expect(result.annotations).toMatchObject([
      {
        level: "error",
        title: expect.stringMatching(/^CLAUDE: part common over budget by \d+, this change adds \d+$/u),
        message: expect.stringMatching(
          /^CLAUDE \(part common\) is over its budget of 120 tokens by \d+; this change adds \d+\. Its largest file is memory\/packs\/common\/10_map\.md with \d+ tokens\. To pass, raise packs\.claude\.parts\.common\.max/u,
        ),
      },
      { level: "error", message: "Carryon failed on: budget" },
    ]);
    expect(result.outputs.get("budget-status")).toBe("over");
  });

  it("requirement 1.1: has a row of the comment and of the job summary, and a headline that names the part", async () => {
    const body = scene.repository.comments(7)[0]?.body ?? "";
    for (const text of [body, result.summary]) {
      expect(text).toMatch(
        /^⛔ \*\*`claude` \(part `common`\) is \d+ tokens over budget\*\* \(\d+ of 120; this change adds \d+\)/mu,
      );
      expect(text).toMatch(
        /^\| \*\*`claude`\*\* \| \d+ \| \*\*\+\d+\*\* \(\+[\d.]+%\) \| 2,000 · \*\*part `common` over by \d+\*\* \|$/mu,
      );
    }
    expect(result.summary).toContain("`memory/packs/common/10_map.md`");
    expect(await uploadedComment(scene.repository)).toMatchObject({
      packs: [{ pack: "full" }, { kind: "audience", gate: "adds-to-over", limit: { kind: "part", name: "common" } }],
    });
  });

  it("uploads the pack as a document of its own", async () => {
    const files = await filesInZip(uploadOf(scene.repository, "carryon-text").bytes);
    expect([...files.keys()]).toContain("WIDGETS-CLAUDE.txt");
  });
});

describe.concurrent("a pull request that changes an audience pack", () => {
  it("passes within the limits of its parts, and shows what it costs", async () => {
    const scene = await openScene({ files: FILES, head: { [MAP]: "# Map\n\nsrc is all code.\n" } });
    const { code, annotations } = await scene.run({ inputs: { cache: "false" } });
    expect([code, annotations]).toEqual([0, []]);
    expect(scene.repository.comments(7)[0]?.body).toMatch(/`claude` \d+ \(\+\d+\) of 2,000/u);
  });

  it("only warns for a part that was over before, and that it makes smaller", async () => {
    const files = { ...FILES, [MAP]: `# Map\n\n${"word ".repeat(150).trimEnd()}\n` };
    const scene = await openScene({ files, head: { [MAP]: `# Map\n\n${"word ".repeat(140).trimEnd()}\n` } });
    const { code, annotations } = await scene.run({ inputs: { cache: "false" } });
    expect([code, annotations.map(({ level }) => level)]).toEqual([0, ["warning"]]);
  });

  it("cannot raise the limit of the part itself, nor take the pack away", async () => {
    const long = { [MAP]: `# Map\n\n${"word ".repeat(150).trimEnd()}\n` };
    for (const config of [CONFIG.replace("max: 120", "max: 900"), "packs: { full: { kind: full } }\n"]) {
      const scene = await openScene({ files: FILES, head: { ...long, "carryon.yml": config } });
      const { code, annotations } = await scene.run({ inputs: { cache: "false" } });
      expect([code, annotations.at(-1)?.message]).toEqual([1, "Carryon failed on: budget"]);
    }
  });
});
