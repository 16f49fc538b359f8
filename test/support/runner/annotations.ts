import type { RunnerCommand } from "./runner-log.ts";

/** Annotation from a step. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
}

/** Annotations among the commands, in order. */
export function annotationsOf(commands: readonly RunnerCommand[]): Annotation[] {
  return commands.flatMap(({ name, message, properties: { title, file, line } }) =>
    isLevel(name)
      ? {
          level: name,
          message,
          ...(title === undefined ? {} : { title }),
          ...(file === undefined ? {} : { file }),
          ...(line === undefined ? {} : { line: Number(line) }),
        }
      : [],
  );
}

function isLevel(name: string): name is Annotation["level"] {
  return name === "error" || name === "warning" || name === "notice";
}
