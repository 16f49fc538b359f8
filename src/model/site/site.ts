import type { DeltaPack, DeltaFile, DeltaPolicy, DeltaRedaction, NoBaseline } from "../report/delta.ts";
import type { SymbolKind } from "../outline.ts";
import type { ManifestDocument } from "../report/manifest.ts";
import type { Report, ReportFile, ReportPack } from "../report/report.ts";
import type { Finding } from "../report/finding.ts";
import type { SkippedFile } from "../file.ts";

/**
 * What the pages of a site are made of. Every `href` is relative to the site's root and ends in the name of a file;
 * a page puts its own way to the root before it. Every text is data: pages escape all of it.
 */

/** What all pages know. */
export interface SiteInfo {
  /** `carryon <version>` */
  readonly tool: string;
  /** `owner/name`, or the folder's name. */
  readonly name: string;
  readonly commit?: string;
  readonly ref?: string;
  readonly encoding: Report["encoding"];
  readonly totals: Report["totals"];
  readonly packs: readonly SitePackLink[];
  /** Address of the repository on the web, where it is known: `https://github.com/owner/name`. */
  readonly repository?: string;
  /** Canonical path of the folder that was packed, below the top of its repository; not there at the top. */
  readonly folder?: string;
  /** Address that the site is published at, where it is known; ends in `/`. */
  readonly address?: string;
  /** Whether there is a page of history. */
  readonly hasHistory: boolean;
  /** Whether there are pages of deltas: those of a history, or those that were asked for. */
  readonly hasDeltas: boolean;
  /** Whether `carryon pack` at the commit gives the same bytes: no file on disk and no setting of the run differs. */
  readonly isRepeatable: boolean;
  /** The commit that `before` of packs is of: the one before, or the head itself where files on disk differ from it. */
  readonly since?: string;
}

/** A pack and where its page is. */
export interface SitePackLink extends ReportPack {
  /** `repo-full`: part of file names. */
  readonly slug: string;
  readonly href: string;
  readonly badge: string;
  /** Redactions in the files that it shows. */
  readonly redactions: number;
  /** Tokens of the same pack at the commit before, where that is known. */
  readonly before?: number;
}

/** A document of a pack and the forms that it is there in. */
export interface SiteDocument extends ManifestDocument {
  /** `REPO-FULL` */
  readonly name: string;
  /** The page that shows it. */
  readonly href: string;
  readonly text: string;
  readonly markdown: string;
}

/** A file as lists show it; without `href` where pages of files are capped. */
export interface SiteFileLink {
  readonly path: string;
  readonly href?: string;
}

/** One row of a pack's table, and one leaf of its treemap. */
export interface SiteFileRow extends SiteFileLink, Pick<ReportFile, "section" | "tier" | "class" | "language"> {
  readonly view: ReportFile["receipts"][number]["view"];
  /** How many of its first lines stand there beside the view, or are all of a `part`. */
  readonly lines?: number;
  /** What the pack spends on it. */
  readonly tokens: number;
  /** Tokens of the whole text. */
  readonly whole: number;
  /** Tokens that the pack spends more than at the commit before, where that is known. */
  readonly change?: number;
  readonly reason: ReportFile["receipts"][number]["reason"];
}

/** Home. */
export interface OverviewPage {
  readonly kind: "overview";
  readonly history: readonly HistoryPoint[];
  readonly biggest: readonly SiteFileRow[];
  readonly latest?: DeltaLink;
  readonly findings: readonly Finding[];
}

/** One pack. */
export interface PackPage {
  readonly kind: "pack";
  readonly pack: SitePackLink;
  readonly documents: readonly SiteDocument[];
  /** Sorted by path. */
  readonly rows: readonly SiteFileRow[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
}

/** A stretch of lines of a text; `first` counts from 1. */
export interface LineChunk {
  readonly first: number;
  readonly lines: number;
  /** Without a line end at its end. */
  readonly text: string;
}

/** A document as text. */
export interface DocumentPage {
  readonly kind: "document";
  readonly document: SiteDocument;
  readonly pack: SitePackLink;
  readonly chunks: readonly LineChunk[];
  /** Where the frames of files begin, for links into the text. */
  readonly frames: readonly (SiteFileLink & { readonly line: number })[];
}

/** A definition of a file. */
export interface SiteSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** From 1. */
  readonly line: number;
}

