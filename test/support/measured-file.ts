import { createHash } from "node:crypto";
import { boundaryLength } from "../../src/tokens/boundary.ts";
import type { MeasuredFile } from "../../src/pack/scan/file.ts";

/** Counts one token per four bytes, rounded up. That is precise enough for tests of planning. */
export const roughCount = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/** Measured file as planning and rendering receive it. Tokens default to `roughCount`. */
export function measuredFile(
  path: string,
  text: string,
  fields: Partial<MeasuredFile> & { tokens?: number } = {},
): MeasuredFile {
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { tokens = roughCount(`\n${text}\n`), ...rest } = fields;
  return {
    entry: { path, kind: "file", blob: undefined },
    language: "",
    scope: "REPO",
    section: "SOURCES",
    tier: "medium",
    class: "ordinary",
    blob: createHash("sha1").update(bytes).digest("hex"),
    facts: {
      class: "text",
      encoding: "utf-8",
      size: bytes.length,
      bytes: bytes.length,
      lines: text.split("\n").length,
      tokens,
      textTokens: tokens,
      sha256,
      boundary: boundaryLength(bytes, sha256),
      invisible: 0,
      spans: [],
    },
    ...rest,
  };
}
