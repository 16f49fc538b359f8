import { expect, it } from "vitest";
import { documentsFor } from "../../../../src/pack/build/documents.ts";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import type { Config } from "../../../../src/pack/config/config.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";

const CONFIG: Config = {
  ...DEFAULT_CONFIG,
  scopes: ["WEB", "API"].map((name) => ({ name, root: name.toLowerCase(), include: ["**"], exclude: [] })),
  sections: [
    { name: "SRC", globs: [] },
    { name: "DOCS", globs: [] },
  ],
  packs: ["second", "first"].map((id) => ({
    id,
    kind: "full",
    budget: { per: "pack" },
    omit: [],
    frames: "markdown",
  })),
};

const file = (path: string, scope: string, section: string) => measuredFile(path, `${path}\n`, { scope, section });

const planned = (files: readonly MeasuredFile[]) =>
  documentsFor(
    {
      config: CONFIG,
      edits: undefined,
      ages: undefined,
      files,
      skipped: [],
      // oxlint-disable-next-line eslint/require-yield -- no pack here needs a text
      async *texts() {
        throw new Error("no text is needed");
      },
      analyze: () => Promise.reject(new Error("no analysis is needed")),
      outlineFiles: () => Promise.reject(new Error("no outline is needed")),
      wordBags: () => Promise.reject(new Error("no words are needed")),
      redactor: createRedactor([], () => () => false),
      makers: new Map(),
    },
    { count: roughCount, countBody: () => ({ tokens: 0, lines: 0 }) },
  );

it("documents and files are in the order of scopes, packs and sections in the config", async () => {
  const { documents, order } = await planned([
    file("api/a.md", "API", "DOCS"),
    file("api/b.ts", "API", "SRC"),
    file("web/a.md", "WEB", "DOCS"),
    file("web/b.ts", "WEB", "SRC"),
  ]);
  expect(documents.filter(({ role }) => role === "content").map(({ scope, pack }) => `${scope} ${pack}`)).toEqual([
    "WEB second",
    "WEB first",
    "API second",
    "API first",
  ]);
  expect(order.map(({ entry }) => entry.path)).toEqual(["web/b.ts", "web/a.md", "api/b.ts", "api/a.md"]);
});

it("a section can have more files than a call can have arguments", async () => {
  const one = file("web/a.ts", "WEB", "SRC");
  const many = Array.from({ length: 200_000 }, (_, i) => ({ ...one, entry: { ...one.entry, path: `web/a${i}.ts` } }));
  expect((await planned(many)).order).toHaveLength(200_000);
});
