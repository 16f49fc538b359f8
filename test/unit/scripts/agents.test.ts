import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const AGENTS = read("AGENTS.md");
const CODE = [...AGENTS.matchAll(/`([^`\n]+)`/gu)].map(([, code = ""]) => code);

function foldersOf(path: string): readonly string[] {
  const entries = readdirSync(new URL(path, ROOT), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`);
}

describe("AGENTS.md", () => {
  it("maps each room of src once", () => {
    const rooms = [...AGENTS.matchAll(/^ {2}([\w-]+\/) /gmu)].map(([, room = ""]) => room);
    expect(rooms.toSorted()).toEqual(foldersOf("src/").toSorted());
  });

  it("names files that exist", () => {
    const paths = CODE.map((code) => code.replace(/^node /u, "")).filter((code) => /^[\w.-]+\/[\w./-]+$/u.test(code));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it("names scripts of package.json", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    const named = CODE.flatMap((code) => /^npm run ([\w:]+)/u.exec(code)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
