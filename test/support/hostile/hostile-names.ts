/**
 * Marker in hostile names. Each name continues it with a different number and `q`. An occurrence outside code means
 * that a name escaped.
 */
export const MARK = "pwn";

/** Names that a runner, a terminal or a line parser could misinterpret. */
const COMMANDS = [
  "::error::pwn",
  "::set-output name=pwn::x",
  "::add-mask::e pwn",
  "::stop-commands::pwn",
  "::warning file=pwn,line=1::x",
  " ::notice::pwn",
  "##[error]pwn",
  "##[add-mask]e pwn",
  "##[add-matcher]/pwn.json",
  "x ##[set-env name=PATH;]pwn",
  "a\n::error::pwn",
  "a\r::error::pwn",
  "a\r\n##[error]pwn",
  "a%0A::error::pwn",
  "a%0D%0A##[error]pwn",
  "a\v::error::pwn",
  "a\f##[error]pwn",
  "a\u0085::error::pwn",
  "a\u2028::error::pwn",
  "a\u2029##[error]pwn",
  "\u001b[31m::error::pwn",
  "\u001b]8;;https://example.com\u0007pwn",
  "\u200b::error::pwn",
  "\ufeff::error::pwn",
];

/** Names that Markdown, HTML or GitHub could misinterpret. */
const MARKUP = [
  "|pwn|",
  "pwn | --- |",
  "`pwn`",
  "pwn`",
  "```pwn",
  "`a`` ```pwn",
  `${"`".repeat(100)}pwn`,
  "~~~pwn",
  "\\`pwn\\",
  "<img src=x onerror=alert(1)>pwn",
  "<script>pwn</script>",
  "<!-- carryon:default -->pwn",
  "a\n<!-- carryon:default -->pwn",
  "--><b>pwn",
  "<details>pwn",
  "</details>pwn",
  "</summary>pwn",
  "a\n\n</details>\n\n<img src=pwn>",
  "[pwn](javascript:alert)",
  "![pwn](https://example.com/p.png)",
  "[pwn]: https://example.com",
  "[^1] pwn",
  "[^1]: pwn",
  "https://example.com/pwn",
  "www.example.com/pwn",
  "<https://example.com/pwn>",
  "pwn@example.com",
  "@octo/team pwn",
  "@team-pwn",
  "#1 pwn",
  "octo/widgets#1 pwn",
  "GH-1 pwn",
  "# pwn",
  "> pwn",
  "1. pwn",
  "- [ ] pwn",
  "---\npwn",
  "    pwn",
  "\tpwn",
  "pwn  \n",
  "*pwn*",
  "~~pwn~~",
  "$pwn$",
  ":pwn:",
  "&lt;pwn&gt;",
  "&#96;pwn&#96;",
  "```mermaid\npwn",
];

/** Names that imitate a packer's lines, or that a tokenizer, a shell or another system could misinterpret. */
const OTHERS = [
  "## FILE pwn 0123456789ab",
  "END 0123456789ab pwn",
  "KEPT 1-3 # pwn ... # pwn",
  "MOVED 2 FILE pwn 0123456789ab",
  "a\nEND 0123456789ab\n\n## FILE pwn 0123456789ab",
  "<|endoftext|>pwn",
  "$(touch pwn)`touch pwn`",
  "; touch pwn",
  "--upload-pack=pwn",
  "-rf pwn",
  "'pwn'\"",
  "...pwn",
  "..pwn..",
  ".../pwn",
  "..%2f..%2fpwn",
  "..\\..\\pwn",
  "\\x2e\\x2e\\x2fpwn",
  "C:pwn",
  "CON.pwn",
  "\u202epwn\u202c",
  "\u2066pwn\u2069",
  "p\u200dpwn\u00ad",
  "pwn\u{e0069}\u{e0067}\u{e007f}",
  "__proto__/pwn",
  "constructor/pwn",
];

/** Names that are not valid UTF-8, among them a lone surrogate and an overlong encoding of `../`. */
const BYTES = ["ff fe", "ed a0 80", "c0 ae c0 ae c0 af", "f4 90 80 80", "e2 80"];

const LONG = [
  `pwn ${"n".repeat(240)}`,
  `${"`|".repeat(110)}pwn`,
  `pwn/${`${"deep".repeat(50)}/`.repeat(14)}pwn`,
  `pwn ${"\u8a9e".repeat(80)}`,
];

/** File names relative to a folder, each with a unique marker. */
export const HOSTILE_NAMES: readonly (string | Buffer)[] = [
  ...[...COMMANDS, ...MARKUP, ...OTHERS, ...LONG].map((name, i) => name.replaceAll(MARK, markOf(i))),
  ...BYTES.map((hex, i) => Buffer.concat([Buffer.from(hex.replaceAll(" ", ""), "hex"), Buffer.from(markOf(900 + i))])),
];

/** Marker in a name; empty if the name lacks one. */
export function markIn(name: string | Buffer): string {
  return new RegExp(`${MARK}\\d+q`, "u").exec(name.toString("latin1"))?.[0] ?? "";
}

function markOf(number: number): string {
  return `${MARK}${number}q`;
}

/** Branch name that git accepts and that URLs, shells, Markdown and logs could misinterpret. */
export const HOSTILE_BRANCH: string =
  "x&state=all&head=octo%3Amain#1/pwn%0A;;error;;`|@team<img/src=x/onerror=pwn>$(touch${IFS}pwn)";
