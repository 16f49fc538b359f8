import { join } from "node:path";
import { expect } from "vitest";
import { gitEnvironment, makeDirectory, makeRepository, type TestRepository } from "../repository.ts";
import { type HereResult, runHere } from "../run-here.ts";

const BODY = "// Retries the upload of a file until it is done.\n".repeat(12);
export const TASK = "retry an upload in the queue";

export interface ThreadPlace {
  readonly repo: TestRepository;
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<HereResult>;
}

export async function threadPlace(): Promise<ThreadPlace> {
  const repo = await makeRepository({
    files: {
      "src/upload.ts": `export function retryUpload() {}\n${BODY}`,
      "src/upload-queue.ts": `export function uploadQueue() {}\n${BODY}`,
      "src/other.ts": `export const other = 1;\n${BODY}`,
    },
  });
  const cache = makeDirectory();
  return {
    repo,
    run: (args, env = {}) => {
      const isBuild = args[0] === "task" && !["start", "show", "switch", "list", "prune"].includes(args[1] ?? "");
      return runHere(repo.root, [...args, ...(isBuild ? ["--cache", cache] : [])], {
        env: { ...gitEnvironment, ...env },
      });
    },
  };
}

export const notesOf = ({ repo }: ThreadPlace, id: string): string =>
  join(repo.root, ".carryon", "threads", id, "task_state.md");

export async function packOf(
  at: ThreadPlace,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, out, err } = await at.run(["task", ...args, "--stdout"], env);
  expect([code, err]).toEqual([0, expect.anything()]);
  return out;
}
