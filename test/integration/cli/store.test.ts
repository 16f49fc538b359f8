import { mkdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openStoreFolder } from "../../../src/store/io/store-folder.ts";
import { parseContentId } from "../../../src/base/content/reference.ts";
import { temporaryDirectory } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";
import { sampleText } from "../../support/store/sample-text.ts";
import { fileOf } from "../../support/store/store-files.ts";
import { sha256 } from "../../support/sha256.ts";

let cwd: string;
beforeEach(() => {
  cwd = temporaryDirectory();
});

const store = (args: readonly string[], input = "") =>
  runHere(cwd, ["store", ...args], { readInput: async () => Buffer.from(input) });

async function put(text: string, ...more: readonly string[]): Promise<string> {
  const { out, code } = await store(["put", ...more], text);
  expect(code).toBe(0);
  return out.trim();
}

const root = () => openStoreFolder(join(cwd, ".carryon/store"));
const file = (id: string) => fileOf(root(), parseContentId(id));
const NO_STORE = "there is no content store in";

describe("carryon store put", () => {
  it("stores a file under the digest of its text, and says what it took", async () => {
    const text = sampleText(1, 10_000);
    writeFileSync(join(cwd, "a.ts"), text);
    const { out, err, code } = await store(["put", "a.ts", "--tag", "b", "--tag", "a", "--tag", "b"]);
    expect([out, code]).toEqual([`${sha256(text)}\n`, 0]);
    expect(err).toMatch(/^Stored: 10\.0 kB, \d\.\d kB on disk\n$/u);
    expect((await store(["put", "a.ts"])).err).toMatch(/^Already stored: /u);
    const { out: listed } = await store(["list", "--kind", "file", "--json"]);
    expect(JSON.parse(listed)).toMatchObject({
      total: 2,
      references: [
        { title: "a.ts", tags: [] },
        { title: "a.ts", kind: "file", tags: ["a", "b"], bytes: 10_000 },
      ],
    });
  });

  it("threat 10: replaces secrets in the text, the title and the tags before anything is hashed", async () => {
    const secret = `ghp_${"aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3lM6".slice(0, 36)}`;
    const { out, err } = await store(["put", "--title", `log of ${secret}`, "--tag", secret], `token ${secret}\n`);
    expect(err).toContain("1 secret replaced");
    const { out: text } = await store(["get", out.trim()]);
    expect(text).toMatch(/^token .*github-pat/u);
    expect(sha256(text)).toBe(out.trim());
    const everything = spawnSync("grep", ["-r", secret, cwd]);
    expect(everything.stdout.toString()).toBe("");
  });

  it("stores UTF-16 as UTF-8, refuses binary unless told, and files that are secrets as a whole", async () => {
    writeFileSync(join(cwd, "wide.txt"), Buffer.from("\u{feff}wide text\n", "utf16le"));
    const { out } = await store(["put", "wide.txt"]);
    expect((await store(["get", out.trim()])).out).toBe("wide text\n");
    const bytes = Buffer.from([0, 1, 2, 255, 254, 0]);
    writeFileSync(join(cwd, "data.bin"), bytes);
    expect(await store(["put", "data.bin"])).toMatchObject({ code: 2, err: expect.stringContaining("is not text") });
    const { out: id } = await store(["put", "--binary", "data.bin"]);
    expect(id.trim()).toBe(sha256(bytes));
    expect(JSON.parse((await store(["slice", id.trim(), "--json"])).out)).toMatchObject({
      encoding: "base64",
      content: bytes.toString("base64"),
    });
  });

  it("of the same text under another name keeps one content and two references", async () => {
    await put("the same", "--title", "one");
    await put("the same", "--title", "two");
    await put("the same", "--title", "two");
    const { out } = await store(["stats", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ references: 2, contents: 1, named: 16, unique: 8 });
  });
});

