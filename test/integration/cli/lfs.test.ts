import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

const ATTRIBUTES = "*.bin filter=lfs diff=lfs merge=lfs -text\n";
const TEXT = "a text that git has as a pointer\n";

function pointerTo(text: string): string {
  const oid = createHash("sha256").update(text).digest("hex");
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${text.length}\n`;
}

it.each([
  ["a text", TEXT],
  ["a binary", "\0\u0001\0"],
  ["a file that is too large", "x".repeat(6_000_000)],
])("%s that git has as a pointer of Git LFS changes no pack", async (_, onDisk) => {
  const repository = await makeRepository({
    files: { ".gitattributes": ATTRIBUTES, "a.bin": pointerTo(TEXT), "a.ts": "export const a = 1;\n" },
  });
  repository.write({ "a.bin": onDisk });
  const { code, out } = await runHere(repository.root, ["diff", "--json", "--no-cache"]);
  expect(code).toBe(0);
  const delta = JSON.parse(out);
  expect(delta.files).toEqual([]);
  expect(delta.packs.map(({ change }: { readonly change: string }) => change)).not.toContain("changed");
  const why = await runHere(repository.root, ["stats", "a.bin", "--no-cache"]);
  expect(why.out).toContain("a Git LFS pointer");
});

it("a file that is in git itself is packed as it is on disk, although an attribute names the filter", async () => {
  const repository = await makeRepository({ files: { ".gitattributes": ATTRIBUTES, "a.bin": "old\n" } });
  repository.write({ "a.bin": "new\n" });
  const { out } = await runHere(repository.root, ["diff", "--json", "--no-cache"]);
  expect(JSON.parse(out).files).toMatchObject([{ path: "a.bin", change: "changed" }]);
});

it("a pointer that becomes a file without text changes packs, and no packed file", async () => {
  const repository = await makeRepository({ files: { "a.bin": pointerTo(TEXT), "a.ts": "export const a = 1;\n" } });
  repository.write({ "a.bin": "\0\u0001\0" });
  const { out } = await runHere(repository.root, ["diff", "--no-cache"]);
  expect(out).toContain("no packed files changed");
});
