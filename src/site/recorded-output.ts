import type { Output } from "../pack/index.ts";

/**
 * Returns an output that forwards to `output` and records the paths written through it. `paths` returns those so far,
 * sorted.
 */
export function recordedOutput(output: Output): {
  readonly output: Output;
  readonly paths: () => readonly string[];
} {
  const paths = new Set<string>();
  return {
    output: {
      ...output,
      create(path) {
        paths.add(path);
        return output.create(path);
      },
      put(path, content) {
        paths.add(path);
        output.put(path, content);
      },
      link(from, to) {
        paths.add(to);
        output.link(from, to);
      },
    },
    paths: () => [...paths].toSorted(),
  };
}
