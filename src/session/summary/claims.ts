/**
 * Patterns of names for things outside a sentence. Each pattern starts at a word boundary, so that matching takes
 * linear time.
 */
const CLAIMS: readonly RegExp[] = [
  // Addresses, and paths with folders.
  /[a-z][a-z\d+.-]{0,20}:\/\/[^\s<>"'`)\]]+/giu,
  /(?<![\p{L}\p{N}_@~.+-])[\p{L}\p{N}_@~.+-]*(?:[/\\][\p{L}\p{N}_@~.+-]+)+/gu,
  // File names, versions, member names.
  /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:[.][\p{L}\p{N}_-]+)+/gu,
  // Anything with a digit: numbers, commits, references.
  /(?<![\p{L}\p{N}_])[#@$€£!]?[\p{L}_]*\p{N}[\p{L}\p{N}_]*(?:[.,:]\p{N}+)*%?/gu,
  /\b[\da-f]{7,40}\b/gu,
  // Names in code.
  /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*/gu,
  /(?<![\p{L}\p{N}$])[\p{L}\p{N}$]+(?:_+[\p{L}\p{N}$]+)+/gu,
  /\b\p{Lu}{2,}\b/gu,
  /(?<![\p{L}\p{N}-])--?[a-z][\p{L}\p{N}-]*/gu,
  /[@#][\p{L}][\p{L}\p{N}_/-]*/gu,
];

/** Text quoted as code, which must occur verbatim in the source. */
const CODE = /`([^`\n]{1,200})`/gu;

/** Number words and their digits. A model that miscounts often writes the number as a word. */
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  dozen: "12",
  hundred: "100",
  thousand: "1000",
  million: "1000000",
};
const NUMBER_WORD = new RegExp(`\\b(?:${Object.keys(NUMBER_WORDS).join("|")})s?\\b`, "giu");

/** A capitalized word within a sentence: usually the name of a person, a product or a place. */
const NAME = /(?<=[\p{Ll}\p{N},;)] )\p{Lu}\p{Ll}+/gu;

const ABBREVIATIONS = new Set(["e.g", "i.e", "etc", "and/or", "a.m", "p.m"]);

/** Number of leading letters that two forms of a word share. */
const STEM_LENGTH = 5;

/**
 * Returns a path, number, commit, version, reference or name that `text` contains but `source` does not; `undefined` if
 * there is none. Checks quoted code first, then each kind of claim in turn, so the result need not be the first in the
 * text, and may be in lower case.
 */
export function inventedClaim(text: string, source: string): string | undefined {
  const codes = [...text.matchAll(CODE)].map(([, code = ""]) => code.trim());
  const missingQuote = codes.find((code) => code !== "" && !containsClaim(source, code));
  if (missingQuote !== undefined) return missingQuote;
  const lowerSource = source.toLowerCase();
  const claims = new Set(CLAIMS.flatMap((pattern) => text.match(pattern) ?? []).map(trimClaim));
  const missingClaim = [...claims].find(
    (claim) => claim !== "" && !ABBREVIATIONS.has(claim) && !containsClaim(lowerSource, claim),
  );
  if (missingClaim !== undefined) return missingClaim;
  const numberWords = (text.match(NUMBER_WORD) ?? []).map((word) => word.toLowerCase().replace(/s$/u, ""));
  const number = numberWords.find(
    (word) =>
      !containsClaim(lowerSource, word) &&
      !containsClaim(lowerSource, `${word}s`) &&
      !containsClaim(lowerSource, NUMBER_WORDS[word]!),
  );
  if (number !== undefined) return number;
  return (text.match(NAME) ?? []).find((name) => !hasStem(lowerSource, name.toLowerCase()));
}

/** Removes sentence punctuation and backticks around a claim. */
function trimClaim(claim: string): string {
  return claim
    .toLowerCase()
    .replaceAll(/^[`.,:;!-]+(?=.)|[`.,:;!?-]+$/gu, "")
    .trim();
}

/**
 * Matches text that continues a number, and text that continues a name. A hyphen joins words, but after a number it
 * starts a unit.
 */
const NUMBER_CONTINUES = /^[\p{L}\p{N}_]/u;
const NAME_CONTINUES = /^-?[\p{L}\p{N}_]/u;

/** Whether a text contains a claim outside a longer one. */
function containsClaim(text: string, claim: string): boolean {
  const isNumber = /^\p{N}/u.test(claim);
  for (let at = text.indexOf(claim); at !== -1; at = text.indexOf(claim, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + claim.length, at + claim.length + 2);
    const isInside = /[\p{L}\p{N}_]$/u.test(before) || (isNumber ? NUMBER_CONTINUES : NAME_CONTINUES).test(after);
    const isOfNumber = isNumber && (/(?:#|\p{N}[.,:])$/u.test(before) || /^[.,:]\p{N}/u.test(after));
    if (!isInside && !isOfNumber) return true;
  }
  return false;
}

function hasStem(text: string, word: string): boolean {
  const stem = word.slice(0, STEM_LENGTH);
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1)) {
    if (at === 0 || !/\p{L}/u.test(text[at - 1]!)) return true;
  }
  return false;
}
