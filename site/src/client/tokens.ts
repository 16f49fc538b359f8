/** A token's position in the text, in UTF-16 units. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

export const KINDS = ["comment", "string", "number", "keyword", "name"] as const;

/** Kind of a token, which decides its color. */
export type TokenKind = (typeof KINDS)[number];

/**
 * Patterns of one language family. Each is linear on any input: the end of the text closes an open construct, so
 * backtracking is bounded by a constant.
 */
interface Grammar extends Partial<Record<TokenKind, string>> {
  /** Keywords. Other words are not colored. */
  readonly words?: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const LINE = String.raw`\/\/[^\n]*`;
const BLOCK = String.raw`\/\*[^]*?(?:\*\/|$(?![^]))`;
const HASH = String.raw`(?<![^\s;(])#[^\n]*`;
const DOUBLE = String.raw`"(?:[^"\\\n]|\\[^])*"?`;
const SINGLE = String.raw`'(?:[^'\\\n]|\\[^])*'?`;
/** A character literal, but neither a Rust lifetime nor a digit separator. */
const CHARACTER = String.raw`'(?:[^'\\\n]|\\[^\n']{1,9}|\\')'`;
const TEMPLATE = "`(?:[^`\\\\$]|\\\\[^]|\\$(?!\\{)|\\$\\{(?:[^{}`]|`[^`\\\\]*`|\\{[^{}`]*\\})*\\}?)*`?";
const RAW = "`[^`]*`?";
const REGEX = String.raw`\/(?<=[(,=:[!&|?{};>\n] ?\/|return \/)(?![*\/ ])(?:[^\/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,99}\]){1,199}\/[a-z]*`;
const TRIPLE = String.raw`"""[^]*?(?:"""|$(?![^]))|'''[^]*?(?:'''|$(?![^]))`;
const NUMBER = String.raw`(?<![\w$])\d[\w.]*`;
const WORD = String.raw`[A-Za-z_$][\w$]*`;

const SCRIPT_WORDS = words(
  "abstract as async await boolean break case catch class const constructor continue debugger declare default delete do else enum export extends false finally for from function if implements import in infer instanceof interface keyof let namespace new null number of override private protected public readonly return satisfies static string super switch this throw true try type typeof undefined unknown var void while with yield",
);
const C_WORDS = words(
  "abstract as assert async auto await bool boolean break byte case catch chan char class const constexpr continue crate def default defer delete do double else enum explicit export extends extern false final finally float fn for foreach friend fun func function go goto if impl implements import in inline instanceof int interface internal is let long loop map match mod module move mut namespace new nil null nullptr object operator out override package private protected pub public range readonly record ref return sealed select self short signed sizeof static string struct super switch template this throw throws trait true try type typedef typename union unsafe unsigned use using val var virtual void volatile when where while with yield",
);
const PYTHON_WORDS = words(
  "and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try while with yield",
);
const SHELL_WORDS = words(
  "break case continue do done echo elif else esac eval exec exit export fi for function if in local readonly return set shift source then trap unset until while",
);
const END_WORDS = words(
  "alias and begin break case class def defmodule defp do else elseif elsif end ensure false fn for function if import in include local module my next nil not or our package raise redo repeat require rescue return self sub super then true undef unless until use when while yield",
);
const SQL_WORDS = words(
  "add all alter and any as asc begin between by case check column commit constraint create cross default delete desc distinct drop else end exists false foreign from full function group having if in index inner insert into is join key left like limit not null offset on or order outer primary references returning right select set table then true union unique update using values view when where with",
);

const C: Grammar = { comment: `${LINE}|${BLOCK}`, number: NUMBER, words: C_WORDS };
const DATA: Grammar = { comment: HASH, string: `${TRIPLE}|${DOUBLE}|${SINGLE}`, number: NUMBER };

/** Grammars by language name and file extension, in lower case. */
const FAMILIES: readonly (readonly [names: string, grammar: Grammar])[] = [
  [
    "javascript js mjs cjs jsx typescript ts mts cts tsx vue svelte astro",
    { ...C, string: [DOUBLE, SINGLE, TEMPLATE, REGEX].join("|"), words: SCRIPT_WORDS },
  ],
  [
    "c h c++ cpp cc cxx hpp hh java kotlin kt rust rs c# cs scala swift dart zig proto groovy gradle objective-c m",
    {
      ...C,
      string: `"""[^]*?(?:"""|$(?![^]))|${DOUBLE}|${CHARACTER}`,
      name: String.raw`(?<=^[ \t]{0,40})#!?\[?[a-z]+`,
    },
  ],
  ["go", { ...C, string: [DOUBLE, CHARACTER, RAW].join("|") }],
  ["php hack", { ...C, comment: `${LINE}|${BLOCK}|${HASH}`, string: `${DOUBLE}|${SINGLE}`, name: String.raw`\$\w+` }],
  ["python py pyi starlark bzl", { ...DATA, name: String.raw`(?<=^[ \t]{0,40})@[\w.]+`, words: PYTHON_WORDS }],
  ["ruby rb elixir ex exs r perl pl makefile mk crystal", { ...DATA, words: END_WORDS }],
  [
    "shell sh bash zsh fish powershell ps1 makefile mk dockerfile",
    {
      comment: HASH,
      string: String.raw`"(?:[^"\\]|\\[^])*"?|'[^']*'?`,
      name: String.raw`\$(?:\w+|\{\w*)`,
      words: SHELL_WORDS,
    },
  ],
  [
    "lua haskell hs",
    { comment: String.raw`--[^\n]*`, string: `${DOUBLE}|${CHARACTER}`, number: NUMBER, words: SCRIPT_WORDS },
  ],
  ["sql", { comment: String.raw`--[^\n]*|${BLOCK}`, string: String.raw`'[^']*'?`, number: NUMBER, words: SQL_WORDS }],
  [
    "json jsonc json5 jsonl",
    {
      comment: `${LINE}|${BLOCK}`,
      name: String.raw`"(?:[^"\\\n]|\\.){0,200}"(?=\s{0,9}:)`,
      string: DOUBLE,
      number: String.raw`-?\d[\w.+-]*`,
      words: words("true false null"),
    },
  ],
  [
    "yaml yml toml ini editorconfig properties",
    {
      ...DATA,
      keyword: String.raw`(?<=^[ \t]{0,40})\[[^\]\n]*\]`,
      name: String.raw`(?<=^[ \t]{0,40}(?:- )?)[\w."'/@-]{1,200}(?= ?[=:](?:\s|$))`,
      words: words("true false null yes no on off"),
    },
  ],
  [
    "css scss less stylus postcss",
    {
      comment: BLOCK,
      string: `${DOUBLE}|${SINGLE}`,
      keyword: String.raw`@[\w-]+|!important`,
      name: String.raw`(?<=[{;\s])[\w-]{1,80}(?=\s{0,9}:\s)`,
      number: String.raw`(?<![\w-])(?:#[\da-fA-F]{3,8}\b|-?\.?\d[\w.%]*)`,
    },
  ],
  [
    "html htm xml svg xhtml plist xsl",
    {
      comment: String.raw`<!--[^]*?(?:-->|$(?![^]))`,
      string: String.raw`(?<==)(?:"[^"]*"?|'[^']*'?)`,
      keyword: String.raw`<[!?/]?[A-Za-z][\w:.-]*|[/?]?>`,
    },
  ],
  [
    "markdown md mdx",
    {
      comment: String.raw`(?<=^) {0,3}>[^\n]*|<!--[^]*?(?:-->|$(?![^]))`,
      string: "(?<=^[ \\t]{0,40})```[^]*?(?:\\n[ \\t]*```|$(?![^]))|`[^`\\n]*`?",
      keyword: String.raw`(?<=^)#{1,6} [^\n]*`,
      name: String.raw`(?<=\])\([^()\n]{0,400}\)`,
    },
  ],
];

/** Splits a text into colored tokens. */
export type Tokenizer = (text: string) => readonly Token[];

const tokenizers = new Map<Grammar, Tokenizer>();

/** Tokenizer of a language; `undefined` if the language is not colored. */
export function tokenizerOf(language: string): Tokenizer | undefined {
  const name = language.toLowerCase();
  const grammar = FAMILIES.find(([names]) => names.split(" ").includes(name))?.[1];
  if (grammar === undefined) return undefined;
  const made = tokenizers.get(grammar) ?? tokenizer(grammar);
  tokenizers.set(grammar, made);
  return made;
}

function tokenizer(grammar: Grammar): Tokenizer {
  const order = ["comment", "name", "string", "keyword", "number"] as const;
  const patterns = order.flatMap((kind) => (grammar[kind] === undefined ? [] : [`(?<${kind}>${grammar[kind]})`]));
  const pattern = new RegExp([...patterns, WORD].join("|"), "gm");
  return (text) => {
    const tokens: Token[] = [];
    for (const { 0: match, index: start, groups = {} } of text.matchAll(pattern)) {
      const kind = KINDS.find((name) => groups[name] !== undefined) ?? wordKind(grammar, match);
      if (kind !== undefined) tokens.push({ start, end: start + match.length, kind });
    }
    return tokens;
  };
}

function wordKind({ words: keywords }: Grammar, word: string): TokenKind | undefined {
  return keywords?.has(word) === true || (keywords === SQL_WORDS && keywords.has(word.toLowerCase()))
    ? "keyword"
    : undefined;
}