describe("carryon store slice", () => {
  it("prints lines, and where the next slice begins", async () => {
    const id = await put("one\ntwo\nthree\n");
    expect(await store(["slice", id, "--line", "2", "--lines", "1"])).toEqual({
      code: 0,
      out: "two\n",
      err: "lines 2–2 of 3; the next slice is at --offset 8\n",
    });
    expect((await store(["slice", id, "--offset", "8"])).err).toBe("lines 3–3 of 3; the end\n");
    expect(await store(["slice", id, "--line", "9"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("3 lines"),
    });
    expect((await store(["slice", id, "--line", "-1"])).code).toBe(2);
  });
});

describe("carryon store verify", () => {
  it("ends with 1 and names what is missing or damaged", async () => {
    const [whole, damaged, missing] = [
      await put("whole"),
      await put("damaged", "--title", "logs/a"),
      await put("missing", "--title", "b"),
    ];
    expect(await store(["verify"])).toMatchObject({ code: 0, out: expect.stringContaining("verified: 3 items") });
    writeFileSync(file(damaged), "dammaged");
    rmSync(file(missing));
    writeFileSync(join(root().references, "broken.json"), "{");
    const { code, err } = await store(["verify"]);
    expect(code).toBe(1);
    expect(err.trimEnd().split("\n").toSorted()).toEqual([
      `b: the store has no content ${missing}`,
      `cannot read ${join(root().references, "broken.json")}: it is not a list of references`,
      `logs/a: the content ${damaged} is damaged: its contents do not match its id`,
    ]);
    expect(err).not.toContain(whole);
    const { out } = await store(["verify", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ whole: false, contents: 3, problems: [{}, {}, {}] });
  });
});

describe("carryon store gc", () => {
  it("removes nothing unless told, and then what was forgotten", async () => {
    const [kept, gone] = [await put("kept"), await put("gone")];
    for (const id of [kept, gone]) utimesSync(file(id), 1e9, 1e9);
    expect((await store(["forget", gone])).out).toContain("Removed 1 reference");
    expect((await store(["gc"])).out).toBe(
      "Would remove 1 item (4 B); would keep: 1 referenced, 0 within the grace period\nNothing was removed; run again with --run\n",
    );
    expect((await store(["gc", "--run"])).out).toBe(
      "Removed 1 item (4 B); kept: 1 referenced, 0 within the grace period\n",
    );
    expect(await store(["get", gone])).toMatchObject({ code: 2, err: expect.stringContaining("has no content") });
    expect((await store(["get", kept])).out).toBe("kept");
  });

  it("refuses a short grace period without --unsafe", async () => {
    await put("text");
    expect((await store(["gc", "--grace", "9m"])).code).toBe(2);
    expect((await store(["gc", "--grace", "9m", "--unsafe"])).code).toBe(0);
    expect((await store(["gc", "--grace", "soon"])).code).toBe(2);
  });

  it("aborts at a reference list that cannot be read", async () => {
    await put("text");
    writeFileSync(join(root().references, "broken.json"), "{");
    expect(await store(["gc", "--run"])).toMatchObject({ code: 1, err: expect.stringContaining("broken.json") });
  });
});

describe("carryon store export", () => {
  it("writes a zip that unpacks to an equal store, and the same bytes again", async () => {
    const ids = [await put(sampleText(1, 5000)), await put("short", "--title", "short")];
    expect((await store(["export", "-o", "one.zip"])).code).toBe(0);
    await store(["export", "-o", "two.zip"]);
    expect(readFileSync(join(cwd, "one.zip")).equals(readFileSync(join(cwd, "two.zip")))).toBe(true);
    mkdirSync(join(cwd, "out"));
    expect(spawnSync("python3", ["-m", "zipfile", "-e", "one.zip", "out"], { cwd }).status).toBe(0);
    expect((await store(["verify", "--store", "out"])).out).toContain("verified: 2 items");
    const { out } = await store(["list", "--store", "out", "--json"]);
    expect(out).toBe((await store(["list", "--json"])).out);
    for (const id of ids) expect((await store(["get", id, "--store", "out"])).out).toBe((await store(["get", id])).out);
    expect((await store(["put", "--store", "out"], "another")).code).toBe(0);
    expect((await store(["gc", "--run", "--grace", "0s", "--unsafe", "--store", "out"])).code).toBe(0);
  });

  it("writes a folder, and nothing if something is damaged", async () => {
    const id = await put(sampleText(1, 5000));
    expect((await store(["export", "-o", "copy"])).code).toBe(0);
    expect((await store(["verify", "--store", "copy"])).code).toBe(0);
    truncateSync(file(id), 5);
    expect((await store(["export", "-o", "bad.zip"])).code).toBe(1);
    expect(() => readFileSync(join(cwd, "bad.zip"))).toThrow("ENOENT");
  });
});

describe("carryon store", () => {
  it("is in no pack of a folder without git", async () => {
    writeFileSync(join(cwd, "a.txt"), "a text\n");
    await put("another text");
    const { out } = await runHere(cwd, ["stats", "--json", "--no-cache"]);
    expect(out).toContain("a.txt");
    expect(out).not.toContain(".carryon/");
  });

  it("can be read where nothing may be written", async () => {
    const id = await put("text");
    const { out } = await store(["list"]);
    const folder = root().root;
    const mode = ["-R", "a-w", folder];
    expect(spawnSync("chmod", mode).status).toBe(0);
    try {
      expect((await store(["get", id])).out).toBe("text");
      expect((await store(["list"])).out).toBe(out);
      expect((await store(["verify"])).code).toBe(0);
    } finally {
      spawnSync("chmod", ["-R", "u+w", folder]);
    }
  });

  it("reindex answers as before", async () => {
    await put("one");
    await put("two");
    const before = await store(["list"]);
    expect((await store(["reindex"])).out).toBe("Indexed 2 references, as before\n");
    expect(await store(["list"])).toEqual(before);
  });

  it("prints a limited list and says what is missing from it", async () => {
    for (const text of ["1", "2", "3"]) await put(text, "--title", `\u{202e}${text}`);
    const { out, err } = await store(["list", "--limit", "2"]);
    expect(out.split("\n")).toHaveLength(3);
    expect(out).not.toContain("\u{202e}");
    expect(err).toBe("1 more; print them with --limit 3\n");
  });

  it("is the repository's, wherever in it the command runs", async () => {
    spawnSync("git", ["init", "-q"], { cwd });
    const id = await put("text");
    mkdirSync(join(cwd, "deep/er"), { recursive: true });
    expect((await runHere(join(cwd, "deep/er"), ["store", "get", id])).out).toBe("text");
    expect(spawnSync("git", ["status", "--porcelain"], { cwd, encoding: "utf8" }).stdout).toBe("");
  });

  it.each(["get", "slice"])("%s refuses an id that is none", async (command) => {
    await put("text");
    for (const id of ["../../../etc/passwd", "A".repeat(64), "0".repeat(65), "", "--"]) {
      expect((await store([command, id])).code).toBe(2);
    }
  });

  it.each([["list"], ["stats"], ["verify"], ["gc"], ["reindex"], ["export", "-o", "x"], ["get", "0".repeat(64)]])(
    "%s says that there is no store",
    async (...args) => {
      expect(await store(args)).toMatchObject({ code: 2, out: "", err: expect.stringContaining(NO_STORE) });
    },
  );

  it("does not take another folder for a store", async () => {
    mkdirSync(join(cwd, "other"));
    writeFileSync(join(cwd, "other/file"), "text");
    for (const args of [["put"], ["gc", "--run"]]) {
      expect((await store([...args, "--store", "other"])).code).toBe(2);
    }
  });
});
