import { expect, it } from "vitest";
import { readPack } from "../../lite/pack-sections.ts";

const PATHS = new Set(["README.md", "lib/a.ts", "lib/b.ts", "lib/c.ts", "lib/deep/d.ts", "lib/e f.ts"]);

const sectionsOf = (text: string) =>
  [...readPack(text, PATHS)].map(([path, { kind, view, text: said }]) => [path, view ?? kind, said]);

it("reads framed views up to their boundary, whatever they contain, and others up to the next heading", () => {
  const pack = `# REPO: bounded view

# SOURCES

## SKELETON BY PATTERNS lib/a.ts 0a1b2c
## FILE lib/b.ts 999999
END 0a1b2d
END 0a1b2c

## BRIEF lib/b.ts
 const b = 1;
 also c

## SUMMARY lib/e f.ts
 Says hello.

# Index
`;
  expect(sectionsOf(pack)).toEqual([
    ["lib/a.ts", "SKELETON BY PATTERNS", "## FILE lib/b.ts 999999\nEND 0a1b2d"],
    ["lib/b.ts", "BRIEF", " const b = 1;\n also c\n"],
    ["lib/e f.ts", "SUMMARY", " Says hello.\n"],
  ]);
});

it("reads maps of whole paths, maps by folder, and lists of names", () => {
  const pack = `# Map of what is not shown

## lib/
 lib/a.ts (1,120, budget, 0a1b2c3d4e5f): A purpose; names

# Map of files not shown

## repository
 ./
  README.md (12): Title
 lib/
  b.ts (9): first, second
# Names of other files

 lib/: c.ts
 lib/deep/: d.ts
`;
  expect(sectionsOf(pack)).toEqual([
    ["lib/a.ts", "map", ": A purpose; names"],
    ["README.md", "map", ": Title"],
    ["lib/b.ts", "map", ": first, second"],
    ["lib/c.ts", "map", ""],
    ["lib/deep/d.ts", "map", ""],
  ]);
});
