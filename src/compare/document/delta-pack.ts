import { createHash } from "node:crypto";
import { deltaDocument, type DigestedDocument } from "./delta-document.ts";
import {
  type Config,
  type CountText,
  type Document,
  type FramePiece,
  type MeasuredFile,
  type Texts,
  kindTraits,
} from "../../pack/index.ts";
import type { RedactedText } from "../../secrets/index.ts";

/** The planned documents of a build, and access to the texts that they show. */
export interface PlannedPacks {
  readonly documents: readonly Document[];
  readonly texts: Texts;
}

/** Two builds under the same config. */
export interface DeltaPackInput {
  readonly anchor: PlannedPacks;
  readonly head: PlannedPacks & { readonly config: Pick<Config, "packs"> };
  readonly count: CountText;
}

/**
 * Returns the delta documents of all FULL packs with Markdown frames and bodies that both builds have, in the order of the head's documents. Reads
 * every text in the head's FULL packs, and from the anchor only texts that the head lacks.
 */
export async function deltaDocuments({ anchor, head, count }: DeltaPackInput): Promise<readonly Document[]> {
  const whole = head.config.packs.filter(({ kind }) => kindTraits(kind).hasPrefix);
  const ids = whole.filter(({ frames, bodies }) => frames === "markdown" && bodies === undefined).map(({ id }) => id);
  const deltas: Document[] = [];
  for (const document of head.documents.filter((one) => isContentOf(one, ids))) {
    const older = anchor.documents.find((one) => isContentOf(one, [document.pack]) && one.scope === document.scope);
    if (older === undefined) continue;
    const before = await digested(older, anchor.texts, { document, texts: head.texts });
    const after = await digested(document, head.texts);
    const id = whole.length > 1 ? `${document.pack.toUpperCase()}-` : "";
    const path = `DELTA/${document.scope}-${id}DELTA-${before.sha256.slice(0, 12)}.md`;
    deltas.push(deltaDocument(path, before, after, count));
  }
  return deltas;
}

function isContentOf({ pack, role }: Document, ids: readonly string[]): boolean {
  return role === "content" && ids.includes(pack);
}

/** Another document, from whose build equal texts can be read. */
interface OtherTexts {
  readonly document: Document;
  readonly texts: Texts;
}

/** Returns the digest of an unwritten document. Texts that `other` shows too are read from there. */
async function digested(document: Document, own: Texts, other?: OtherTexts): Promise<DigestedDocument> {
  const shared = new Map(framesOf(other?.document).map(({ file }) => [file.facts.sha256, file]));
  const files = framesOf(document).map(({ file }) => file);
  const theirs = files.map((file) => shared.get(file.facts.sha256)).filter((file) => file !== undefined);
  const fromOther = other?.texts(theirs)[Symbol.asyncIterator]();
  const fromOwn = own(files.filter((file) => !shared.has(file.facts.sha256)))[Symbol.asyncIterator]();
  const hash = createHash("sha256");
  for (const piece of document.pieces) {
    if (piece.kind !== "frame") {
      hash.update(piece.text);
      continue;
    }
    const texts = shared.has(piece.file.facts.sha256) ? fromOther : fromOwn;
    hash
      .update(`${piece.open}\n`)
      .update(await nextText(texts))
      .update(`\n${piece.close}`);
  }
  return { document, sha256: hash.digest("hex") };
}

function framesOf(document: Document | undefined): readonly FramePiece[] {
  return (document?.pieces ?? []).filter((piece) => piece.kind === "frame");
}

async function nextText(
  texts: AsyncIterator<readonly [MeasuredFile, RedactedText]> | undefined,
): Promise<RedactedText> {
  const next = await texts?.next();
  if (next === undefined || next.done === true) throw new Error("a text is missing");
  return next.value[1];
}
