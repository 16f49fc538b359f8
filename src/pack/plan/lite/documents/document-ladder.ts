import type { FileRole } from "../../../../outline/index.ts";
import { type FirstFile, firstFileAt } from "./first-files.ts";
import { FRAME, type LadderInput } from "../ladder.ts";
import type { LadderRung } from "../view-steps.ts";

/** What decides the views of a document or a manifest. */
export interface DocumentInput extends LadderInput {
  /** Whether the language is one for documents. */
  readonly isProse: boolean;
  readonly role: FileRole;
}

/** Up to this many tokens, a manifest or a document is shown whole or not at all. */
const SMALL = { manifest: 200, script: 800, guide: 500, document: 300 };
/** Most tokens that the skeleton of a manifest is expected to take, whatever its size. */
const MANIFEST = 220;
/**
 * The same of a document: headings, sentences and commands take some tokens plus a share, but not without end. What people
 * read first is expected to fit into a small pack.
 */
const PROSE = { least: 100, share: 0.13, most: 900, mostFirst: 560, whole: 0.4 };
/** What is told of a long README even in a small pack. */
const SUMMARY = { view: "summary", estimate: 110 } as const;
/** Shares of the worth of a manifest, of the README and of other documents that their views convey. */
const TOLD = 0.97;
const README = { summary: 0.38, skeleton: 0.85, symbols: 0.9 };
const GUIDE = { summary: 0.15, skeleton: 0.65, symbols: 0.78 };
/** Size of the view between skeleton and whole, as a share of the document. */
const CONDENSED = 0.45;

/**
 * Returns the views of a document or a manifest by rising cost, `undefined` for other files. The skeleton of a manifest
 * says nearly all that a reader looks for there. A document goes from headings to paragraphs to the whole text.
 */
export function documentLadder(input: DocumentInput): readonly LadderRung[] | undefined {
  const { path, tier, structure, isProse, role } = input;
  if (tier === "low") return undefined;
  const first = firstFileAt(path);
  if (first === "manifest" || first === "manifest-below")
    return role === "test" || role === "example" ? undefined : manifestRungs(input);
  if (structure !== "scan" || !isProse || (tier !== "high" && first === undefined)) return undefined;
  return proseRungs(input, first);
}

function manifestRungs({ structure, tokens }: DocumentInput): readonly LadderRung[] | undefined {
  const full: LadderRung = { view: "full", estimate: tokens + FRAME, share: 1 };
  // A manifest that is a program has no keys to select.
  if (structure !== "scan") {
    const told: LadderRung = { ...SUMMARY, view: structure === "syntax" ? "brief" : "summary", share: TOLD };
    return tokens <= SMALL.script ? [full] : [told, full];
  }
  if (tokens <= SMALL.manifest) return [full];
  const skeleton = Math.min(Math.ceil(tokens / 2), MANIFEST) + FRAME;
  return [{ view: "skeleton", estimate: skeleton, share: TOLD }, full];
}

function proseRungs({ tokens }: DocumentInput, first: FirstFile | undefined): readonly LadderRung[] {
  const full: LadderRung = { view: "full", estimate: tokens + FRAME, share: 1 };
  if (tokens <= (first === undefined ? SMALL.document : SMALL.guide)) return [full];
  const shares = first === "readme" ? README : GUIDE;
  return [
    ...(first === undefined ? [] : [{ ...SUMMARY, share: shares.summary }]),
    {
      view: "skeleton",
      estimate: proseSkeleton(tokens, first === undefined ? PROSE.most : PROSE.mostFirst) + FRAME,
      share: shares.skeleton,
    },
    { view: "symbols", estimate: Math.ceil(tokens * CONDENSED) + FRAME, share: shares.symbols },
    full,
  ];
}

function proseSkeleton(tokens: number, most: number): number {
  return Math.ceil(Math.min(tokens * PROSE.whole, PROSE.least + tokens * PROSE.share, most));
}
