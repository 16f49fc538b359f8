import type { KeyName } from "../key-name.ts";

/** Start of a value and the syntax around it. */
export interface ValuePlace {
  readonly start: number;
  /** Syntax between the name and the value. */
  readonly form: "assigned" | "element" | "argument" | "words" | "cell";
}

const QUOTE = /\\{0,3}["'`]/.source;
/** Before the value in a call: the name of an argument, or of the variable that the value is a default of. */
const FIRST = String.raw`[A-Za-z]\w{0,23}\s?[:=]\s{0,4}|["'][A-Z][A-Z\d_]{0,63}["'],\s{0,8}(?:default\s?=\s?)?`;
/** Text allowed before a quoted value: a literal prefix, or calls that wrap it. */
const WRAPPED = String.raw`(?:\(\s{0,4}\n\s{0,32})?(?:(?:new\s)?[\w.:&$<>]{1,48}[(]\s{0,32}(?:${FIRST})?){0,2}(?:[bBrRuUfFLN@]{1,2}|r#{1,3}|\[|<<)?(?!'''|"""|\x60\x60)(?=${QUOTE})`;
const OPERATOR = String.raw`(?:=>|->|:=|\?=|=|:{1,2}|\xef\xbc\x9a|\xef\xbc\x9d)`;
/** Operators that count only before a literal. */
const LITERAL_OPERATOR = String.raw`(?:\?\?=|\|\|=|\+=|={1,3}|!={1,2}|<-|<<<)`;
const TYPE = String.raw`(?:\s?:\s?|\s)(?!\s?')[\w&'<>.?|\[\]* ]{1,48}?\s?:?=(?![=>])\s{0,32}${WRAPPED}`;
/** Before the default of a variable: `?? "…"`, `.unwrap_or("…")`, `{ "…" }`. */
const FALLBACK = String.raw`(?:\|\|=?|\?\?|\?:|or\b|by\slazy\s?\{|\.(?:unwrap_or|or_?[eE]lse|get_?[oO]r_?[eE]lse)\w{0,16}\(\s?(?:\|_?\|\s?)?|\{)`;
/** Terminal color. */
const COLOR = String.raw`(?:\x1b\[[\d;]{0,8}m)?`;
const BLANKS = String.raw`(?:[\t ]|\xc2\xa0){0,24}`;
/** Start of a value that begins on the next line: a here-document, a multi-line string, a YAML block. */
const NEXT_LINE = String.raw`(?:<<[-~]?["']?\w{1,16}["']?|'''|"""|[>|][+-]?\d?)[\t ]{0,8}\r?\n\s{0,64}`;
/** Text before an unquoted value: the end of emphasis, a template, a literal of Ruby, an opening quotation mark. */
const OPENING = String.raw`(?:${NEXT_LINE}|![a-z]{1,12}[\t ]{1,4}(?=${QUOTE})|!!str[\t ]{1,4}|\*\*[\t ]{0,4}|\{\{-?\s?(?=${QUOTE})|%[qQ][({\[<|!]|'''|"""|\x60\x60|\xe2\x80[\x98\x9c\x9e]|\xc2\xab)`;

const ASSIGNED = new RegExp(
  [
    // Another attribute, field or line holds the value: name="password" value="…", {"name": "PASSWORD", "value": "…"}.
    String.raw`(?:${QUOTE})?[\s,;]{1,24}(?:"type"\s?:\s?"\w{1,24}",\s{0,24})?["']?(?:\w{1,12}:)?(?:[pP]arameter)?(?:(?:string)?[vV]alue|content|default(?:_?value)?)["']?\s?[=:]\s{0,8}(?:${NEXT_LINE})?`,
    // A method of the named field takes it: find("#password").fill("…").
    String.raw`(?:${QUOTE})[\])]{1,4}\s{0,32}\.(?:fill|type|send_?[kK]eys|set_?[vV]alue)\(\s?(?=${QUOTE})`,
    String.raw`\]${QUOTE}\)\s{0,32}\.(?:fill|type|send_?[kK]eys|set_?[vV]alue)\(\s?(?=${QUOTE})`,
    // A literal inside a literal: buildConfigField("String", "API_SECRET", "\"…\"").
    String.raw`${QUOTE},\s{1,4}["'](?=\\["'])`,
    String.raw`(?:${QUOTE})?\s{0,4}[:=]?\s{0,4}\{[^{}]{0,160}?\b(?:[dD]efault(?:_?[vV]alue)?|[vV]alue)["']?\s{0,8}[:=]\s{0,4}(?:${NEXT_LINE}|(?=${QUOTE}))`,
    // A comparison with the result of a call: get("X-Token") != "…".
    String.raw`${QUOTE}\)\s{1,4}[!=]={1,2}\s{1,4}(?=${QUOTE})`,
    // Pairs of Kotlin, dumps of PHP, variables of Perl, CMake and Robot Framework.
    String.raw`["'][\t ]to[\t ](?=["'])`,
    String.raw`["']\]\s{0,2}=>\s{1,8}string\(\d{1,4}\)\s(?=")`,
    String.raw`["']?\}(?:\s?=)?\s{1,4}(?=${QUOTE})|\}[\t ]{2,24}(?=[^\s=])`,
    // A parameter of CloudFormation.
    String.raw`:[\t ]{0,4}\r?\n(?:[\t ]{1,16}[A-Z]\w{1,24}:[^\n]{0,120}\r?\n){0,6}?[\t ]{1,16}Default:[\t ]{1,4}(?=\S)`,
    // The only item of a YAML list, or the line below.
    String.raw`:[\t ]{0,4}\r?\n(?:[\t ]{0,32}-[\t ]{1,4}(?=[^\s:]{8,512}\r?(?:\n|$))|(?=[^\s:]{8,64}\r?(?:\n|$)))`,
    // The default of a call: password = getpass() or "…".
    String.raw`\s{0,4}${OPERATOR}\s{0,4}[\w.$]{1,48}(?:\([^()\n]{0,48}\)|\[[^\][\n]{1,48}\])\s{0,4}${FALLBACK}\s{0,32}${WRAPPED}`,
    TYPE,
    // A function that returns it.
    String.raw`\(\)[^{}"'\n]{0,24}[:{]\s{0,64}return\s{1,4}(?=${WRAPPED})`,
    String.raw`\s?\{\s?get;[^{}\n]{0,60}\}\s?=\s?(?=${WRAPPED})`,
    String.raw`(?:${QUOTE})?[\])]{0,2}\s{0,4}${FALLBACK}\s{0,32}${WRAPPED}`,
    // An unquoted value must be on the same line.
    String.raw`(?:${QUOTE}\x60?)?(?:\[\d{0,4}\]|\]|\*{1,2})?${COLOR}[\t ]{0,24}(?:(?:${OPERATOR}|${LITERAL_OPERATOR})\s{0,48}(?:\[\]byte\()?${WRAPPED}|${OPERATOR}${BLANKS}${COLOR}${OPENING}?(?![=>]))`,
  ].join("|"),
  "y",
);
const ARGUMENT = new RegExp(
  String.raw`(?:(?:\]?${QUOTE},(?:\s{1,4}(?:with|defaultValue):)?|[({](?:\s{0,4}&?[A-Za-z_][\w.]{0,31},)?)\s{0,32}${WRAPPED}|[\t ]{1,4}(?=["\x27\x60]))`,
  "y",
);
/** Before the first argument of a call, which may be a selector: `fill("#password", "…")`. */
const FIRST_ARGUMENT =
  /(?:[([{]\s{0,32}(?:&[\w.]{1,40},\s{0,4})?|fill_in\s)\\?["'`](?:[@:]|[\w.-]{0,16}[#.[]\w{0,8}=?)?$/;
/** `strcpy(config.password, "…")`, `map.put(PASSWORD, "…")`. */
const COPIED = new RegExp(String.raw`,\s{0,32}${WRAPPED}`, "y");
const COPY_CALL = /(?:cpy(?:_s)?|put|set|define)\s?\(\s{0,4}[\w.>&*[\]-]{0,40}$|\bset :$/;
/** The element itself, its `<value>`, or the one after it: `<key>password</key><string>…`, `<th>Password</th><td>…`. */
const ELEMENT =
  /(?:\\?["'])?(?:[\t ][^<>\n]{0,80})?>\s{0,32}(?:<value>\s{0,32})?(?:<!\[CDATA\[)?|:?<\/[\w-]{1,16}>(?:\s|\\n){0,32}<[\w-]{1,16}(?:\s[^<>\n]{0,80})?>\s{0,32}/iy;
/** The next cell, unless it describes a form, such as `pat-<uuid>`. */
const TAG_PREFIX = /<[\w-]{1,16}:$/;
const CELL = /`?[\t ]{0,24}\|[\t ]{0,24}`?(?=[^\s|`(])(?!(?:\\\||[^|\n]){0,200}<[\w -]{1,40}>)/y;
const WORDS = /[\t ]{1,24}(?:<<<[\t ]{0,4})?/y;
/** A password in a sentence: `log in with password …`. */
const IN_SENTENCE = /\b(?:with|and|using|use)[\t ](?:the[\t ]|this[\t ])?$/i;
const MIXED_WORD = /[\t ](?=[^\s,;]{0,64}\d)(?=[^\s,;]{0,64}[a-z])[^\s,;]{8,128}/iy;
/** One word between a name and the end of its line, other than a remark in parentheses. */
const LAST_WORD = /[\t ]{1,24}[^\s=:(]\S{6,127}[\t ]*\r?(?:\n|$)/y;
/** A few words that end in a colon, a dash or a verb: `Passwort für die Datenbank: …`, `the password is …`. */
const PHRASE =
  /(?:[\t ](?:[\w\x80-\xff'/@-]{1,40}|\([^()\n]{1,32}\))){0,4}?(?:[\t ]?:|[\t ](?:is(?![\t ]generated)|ist|lautet|est|este|es|to|je|er|adalah|l\xc3\xa0|\xc3\xa4r|\xc3\xa9|\xc3\xa8|-|\xe2\x80[\x93\x94]|\xe2\x86\x92))[\t ]{1,4}(?:``|\*\*)?(?=\S)/y;

const NEXT_OBJECT = /^ (?!is |to )[a-z]/;

/** Words of shells and Dockerfiles before a name whose value follows without `=`. */
const SETTER_WORDS = /(?:\b(?:ENV|ARG|setx|setenv|export|set(?:[\t ]-\w+)?|config[\t ]\w+)[\t ]+|(?:^|[\s"'`(])--?)$/;

/**
 * Returns the start of the value assigned to a key name, and the syntax between them: an operator such as `=` or `:`,
 * an argument, an XML element, a table cell, or blanks and words. `undefined` if no value follows the name.
 */
export function findValueStart(text: string, name: KeyName): ValuePlace | undefined {
  const { start, end } = name;
  const isTag = isTagName(text, start);
  const element = isTag || text[end] === "<" || isQuote(text, end) ? matchEnd(ELEMENT, text, end) : undefined;
  if (isTag && element !== undefined) return { start: element, form: "element" };
  if (!isInProse(text, end)) {
    const assigned = matchEnd(ASSIGNED, text, end);
    if (assigned !== undefined) return { start: assigned, form: "assigned" };
    const argument = argumentAt(text, start, end);
    if (argument !== undefined) return { start: argument, form: "argument" };
  }
  if (element !== undefined) return { start: element, form: "element" };
  return cellAt(text, start, end) ?? wordsAt(text, name);
}

function isTagName(text: string, start: number): boolean {
  const before = text[start - 1];
  return before === "<" || (before === ":" && TAG_PREFIX.test(text.slice(Math.max(0, start - 20), start)));
}

function argumentAt(text: string, start: number, end: number): number | undefined {
  const before = text.slice(Math.max(0, start - 64), start);
  const isInLiteral = isQuote(text, end) || text[end] === "]";
  const isListed = isInLiteral && !text.startsWith("--", start) && !FIRST_ARGUMENT.test(before);
  if (isListed) return undefined;
  const isCopied = text[end] === "," && (before.endsWith("{") || COPY_CALL.test(before));
  return matchEnd(isCopied ? COPIED : ARGUMENT, text, end);
}

/** The cell to the right of a name in a table row. */
function cellAt(text: string, start: number, end: number): ValuePlace | undefined {
  const cell = matchEnd(CELL, text, end);
  if (cell === undefined || !/(?:^|\n)[\t ]{0,8}\|[^\n]{0,120}$/.test(text.slice(Math.max(0, start - 130), start)))
    return undefined;
  return { start: cell, form: "cell" };
}

/** Names of directives end in the key word, perhaps with an ending of the plural or a number. */
const MAX_DIRECTIVE_TAIL = 4;

/** A value after blanks: of a shell command, at the end of a line of settings, or of a phrase. */
function wordsAt(text: string, name: KeyName): ValuePlace | undefined {
  const { kind, start, word, after, end } = name;
  if (!isBlank(text.charCodeAt(end))) return undefined;
  const before = text.slice(Math.max(0, start - 24), start);
  const isSetter = SETTER_WORDS.test(before) || /^--?/.test(text.slice(start, start + 2));
  // A word such as `token` or `tokens` is followed by others in prose, unlike `_authToken`.
  const isCompound = end - start - (after - word) > 1 || start < word;
  const isTelling = kind === "password" || isCompound || /(?:^|\n)[\t ]*$/.test(before);
  const isDirective = isTelling && end - after < MAX_DIRECTIVE_TAIL && matchEnd(LAST_WORD, text, end) !== undefined;
  if (isSetter || isDirective || isInSentence(text, name, before))
    return { start: matchEnd(WORDS, text, end)!, form: "words" };
  const phrase = endOfPhrase(text, name);
  return phrase === undefined ? undefined : { start: phrase, form: "assigned" };
}

/** End of the phrase after a name; `undefined` if the name is a verb, as in "Pass the result to `f`". */
function endOfPhrase(text: string, { start, end }: KeyName): number | undefined {
  const isVerb = end - start === "pass".length && NEXT_OBJECT.test(text.slice(end, end + 8));
  return isVerb ? undefined : matchEnd(PHRASE, text, end);
}

function isInSentence(text: string, { kind, end }: KeyName, before: string): boolean {
  return kind === "password" && IN_SENTENCE.test(before) && matchEnd(MIXED_WORD, text, end) !== undefined;
}

/** Maximum distance in bytes between a name and the `=` after its type. */
const MAX_TYPE_BYTES = 52;
const NEXT_WORD = /[\t ]+(?!by lazy )[A-Za-ce-np-uw-z]/y;

/**
 * Whether blanks and a word follow the end of a name, without a `=` in the next 52 bytes. A word that begins with a
 * lowercase `d`, `o` or `v` does not count, because it could be `default`, `or` or `value`. Most names in prose look
 * like this, so the check avoids trying the patterns above.
 */
function isInProse(text: string, end: number): boolean {
  return matchEnd(NEXT_WORD, text, end) !== undefined && !text.slice(end, end + MAX_TYPE_BYTES).includes("=");
}

function matchEnd(regex: RegExp, text: string, at: number): number | undefined {
  regex.lastIndex = at;
  return regex.test(text) ? regex.lastIndex : undefined;
}

function isQuote(text: string, at: number): boolean {
  return /^\\?["'`]/.test(text.slice(at, at + 2));
}

function isBlank(code: number): boolean {
  return code === 9 || code === 32;
}
