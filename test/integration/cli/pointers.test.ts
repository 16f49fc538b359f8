import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readPointers } from "../../../src/pack/render/pointers/pointer-lines.ts";
import type { Manifest } from "../../../src/pack/manifest/manifest-model.ts";
import type { StoredPack } from "../../../src/store/content/stored-packs.ts";
import { parseContentId } from "../../../src/base/content/reference.ts";
import { serveFolder } from "../../../src/site/io/site-server.ts";
import { openContentStore } from "../../../src/store/io/place/store.ts";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";

/** Fake GitHub token in the real format, with a valid checksum and random digits. */
const SECRET = ["ghp", "_", "q3Zw8RkL0mXc7VbN2sDf5GhJ1tYu9Po4Ie6A"].join("");

const body = (name: string): string =>
  `/** Returns ${name}. */\nexport function ${name}(value: number): number {\n${"  value += 1;\n".repeat(60)}  return value;\n}\n`;

const FILES = {
  "README.md": `# Widgets\n\n${"Words upon words. ".repeat(80)}\n`,
  "src/first name.ts": body("first"),
  "src/second.ts": `import { first } from "./first name.ts";\n${body("second")}`,
  "src/keys.ts": `export const token = "${SECRET}";\n${body("keys")}`,
  "utf16.txt": Buffer.from("\ufeffin another encoding\n", "utf16le"),
  "package-lock.json": `{ "lockfileVersion": 3 }\n`,
};
const packs = (bodies: string): string =>
  `packs:\n  full: { kind: full${bodies} }\n  lite: { kind: lite${bodies}, budget: { target: 900, max: 900 } }\n`;

interface Scene {
  readonly repository: TestRepository;
  readonly pack: string;
  readonly manifest: Manifest;
  readonly run: (command: string, ...args: readonly string[]) => ReturnType<typeof runHere>;
}

/** Packs the files, by default with pointers. */
async function scene(bodies = ", bodies: pointers"): Promise<Scene> {
  const repository = await makeRepository({ files: FILES });
  const config = join(makeDirectory({ "carryon.yml": packs(bodies) }), "carryon.yml");
  const pack = join(makeDirectory(), "pack");
  const run: Scene["run"] = (command, ...args) =>
    runHere(repository.root, [command, ...(command === "pack" ? ["--config", config] : []), ...args]);
  const { code, err } = await run("pack", "--out", pack, "--no-cache", "--quiet");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return { repository, pack, run, manifest: JSON.parse(readFileSync(join(pack, "manifest.json"), "utf8")) as Manifest };
}

const DOCUMENTS = ["FULL/WIDGETS-FULL.md", "LITE/WIDGETS-LITE.md"];

