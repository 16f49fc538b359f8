import { describe, expect, it } from "vitest";
import { trackedStateAt } from "../../../../src/store/io/tracked-state.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../../support/repository.ts";

const FILES = {
  "a.txt": "a\n",
  ".carryon/threads/one/thread.json": "{}\n",
  ".carryon/sessions/abc/session.json": "{}\n",
};

describe("threat 38: what git tracks below .carryon", () => {
  it.each(["2", "4"])("is found in an index of version %s", async (version) => {
    const repository = await makeRepository({ files: FILES, config: { "index.version": version } });
    repository.git("update-index", "--index-version", version);
    const tracked = trackedStateAt(repository.root, gitEnvironment);
    expect(["threads/one", "threads/ONE", "sessions/abc", "sessions"].map((path) => tracked.has(path))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["threads/two", "store", "summaries.ndjson"].map((path) => tracked.has(path))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is found in a split index and with SHA-256", async () => {
    const split = await makeRepository({ files: FILES });
    split.git("update-index", "--split-index");
    const other = await makeRepository({ files: FILES, objectFormat: "sha256" });
    for (const { root } of [split, other]) expect(trackedStateAt(root, gitEnvironment).has("threads/one")).toBe(true);
  });

  it("is found however the folder is spelled, and if it is a submodule or a link", async () => {
    for (const path of [
      ".Carryon/threads/one/thread.json",
      ".carryon /threads/one/x",
      ".car\u200cryon/threads/one/x",
      "CARRYO~1/x",
    ]) {
      const { root } = await makeRepository({ files: { [path]: "x" } });
      expect([path, trackedStateAt(root, gitEnvironment).has("threads/one")]).toEqual([path, true]);
    }
    for (const spec of [{ symlink: "elsewhere" }, { submodule: "0".repeat(39).concat("1") }]) {
      const { root } = await makeRepository({ files: { ".carryon": spec } });
      expect(trackedStateAt(root, gitEnvironment).has("store")).toBe(true);
    }
  });

  it("is looked for again once the index changes, as by a pull while a server runs", async () => {
    const repository = await makeRepository({ files: { "a.txt": "a\n" } });
    const tracked = trackedStateAt(repository.root, gitEnvironment);
    expect(tracked.has("threads/one")).toBe(false);
    repository.write(FILES);
    repository.git("add", "--force", ".carryon");
    expect(tracked.has("threads/one")).toBe(true);
    repository.git("rm", "-r", "--quiet", "--cached", ".carryon");
    expect(tracked.has("threads/one")).toBe(false);
  });

  it("is nothing outside a repository", () => {
    expect(trackedStateAt(makeDirectory(FILES), gitEnvironment).has("threads/one")).toBe(false);
  });
});
