import fc from "fast-check";

/** Difficult inputs for split patterns, byte pair encoding and UTF-8 decoding. Each exercises a rule of one of them. */
const FRAGMENTS: readonly string[] = [
  "aBxZ09_-+*=<>()[]{}.,;:!?#$%&|\\^~`@\"'/ \t\n\r".split(""),
  "foo·Bar·HTTPServer·parseURL·getElementById·snake_case·SCREAMING_CASE·x1y2·don't·<|endoftext|>·<|im_start|>·|>".split(
    "·",
  ),
  "'s·'S·'ll·'LL·'ve·'Re·'d·'m·'t·''·'sfoo·s's's·a'b·'\u017f·\u2019s·'l·https://x.y/z?a=b·QUJDRA==".split("·"),
  "  ·   ·        ·\t\t· \t·\n\n·\r\n·\r\n\r\n· \n·\n ·  \n  ·\n\t·\u000b·\f".split("·"),
  "//·/*·*/·*/\n·;\n//·}\n/·();\n·</·/>\n·...·==·=>·---·\n/·\n//\n/".split("·"),
  "12·345·6789·1234567·\u0663·\u00bd·\u2167·1\u0663".split("·"),
  "\u00a0·\u3000·\u2028·\u0085·\ufeff·\u200b·\u200d·\ufe0f·\u0000·\u0001·\u007f·\ufffd·\ud800·\udc00·\udfff\ud800".split(
    "·",
  ),
  "é·É·ñ·ß·\u017f·\u212a·\u0130·\u01c5·\u02b0·ª·\u1e9e·\ufb01·\u02bc·\u02d0".split("·"),
  "中文·日本語·テスト·ー·한국어·ไทย·ก็·हिन्दी·العربية·עברית·привет·Ёлка".split("·"),
  "e\u0301·A\u0301·\u0301·\u0301\u0302·\u0e31·\u0903·(\u0301· \u0301".split("·"),
  "👍·👍🏽·👨‍👩‍👧‍👦·🏳️‍🌈·❤️·🇩🇪·1️⃣·𝒜·𠀀·𞤀".split("·"),
].flat();

/** Text that tokenizers often get wrong. Its characters have kept their Unicode classes for years. */
export const hardText: fc.Arbitrary<string> = textOf(fragment());

/** Hard text mixed with arbitrary code points, assigned or not. */
export const nastyText: fc.Arbitrary<string> = textOf(
  fc.oneof(
    { weight: 7, arbitrary: fragment() },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 2 }) },
  ),
);

function textOf(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));
}

/** A fragment once, or repeated until its pieces reach the length of a block, of a short merge or of a memo key. */
function fragment(): fc.Arbitrary<string> {
  const times = fc.oneof({ weight: 15, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 140 }));
  return fc.tuple(fc.constantFrom(...FRAGMENTS), times).map(([text, count]) => text.repeat(count));
}
