import { hash } from "node:crypto";
import { MIN_SHORT_BOUNDARY, type TokenCounter, boundaryLength, countAlone } from "../../tokens/index.ts";
import {
  type Inspection,
  type RedactedText,
  type RedactionProfile,
  type SecretSpan,
  countInvisible,
  numberLines,
  redact,
} from "../../secrets/index.ts";
import { contentClass } from "../scan/class/content-class.ts";
import { type DecodedText, decode, CarryonError } from "../../base/index.ts";
import { NOTEBOOK, notebookText } from "../scan/notebook/notebook-text.ts";
import { cutPayloads, type CutText } from "../scan/payload/cut-payloads.ts";
import { languageNamed, languageOfText, type StripRules, stripText } from "../../outline/index.ts";
import type { BlobFacts, CellSecrets, RareFacts } from "./facts.ts";
import type { ScannedFile } from "../scan/file.ts";

/** Increment it when a change in this file alters the meaning of a fact. */
export const FACTS_SCHEMA = 4;

/** Facts and redacted text of a blob. The text of a binary is empty. */
export interface MeasuredBlob {
  readonly facts: BlobFacts;
  readonly text: RedactedText;
}

const EMPTY_SHA256 = hash("sha256", "");

/** Form of file texts in packs. */
export interface TextForm {
  /** Whether each line of the text starts with its number. */
  readonly lineNumbers: boolean;
  /** Parts to remove from sources. Absent to remove none. */
  readonly strip?: StripRules | undefined;
}

/** Settings for measuring a blob. */
export interface BlobMeasure extends TextForm {
  readonly counter: TokenCounter;
}

/** Blob after the search for secrets. */
export interface InspectedBlob {
  readonly bytes: Buffer;
  /** Absent for a binary. */
  readonly text?: InspectedText;
}

/** Text of a blob with its secrets and its language, as linguist names it. */
interface InspectedText extends DecodedText, Inspection, CellSecrets, Pick<RareFacts, "keepsComments"> {
  readonly language: string;
}

/**
 * Decodes a blob and finds the secrets in its text. Raw bytes become text only here, and every other use gets redacted
 * text.
 * @param strip what packs remove from sources
 */
export async function inspectBlob(
  bytes: Buffer,
  profile: RedactionProfile,
  { charset, language: pathLanguage }: ScannedFile,
  strip?: StripRules,
): Promise<InspectedBlob> {
  const decoded = await decode(bytes, charset);
  if (decoded === undefined) return { bytes };
  const language = languageOfText(pathLanguage, decoded.utf8);
  const text = { ...decoded, ...profile.inspect(decoded.utf8), language };
  const cells = language === NOTEBOOK ? notebookText(redact(text.utf8, text.spans)) : undefined;
  const cellSpans = cells === undefined ? [] : profile.detect(cells.text);
  const whole = cellSpans.length === 0 ? text : { ...text, cellSpans };
  const isRisky = strip !== undefined && revealsSecret(whole, language, profile, strip);
  return { bytes, text: isRisky ? { ...whole, keepsComments: true } : whole };
}

/** Whether a text without comments contains a secret that a comment interrupts, such as `key = /* new *\/ "…"`. */
function revealsSecret(
  { utf8, spans, cellSpans }: DecodedText & Inspection & CellSecrets,
  language: string,
  profile: RedactionProfile,
  strip: StripRules,
): boolean {
  const { text: plain } = packedText(redact(utf8, spans), language, cellSpans);
  const text = shownText(plain, language, { lineNumbers: false, strip });
  return text !== plain && profile.detect(text).length > 0;
}

