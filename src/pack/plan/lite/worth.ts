import type { Tier } from "../../config/config.ts";
import type { FileRole } from "../../../outline/index.ts";
import { documentWorth, isRankedByName } from "./documents/document-worth.ts";
import { CODE_SIZE_FACTOR, CODE_TIER_WORTH, IMPORTANCE, REACH, ROLE_WORTH, TIER_WORTH } from "./weights.ts";

/** Properties that determine how much a reader of a fitted pack would miss a file. */
export interface WorthInput {
  readonly path: string;
  readonly tier: Tier;
  readonly role: FileRole;
  /** Tokens of the whole text. */
  readonly tokens: number;
  /** PageRank relative to the average, which is 1. */
  readonly rank: number;
  /** Number of imports within the repository, relative to the average. High for files that wire others together. */
  readonly reach: number;
  /** Number of recent commits that changed the file; 0 if history is not used. */
  readonly edits: number;
  /** Whether it is a translation of a document that also exists in English, or a specimen that tests read. */
  readonly isCopy: boolean;
}

/** Minimum tokens that count for an entry point. Even a short one lists what a package exports. */
const MIN_ENTRY_TOKENS = 200;
/** Roles of files that serve the project's own. */
export const LESSER_ROLES: ReadonlySet<FileRole> = new Set(["test", "example"]);

/** Score of how much a reader of a fitted pack would miss a file. Comparable only within one snapshot. */
export function worthOf({ path, tier, role, tokens, rank, reach, edits, isCopy }: WorthInput): number {
  const place = pathFactor(path, role) * (isCopy ? COPY_FACTOR : 1);
  // A manifest or index among tests and examples is test material, not the project's own.
  const ownTier = tier === "high" && LESSER_ROLES.has(role) ? "medium" : tier;
  if (isRankedByName(path, role)) return place * TIER_WORTH[ownTier] * documentWorth(path, tokens);
  // A long test or table reveals no more about the project than a short one.
  const isCode = role !== "data" && role !== "schema" && !LESSER_ROLES.has(role);
  const size = role === "entry" ? Math.max(tokens, MIN_ENTRY_TOKENS) : tokens;
  const base = isCode
    ? CODE_TIER_WORTH[ownTier] * CODE_SIZE_FACTOR * root(size, 3)
    : TIER_WORTH[ownTier] * root(tokens, 2);
  // Users of a program call its entry points, whatever their rank.
  const usage = (role === "entry" ? Math.max(rank, 1) : rank) + REACH.weight * Math.min(reach, REACH.max);
  // Manifests, documents and change logs change with everything else, so their edits reveal little.
  return place * (ROLE_WORTH[role] ?? 1) * base * importance(usage) * editFactor(edits);
}

/**
 * Raises a number to the power of 1/2 (`quarters` = 2) or 3/4 (`quarters` = 3). A long file contains more information
 * than a short one, but not proportionally. Square roots are exact on every machine, other powers are not.
 */
function root(value: number, quarters: 2 | 3): number {
  const half = Math.sqrt(value);
  return quarters === 2 ? half : half * Math.sqrt(half);
}

/** Approximates 1 + log₂(1 + edits), linearly between powers of two. The result is the same on every machine. */
function editFactor(edits: number): number {
  const power = 31 - Math.clz32(edits + 1);
  return power + (edits + 1) / 2 ** power;
}

const COPY_FACTOR = 0.1;

/** Raises a rank to the power of 3/8, within bounds. */
function importance(share: number): number {
  const quarter = Math.sqrt(Math.sqrt(share));
  return Math.min(Math.max(quarter * Math.sqrt(quarter), IMPORTANCE.min), IMPORTANCE.max);
}

/** Boilerplate that every repository has. */
const LEGAL = /(?:^|\/)(?:licen[cs]e|copying|notice|code_of_conduct|security)\b[^/]*$/iu;
/** Settings for forges and editors, not the program. */
const HOUSEKEEPING = /^\.(?:github|gitlab|circleci|vscode|idea)\//u;
/** Set-up that tools write: wrappers of build tools, scripts of Autoconf, shell completions. */
const GENERATED_SETUP =
  /(?:^|\/)(?:gradlew(?:\.bat)?|mvnw(?:\.cmd)?|aclocal\.m4|config\.(?:guess|sub)|depcomp|install-sh|libtool\.m4|ltmain\.sh|test-driver|ylwrap|\.pnp\.(?:c?js|loader\.mjs))$|(?:^|\/)(?:gradle\/wrapper|\.yarn\/[^/]+)\/|(?:^|\/)complet(?:e|ions?)\/(?:[^/]+\.(?:bash|elv|fish|nu|ps1|zsh)|_[^/.]+)$/u;
/** Signatures and checksums of releases. */
const RELEASE_CHECKSUM = /(?:\.(?:sig|minisig|sha\d+)|sha\d+sums?(?:\.txt)?)$/iu;
/** Pages of built documentation, which repeat their sources. */
const BUILT_PAGE = /^(?:docs?|documentation|website|www)\/(?:.*\/)?[^/]+\.html?$/iu;
/** Documentation and website folders. Their styles, themes and scripts count less than their documents. */
const SITE_FOLDER = /^(?:docs?|documentation|website|www)\//u;
/** Declarations repeat the implementation next to them. */
const DECLARATIONS = /\.d\.[cm]?ts$/u;

function pathFactor(path: string, role: FileRole): number {
  if (RELEASE_CHECKSUM.test(path) || BUILT_PAGE.test(path)) return 0.02;
  if (LEGAL.test(path) || GENERATED_SETUP.test(path)) return 0.1;
  if (HOUSEKEEPING.test(path) || (role !== "docs" && SITE_FOLDER.test(path))) return 0.25;
  return DECLARATIONS.test(path) ? 0.7 : 1;
}
