import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { AgentFileChange } from "./agent-files.ts";

/** Formats file changes as a unified diff for `git apply`, in their order. Empty without changes. */
export function changesPatch(changes: readonly AgentFileChange[]): string {
  return changes.map(filePatch).join("");
}

function filePatch({ place, before, after, isExecutable }: AgentFileChange): string {
  const mode = isExecutable ? "100755" : "100644";
  const kind =
    before === undefined ? `new file mode ${mode}\n` : after === undefined ? "deleted file mode 100644\n" : "";
  const from = before === undefined ? "/dev/null" : `a/${place}`;
  const to = after === undefined ? "/dev/null" : `b/${place}`;
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  const text = createTwoFilesPatch(from, to, before ?? "", after ?? "", undefined, undefined, options);
  return `diff --git a/${place} b/${place}\n${kind}${text}`;
}