/** Where a document shows a file: the line that opens its frame. */
export interface SitePlace {
  /** Path of the document, as receipts name it. */
  readonly document: string;
  /** From 1. */
  readonly line: number;
  /** The document's page, at that line. */
  readonly href: string;
}

/** A secret that a marker stands for. */
export interface SiteRedaction {
  readonly rule: string;
  /** Line of the redacted text, from 1. */
  readonly line: number;
  /** Line of the file in the repository. */
  readonly original: number;
}

/** One file: its redacted text, and how each pack shows it. */
export interface FilePage {
  readonly kind: "file";
  readonly href: string;
  readonly file: ReportFile;
  /** In the order of packs and documents. */
  readonly places: readonly SitePlace[];
  /** In the order of the text. */
  readonly redactions: readonly SiteRedaction[];
  /** What else there is to say of it. */
  readonly findings: readonly Finding[];
  readonly chunks: readonly LineChunk[];
  /** The redacted text under its digest. */
  readonly blob: string;
  readonly symbols: readonly SiteSymbol[];
  readonly imports: readonly SiteFileLink[];
  readonly importers: readonly SiteFileLink[];
  /** Tokens of the text at each commit of the history that changed it, oldest first. */
  readonly history: readonly { readonly commit: string; readonly tokens: number }[];
}

/** All files, by folder. */
export interface FilesPage {
  readonly kind: "files";
  readonly files: readonly (SiteFileLink & Pick<ReportFile, "tokens" | "tier" | "language">)[];
  /** Files that have no page of their own. */
  readonly capped: number;
}

/** What a pack came to at one commit. */
export interface HistorySize {
  readonly slug: string;
  readonly tokens: number;
  readonly over: boolean;
}

/** One commit of the history. */
export interface HistoryPoint {
  readonly commit: string;
  /** First line of its message. */
  readonly subject: string;
  readonly tags: readonly string[];
  readonly files: number;
  readonly packs: readonly HistorySize[];
  /** The page that compares it with the commit before. */
  readonly delta?: string;
}

/** Token totals over the first-parent commits, oldest first, all under the head's config. */
export interface HistoryPage {
  readonly kind: "history";
  readonly points: readonly HistoryPoint[];
  readonly asked: number;
  /** Whether the clone ends before the history does. */
  readonly shallow: boolean;
}

/** A delta and where its page is. */
export interface DeltaLink {
  readonly href: string;
  readonly base: string;
  readonly head: string;
  /** First line of the head's message; empty where that is not known. */
  readonly subject: string;
  /** There where somebody asked for this pair: what they called its sides. */
  readonly asked?: { readonly base: string; readonly head: string };
  readonly packs: readonly { readonly slug: string; readonly tokens: number; readonly change: number }[];
  readonly counts: Readonly<Record<"added" | "removed" | "renamed" | "changed", number>>;
}

/** All deltas: pairs that were asked for in their order, then neighbours, newest first. */
export interface DeltasPage {
  readonly kind: "deltas";
  readonly deltas: readonly DeltaLink[];
  readonly missing?: NoBaseline;
}

/** One delta. `full` deltas compare all packs; the others files alone, from listings and counts. */
export interface DeltaPage {
  readonly kind: "delta";
  readonly link: DeltaLink;
  readonly full: boolean;
  readonly packs: readonly DeltaPack[];
  readonly files: readonly (DeltaFile & SiteFileLink)[];
  readonly redactions: readonly DeltaRedaction[];
  readonly policy: DeltaPolicy;
}

/** What is served where nothing else is. */
export interface MissingPage {
  readonly kind: "missing";
}

/** One page of a site. */
export type SitePage =
  | OverviewPage
  | PackPage
  | DocumentPage
  | FilePage
  | FilesPage
  | HistoryPage
  | DeltasPage
  | DeltaPage
  | MissingPage;

/** Renders pages to HTML in UTF-8, one after the other. */
export interface SiteRenderer {
  /**
   * @param root from the page's own folder to the site's root, `../`, or an absolute path
   * @throws Error that names the page where it fails
   */
  render(info: SiteInfo, page: SitePage, root: string): Promise<Uint8Array>;
  /** The same, part by part: for pages that may be large. */
  renderParts(info: SiteInfo, page: SitePage, root: string): AsyncIterable<Uint8Array>;
  /** Styles and scripts of all pages: paths below the site's root. */
  assets(): Iterable<{ readonly path: string; readonly bytes: Uint8Array }>;
}
