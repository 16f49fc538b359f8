import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Manifest } from "../../../src/pack/manifest/manifest-model.ts";
import { formatRecords, rootDigest } from "../../../src/pack/manifest/records.ts";
import { ENCODINGS } from "../../../src/tokens/encoding.ts";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { type HereResult, runHere } from "../../support/run-here.ts";

/** Packs FULL of a repository. */
async function packed(files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> {
  const { root } = await makeRepository({ files });
  const out = join(makeDirectory(), "pack");
  await runHere(root, ["pack", "--only", "full", "--out", out, "--no-cache", "--quiet", ...args]);
  return out;
}

/** Changes the manifest of a pack and updates its digests, as a forger would. */
function forge(pack: string, edit: (manifest: Manifest) => Partial<Manifest>): void {
  const path = join(pack, "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  const edited = { ...manifest, ...edit(manifest) };
  rmSync(path);
  writeFileSync(path, formatRecords({ ...edited, root: rootDigest(edited) }));
}

const verify = (pack: string, ...args: readonly string[]): Promise<HereResult> =>
  runHere(makeDirectory(), ["check", "--pack", pack, ...args]);

describe.each(ENCODINGS)("carryon check --pack of a pack counted with %s", (encoding) => {
  const counted = ["--encoding", encoding];

  it("names a document whose token count was changed, with both numbers", async () => {
    const pack = await packed({ "a.txt": "one <|endoftext|> two\n" }, ...counted);
    expect((await verify(pack)).code).toBe(0);
    forge(pack, ({ documents }) => ({
      documents: documents.map((document, i) => (i === 0 ? { ...document, tokens: 7 } : document)),
    }));
    const { code, err } = await verify(pack);
    expect(code).toBe(1);
    expect(err).toMatch(/^FULL\/REPO-FULL\S*\.md: token count differs from the manifest: [\d,]+ counted, 7 listed\n$/u);
  });

  it("counts runs over 8 KB itself, in seconds, and says so", async () => {
    const pack = await packed({ "a.txt": `${"x".repeat(100_000)}\n`, "b.txt": "two\n" }, ...counted);
    const { code, out, err } = await verify(pack);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(
      /match the manifest, root [0-9a-f]{64}\n {2}1 run over 8 KB was counted by Carryon's own counter\n$/u,
    );
    expect(JSON.parse((await verify(pack, "--json")).out)).toMatchObject({ whole: true, longRuns: 1 });
  });
});
