import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCES = "src";
const TESTS = "test/unit";
const GROWTH = /-growth\.test\.ts$|\/growth\.test\.ts$/u;
const IMPORTED = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/gu;

/**
 * Unit tests in the same rooms that import one of the files, directly or indirectly. Excludes tests that compare CPU
 * times, which instrumentation distorts.
 */
export function relatedTests(root: string, files: readonly string[]): readonly string[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const wanted = new Set(files);
  const rooms = new Set(files.map((file) => path.relative(path.join(root, SOURCES), file).split(path.sep)[0]!));
  return [...rooms]
    .flatMap((room) => testsBelow(path.join(root, TESTS, room)))
    .filter((file) => file.endsWith(".test.ts") && !GROWTH.test(file))
    .filter((file) => [...reachedFrom(file, reached)].some((one) => wanted.has(one)))
    .toSorted();
}

function testsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
}

function reachedFrom(start: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const next of importsOf(file, known)) seen.add(next);
  return seen;
}

/** Direct imports of a file, cached in `known`. */
function importsOf(file: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  let found = known.get(file);
  if (found === undefined) {
    // Sample code in tests imports files that do not exist.
    const text = file.endsWith(".ts") && existsSync(file) ? readFileSync(file, "utf8") : "";
    found = new Set([...text.matchAll(IMPORTED)].map(([, name]) => path.resolve(path.dirname(file), name!)));
    known.set(file, found);
  }
  return found;
}
