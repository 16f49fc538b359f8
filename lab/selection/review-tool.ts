import { join } from "node:path";
import { openRunContext } from "../../src/pack/facts/run-context.ts";
import { openTree } from "../../src/pack/tree/tree.ts";
import { buildReview, type ReviewBuild } from "../../src/task/build-review.ts";
import { openCommit } from "../../src/pack/io/ports.ts";
import { sourcePorts } from "../../test/support/run-ports.ts";
import { environment } from "../measure/environment.ts";
import { homeOf } from "../lite/build.ts";
import type { PackSection } from "../lite/pack-sections.ts";
import type { ReviewTool, ReviewToolOrder } from "./review-run.ts";

const onProgress = (): void => undefined;

/** Our own review pack. */
export function reviewTool(): ReviewTool {
  return {
    name: "review",
    async select(order) {
      const started = process.cpuUsage();
      const { build } = await reviewOf(order);
      const { user, system } = process.cpuUsage(started);
      const document = build.documents[0]!;
      const sections = new Map<string, PackSection>();
      for (const piece of document.pieces) {
        if (piece.kind === "view")
          sections.set(piece.file.entry.path, { kind: "view", view: piece.view.toUpperCase(), text: piece.text });
        if (piece.kind !== "text") continue;
        for (const [, path = "", said = ""] of piece.text.matchAll(/^- ([^:\n]+)(?:: (.*))?$/gmu))
          if (!sections.has(path)) sections.set(path, { kind: "map", text: said });
      }
      return { tokens: document.tokens, sections, cpu: (user + system) / 1e6 };
    },
  };
}

async function reviewOf({ repository, task, data, budget }: ReviewToolOrder): Promise<ReviewBuild> {
  const home = homeOf(data);
  const cache = join(home, "cache");
  const place = {
    cwd: repository.directory,
    env: environment(home),
    cache,
    untracked: false,
    shuffleListing: undefined,
  };
  const [base, head] = [await openCommit(place, task.parent), await openCommit(place, task.commit)];
  using context = openRunContext(sourcePorts(place, head, { tool: "bench", onProgress }));
  const [title = "", ...body] = task.message.split("\n");
  return await buildReview(context, {
    base: await openTree(base, onProgress),
    head: await openTree(head, onProgress),
    request: { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget },
    policySource: "base",
    text: { title, body: body.join("\n").trim() },
  });
}
