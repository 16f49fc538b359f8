import { isExternalTarget, type MentionList } from "./mention-list.ts";

const ATTRIBUTE = /(?<![\w:.@-])(?:src|href|poster)\s*=\s*(?:"([^"\n<>{}]*)"|'([^'\n<>{}]*)')/gu;

/**
 * Appends to `list` the files named by `src`, `href` and `poster` attributes. Skips external addresses, and bare words
 * without a file extension.
 * @param text markup to search
 * @param from offset of `text` in the whole text that `list` was created for
 * @param isAside whether an offset in `text` is not markup; called with ascending offsets
 */
export function addAttributes(
  list: MentionList,
  text: string,
  from: number,
  isAside: (offset: number) => boolean = () => false,
): void {
  for (const { 0: whole, 1: double, 2: single, index } of text.matchAll(ATTRIBUTE)) {
    const target = double ?? single ?? "";
    if (isExternalTarget(target) || isAside(index)) continue;
    const isBare = !/^[./@~]/u.test(target);
    // A word without an extension is a page address, not a file.
    if (isBare && !/\.[a-z][a-z\d]{0,7}(?:[?#]|$)/iu.test(target)) continue;
    list.add(isBare ? `./${target}` : target, from + index + whole.length - target.length - 1);
  }
}
