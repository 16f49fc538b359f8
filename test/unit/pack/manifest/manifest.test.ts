import { describe, expect, it } from "vitest";
import {
  manifestDocuments,
  manifestHead,
  type ManifestInput,
  sealManifest,
  snapshotDigest,
} from "../../../../src/pack/manifest/manifest.ts";
import { metaFiles } from "../../../../src/pack/manifest/meta.ts";
import { readManifest } from "../../../../src/pack/manifest/read-manifest.ts";
import { formatRecords, rootDigest } from "../../../../src/pack/manifest/records.ts";
import { collectAppearances } from "../../../../src/pack/render/appearance.ts";
import { createFramer } from "../../../../src/pack/render/frame.ts";
import { CarryonError } from "../../../../src/base/error.ts";
import type { Document } from "../../../../src/pack/render/document.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";
import { sha256 } from "../../../support/sha256.ts";

const plain = measuredFile("docs/guide.md", "# Guide\n", { section: "DOCS", language: "Markdown", tokens: 5 });
const { facts } = measuredFile("src/key.ts", "[REDACTED]\n", { tokens: 3 });
const secret = {
  ...measuredFile("src/key.ts", "[REDACTED]\n", { tier: "high", class: "generated" }),
  facts: { ...facts, tokens: 3, spans: [{ round: 1, start: 0, end: 9, rule: "github-pat", line: 1 }] },
};
const frame = createFramer(roughCount);
const documents: readonly Document[] = ["FULL/A.md", "FULL/B.md"].map((path) => ({
  path,
  pack: "full",
  scope: "REPO",
  role: "content",
  pieces: [frame(plain)],
  tokens: frame(plain).tokens,
}));
const input: ManifestInput = {
  tool: "carryon 1.0.0",
  config: sha256("config"),
  encoding: "o200k_base",
  strip: undefined,
  files: [plain, secret],
  skipped: [{ path: "logo.png", reason: "binary", size: 9 }],
  appearances: collectAppearances(documents),
};

describe("manifestHead", () => {
  const head = manifestHead(input);
  const listed = [...head.files];

  it("lists each file with its digest and the first document of each pack that shows it", () => {
    expect(listed[0]).toStrictEqual({
      path: "docs/guide.md",
      blob: plain.blob,
      sha256: sha256("# Guide\n"),
      bytes: 8,
      scope: "REPO",
      tier: "medium",
      class: "ordinary",
      shown: { full: { document: "FULL/A.md", view: "full", tokens: 2 * frame(plain).tokens } },
    });
  });

  it("does not name the blob of a file with redactions, from which secrets could be guessed", () => {
    expect(listed[1]).toMatchObject({ path: "src/key.ts", blob: null, sha256: facts.sha256, shown: {} });
  });

  it("lists skipped files by path and reason alone, and repeats what it was made with", () => {
    const { files: _, ...rest } = head;
    expect({ ...rest, skipped: [...rest.skipped] }).toStrictEqual({
      tool: "carryon 1.0.0",
      config: input.config,
      encoding: "o200k_base",
      snapshot: sha256(`docs/guide.md\0${plain.blob}\nsrc/key.ts\0sha256:${facts.sha256}\nlogo.png\0binary\n`),
      skipped: [{ path: "logo.png", reason: "binary" }],
    });
  });
});

