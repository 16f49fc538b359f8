import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, expect, it } from "vitest";

import { createPackSource } from "../../../../src/browse/published/pack-source.ts";
import { formatRecords, rootDigest } from "../../../../src/pack/manifest/records.ts";
import { openFileSink } from "../../../../src/base/io/files/file-sink.ts";
import { openZip } from "../../../../src/pack/io/archive/zip-sink.ts";
import type { Manifest } from "../../../../src/pack/manifest/manifest-model.ts";
import { openPackFiles } from "../../../../src/pack/io/output/pack-files.ts";
import { packOf } from "../../../support/publishing/published-trees.ts";
import { readSource } from "../../../support/read-source.ts";
import { makeDirectory, makeRepository } from "../../../support/repository.ts";
import { documentFile } from "../../../support/document-file.ts";

let whole: string;
beforeAll(async () => {
  const { root } = await makeRepository({ files: { "a.txt": "one\n", "src/b.txt": "two\n" } });
  whole = await packOf(root);
});

/** Copies the pack and changes the copy. Updates the digests of a changed manifest, as a forger would. */
async function forged(
  change: (pack: string) => void | Promise<void>,
  edit: (manifest: Manifest) => Partial<Manifest> = () => ({}),
): Promise<string> {
  const pack = join(makeDirectory(), "pack");
  cpSync(whole, pack, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(pack, "manifest.json"), "utf8")) as Manifest;
  const edited = { ...manifest, ...edit(manifest) };
  rmSync(join(pack, "manifest.json"));
  writeFileSync(join(pack, "manifest.json"), formatRecords({ ...edited, root: rootDigest(edited) }));
  await change(pack);
  return pack;
}

async function writeArchive(pack: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const path = join(pack, "archive/pack.zip");
  rmSync(path);
  const zip = await openZip(openFileSink(path));
  for (const [name, text] of Object.entries(entries)) await zip.entry(name, Buffer.from(text));
  await zip.close();
}

function withoutArchive(pack: string): void {
  rmSync(join(pack, "archive/pack.zip"));
}

const editFiles =
  (edit: (file: Manifest["files"][number]) => Partial<Manifest["files"][number]>) => (manifest: Manifest) => ({
    files: manifest.files.map((file) => ({ ...file, ...edit(file) })),
  });

const CASES: Readonly<Record<string, readonly [pack: () => Promise<string>, message: RegExp]>> = {
  "another text in the archive": [
    () => forged((pack) => writeArchive(pack, { "repo/a.txt": "six\n", "repo/src/b.txt": "two\n" })),
    /^the pack is damaged: the text of a\.txt does not match its SHA-256 [0-9a-f]{64}$/u,
  ],
  "a longer text in the archive": [
    () => forged((pack) => writeArchive(pack, { "repo/a.txt": "one more\n", "repo/src/b.txt": "two\n" })),
    /^the pack is damaged: the archive has no 4-byte text of a\.txt$/u,
  ],
  "no text in the archive": [
    () => forged((pack) => writeArchive(pack, { "repo/a.txt": "one\n" })),
    /^the pack is damaged: the archive has no 4-byte text of src\/b\.txt$/u,
  ],
  "an enormous size in the manifest": [
    () =>
      forged(
        () => {},
        editFiles(({ path }) => (path === "a.txt" ? { bytes: 2 ** 40 } : {})),
      ),
    /^the pack is damaged: the archive has no 1099511627776-byte text of a\.txt$/u,
  ],
  "another text in the documents": [
    () =>
      forged((pack) => {
        withoutArchive(pack);
        const full = documentFile(pack, "FULL");
        const text = readFileSync(full, "utf8");
        rmSync(full);
        writeFileSync(full, text.replace("\none\n", "\nsix\n"));
      }),
    /^the pack is damaged: the text of a\.txt does not match its SHA-256 [0-9a-f]{64}$/u,
  ],
  "documents whose frames have no end": [
    () =>
      forged((pack) => {
        withoutArchive(pack);
        const full = documentFile(pack, "FULL");
        rmSync(full);
        writeFileSync(full, "## FILE a.txt 0123456789ab\n".repeat(200_000));
      }),
    /^the pack is damaged: FULL\/REPO-FULL\.md is cut off$/u,
  ],
  "a path out of the repository": [
    () =>
      forged(
        () => {},
        editFiles(({ path }) => (path === "a.txt" ? { path: "../../etc/passwd" } : {})),
      ),
    /^manifest\.json is not valid: .*safe path/u,
  ],
  "an absolute path": [
    () =>
      forged(
        () => {},
        editFiles(({ path }) => (path === "a.txt" ? { path: "/etc/passwd" } : {})),
      ),
    /^manifest\.json is not valid: .*safe path/u,
  ],
  "a path twice": [
    () =>
      forged(
        () => {},
        editFiles(() => ({ path: "src/b.txt" })),
      ),
    /^the pack is damaged: src\/b\.txt is listed twice$/u,
  ],
  "a link in place of the archive": [
    () =>
      forged((pack) => {
        withoutArchive(pack);
        symlinkSync(join(whole, "archive/pack.zip"), join(pack, "archive/pack.zip"));
        rmSync(join(pack, "FULL"), { recursive: true });
      }),
    /^.* is not a pack: FULL\/REPO-FULL\.md is missing$/u,
  ],
  "an archive that is cut off": [
    () =>
      forged((pack) => {
        const path = join(pack, "archive/pack.zip");
        const bytes = readFileSync(path);
        rmSync(path);
        writeFileSync(path, bytes.subarray(0, bytes.length / 2));
      }),
    /pack\.zip is not a pack: /u,
  ],
  "an archive with a byte that changed": [
    () =>
      forged((pack) => {
        const path = join(pack, "archive/pack.zip");
        const bytes = readFileSync(path);
        bytes[bytes.indexOf("one\n")] = 0x58;
        rmSync(path);
        writeFileSync(path, bytes);
      }),
    /pack\.zip is not a pack: "repo\/a\.txt" is damaged$/u,
  ],
  "a manifest that was altered": [
    () => forged((pack) => appendFileSync(join(pack, "manifest.json"), " ")),
    /^manifest\.json was altered after it was written$/u,
  ],
};

it.each(Object.entries(CASES))(
  "threat 29: a pack that is not what its manifest says is refused: %s",
  async (_, [makePack, message]) => {
    await expect(
      readSource(createPackSource(openPackFiles(await makePack())), Number.POSITIVE_INFINITY),
    ).rejects.toThrow(message);
  },
);

it("a text is not read beyond the limit", async () => {
  const { contents } = await readSource(createPackSource(openPackFiles(whole)), 3);
  expect(contents).toEqual([
    { kind: "oversize", size: 4 },
    { kind: "oversize", size: 4 },
  ]);
});
