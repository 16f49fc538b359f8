import type { Output } from "../pack/index.ts";

/** An output that records the paths written through it. */
export interface RecordedOutput {
  readonly output: Output;
  /** Returns the paths so far, sorted. */
  readonly paths: () => readonly string[];
}

/** Returns an output that forwards to `output` and records the written paths. */
export function recordedOutput(output: Output): RecordedOutput {
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
