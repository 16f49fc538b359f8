/** One part of a token. */
export type FormPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "choice"; readonly texts: readonly string[] }
  | { readonly kind: "run"; readonly alphabet: Alphabet; readonly min: number; readonly max: number }
  | { readonly kind: "optional"; readonly parts: readonly FormPart[] };

/** Draws an integer between `from` and `to`, inclusive. */
export type RandomInteger = (from: number, to: number) => number;

/** Characters of a run, as the inside of a character class. */
const ALPHABETS = {
  digit: "0-9",
  hex: "0-9a-f",
  HEX: "0-9A-F",
  anyhex: "0-9A-Fa-f",
  lower: "a-z",
  base32: "2-7A-Z",
  base36: "0-9a-z",
  BASE36: "0-9A-Z",
  alnum: "0-9A-Za-z",
  word: "0-9A-Z_a-z",
  dash: "0-9A-Za-z-",
  url: "0-9A-Z_a-z-",
  dotted: "0-9A-Z_a-z.-",
  tilde: "0-9A-Z_a-z.~-",
  loose: "0-9A-Z_a-z=.-",
  base64: "0-9A-Za-z+/",
  padded: "0-9A-Za-z+/=",
  any64: "0-9A-Z_a-z+/=-",
  slug: "0-9a-z-",
  uuid: "0-9a-f-",
} as const;
/** Name of a run's characters in the syntax of `parseForm`: `alnum`, `hex`, `uuid` and others. */
export type Alphabet = keyof typeof ALPHABETS;

const UUID = "[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}";
const PART = /<(?<name>\w+)(?: (?<min>\d+)(?:-(?<max>\d+))?)?>|\((?<choice>[^()]+)\)|\[(?<inner>[^[\]]+)\]|[^<([]+/y;

/**
 * Parses a token format. `<alnum 36>` and `<hex 20-64>` are runs of that many characters, 36 by default. `<uuid>` is a
 * UUID, `(a|b)` is one of the texts in it, `[…]` is optional, and all other text is literal.
 * @throws Error on any other syntax or an unknown alphabet
 */
export function parseForm(form: string): readonly FormPart[] {
  const parts: FormPart[] = [];
  const pattern = new RegExp(PART);
  while (pattern.lastIndex < form.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(form);
    if (!match) throw new Error(`invalid token format at ${at} of ${form}`);
    parts.push(toPart(match[0], match.groups ?? {}));
  }
  return parts;
}

function toPart(
  text: string,
  { name, min, max, choice, inner }: Readonly<Record<string, string | undefined>>,
): FormPart {
  if (choice !== undefined) return { kind: "choice", texts: choice.split("|") };
  if (inner !== undefined) return { kind: "optional", parts: parseForm(inner) };
  if (name === undefined) return { kind: "text", text };
  if (!isAlphabet(name)) throw new Error(`unknown alphabet ${name}`);
  const minLength = Number(min ?? 36);
  return { kind: "run", alphabet: name, min: minLength, max: Number(max ?? minLength) };
}

function isAlphabet(name: string): name is Alphabet {
  return Object.hasOwn(ALPHABETS, name);
}

/** Returns the source of a pattern that matches the parts of a token format in order. */
export function formPattern(parts: readonly FormPart[]): string {
  return parts.map(partSource).join("");
}

function partSource(part: FormPart): string {
  switch (part.kind) {
    case "text":
      return escapePattern(part.text);
    case "choice":
      return `(?:${part.texts.map(escapePattern).join("|")})`;
    case "optional":
      return `(?:${formPattern(part.parts)})?`;
    case "run":
      if (part.alphabet === "uuid") return UUID;
      return `[${ALPHABETS[part.alphabet]}]{${part.min === part.max ? part.min : `${part.min},${part.max}`}}`;
  }
}

/** Returns the characters of an alphabet as the inside of a character class. */
export function charactersOf(alphabet: Alphabet): string {
  return ALPHABETS[alphabet];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * Returns the texts that tokens of a format start with: every combination of its leading literal parts. One empty text
 * if it starts with a run or an optional part.
 */
export function formPrefixes(parts: readonly FormPart[]): readonly string[] {
  let texts: readonly string[] = [""];
  for (const formPart of parts) {
    const next = formPart.kind === "text" ? [formPart.text] : formPart.kind === "choice" ? formPart.texts : undefined;
    if (next === undefined) break;
    texts = texts.flatMap((text) => next.map((more) => text + more));
  }
  return texts;
}

/** Generates a random token of a format. Its checksum, if the format has one, is not valid. */
export function randomToken(parts: readonly FormPart[], random: RandomInteger): string {
  return parts.map((part) => randomPart(part, random)).join("");
}

function randomPart(part: FormPart, random: RandomInteger): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "choice":
      return part.texts[random(0, part.texts.length - 1)]!;
    case "optional":
      return random(0, 1) === 0 ? "" : randomToken(part.parts, random);
    case "run":
      return randomRun(part, random);
  }
}

function randomRun({ alphabet, min, max }: FormPart & { kind: "run" }, random: RandomInteger): string {
  const draw = (length: number, from: string): string =>
    Array.from({ length }, () => from[random(0, from.length - 1)]!).join("");
  if (alphabet === "uuid") return [8, 4, 4, 4, 12].map((length) => draw(length, "0123456789abcdef")).join("-");
  const from = expandClass(ALPHABETS[alphabet]);
  const length = random(min, max);
  // Ends in a letter or digit. If punctuation ended the token, it might as well belong to the text around it.
  const letters = from.replace(/[^0-9A-Za-z]/g, "");
  return length === 0 ? "" : draw(length - 1, from) + draw(1, letters);
}

/** Expands the ranges of a character class. */
function expandClass(characters: string): string {
  return characters.replace(/(\w)-(\w)/g, (_, from: string, to: string) => {
    const start = from.charCodeAt(0);
    return Array.from({ length: to.charCodeAt(0) - start + 1 }, (__, k) => String.fromCharCode(start + k)).join("");
  });
}
