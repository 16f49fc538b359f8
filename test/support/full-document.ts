import { createHash } from "node:crypto";
import fc from "fast-check";
import type { DigestedDocument } from "../../src/compare/document/delta-document.ts";
import { framePath } from "../../src/compare/document/stretches.ts";
import { renderDocuments } from "../../src/pack/render/documents.ts";
import { type CountText, createFramer } from "../../src/pack/render/frame.ts";
import { groupChapters } from "../../src/pack/plan/sections.ts";
import type { Document } from "../../src/pack/render/document.ts";
import { measuredFile, roughCount } from "./measured-file.ts";

/** Tree for a FULL document. */
export interface TestTree {
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Section names in order. A file belongs to the section named like its first folder in upper case, otherwise to
   * `OTHER`.
   */
  readonly sections?: readonly string[];
  /** Paths left out as binary. */
  readonly binary?: readonly string[];
  readonly links?: readonly string[];
  readonly id?: string;
}

/** FULL document of a tree. */
export function fullDocument(tree: TestTree, count: CountText = roughCount): Document {
  const { files, sections = [], binary = [], links = [], id = "full" } = tree;
  const measured = Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const section = path.split("/")[0]!.toUpperCase();
      const kind = links.includes(path) ? "symlink" : "file";
      return measuredFile(path, text, {
        section: sections.includes(section) ? section : "OTHER",
        entry: { path, kind, blob: undefined },
        tokens: count(`\n${text}\n`),
      });
    });
  const content = {
    pack: { id, kind: "full", budget: { per: "pack" }, omit: [], frames: "markdown" },
    scope: "REPO",
    title: "REPO",
    sectionDigits: 2,
    chapters: groupChapters(
      measured,
      sections.map((name) => ({ name, globs: [] })),
    ),
    byHistory: false,
    files: measured,
    omissions: binary.map((path) => ({ path, reason: "binary" })),
    encoding: "o200k_base",
    slicesOf: () => [],
  } as const;
  return renderDocuments(content, { count, frame: createFramer(count) })[0]!;
}

/** Bytes of a document that shows files of these trees. */
export function renderedBytes({ pieces }: Document, ...trees: readonly TestTree[]): Buffer {
  const render = pieceRenderer(trees);
  return Buffer.from(pieces.map((piece) => render(piece)).join(""));
}

function pieceRenderer(trees: readonly TestTree[]): (piece: Document["pieces"][number]) => string {
  const texts = new Map(trees.flatMap(({ files }) => Object.values(files).map((text) => [digestOf(text), text])));
  return (piece) =>
    piece.kind === "frame" ? `${piece.open}\n${texts.get(piece.file.facts.sha256) ?? ""}\n${piece.close}` : piece.text;
}

/** FULL document of a tree, with its digest and all its frames, for a delta. */
export function digestedDocument(tree: TestTree, count: CountText = roughCount): DigestedDocument {
  const document = fullDocument(tree, count);
  const render = pieceRenderer([tree]);
  const changedFrames = new Map(
    document.pieces.flatMap((piece) =>
      piece.kind === "frame" ? [[framePath(piece.open), render(piece)] as const] : [],
    ),
  );
  return { document, sha256: digestOf(renderedBytes(document, tree)), changedFrames };
}

/** SHA-256 in hex. */
export function digestOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const HEX = fc.integer({ min: 0, max: 15 }).map((digit) => digit.toString(16));

/**
 * Ordinary texts, and texts that imitate frames and other document lines, with and without line endings of all kinds.
 */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "",
        "# Files\n",
        "# Parts\n\n",
        "\n# Totals\n\n",
        "## FILE a/b.ts 0123456789ab\n",
        "\nEND 0123456789ab\n\n",
        "## LINK x 0123456789abcdef\nEND 0123456789abcdef\n\n",
        "KEPT 1\n\n",
        "KEPT 1-3 # REPO: all files ... # Files\n\n",
        "KEPT 2 LINES 1-4 # Files\n\n",
        "MOVED 2 FILE a/b.ts 0123456789ab\n\n",
        "TEXT 0123456789ab\n",
        "END ",
        "\r\n",
        "\n",
        "\n\n",
        "export const a = 1;\r\n",
        "é日本👍",
        "\ufeff",
        "\u2028",
      ),
      fc.string({ maxLength: 20 }),
      fc.string({ unit: HEX, minLength: 12, maxLength: 14 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => Buffer.from(parts.join("")).toString("utf8"));

const part = fc.constantFrom("a", "b", "docs", "src", "x y", "# z", "é", "KEPT 1", "END 0123456789ab", "... FILE q");
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join("/")}.txt`);

/** Trees with hostile names and texts. */
export const hostileTree: fc.Arbitrary<TestTree> = fc.record({
  files: fc.dictionary(path, hostileText, { maxKeys: 12 }),
  sections: fc.shuffledSubarray(["A", "B", "DOCS", "SRC"]),
  binary: fc.uniqueArray(path, { maxLength: 4 }),
  links: fc.uniqueArray(path, { maxLength: 4 }),
});

/** A tree and an edited version of it: changed, removed, added, renamed and swapped files, possibly other sections. */
export const editedTrees: fc.Arbitrary<readonly [TestTree, TestTree]> = fc
  .tuple(
    hostileTree,
    fc.array(
      fc.record({
        what: fc.constantFrom("change", "remove", "add", "rename", "swap"),
        at: fc.nat(),
        path,
        text: hostileText,
      }),
      { maxLength: 6 },
    ),
    fc.shuffledSubarray(["A", "B", "DOCS", "SRC"]),
    fc.boolean(),
  )
  .map(([tree, edits, sections, reorder]) => {
    const files = new Map(Object.entries(tree.files));
    for (const { what, at, path: to, text } of edits) {
      const paths = [...files.keys()];
      const from = paths[at % Math.max(1, paths.length)] ?? to;
      const old = files.get(from) ?? "";
      if (what === "remove" || what === "rename") files.delete(from);
      if (what === "rename") files.set(to, old);
      if (what === "add") files.set(to, text);
      if (what === "change") files.set(from, `${text}${old}`);
      if (what === "swap") files.set(from, files.get(to) ?? text).set(to, old);
    }
    return [tree, { ...tree, files: Object.fromEntries(files), ...(reorder && { sections }) }] as const;
  });
