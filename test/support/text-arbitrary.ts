import fc from "fast-check";

/** What split patterns, byte pair encoding and UTF-8 decoding find hard; each is here for a rule of one of them. */
const FRAGMENTS = [
  ..."aBxZ09_-+*=<>()[]{}.,;:!?#$%&|\\^~`@\"'/ \t\n\r",
  ...["foo", "Bar", "HTTPServer", "parseURL", "getElementById", "snake_case", "SCREAMING_CASE", "x1y2", "don't"],
  ...[
    "'s",
    "'S",
    "'ll",
    "'LL",
    "'ve",
    "'Re",
    "'d",
    "'m",
    "'t",
    "''",
    "'sfoo",
    "s's's",
    "a'b",
    "'\u017f",
    "\u2019s",
    "'l",
  ],
  ...[
    "  ",
    "   ",
    "        ",
    "\t\t",
    " \t",
    "\n\n",
    "\r\n",
    "\r\n\r\n",
    " \n",
    "\n ",
    "  \n  ",
    "\n\t",
    "\u000b",
    "\f",
  ],
  ...["//", "/*", "*/", "*/\n", ";\n//", "}\n/", "();\n", "</", "/>\n", "...", "==", "=>", "---", "\n/", "\n//\n/"],
  ...["12", "345", "6789", "1234567", "\u0663", "\u00bd", "\u2167", "1\u0663"],
  ...["\u00a0", "\u3000", "\u2028", "\u0085", "\ufeff", "\u200b", "\u200d", "\ufe0f", "\u0000", "\u0001", "\u007f"],
  ...[
    "é",
    "É",
    "ñ",
    "ß",
    "\u017f",
    "\u212a",
    "\u0130",
    "\u01c5",
    "\u02b0",
    "ª",
    "\u1e9e",
    "\ufb01",
    "\u02bc",
    "\u02d0",
  ],
  ...["中文", "日本語", "テスト", "ー", "한국어", "ไทย", "ก็", "हिन्दी", "العربية", "עברית", "привет", "Ёлка"],
  ...["e\u0301", "A\u0301", "\u0301", "\u0301\u0302", "\u0e31", "\u0903", "(\u0301", " \u0301"],
  ...["👍", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️", "🇩🇪", "1️⃣", "𝒜", "𠀀", "𞤀"],
  ...["\ud800", "\udc00", "\udfff\ud800", "\ufffd"],
  ...["<|endoftext|>", "<|fim_prefix|>", "<|endofprompt|>", "<|im_start|>", "<|", "|>"],
  ...["https://x.y/z?a=b", "QUJDRA==", "aaaaaaaaaaaaaaaaaaaa", "----------------", "                    "],
];

/** Text made of what tokenizers get wrong, with characters of all sorts in between. */
export const nastyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 15, arbitrary: fc.constantFrom(...FRAGMENTS) },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 6 }) },
      { weight: 2, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 2 }) },
      { weight: 1, arbitrary: longRun() },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/** One fragment many times: pieces about as long as a block, a short merge and a memo's key can be. */
function longRun(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...FRAGMENTS), fc.integer({ min: 2, max: 140 }))
    .map(([fragment, times]) => fragment.repeat(times));
}