const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("a pack with pointers", () => {
  it("has a line for each body that the same pack shows inline, and the store has the bodies", async () => {
    const [inline, pointing] = [await scene(", bodies: inline"), await scene()];
    const { store } = openContentStore({ cwd: pointing.repository.root, env: gitEnvironment }, undefined);
    for (const path of DOCUMENTS) {
      const whole = readFileSync(join(inline.pack, path), "utf8");
      const pointers = readPointers(readFileSync(join(pointing.pack, path), "utf8"));
      const pack = path.startsWith("FULL") ? "full" : "lite";
      const shown = inline.manifest.files.flatMap((file) =>
        file.shown[pack] === undefined ? [] : [`${file.path} ${file.shown[pack].view}`],
      );
      const named = pointers.filter((one) => one.path !== ".");
      expect(named.map((one) => `${one.path} ${one.view}`).toSorted()).toEqual(shown.toSorted());
      for (const { sha256, bytes, path: of } of pointers) {
        const stored = store.get(parseContentId(sha256));
        expect([of, digest(stored), stored.length]).toEqual([of, sha256, bytes]);
        expect(whole).toContain(stored.toString("utf8"));
      }
    }
    expect(pointing.manifest.documents.map((one) => [one.path, one.bodies])).toEqual([
      ["FULL/WIDGETS-FULL.md", "pointers"],
      ["FULL/WIDGETS-FULL-TREEMAP.md", undefined],
      ["LITE/WIDGETS-LITE.md", "pointers"],
    ]);
    expect(JSON.stringify(inline.manifest)).not.toContain('"bodies"');
  });

  it("counts the tokens of its lines, is the same twice, and keeps its own store out", async () => {
    const { repository, pack, run, manifest } = await scene();
    const again = join(makeDirectory(), "pack");
    expect((await run("pack", "--out", again, "--no-cache", "--quiet")).code).toBe(0);
    expect(readTree(again)).toEqual(readTree(pack));
    expect(manifest.files.map(({ path }) => path).filter((path) => path.startsWith(".carryon"))).toEqual([]);
    expect(readFileSync(join(repository.root, ".carryon/.gitignore"), "utf8")).toBe("*\n");
    expect((await run("check", "--pack", pack)).code).toBe(0);
  });

  it("is printed with its bodies, because nothing is stored", async () => {
    const { run } = await scene();
    const { out } = await run("pack", "--only", "full", "--stdout");
    expect(out).toContain("## FILE src/second.ts");
    expect(readPointers(out)).toEqual([]);
  });

  it("does not verify once a body is missing or damaged, and says whose", async () => {
    const { repository, pack, run, manifest } = await scene();
    const blobs = join(repository.root, ".carryon/store/blobs");
    const fileOf = (sha256: string): string => {
      const folder = join(blobs, sha256.slice(0, 2));
      return join(
        folder,
        readdirSync(folder).find((name) => name.startsWith(sha256.slice(2)))!,
      );
    };
    const { sha256 } = manifest.files.find(({ path }) => path === "src/second.ts")!;
    const stored = readFileSync(fileOf(sha256));
    stored[stored.length >> 1]! ^= 1;
    writeFileSync(fileOf(sha256), stored);
    const damaged = await run("check", "--pack", pack);
    expect(damaged).toMatchObject({
      code: 1,
      err: `src/second.ts: its body ${sha256} is damaged in the content store\n`,
    });
    rmSync(fileOf(sha256));
    const missing = await run("check", "--pack", pack);
    expect(missing).toMatchObject({
      code: 1,
      err: `src/second.ts: its body ${sha256} is missing from the content store\n`,
    });
    expect((await run("check", "--pack", pack, "--store", join(repository.root, "none"))).code).toBe(2);
  });
});

it("threat 10: the store holds no secret, in no body and in no title", async () => {
  const { repository, manifest } = await scene();
  const { store } = openContentStore({ cwd: repository.root, env: gitEnvironment }, undefined);
  const texts = store.blobs().map(({ id }) => store.get(id).toString("utf8"));
  expect(texts.length).toBeGreaterThan(manifest.files.length);
  expect(texts.some((text) => text.includes("[REDACTED:"))).toBe(true);
  expect(texts.filter((text) => text.includes(SECRET))).toEqual([]);
  expect(
    store
      .names()
      .flatMap((name) => JSON.stringify(store.list(name)))
      .join(""),
  ).not.toContain(SECRET);
});

