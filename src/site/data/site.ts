import type { SiteAdviceList } from "./advice.ts";
import type { SiteFileLink } from "./file-link.ts";
import type { SiteFacts } from "./site-facts.ts";
import type {
  FileTraits,
  ManifestDocument,
  OmitClass,
  PathPlace,
  PriceSettings,
  ReportFile,
  ReportPack,
  SkippedFile,
} from "../../pack/index.ts";
import type {
  DeltaFile,
  DeltaPack,
  DeltaPolicy,
  DeltaRedaction,
  FittedChange,
  NoBaseline,
  TextChanges,
  Unreadable,
} from "../../compare/index.ts";
import type { FileCommit, NameLink, Shading, SitePlace, SiteRedaction, SiteSymbol } from "./file-page.ts";
import type { LongText, ReadingOrder } from "./long-text.ts";
import type { SiteMemoryPage } from "./memory-page.ts";
import type { PublishedFinding, PublishedText } from "../../base/index.ts";
import type { FolderPage, SiteFolderLink } from "./site-folder.ts";
import type { SiteFinding } from "./site-finding.ts";
import type { SiteTake } from "./take.ts";
import type { SiteTree } from "./api/site-tree.ts";
import type { FileListPage, FilesPage } from "./site-files.ts";

/**
 * Data of a site's pages. Every `href` is relative to the site's root and ends with a file name; a page prefixes it
 * with its own path to the root. All text is untrusted, so pages escape it.
 */

/** Data available to all pages. `prices` are those of the config, if set. */
export interface SiteInfo extends SiteFacts, PriceSettings<PublishedText> {
  readonly packs: readonly SitePackLink[];
  /** Folders that have a page, sorted by path. The root is first. */
  readonly folderPages: readonly SiteFolderLink[];
}

/** A pack and the path of its page. */
export interface SitePackLink extends ReportPack {
  /** Used in file names: `repo-full`. */
  readonly slug: string;
  readonly href: string;
  readonly badge: string;
  /** Number of redactions in the files that it shows. */
  readonly redactions: number;
  /** Number of files that it shows whole, shortened, and by name only. Absent for packs that show only whole files. */
  readonly shown?: { readonly whole: number; readonly shortened: number; readonly named: number };
  /** One-click copy and download. Absent if the pack has no documents. */
  readonly take?: SiteTake;
  /** Tokens of the same pack at the commit `since`, if known. */
  readonly before?: number;
}

/** A document of a pack, and the paths of its page and its text. */
export interface SiteDocument extends ManifestDocument {
  /** `CADDY-FULL` */
  readonly name: string;
  /** The page that shows it. */
  readonly href: string;
  readonly text: string;
}

/** One row of a pack's table, and one leaf of its treemap. */
export interface SiteFileRow extends SiteFileLink, FileTraits {
  readonly section: string;
  readonly view: ReportFile["receipts"][number]["view"];
  /** Tokens that the pack spends on the file. */
  readonly tokens: number;
  /** Tokens of the whole text. */
  readonly whole: number;
  /** Change in tokens since the previous commit, if known. */
  readonly change?: number;
  readonly reason: ReportFile["receipts"][number]["reason"];
}

/** The home page. */
export interface OverviewPage {
  readonly kind: "overview";
  readonly history: readonly HistoryPoint[];
  /** The largest files of the first pack that shows whole files, largest first. */
  readonly biggest: readonly SiteFileRow[];
  readonly biggestIn?: SitePackLink;
  readonly latest?: DeltaLink;
  /** Why the site has no deltas. Absent for a first commit, which has nothing to compare with. */
  readonly missing?: NoBaseline;
  /** Why earlier commits cannot be read. */
  readonly unreadable?: Unreadable;
  readonly findings: readonly SiteFinding[];
  /** Tokens of the generated, lock and other special files that no pack shows. */
  readonly leftOut: number;
  readonly advice: SiteAdviceList;
}

/** The page of one pack. */
export interface PackPage {
  readonly kind: "pack";
  readonly pack: SitePackLink;
  readonly documents: readonly SiteDocument[];
  /** Sorted by path. */
  readonly rows: readonly SiteFileRow[];
  /** Classes of files that the pack omits and that the repository contains. */
  readonly omitted: readonly OmitClass[];
  /** All files of the repository, in columns. */
  readonly tree: SiteTree;
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly SiteFinding[];
}

/** A range of lines of a text. `first` counts from 1. */
export interface LineChunk {
  readonly first: number;
  readonly lines: number;
  /** No final line break. */
  readonly text: string;
}

/** The page of one document, as text. */
export interface DocumentPage {
  readonly kind: "document";
  readonly document: SiteDocument;
  readonly pack: SitePackLink;
  readonly lines: number;
  /** Text embedded in the page, from line 1. Contains the whole text unless `long` is set. */
  readonly chunks: readonly LineChunk[];
  /** Set for a long text: scripts load its segments as they come into view. */
  readonly long?: LongText;
  readonly order: ReadingOrder;
  /** Start of each file's frame, for links into the text. */
  readonly frames: readonly (SiteFileLink & { readonly line: number })[];
}

