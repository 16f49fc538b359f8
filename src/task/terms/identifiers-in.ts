import type { TaskSpan } from "./spans.ts";

const MAX_IDENTIFIERS = 48;
const MAX_IDENTIFIER_LENGTH = 100;
/** Flag of a command, or a name, optionally followed by `()`. */
const NAME = /(?<![\w-])--[a-z][\w-]{1,99}|[A-Za-z_$][\w$]{1,99}(\(\))?/gu;
const IS_IDENTIFIER = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]|^[_$]{1,3}[A-Za-z]|^[A-Z]{2,}[a-z]{2,}/u;

/**
 * Collects the first {@link MAX_IDENTIFIERS} identifiers of a task's text, in order and without repetitions: flags
 * without their dashes (`line-buffered`), compound names (`createServer`), called names without their `()`, and the
 * names in a quotation that consists of one name or dotted path. Leaves out names of one character.
 * @param spans weighted parts of the text: see `spansOf`
 */
export function identifiersOf(spans: readonly TaskSpan[]): readonly string[] {
  const identifiers = new Set<string>();
  for (const { text, isQuoted } of spans) {
    const isName = isQuoted === true && /^[A-Za-z_$][\w$.#:-]*(?:\(\))?$/u.test(text.trim());
    for (const match of text.matchAll(NAME)) {
      const isFlag = match[0].startsWith("--");
      const name = isFlag ? match[0].slice(2) : match[0].replace("()", "");
      if (
        name.length > MAX_IDENTIFIER_LENGTH ||
        !(isFlag || isName || match[1] !== undefined || IS_IDENTIFIER.test(name))
      )
        continue;
      identifiers.add(name);
      if (identifiers.size === MAX_IDENTIFIERS) return [...identifiers];
    }
  }
  return [...identifiers];
}