/** Redacts the text of an inspected blob and computes its facts: class, sizes, tokens, digest. */
export function measureBlob(
  { bytes, text: inspected }: InspectedBlob,
  pathLanguage: string,
  { counter, lineNumbers, strip }: BlobMeasure,
): MeasuredBlob {
  if (inspected === undefined) return measureBinary(bytes);
  const { utf8, encoding, nuls, spans, excused, cellSpans, keepsComments, language } = inspected;
  const redacted = redact(utf8, spans);
  const { text: plain, cuts } = packedText(redacted, language, cellSpans);
  const plainCount = counter.countBody(plain);
  const text = shownText(plain, language, { lineNumbers, strip: keepsComments ? undefined : strip });
  const { tokens, lines } = text === plain ? plainCount : counter.countBody(text);
  const sha256 = hash("sha256", text);
  const facts = {
    class: contentClass(plain, { language, bytes: redacted.length, ...plainCount }),
    encoding,
    size: bytes.length,
    bytes: text.length,
    lines,
    tokens,
    textTokens: countAlone(text, tokens, (part) => counter.count(part)),
    sha256,
    boundary: boundaryLength(text, sha256),
    invisible: countInvisible(text),
    spans,
  };
  const optionalFacts = {
    ...(excused.length > 0 && { excused }),
    ...(cuts.length > 0 && { cuts }),
    ...(cellSpans && { cellSpans }),
    ...(keepsComments && { keepsComments }),
    ...(language !== pathLanguage && { language }),
    ...(nuls > 0 && { nuls }),
  };
  return { facts: Object.keys(optionalFacts).length === 0 ? facts : { ...facts, ...optionalFacts }, text };
}

/**
 * Converts redacted text to the form packs show: a notebook becomes its cells, and payloads are cut. This runs after
 * redaction so that it cannot cut a secret in half.
 */
function packedText(
  redacted: RedactedText,
  language: string,
  cellSpans: readonly SecretSpan[] = [],
): CutText & { readonly text: RedactedText } {
  const cells = language === NOTEBOOK ? notebookText(redacted) : undefined;
  const { text, cuts } = cutPayloads(cells === undefined ? redacted : redact(cells.text, cellSpans));
  return { text: redact(text, []), cuts: cells === undefined ? cuts : [...cells.cuts, ...cuts] };
}

/** Removes comments and blank lines, and adds line numbers, which count all lines. */
function shownText(plain: RedactedText, language: string, { lineNumbers, strip }: TextForm): RedactedText {
  const stripped = strip && stripText(plain.toString(), languageNamed(language), strip);
  const text = stripped === undefined ? plain : redact(Buffer.from(stripped.text), []);
  return lineNumbers ? numberLines(text, stripped?.lines) : text;
}

/** Facts of a blob, and the language of its path. */
interface KnownFacts {
  readonly facts: BlobFacts;
  readonly language: string;
}

/**
 * Returns the redacted text of a blob whose facts are known. The digest check ensures that neither a damaged cache nor
 * a changed file can substitute a different text for the measured one.
 * @throws CarryonError `cache-damaged` if the facts do not belong to these bytes
 */
export async function redactedTextOf(
  bytes: Buffer,
  { facts, language: pathLanguage }: KnownFacts,
  { lineNumbers, strip }: TextForm,
): Promise<RedactedText> {
  const language = facts.language ?? pathLanguage;
  try {
    const decoded = await decode(bytes, facts.encoding);
    const { text: plain } = packedText(redact(decoded!.utf8, facts.spans), language, facts.cellSpans);
    const text = shownText(plain, language, { lineNumbers, strip: facts.keepsComments ? undefined : strip });
    if (hash("sha256", text) === facts.sha256) return text;
  } catch {
    // Spans out of range and undecodable bytes are reported like any other damage.
  }
  throw new CarryonError("cache-damaged", "the facts cache does not match the files", {
    hint: "Run carryon status --setup --clear-cache, or set the input cache to false, and run again.",
  });
}

function measureBinary(bytes: Buffer): MeasuredBlob {
  const none = {
    bytes: 0,
    lines: 0,
    tokens: 0,
    textTokens: 0,
    sha256: EMPTY_SHA256,
    boundary: MIN_SHORT_BOUNDARY,
    invisible: 0,
    spans: [],
  };
  return {
    facts: { class: "binary", encoding: "utf-8", size: bytes.length, ...none },
    text: redact(Buffer.alloc(0), []),
  };
}
