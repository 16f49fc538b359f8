import type { ImportMention } from "../../../model/sketch.ts";

/** Mentions beyond this many are left out: no file that people write has as many. */
export const MAX_MENTIONS = 5000;

const MAX_SPECIFIER = 1024;

/** Collects the mentions of one text in the order of their offsets. */
export interface MentionList {
  /** Takes one in, unless it is empty, longer than 1,024 characters or holds a line end. Offsets must not fall. */
  add(specifier: string, offset: number): void;
  readonly full: boolean;
  readonly mentions: readonly ImportMention[];
}

/** An empty list for a text. */
export function mentionsOf(text: string): MentionList {
  const mentions: ImportMention[] = [];
  let line = 1;
  let counted = 0;
  return {
    mentions,
    get full() {
      return mentions.length >= MAX_MENTIONS;
    },
    add(specifier, offset) {
      const isPlain = specifier !== "" && specifier.length <= MAX_SPECIFIER && !/[\0\r\n]/u.test(specifier);
      if (!isPlain || mentions.length >= MAX_MENTIONS) return;
      for (let at = text.indexOf("\n", counted); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
        line++;
        counted = at + 1;
      }
      mentions.push({ specifier, line });
    },
  };
}

/** Whether the target of a link is not a file of the repository: an address with a scheme, an anchor, nothing, a template. */
export function isElsewhere(target: string): boolean {
  return target === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|<|\{|\$)|\{\{|\$\{/iu.test(target);
}
