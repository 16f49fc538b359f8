import type {
  FilePlacement,
  FramePiece,
  FrameStyle,
  Framer,
  MeasuredFile,
  SkippedFile,
  Slice,
} from "../../pack/index.ts";
import type { SitePlan, SitePlanPack } from "../data/api/site-plan.ts";
import type { SiteTree } from "../data/api/site-tree.ts";

/** Files of a published tree, in the form that planning uses. */
export interface PlannedTree {
  /** Sorted by path, in the order of the published tree. */
  readonly files: readonly MeasuredFile[];
  /** Sorted by path. */
  readonly skipped: readonly SkippedFile[];
}

/**
 * Converts a site's published columns to the files and skipped entries that planning uses. Digests and secret positions
 * of the files are unknown, and planning does not need them.
 */
export function plannedTree(tree: SiteTree, { left }: SitePlan): PlannedTree {
  return {
    files: tree.paths.map((path, i) =>
      plannedFile(path, {
        scope: tree.scopes[tree.scope[i]!]!,
        section: tree.sections[tree.section[i]!]!,
        tier: tree.tiers[tree.tier[i]!]!,
        class: tree.classes[tree.class[i]!]!,
        language: tree.languages[tree.language[i]!]!,
        tokens: tree.tokens[i]!,
      }),
    ),
    skipped: left.paths.map((path, i) => ({ path, reason: left.reasons[left.reason[i]!]! })),
  };
}

/** Facts about a file that planning reads. `tokens` counts its text. */
export interface PlannedFacts extends FilePlacement {
  readonly tokens: number;
  readonly sha256?: string;
  readonly boundary?: number;
}

/** Creates a file from the facts that planning reads. All other facts are placeholders. */
export function plannedFile(path: string, { tokens, sha256 = "", boundary = 0, ...place }: PlannedFacts): MeasuredFile {
  const unknown = { class: "text", encoding: "utf-8", size: 0, bytes: 0, lines: 0, invisible: 0, spans: [] } as const;
  return {
    entry: { path, kind: "file", blob: undefined },
    ...place,
    blob: "",
    facts: { ...unknown, tokens, textTokens: tokens, sha256, boundary },
  };
}

/** Slices of a pack's large files. */
export interface FileSlices {
  readonly slicesOf: (file: MeasuredFile) => readonly Slice[];
}

/** Frames and slices with known token counts. */
export interface KnownFrames extends FileSlices {
  /** Whether a frame is known. */
  readonly knows: (file: MeasuredFile, slice?: Slice) => boolean;
  /** @throws Error for an unknown frame */
  readonly frame: Framer;
}

/**
 * Returns the frames and slices of a published tree's files for one pack, with their token counts but without their
 * boundary lines and byte offsets.
 * @param files in the order of the published tree
 */
export function knownFrames(files: readonly MeasuredFile[], plan: SitePlan, pack: SitePlanPack): KnownFrames {
  const tokens = wholeFrames(files, plan, pack.frames);
  const sliceTokens = new Map<Slice, number>();
  const slices = new Map(
    pack.slices.map(([file, fileSlices]) => [
      files[file]!,
      fileSlices.map(([first, last, cost], i): Slice => {
        const lines = [first, last] as const;
        const slice = { number: i + 1, start: 0, end: 0, lines, sha256: "", boundary: 0, tokens: cost };
        sliceTokens.set(slice, cost);
        return slice;
      }),
    ]),
  );
  const frames = new Map<MeasuredFile, FramePiece>();
  return {
    slicesOf: (file) => slices.get(file) ?? [],
    knows: (file, slice) => (slice === undefined ? tokens.has(file) : sliceTokens.has(slice)),
    frame(file, slice) {
      const cachedFrame = slice === undefined ? frames.get(file) : undefined;
      if (cachedFrame !== undefined) return cachedFrame;
      const cost = slice === undefined ? tokens.get(file) : sliceTokens.get(slice);
      if (cost === undefined) throw new Error(`unknown frame of ${file.entry.path}`);
      const framePiece: FramePiece = { kind: "frame", file, slice, open: "", close: "", tokens: cost };
      if (slice === undefined) frames.set(file, framePiece);
      return framePiece;
    },
  };
}

function wholeFrames(
  files: readonly MeasuredFile[],
  plan: SitePlan,
  style: FrameStyle,
): ReadonlyMap<MeasuredFile, number> {
  const column = plan.frames.find((frames) => frames.style === style)?.tokens ?? [];
  return new Map(files.map((file, i) => [file, column[i]!]));
}
