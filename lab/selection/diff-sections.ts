import type { PackSection } from "../lite/pack-sections.ts";

/** New sides of files in the output of `git diff`, without removed lines. */
export function diffSections(diff: string): ReadonlyMap<string, PackSection> {
  const files = diff.split(/^diff --git .*\n/m).slice(1);
  return new Map(
    files.flatMap((file) => {
      const [, path] = /^\+\+\+ b\/(.*?)\t?$/m.exec(file) ?? [];
      const text = file
        .split("\n")
        .filter((line) => /^[ +](?!\+\+ )/.test(line))
        .map((line) => line.slice(1))
        .join("\n");
      return path === undefined ? [] : [[path, { kind: "view", view: "DIFF", text } as const]];
    }),
  );
}