describe("carryon unpack --from", () => {
  it("the store gives all files back, as the archive does", async () => {
    const { pack, run } = await scene();
    const root = makeDirectory();
    expect((await run("unpack", pack, "--out", join(root, "a"))).code).toBe(0);
    rmSync(join(pack, "archive"), { recursive: true });
    expect((await run("unpack", pack, "--out", join(root, "b"), "--from", "store")).code).toBe(0);
    expect(readTree(join(root, "b"))).toEqual(readTree(join(root, "a")));
    expect(readFileSync(join(root, "b/src/keys.ts"), "utf8")).not.toContain(SECRET);
  });

  it("threat 10: git gives back no redacted file, and then nothing", async () => {
    const { pack, run, manifest } = await scene();
    const out = join(makeDirectory(), "out");
    const { code, err } = await run("unpack", pack, "--out", out, "--from", "git");
    expect(code).toBe(1);
    expect(err).toBe("src/keys.ts: its text was redacted or is not in git\n");
    expect(existsSync(out)).toBe(false);
    expect(manifest.files.find(({ path }) => path === "src/keys.ts")?.blob).toBe(null);
  });

  it("git gives the rest back, also what is in another encoding there, as the packed text", async () => {
    const repository = await makeRepository({
      files: {
        "a.md": "# A\n",
        "latin1.txt": Buffer.from("Größe und Länge\n", "latin1"),
        "utf16.txt": Buffer.from("\ufefftide\n", "utf16le"),
        "carryon.yml": "packs: { full: { kind: full } }\n",
      },
    });
    const root = makeDirectory();
    const run = (...args: readonly string[]): ReturnType<typeof runHere> => runHere(repository.root, args);
    await run("pack", "--out", join(root, "pack"), "--no-cache", "--quiet");
    rmSync(join(root, "pack/archive"), { recursive: true });
    expect((await run("unpack", join(root, "pack"), "--out", join(root, "out"), "--from", "git")).code).toBe(0);
    expect(readFileSync(join(root, "out/a.md"), "utf8")).toBe("# A\n");
    expect(readFileSync(join(root, "out/latin1.txt"), "utf8")).toBe("Größe und Länge\n");
    expect(readFileSync(join(root, "out/utf16.txt"), "utf8")).toBe("tide\n");
  });

  it("a site gives all files back, if its texts are the packed ones", async () => {
    const { pack, run, manifest } = await scene();
    const root = makeDirectory();
    expect((await run("site", "--out", join(root, "site"), "--no-cache", "--quiet")).code).toBe(0);
    const { address, close } = await serveFolder(join(root, "site"), { base: "/", port: 0 });
    onTestFinished(close);
    expect((await run("unpack", pack, "--out", join(root, "out"), "--from", address)).code).toBe(0);
    expect(readTree(join(root, "out")).size).toBe(manifest.files.length);
    const [first] = readdirSync(join(root, "site/blobs"));
    appendFileSync(join(root, "site/blobs", first!), "x");
    const { code, err } = await run("unpack", pack, "--out", join(root, "other"), "--from", address);
    expect([code, existsSync(join(root, "other"))]).toEqual([1, false]);
    expect(err.trim().split("\n")).toHaveLength(1);
    for (const from of ["http://site.example/", "elsewhere", "file:///tmp"]) {
      expect((await run("unpack", pack, "--out", join(root, "x"), "--from", from)).code).toBe(2);
    }
  });
});

it("carryon stats shows what packs have in the store, and what they share", async () => {
  const { run, manifest } = await scene();
  const { out } = await run("stats", "--json");
  const { stored } = JSON.parse(out) as Stored;
  const whole = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const shown = manifest.files.filter((file) => file.shown["full"] !== undefined);
  const [full, lite, archive] = ["full", "lite", "archive"].map((name) => stored.find(({ pack }) => pack === name)!);
  expect(archive).toMatchObject({ bytes: whole, shared: shown.reduce((sum, { bytes }) => sum + bytes, 0) });
  expect(full!.bytes).toBeGreaterThan(full!.shared);
  expect(full!.shared).toBe(archive!.shared);
  const both = manifest.files.filter((file) => file.shown["lite"]?.view === "full");
  expect(both.length).toBeGreaterThan(0);
  expect(lite!.shared).toBe(both.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(stored.every((pack) => pack.stored > 0)).toBe(true);
  const text = (await run("stats")).out;
  expect(text).toMatch(/\n {2}In the content store as pack-[0-9a-f]{40}\n {8}BYTES {5}STORED {5}SHARED\n/u);
  expect(text).toMatch(/\n +[\d.]+ k?B +[\d.]+ k?B +[\d.]+ k?B {2}archive\n/u);
  const { repository } = await scene(", bodies: inline");
  expect((await runHere(repository.root, ["stats"])).out).not.toContain("content store");
});

interface Stored {
  readonly stored: readonly StoredPack[];
}

it("a SPLIT pack has no pointers, and says so", async () => {
  const repository = await makeRepository({
    files: { "carryon.yml": "packs: { split: { kind: split, bodies: pointers } }\n" },
  });
  const { code, err } = await runHere(repository.root, ["check"]);
  expect(code).toBe(2);
  expect(err).toContain("packs.split.bodies");
});
