import { extname } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  changedGraphFiles,
  hasSameDefinitions,
  type GraphInput,
  buildGraph,
  type CachedGraph,
  type TextSummary,
} from "../../../../src/outline/graph/cached-graph.ts";
import { identifiersIn } from "../../../../src/outline/sketch/identifiers.ts";
import type { Language } from "../../../../src/outline/language.ts";
import { go } from "../../../../src/outline/languages/go.ts";
import { typescript } from "../../../../src/outline/languages/javascript/typescript.ts";
import { markdown } from "../../../../src/outline/languages/markdown.ts";
import { sha256 } from "../../../support/sha256.ts";

const PATHS = ["a.ts", "b.ts", "c.ts", "de/a.md", "lib/d.ts", "lib/index.ts", "pkg/e.go", "pkg/f.go"];
const LANGUAGES: Readonly<Record<string, Language>> = { ".go": go, ".md": markdown, ".ts": typescript };
const NAMES = ["parseConfig", "open", "_hidden", "readFile", "writeFile", "Server"];

/** Imports and names of a text. */
interface Text {
  readonly imports: readonly string[];
  readonly defines: readonly string[];
  readonly words: readonly string[];
}

const text: fc.Arbitrary<Text> = fc.record({
  imports: fc.array(fc.constantFrom("./a", "./b.js", "./lib", "../a.ts", "./d", "./nowhere", "react"), {
    maxLength: 4,
  }),
  defines: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
  words: fc.array(fc.constantFrom(...NAMES, "other"), { maxLength: 12 }),
});
const texts = fc.tuple(...PATHS.map(() => text));
/** A change of a text usually keeps its definitions. */
const changes = fc.tuple(...PATHS.map(() => fc.option(fc.tuple(text, fc.boolean()), { freq: 2 })));

/** @param before texts of the cached graph */
function inputOf(
  all: readonly Text[],
  before = all,
): Omit<GraphInput, "sketched" | "cached"> & { all: readonly TextSummary[] } {
  return {
    files: PATHS.map((path, i) => ({
      entry: { path },
      blob: sha256(JSON.stringify(all[i])).slice(0, 40),
    })),
    languageOf: (file) => LANGUAGES[extname(PATHS[file]!)],
    others: ["logo.png"],
    manifests: new Map(),
    countsUses: (file) => !PATHS[file]!.startsWith("de/"),
    identifiersBefore: (file) => identifiersIn(Buffer.from(before[file]!.words.join(" "))),
    all: all.map(sketchedText),
  };
}

function sketchedText({ imports, defines, words }: Text, file: number): TextSummary {
  const isGo = PATHS[file]!.endsWith(".go");
  const [uses, members] = isGo ? [[{ packages: ["."], names: words }], defines] : [[], []];
  const identifiers = identifiersIn(Buffer.from(words.join(" ")));
  return { imports, uses, members, defines, role: imports.length, identifiers };
}

/** As in an analysis: uses only sketches of the changed texts if they suffice. */
function graphAfter(
  cached: CachedGraph,
  { all, ...input }: ReturnType<typeof inputOf>,
): CachedGraph & { isPart: boolean } {
  const changed = changedGraphFiles(cached, input.files);
  const isPart = changed.every((file) => hasSameDefinitions(cached, file, all[file]!));
  const sketched = tableOf(all, isPart ? changed : all.keys());
  return { ...buildGraph({ ...input, sketched, cached }), isPart };
}

function tableOf(all: readonly TextSummary[], files: Iterable<number>): ReadonlyMap<number, TextSummary> {
  return new Map(Array.from(files, (file) => [file, all[file]!]));
}

const wholeGraph = ({ all, ...input }: ReturnType<typeof inputOf>): CachedGraph =>
  buildGraph({ ...input, sketched: tableOf(all, all.keys()), cached: undefined });

it("is from a cached graph and what changed what it is from all texts", () => {
  const parts = { whole: 0, part: 0 };
  fc.assert(
    fc.property(texts, changes, (old, changed) => {
      const now = old.map((before, i) => {
        const [after, keepsNames] = changed[i] ?? [before, true];
        return keepsNames ? { ...after, defines: before.defines } : after;
      });
      const before = wholeGraph(inputOf(old));
      const { isPart, ...after } = graphAfter(before, inputOf(now, old));
      parts[isPart ? "part" : "whole"]++;
      expect(after).toEqual(wholeGraph(inputOf(now)));
    }),
    { numRuns: 250 },
  );
  expect(Math.min(parts.whole, parts.part)).toBeGreaterThan(8);
});
