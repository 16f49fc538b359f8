import { CarryonError } from "../../base/index.ts";
import { type MeasuredFile, type PackingRules, type RunContext, bufferOf, redactedTextOf } from "../../pack/index.ts";
import type { DeltaFile } from "../delta/delta-model.ts";
import type { TextChanges } from "./delta-texts.ts";
import { changedTextHunks, type TextLimits } from "./changed-texts.ts";
import type { PublishedLog } from "./published-log.ts";
import type { TreeStep } from "./tree-steps.ts";

/**
 * Returns a function that compares the redacted texts of the files that a commit changes, within limits. If any text
 * cannot be read, its result has no files and counts all of them in `left`.
 */
export function textReader(
  { read }: PublishedLog,
  { config: { encoding, maxFileBytes } }: PackingRules,
  context: RunContext,
): (files: readonly DeltaFile[], step: TreeStep, limits: TextLimits) => Promise<TextChanges> {
  const counter = context.counterOf(encoding);
  const readAll = async (files: readonly MeasuredFile[]): Promise<readonly string[]> => {
    const texts: string[] = [];
    const contents = read(
      files.map(({ entry }) => entry),
      maxFileBytes,
    );
    for await (const [, content] of contents) {
      const file = files[texts.length]!;
      const text =
        content.kind === "bytes" ? await redactedTextOf(bufferOf(content.bytes), file, { lineNumbers: false }) : "";
      texts.push(text.toString());
    }
    return texts;
  };
  return async (files, { before, after }, limits) => {
    try {
      return await changedTextHunks(
        { files, before: before.files, after: after.files, read: readAll },
        counter,
        limits,
      );
    } catch (error) {
      if (!(error instanceof CarryonError)) throw error;
      return { files: [], omittedFiles: files.length };
    }
  };
}
