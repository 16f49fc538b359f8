import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { makeRepository } from "../../../support/repository.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");

/** Paths in a `git archive` of a commit with our attributes. All files except those of `dist/` are empty. */
async function archived(): Promise<readonly string[]> {
  const tracked = execFileSync("git", ["-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  }).split("\0");
  const repository = await makeRepository({
    files: Object.fromEntries(tracked.filter((path) => path !== "").map((path) => [path, ""])),
  });
  cpSync(join(ROOT, ".gitattributes"), join(repository.root, ".gitattributes"));
  repository.commit();
  const tar = spawnSync("git", ["-C", repository.root, "archive", "HEAD"], { maxBuffer: 1 << 28 });
  const list = execFileSync("tar", ["-t"], { input: tar.stdout, encoding: "utf8", maxBuffer: 1 << 26 });
  return list.split("\n").filter((path) => path !== "" && !path.endsWith("/"));
}

describe("the archive that a runner downloads", () => {
  it("has what the action runs and what its users may want to read, and no sources", async () => {
    const paths = await archived();
    expect(paths.filter((path) => !path.startsWith("dist/"))).toMatchInlineSnapshot(`
      [
        "CHANGELOG.md",
        "CODE_OF_CONDUCT.md",
        "LICENSE",
        "README.md",
        "SECURITY.md",
        "THIRD-PARTY-NOTICES.md",
        "action.yml",
        "carryon.schema.json",
        "package.json",
        "report.schema.json",
        "secrets.schema.json",
      ]
    `);
    const { runs } = parse(readFileSync(join(ROOT, "action.yml"), "utf8"));
    expect(paths).toContain(runs.main);
    const built = readdirSync(join(ROOT, "dist"), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(paths.filter((path) => path.startsWith("dist/"))).toHaveLength(built.length);
  });
});
