import { join } from "node:path";
import { expect, it } from "vitest";
import { throughIndexesOf } from "../../../../scripts/build/through-indexes.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const direct = (code: string): string => throughIndexesOf(code, join(ROOT, "src/pack/sample.ts"));

it("imports each name from the file that has it", () => {
  expect(direct('import { CarryonError, type AuthoredText as Words } from "../base/index.ts";\n')).toBe(
    'import { CarryonError } from "../base/error.ts";\nimport type { AuthoredText as Words } from "../base/text/authored-text.ts";\n',
  );
});

it("loads one name from the file that has it", () => {
  expect(direct('  const { CarryonError } = await import("../base/index.ts");\n')).toBe(
    '  const { CarryonError } = await import("../base/error.ts");\n',
  );
});

it("leaves other imports as they are, and names that no index has", () => {
  const other = 'import { a } from "./a.ts";\nimport type { Nothing } from "../base/index.ts";\n';
  expect(direct(other)).toBe(other);
});