/** The page of one file: its redacted text, and its view in each pack. */
export interface FilePage {
  readonly kind: "file";
  readonly href: string;
  readonly file: ReportFile;
  /** In the order of packs and documents. */
  readonly places: readonly SitePlace[];
  /** In the order of the text. */
  readonly redactions: readonly SiteRedaction[];
  /** Other findings about the file. */
  readonly findings: readonly PublishedFinding[];
  readonly chunks: readonly LineChunk[];
  /** Path of the redacted text, named by its digest. */
  readonly blob: string;
  readonly symbols: readonly SiteSymbol[];
  readonly imports: readonly SiteFileLink[];
  readonly importers: readonly SiteFileLink[];
  /** Imported names that link to their definitions, sorted. */
  readonly nameLinks: readonly NameLink[];
  /** Lines that a fitted pack keeps. Absent if all of them show the whole file or none of its lines. */
  readonly shading?: Shading;
  /** Commits of the history that changed the file, oldest first. */
  readonly history: readonly FileCommit[];
}

/** Size of a pack at one commit. */
export interface HistorySize {
  readonly slug: string;
  readonly tokens: number;
  readonly over: boolean;
}

/** One commit of the history. */
export interface HistoryPoint {
  readonly commit: string;
  /** Commit time in UTC: `2026-01-31T23:59:59Z`. */
  readonly date: string;
  /** First line of its message. */
  readonly subject: PublishedText;
  readonly tags: readonly PublishedText[];
  readonly files: number;
  /** Whole-file packs. */
  readonly packs: readonly HistorySize[];
  /** Tokens of LITE before fitting, per scope: the high- and medium-tier files, whole. Empty without a LITE pack. */
  readonly material: readonly { readonly scope: string; readonly tokens: number }[];
  /** Page that compares the commit with the previous one. */
  readonly delta?: string;
  /** API file with the commit's changes. */
  readonly changes?: string;
  /** Rule files that the commit changes. Absent if empty. */
  readonly rules?: readonly PublishedText[];
}

/** Part of the requested history that a site shows. */
export interface HistoryExtent {
  /** Maximum number of commits that was requested. */
  readonly limit: number;
  /** Whether the clone has only part of the history. */
  readonly shallow: boolean;
  /** Why earlier commits are missing, if they cannot be read. */
  readonly unreadable?: Unreadable;
}

/**
 * The history page: token totals at the first-parent commits, oldest first, all under the head's config, and the
 * changes of each commit and each requested pair.
 */
export interface HistoryPage extends HistoryExtent {
  readonly kind: "history";
  /** Empty without a history. */
  readonly points: readonly HistoryPoint[];
  /** Requested pairs in their order, then adjacent commits, newest first. */
  readonly deltas: readonly DeltaLink[];
}

/** Two compared commits. */
export interface ComparedPair {
  readonly base: string;
  readonly head: string;
  /** First line of the head's message. Empty if unknown. */
  readonly subject: PublishedText;
  /** For a requested pair, the names under which its sides were requested. */
  readonly asked?: { readonly base: PublishedText; readonly head: PublishedText };
}

/** Two compared commits, with the changes in tokens and the numbers of changed files. */
export interface DeltaSummary extends ComparedPair {
  readonly packs: readonly { readonly slug: string; readonly tokens: number; readonly change: number }[];
  readonly counts: Readonly<Record<"added" | "removed" | "renamed" | "changed", number>>;
}

/** A delta and the path of its page. */
export interface DeltaLink extends DeltaSummary {
  readonly href: string;
}

/** A file of a delta, with its scope and section under the head's rules. No scope if it moved between scopes. */
export interface SiteDeltaFile extends DeltaFile, SiteFileLink, PathPlace {}

/** The page of one delta. A `full` delta compares all packs. Others compare only files, from listings and counts. */
export interface DeltaPage {
  readonly kind: "delta";
  readonly link: DeltaLink;
  readonly full: boolean;
  readonly packs: readonly DeltaPack[];
  readonly files: readonly SiteDeltaFile[];
  readonly redactions: readonly DeltaRedaction[];
  readonly policy: DeltaPolicy;
  /** Changes in the redacted texts of files. */
  readonly texts: TextChanges;
  /** Pages of the previous and the next commit. Empty for a requested pair. */
  readonly nearby: { readonly earlier?: string; readonly later?: string };
  /** Why the commits cannot be compared. If set, all lists of the page are empty. */
  readonly problem?: Unreadable;
  /** Changes of fitted packs. Empty unless the delta is `full`. */
  readonly fitted: readonly FittedChange[];
}

/** The page that explains the words of the others. */
export interface GlossaryPage {
  readonly kind: "glossary";
}

/** The page for addresses that do not exist (404). */
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
  | FolderPage
  | FileListPage
  | HistoryPage
  | DeltaPage
  | SiteMemoryPage
  | GlossaryPage
  | MissingPage;
