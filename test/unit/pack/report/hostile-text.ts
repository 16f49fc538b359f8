import fc from "fast-check";
import { nastyText } from "../../../support/texts/text-arbitrary.ts";

const MARKUP: readonly string[] = [
  "`·``·```·|·\\|·\\·\\`·*·**·_·~~·[·](·)·![x](y)·<b>·</details>·<summary>·<!--·-->·@team·#1·GH-1·a@b.co",
  "https://example.com·www.example.com·[^1]·[^1]: x·&amp;·&#96;·- ·1. ·# ·---·|-|·\n·\n\n·\r\n·\t·    ·> ·\u2028·\u202e·\u200b·\u0000·\ud800",
  "$x$·$$·:smile:·```mermaid\n·<script>·0123456789abcdef0123456789abcdef01234567·<https://x.y>·{{·}}·::error::·##[error]",
].flatMap((line) => line.split("·"));

/** Text with characters that are special in Markdown, HTML and GitHub, and arbitrary text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...MARKUP), { maxLength: 12 }).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
