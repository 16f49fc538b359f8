import { openRunContext } from "../../src/pack/facts/run-context.ts";
import { openTree } from "../../src/pack/tree/tree.ts";
import { printDocuments } from "../../src/pack/print.ts";
import { buildReview, type ReviewBuild, type ReviewRequest } from "../../src/task/build-review.ts";
import { openTarget } from "../../src/source/io/open-target.ts";
import { workPorts } from "./run-ports.ts";
import { gitEnvironment, type TestRepository } from "./repository.ts";

const onProgress = (): void => undefined;

export interface Asked extends Partial<Pick<ReviewRequest, "text">> {
  readonly budget?: number;
  readonly base?: string;
  readonly head?: string;
  readonly shuffle?: string;
}

export interface Review extends ReviewBuild {
  /** Printed document. */
  readonly printed: string;
}

/** Reviews the changes between two commits. */
export async function reviewOf({ root }: Pick<TestRepository, "root">, asked: Asked = {}): Promise<Review> {
  const { budget, base = "HEAD~1", head = "HEAD", text, shuffle } = asked;
  const place = { cwd: root, env: gitEnvironment, cache: false, shuffleListing: shuffle, untracked: false } as const;
  const context = openRunContext(workPorts(place, root, { tool: "carryon test", onProgress }));
  try {
    const open = async (ref: string) => openTree((await openTarget(place, ref)).source, onProgress);
    const review = await buildReview(context, {
      base: await open(base),
      head: await open(head),
      request: { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget },
      policySource: "base",
      text,
    });
    const parts: Buffer[] = [];
    await printDocuments(review.build, (bytes) => void parts.push(Buffer.from(bytes)));
    return { ...review, printed: Buffer.concat(parts).toString() };
  } finally {
    context.close();
  }
}
