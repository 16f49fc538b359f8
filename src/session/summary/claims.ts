/** What names something that exists outside of a sentence. Each pattern begins where a word does, so that it takes linear time. */
const CLAIMS: readonly RegExp[] = [
  // Addresses, and paths with folders.
  /[a-z][a-z\d+.-]{0,20}:\/\/[^\s<>"'`)\]]+/giu,
  /(?<![\p{L}\p{N}_@~.+-])[\p{L}\p{N}_@~.+-]*(?:[/\\][\p{L}\p{N}_@~.+-]+)+/gu,
  // Names of files, versions, members.
  /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:[.][\p{L}\p{N}_-]+)+/gu,
  // Whatever has a digit: numbers, commits, references.
  /(?<![\p{L}\p{N}_])[#@$€£!]?[\p{L}_]*\p{N}[\p{L}\p{N}_]*(?:[.,:]\p{N}+)*%?/gu,
  /\b[\da-f]{7,40}\b/gu,
  // Names in code.
  /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*/gu,
  /(?<![\p{L}\p{N}$])[\p{L}\p{N}$]+(?:_+[\p{L}\p{N}$]+)+/gu,
  /\b\p{Lu}{2,}\b/gu,
  /(?<![\p{L}\p{N}-])--?[a-z][\p{L}\p{N}-]*/gu,
  /[@#][\p{L}][\p{L}\p{N}_/-]*/gu,
];

/** What a text quotes as code: it has to be in the source letter by letter. */
const CODE = /`([^`\n]{1,200})`/gu;

/** Numbers in words, with their digits: a model that counts wrong writes them so. */
const COUNTED: Readonly<Record<string, string>> = {
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
const COUNTED_WORD = new RegExp(`\\b(?:${Object.keys(COUNTED).join("|")})s?\\b`, "giu");

/** A word with a capital letter inside a sentence: mostly the name of a person, a product or a place. */
const NAME = /(?<=[\p{Ll}\p{N},;)] )\p{Lu}\p{Ll}+/gu;

const ABBREVIATIONS = new Set(["e.g", "i.e", "etc", "and/or", "a.m", "p.m"]);

/** Letters of a word that two forms of it share. */
const STEM = 5;

/**
 * Returns the first path, number, commit, version, reference or name of a text that its source lacks; `undefined` if the
 * source has them all.
 */
export function inventedClaim(text: string, source: string): string | undefined {
  const codes = [...text.matchAll(CODE)].map(([, code = ""]) => code.trim());
  const quoted = codes.find((code) => code !== "" && !has(source, code));
  if (quoted !== undefined) return quoted;
  const known = source.toLowerCase();
  const claims = new Set(CLAIMS.flatMap((pattern) => text.match(pattern) ?? []).map(trimmed));
  const named = [...claims].find((claim) => claim !== "" && !ABBREVIATIONS.has(claim) && !has(known, claim));
  if (named !== undefined) return named;
  const counted = (text.match(COUNTED_WORD) ?? []).map((word) => word.toLowerCase().replace(/s$/u, ""));
  const number = counted.find((word) => !has(known, word) && !has(known, `${word}s`) && !has(known, COUNTED[word]!));
  if (number !== undefined) return number;
  return (text.match(NAME) ?? []).find((name) => !hasStem(known, name.toLowerCase()));
}

/** Takes away the punctuation of a sentence, and the signs of code. */
function trimmed(claim: string): string {
  return claim
    .toLowerCase()
    .replaceAll(/^[`.,:;!-]+(?=.)|[`.,:;!?-]+$/gu, "")
    .trim();
}

/** What goes on with a number, and with a name: a hyphen joins words, and units to numbers. */
const INSIDE = /^[\p{L}\p{N}_]/u;
const INSIDE_NAME = /^-?[\p{L}\p{N}_]/u;

/** Whether a text has a claim that is no part of a longer one. */
function has(known: string, claim: string): boolean {
  const isNumber = /^\p{N}/u.test(claim);
  for (let at = known.indexOf(claim); at !== -1; at = known.indexOf(claim, at + 1)) {
    const before = known.slice(Math.max(0, at - 2), at);
    const after = known.slice(at + claim.length, at + claim.length + 2);
    const isInside = /[\p{L}\p{N}_]$/u.test(before) || (isNumber ? INSIDE : INSIDE_NAME).test(after);
    const isOfNumber = isNumber && (/(?:#|\p{N}[.,:])$/u.test(before) || /^[.,:]\p{N}/u.test(after));
    if (!isInside && !isOfNumber) return true;
  }
  return false;
}

function hasStem(known: string, word: string): boolean {
  const stem = word.slice(0, STEM);
  for (let at = known.indexOf(stem); at !== -1; at = known.indexOf(stem, at + 1)) {
    if (at === 0 || !/\p{L}/u.test(known[at - 1]!)) return true;
  }
  return false;
}
