import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { compareFrames } from "./delta-changes.ts";
import { deltaDocument, type DigestedDocument } from "./delta-document.ts";
import { framePath, plannedStretches } from "./stretches.ts";
import {
  type CountText,
  type Document,
  type FramePiece,
  type MeasuredFile,
  type PackConfig,
  type Texts,
  documentTitle,
  kindTraits,
} from "../../pack/index.ts";
import type { RedactedText } from "../../secrets/index.ts";

/** Planned documents of a build, with access to the texts that they show. */
export interface PlannedPacks {
  readonly documents: readonly Document[];
  readonly texts: Texts;
}

/** Two builds under the same config. */
export interface DeltaPackInput {
  readonly anchor: PlannedPacks;
  readonly head: PlannedPacks & { readonly config: { readonly packs: readonly PackConfig[] } };
  readonly count: CountText;
}

/**
 * Plans one delta document per document of the FULL packs that both builds have, in the order of the head's documents.
 * Leaves out FULL packs without Markdown frames or with bodies in the store. Reads every text in the head's FULL packs,
 * but from the anchor only the texts that the head lacks. Reads changed texts twice.
 */
export async function deltaDocuments({ anchor, head, count }: DeltaPackInput): Promise<readonly Document[]> {
  const wholePacks = head.config.packs.filter(({ kind }) => kindTraits(kind).hasPrefix);
  const ids = wholePacks
    .filter(({ frames, bodies }) => frames === "markdown" && bodies === undefined)
    .map(({ id }) => id);
  const deltas: Document[] = [];
  for (const document of head.documents.filter((one) => isContentOf(one, ids))) {
    const older = anchor.documents.find((one) => isContentOf(one, [document.pack]) && one.scope === document.scope);
    if (older === undefined) continue;
    const changed = new Set(compareFrames(plannedStretches(older), plannedStretches(document)).changed);
    const before = {
      document: older,
      sha256: await digestDocument(older, anchor.texts, { document, texts: head.texts }),
      changedFrames: await framesAt(changed, older, anchor.texts),
    };
    const after = {
      document,
      sha256: await digestDocument(document, head.texts),
      changedFrames: await framesAt(changed, document, head.texts),
    };
    const id = wholePacks.length > 1 ? `${document.pack.toUpperCase()}-` : "";
    const path = `DELTA/${documentTitle(document)}-${id}DELTA-${before.sha256.slice(0, 12)}.md`;
    deltas.push(deltaDocument(path, before, after, count));
  }
  return deltas;
}

function isContentOf({ pack, role }: Document, ids: readonly string[]): boolean {
  return role === "content" && ids.includes(pack);
}

/** Another document, whose build can supply equal texts. */
interface OtherTexts {
  readonly document: Document;
  readonly texts: Texts;
}

/** Reads the frames of changed files, by path. Leaves out texts that are not UTF-8: strings would alter their bytes. */
async function framesAt(
  changed: ReadonlySet<string>,
  document: Document,
  texts: Texts,
): Promise<DigestedDocument["changedFrames"]> {
  const pieces = framesOf(document).filter(({ open }) => changed.has(framePath(open)));
  const read = texts(pieces.map(({ file }) => file))[Symbol.asyncIterator]();
  const frames = new Map<string, string>();
  for (const { open, close } of pieces) {
    const text = await nextText(read);
    if (isUtf8(text)) frames.set(framePath(open), `${open}\n${text.toString()}\n${close}`);
  }
  return frames;
}

/** Computes the digest of an unwritten document. Reads texts that `other` also shows from there. */
async function digestDocument(document: Document, documentTexts: Texts, other?: OtherTexts): Promise<string> {
  const otherFiles = new Map(framesOf(other?.document).map(({ file }) => [file.facts.sha256, file]));
  const files = framesOf(document).map(({ file }) => file);
  const sharedFiles = files.map((file) => otherFiles.get(file.facts.sha256)).filter((file) => file !== undefined);
  const fromOther = other?.texts(sharedFiles)[Symbol.asyncIterator]();
  const fromOwn = documentTexts(files.filter((file) => !otherFiles.has(file.facts.sha256)))[Symbol.asyncIterator]();
  const hash = createHash("sha256");
  for (const piece of document.pieces) {
    if (piece.kind !== "frame") {
      hash.update(piece.text);
      continue;
    }
    const texts = otherFiles.has(piece.file.facts.sha256) ? fromOther : fromOwn;
    hash
      .update(`${piece.open}\n`)
      .update(await nextText(texts))
      .update(`\n${piece.close}`);
  }
  return hash.digest("hex");
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
