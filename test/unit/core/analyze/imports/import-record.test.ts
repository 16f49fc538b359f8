import fc from "fast-check";
import { expect, it } from "vitest";
import { importEdges } from "../../../../../src/core/analyze/imports/import-edges.ts";
import {
  blobsOf,
  importsByFile,
  readImports,
  writeImports,
} from "../../../../../src/core/analyze/imports/import-record.ts";
import { sha256 } from "../../../../support/sha256.ts";

const NAMES = ["a.ts", "b.ts", "c.ts", "lib/d.ts", "lib/index.ts"];
const specifiers = fc.constantFrom("./a", "./b.js", "./lib", "../a.ts", "./d", "./nowhere", "react");
const tree = fc.tuple(...NAMES.map(() => fc.array(specifiers, { maxLength: 4 })));

const filesOf = (imports: readonly (readonly string[])[]) =>
  NAMES.map((path, i) => ({
    path,
    language: "TypeScript",
    blob: sha256(JSON.stringify(imports[i])).slice(0, 40),
    sketch: { imports: imports[i]!.map((specifier) => ({ specifier, line: 1 })) },
  }));

it("gives what resolving all imports again gives, whatever texts changed", () => {
  fc.assert(
    fc.property(tree, tree, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (old, other, changed) => {
      const before = filesOf(old);
      const after = filesOf(old.map((imports, i) => (changed[i] === true ? other[i]! : imports)));
      const record = { blobs: blobsOf(before), graph: importEdges(before, [], new Map()) };
      const read = readImports(writeImports(record), before.length)!;
      expect(read).toEqual(record);
      const known = importsByFile(read, blobsOf(after));
      expect(importEdges(after, [], new Map(), known)).toEqual(importEdges(after, [], new Map()));
    }),
  );
});

it("reads no record of another number of files, and none that is cut", () => {
  const files = filesOf(NAMES.map(() => ["./a"]));
  const bytes = writeImports({ blobs: blobsOf(files), graph: importEdges(files, [], new Map()) });
  expect(readImports(bytes, files.length - 1)).toBeUndefined();
  expect(readImports(bytes.subarray(0, -1), files.length)).toBeUndefined();
});
