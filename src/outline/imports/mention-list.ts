import { DERIVED_LIMITS } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";

const MAX_SPECIFIER = 1024;

/** Collects the mentions of one text, in order of offset. */
export interface MentionList {
  /**
   * Adds a mention unless it is empty, longer than {@link MAX_SPECIFIER} UTF-16 units, or contains a line break or NUL.
   * Offsets must not decrease.
   */
  add(specifier: string, offset: number): void;
  readonly isFull: boolean;
  readonly mentions: readonly ImportMention[];
}

/** Creates an empty list of the imports and links in `text`. It takes up to 5,000 and ignores the rest. */
export function mentionList(text: string): MentionList {
  const mentions: ImportMention[] = [];
  let line = 1;
  let lineStart = 0;
  return {
    mentions,
    get isFull() {
      return mentions.length >= DERIVED_LIMITS.imports;
    },
    add(specifier, offset) {
      const isPlain = specifier !== "" && specifier.length <= MAX_SPECIFIER && !/[\0\r\n]/u.test(specifier);
      if (!isPlain || mentions.length >= DERIVED_LIMITS.imports) return;
      for (let at = text.indexOf("\n", lineStart); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
        line++;
        lineStart = at + 1;
      }
      mentions.push({ specifier, line });
    },
  };
}

/**
 * Whether a link target cannot be a file of the repository: a URL with a scheme or `//`, an anchor or query, an empty
 * string, or a template.
 */
export function isExternalTarget(target: string): boolean {
  return target === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|<|\{|\$)|\{\{|\$\{/iu.test(target);
}
