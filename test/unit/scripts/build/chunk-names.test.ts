import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { type ChunkContent, chunkFileName } from "../../../../scripts/build/chunk-names.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const name = (moduleIds: readonly string[], facade?: string): string => {
  const path = (id: string): string => (id.startsWith("\0") ? id : resolve(ROOT, id));
  const chunk: ChunkContent = {
    moduleIds: moduleIds.map(path),
    facadeModuleId: facade === undefined ? null : path(facade),
  };
  return chunkFileName(ROOT, chunk);
};

describe("a chunk is named", () => {
  it("for the module of ours that imports the others in it", () => {
    expect(name(["src/base/path.ts", "node_modules/ignore/index.js", "src/app/lite.ts"])).toBe("chunks/app-lite.js");
    expect(name(["src/app/lite-map.ts", "src/app/lite.ts"], "src/app/lite.ts")).toBe("chunks/app-lite.js");
  });

  it("apart from the chunk that holds the module, where it only exports what is in that", () => {
    expect(name([], "src/app/anchor.ts")).toBe("chunks/app-anchor.lazy.js");
  });

  it("for its package, with what is no layout in the path of a module that is loaded later", () => {
    expect(name(["node_modules/pend/index.js", "node_modules/yauzl/index.js"], "node_modules/yauzl/index.js")).toBe(
      "chunks/npm-yauzl.js",
    );
    expect(name([], "node_modules/@actions/github/lib/utils.js")).toBe("chunks/npm-actions-github-utils.lazy.js");
    expect(name(["node_modules/zod/v4/core/core.js", "node_modules/zod/v4/classic/schemas.js"])).toBe(
      "chunks/npm-zod.js",
    );
  });

  it("for the scope or package of most modules, where several share it", () => {
    const modules = ["@octokit/a/index.js", "@octokit/b/index.js", "before-after-hook/index.js"];
    expect(name(modules.map((module) => `node_modules/${module}`))).toBe("chunks/npm-octokit.js");
  });

  it("for what the build makes up, and a file that is no script", () => {
    expect(name(["\0builtin:node:fs"])).toBe("chunks/node-fs.js");
    expect(name(["\0rolldown/runtime.js"])).toBe("chunks/rolldown-runtime.js");
    expect(name(["package.json"])).toBe("chunks/package.js");
  });
});