describe("snapshotDigest", () => {
  it("depends on every path, blob, redacted text and reason", () => {
    const file = { path: "a", blob: "1", sha256: "2" };
    const skipped = { path: "b", reason: "binary" };
    const all = [
      snapshotDigest([], []),
      snapshotDigest([file], []),
      snapshotDigest([{ ...file, path: "b" }], []),
      snapshotDigest([{ ...file, blob: "3" }], []),
      snapshotDigest([{ ...file, blob: null }], []),
      snapshotDigest([{ ...file, blob: null, sha256: "1" }], []),
      snapshotDigest([], [skipped]),
      snapshotDigest([], [{ ...skipped, path: "a" }]),
      snapshotDigest([], [{ ...skipped, reason: "never" }]),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(snapshotDigest([{ ...file, sha256: "4" }], [])).toBe(snapshotDigest([file], []));
  });
});

describe("manifestDocuments", () => {
  it("has the digests and sizes of what was written, and none for a document that was not", () => {
    const written = new Map([["FULL/A.md", { sha256: "d", bytes: 9 }]]);
    const { tokens } = frame(plain);
    const common = { pack: "full", scope: "REPO", role: "content", tokens };
    expect(manifestDocuments(documents, written)).toStrictEqual([
      { path: "FULL/A.md", ...common, sha256: "d", bytes: 9 },
      { path: "FULL/B.md", ...common, sha256: "", bytes: 0 },
    ]);
  });

  it("marks a document whose bodies are in a content store", () => {
    const [made] = manifestDocuments([{ ...documents[0]!, bodies: { closingText: "" } }], new Map());
    expect(made).toHaveProperty("bodies", "pointers");
  });
});

function failure(damaged: string): CarryonError {
  try {
    readManifest(damaged);
  } catch (error) {
    if (error instanceof CarryonError) return error;
  }
  throw new Error("it was read");
}

describe("readManifest", () => {
  const written = new Map(documents.map(({ path }) => [path, { sha256: sha256(path), bytes: 9 }]));
  const rows = manifestDocuments(documents, written);
  const archive = [{ path: "archive/pack.zip", sha256: sha256("zip"), bytes: 7 }];
  const { root, chunks } = sealManifest(manifestHead(input), rows, archive);
  const text = [...chunks].join("");

  it("reads what was sealed, members in their order", () => {
    const manifest = readManifest(text);
    const { files, skipped, ...head } = manifestHead(input);
    const listed = { files: [...files], skipped: [...skipped] };
    expect(manifest).toEqual({ schema: "carryon.manifest/1", ...head, ...listed, root, documents: rows, archive });
    expect(Object.keys(JSON.parse(text) as object).join(" ")).toBe(
      "schema tool config encoding snapshot root documents files archive skipped",
    );
  });

  it("reads members that a later version adds", () => {
    const later = { ...(JSON.parse(text) as object), root: "", later: [1] };
    const sealed = formatRecords({ ...later, root: rootDigest(later) });
    expect(readManifest(sealed)).toEqual({ ...readManifest(text), root: rootDigest(later) });
  });

  it.each([
    ["is not a JSON object", "{"],
    ["is not a JSON object", "[]"],
    ["is not a JSON object", "null"],
    [
      'has schema "carryon.manifest/2"; this version reads "carryon.manifest/1"',
      text.replace("manifest/1", "manifest/2"),
    ],
    ["has schema undefined", "{}"],
    ["was altered after it was written", text.replaceAll("\n", " ")],
    ["was altered after it was written", `${text}\n`],
    ["does not match its root digest", text.replace("docs/guide.md", "docs/other.md")],
    ["does not match its root digest", text.replace(`"root":"${root}"`, `"root":"${sha256("")}"`)],
  ])("says that it %s", (message, damaged) => {
    const read = () => readManifest(damaged);
    expect(read).toThrow(`manifest.json ${message}`);
    expect(read).toThrow(expect.objectContaining({ code: "pack-damaged" }));
  });

  it("says that a site is not a pack", () => {
    expect(() => readManifest('{"schema":"carryon.site-manifest/1","files":[]}')).toThrow(
      expect.objectContaining({ code: "not-a-pack", message: "this is a site, not a pack" }),
    );
  });

  it("names the first member that is not valid, in one line, and the cause of a syntax error", () => {
    const { message } = failure(text.replace('"bytes":9', '"bytes":-9'));
    expect(message).toMatch(/^manifest\.json is not valid: ✖ .+ → at documents\[0\]\.bytes$/u);
    expect(failure("{").cause).toBeInstanceOf(SyntaxError);
  });
});

it("writes the archive's meta files by name: the index, the tree, and what the sources are checked against", () => {
  const head = manifestHead(input);
  const files = Array.from(metaFiles(input.files, head), ([name, parts]) => {
    const text = Buffer.concat([...parts]).toString();
    return [name, name.endsWith(".json") ? (JSON.parse(text) as unknown) : text];
  });
  const { blob, sha256: digest } = [...head.files][0]!;
  expect(files).toEqual([
    [
      "FILE_INDEX.json",
      {
        schema: "carryon.file-index/1",
        files: [
          {
            path: "docs/guide.md",
            kind: "file",
            language: "Markdown",
            scope: "REPO",
            section: "DOCS",
            tier: "medium",
            class: "ordinary",
            bytes: 8,
            lines: 2,
            tokens: 5,
          },
          expect.objectContaining({ path: "src/key.ts", tier: "high", class: "generated" }),
        ],
      },
    ],
    ["FILE_TREE.txt", " docs/\n  guide.md\n src/\n  key.ts\n"],
    [
      "PACK_INFO.json",
      {
        schema: "carryon.pack-info/1",
        tool: "carryon 1.0.0",
        config: head.config,
        encoding: "o200k_base",
        snapshot: head.snapshot,
      },
    ],
    [
      "PACK_MANIFEST.json",
      {
        schema: "carryon.pack-manifest/1",
        entries: [
          { path: "repo/docs/guide.md", sha256: digest, bytes: 8 },
          { path: "repo/src/key.ts", sha256: facts.sha256, bytes: 11 },
        ],
      },
    ],
    [
      "REPO_STATE.json",
      {
        schema: "carryon.repo-state/1",
        snapshot: head.snapshot,
        files: [
          { path: "docs/guide.md", blob, sha256: digest },
          { path: "src/key.ts", blob: null, sha256: facts.sha256 },
        ],
        skipped: [{ path: "logo.png", reason: "binary" }],
      },
    ],
  ]);
});
