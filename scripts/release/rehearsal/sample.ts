import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gitText } from "../git.ts";

const FILES: Readonly<Record<string, string>> = {
  "README.md": "# Widgets\n\nCounts widgets.\n",
  "src/count.ts":
    "/** Counts. */\nexport function count(widgets: readonly string[]): number {\n  return widgets.length;\n}\n",
  "src/index.ts": 'export { count } from "./count.ts";\n',
  "test/count.test.ts": 'import { count } from "../src/count.ts";\n\nconsole.assert(count(["a"]) === 1);\n',
};

/** Creates a small repository with one commit. It is identical in every folder. */
export function makeSample(root: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  gitText(root, "init", "--quiet", "--initial-branch=main");
  gitText(root, "add", "--all");
  gitText(root, "-c", "user.name=A", "-c", "user.email=a@example.invalid", "commit", "-qm", "First");
}
