import { DERIVED_LIMITS } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";

const MAX_SPECIFIER = 1024;

/** Collects the mentions of one text, in order of offset. */
export interface MentionList {
  /**
   * Adds a mention, unless it is empty, longer than 1,024 characters or contains a line end. Offsets must not decrease.
   */
  add(specifier: string, offset: number): void;
  readonly full: boolean;
  readonly mentions: readonly ImportMention[];
}

/** Returns an empty list for a text. */
export function mentionsOf(text: string): MentionList {
  const mentions: ImportMention[] = [];
  let line = 1;
  let counted = 0;
  return {
    mentions,
    get full() {
      return mentions.length >= DERIVED_LIMITS.imports;
    },
    add(specifier, offset) {
      const isPlain = specifier !== "" && specifier.length <= MAX_SPECIFIER && !/[\0\r\n]/u.test(specifier);
      if (!isPlain || mentions.length >= DERIVED_LIMITS.imports) return;
      for (let at = text.indexOf("\n", counted); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
        line++;
        counted = at + 1;
      }
      mentions.push({ specifier, line });
    },
  };
}

/** Whether a link target is not a file of the repository: a URL with a scheme, an anchor, empty, or a template. */
export function isElsewhere(target: string): boolean {
  return target === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|<|\{|\$)|\{\{|\$\{/iu.test(target);
}
