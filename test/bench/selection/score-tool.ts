import { join } from "node:path";
import { printDocuments } from "../../../src/app/print.ts";
import { buildTask } from "../../../src/app/task/build-task.ts";
import { openCommit, sourcePorts } from "../../../src/wire/ports.ts";
import { changePorts } from "../../../src/wire/task.ts";
import { environment } from "../environment.ts";
import { digestOfFiles, filesBelow } from "../lite/bench-data.ts";
import { homeOf } from "../lite/build.ts";
import { readPack } from "../lite/pack-sections.ts";
import type { Tool } from "./tools.ts";

const SOURCES = join(import.meta.dirname, "../../../src");

/** The task packs of the sources, without a build. */
export function scoreTool(): Tool {
  return {
    name: "task",
    key: digestOfFiles(filesBelow(SOURCES, "site")),
    reads: true,
    async select({ repository, task, text, budget, data, trees, count }) {
      const home = homeOf(data);
      const env = environment(home);
      const place = { cwd: repository.directory, env, cache: join(home, "cache"), shuffleListing: undefined };
      const source = await openCommit(place, task.parent);
      const packs = sourcePorts(place, source, { tool: "bench", onProgress: () => undefined });
      const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget, text };
      const { build } = await buildTask({ packs, ...changePorts(repository.directory, env) }, request);
      const parts: Buffer[] = [];
      await printDocuments(build, (bytes) => void parts.push(Buffer.from(bytes)));
      const pack = Buffer.concat(parts).toString();
      const tree = trees().at(task.parent);
      return { tokens: count(pack), sections: readPack(pack, new Set(tree.map(({ path }) => path))) };
    },
  };
}
