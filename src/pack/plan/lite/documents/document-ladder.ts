import type { FileRole } from "../../../../outline/index.ts";
import { type FirstFile, firstFileAt } from "./first-files.ts";
import { FRAME_TOKENS, hasDeclarations, type LadderInput } from "../ladder.ts";
import type { LadderRung } from "../view-steps.ts";

/** Input that determines the views of a document or a manifest. */
export interface DocumentInput extends LadderInput {
  /** Whether the language is a documentation format. */
  readonly isProse: boolean;
  readonly role: FileRole;
  /** Whether it is a manifest that is shown by its differences from another one. */
  readonly hasReference: boolean;
}

/** A document or manifest of up to this many tokens is shown whole or not at all. */
const MAX_WHOLE_DOCUMENT_TOKENS = { manifest: 200, script: 800, guide: 500, document: 300 };
/** Maximum estimate for the skeleton of a manifest, in tokens. */
const MAX_MANIFEST_SKELETON = 220;
/**
 * Estimate for the skeleton of a document: `base` plus a share of its tokens, up to `max`, and never more than
 * `maxShare` of the document. Headings, first sentences and commands do not grow without bound. Files that people read
 * first have a lower maximum so that they fit in a small pack.
 */
const PROSE_SKELETON = { base: 100, share: 0.13, max: 900, maxFirst: 560, maxShare: 0.4 };
/** View of a manifest like another one. */
const DIFFERENCES: LadderRung = { view: "brief", estimate: 60, share: 0.97 };
/** View of a long README that even a small pack shows. */
const SUMMARY = { view: "summary", estimate: 110 } as const;
/**
 * Share of a manifest's worth that its skeleton conveys, then the shares for the README and for other documents by
 * view.
 */
const MANIFEST_SHARE = 0.97;
const README_SHARES = { summary: 0.38, skeleton: 0.85, symbols: 0.9 };
const GUIDE_SHARES = { summary: 0.15, skeleton: 0.65, symbols: 0.78 };
/** Size of the view between skeleton and full, as a share of the document. */
const CONDENSED_SIZE = 0.45;

/**
 * Lists the views of a document or a manifest by rising cost. Returns `undefined` for other files, for tier low, for
 * manifests of tests and examples, and for documents below tier high unless newcomers read them first (see
 * `firstFileAt`). The skeleton of a manifest conveys nearly everything a reader looks for in it. A document grows from
 * headings to paragraphs to the whole text.
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

function manifestRungs({ structure, tokens, hasReference }: DocumentInput): readonly LadderRung[] | undefined {
  if (hasReference) return [DIFFERENCES];
  const full: LadderRung = { view: "full", estimate: tokens + FRAME_TOKENS, share: 1 };
  // A manifest that is a program has no keys to select.
  if (structure !== "scan") {
    const shortRung: LadderRung = {
      ...SUMMARY,
      view: hasDeclarations(structure) ? "brief" : "summary",
      share: MANIFEST_SHARE,
    };
    return tokens <= MAX_WHOLE_DOCUMENT_TOKENS.script ? [full] : [shortRung, full];
  }
  if (tokens <= MAX_WHOLE_DOCUMENT_TOKENS.manifest) return [full];
  const skeleton = Math.min(Math.ceil(tokens / 2), MAX_MANIFEST_SKELETON) + FRAME_TOKENS;
  return [{ view: "skeleton", estimate: skeleton, share: MANIFEST_SHARE }, full];
}

function proseRungs({ tokens }: DocumentInput, first: FirstFile | undefined): readonly LadderRung[] {
  const full: LadderRung = { view: "full", estimate: tokens + FRAME_TOKENS, share: 1 };
  if (first === "readme-below" && tokens <= MAX_WHOLE_DOCUMENT_TOKENS.guide)
    return [{ view: "skeleton", estimate: Math.ceil(tokens / 2) + FRAME_TOKENS, share: README_SHARES.symbols }, full];
  if (tokens <= (first === undefined ? MAX_WHOLE_DOCUMENT_TOKENS.document : MAX_WHOLE_DOCUMENT_TOKENS.guide))
    return [full];
  const shares = first === "readme" ? README_SHARES : GUIDE_SHARES;
  return [
    ...(first === undefined ? [] : [{ ...SUMMARY, share: shares.summary }]),
    {
      view: "skeleton",
      estimate:
        proseSkeleton(tokens, first === undefined ? PROSE_SKELETON.max : PROSE_SKELETON.maxFirst) + FRAME_TOKENS,
      share: shares.skeleton,
    },
    { view: "symbols", estimate: Math.ceil(tokens * CONDENSED_SIZE) + FRAME_TOKENS, share: shares.symbols },
    full,
  ];
}

function proseSkeleton(tokens: number, maxTokens: number): number {
  return Math.ceil(
    Math.min(tokens * PROSE_SKELETON.maxShare, PROSE_SKELETON.base + tokens * PROSE_SKELETON.share, maxTokens),
  );
}
