import type { Tier } from "../../config/config.ts";
import type { FileRole } from "../../../outline/index.ts";
import { documentWorth, isWorthByName } from "./documents/document-worth.ts";
import { CODE_SIZE, CODE_TIER_WORTH, IMPORTANCE, REACH, ROLE_WORTH, TIER_WORTH } from "./weights.ts";

/** What determines how much a reader of a fitted pack would miss a file. */
export interface WorthInput {
  readonly path: string;
  readonly tier: Tier;
  readonly role: FileRole;
  /** Tokens of the whole text. */
  readonly tokens: number;
  /** PageRank relative to the average, which is 1. */
  readonly rank: number;
  /** Number of imports within the repository, relative to the average: high for files that wire others together. */
  readonly reach: number;
  /** Number of recent commits that changed it; 0 where history does not count. */
  readonly edits: number;
  /** Whether it is a translation of a document that also exists in English, or a specimen that tests read. */
  readonly copy: boolean;
}

/** Least tokens that count for an entry point: a short one says what a package exports, too. */
const MIN_ENTRY = 200;
const LESSER_ROLES: ReadonlySet<FileRole> = new Set(["test", "example"]);

/** Returns a file's worth, a number that is comparable within one snapshot. */
export function worthOf({ path, tier, role, tokens, rank, reach, edits, copy }: WorthInput): number {
  const place = pathFactor(path, role) * (copy ? COPY : 1);
  // A manifest or an index among tests and examples is what they are about, not the project's own.
  const ownTier = tier === "high" && LESSER_ROLES.has(role) ? "medium" : tier;
  if (isWorthByName(path, role)) return place * TIER_WORTH[ownTier] * documentWorth(path, tokens);
  // A long test or table says no more of the project than a short one.
  const isCode = role !== "data" && role !== "schema" && !LESSER_ROLES.has(role);
  const size = role === "entry" ? Math.max(tokens, MIN_ENTRY) : tokens;
  const base = isCode ? CODE_TIER_WORTH[ownTier] * CODE_SIZE * root(size, 3) : TIER_WORTH[ownTier] * root(tokens, 2);
  // Whoever runs a program uses its entry points.
  const used = (role === "entry" ? Math.max(rank, 1) : rank) + REACH.weight * Math.min(reach, REACH.most);
  // Manifests, documents and change logs change with everything else, which says little about them.
  return place * (ROLE_WORTH[role] ?? 1) * base * importance(used) * editFactor(edits);
}

/**
 * Returns a power of a number: 1/2 with 2 quarters, 3/4 with 3. A long file says more than a short one, but less than in
 * proportion. Square roots are the same on every machine, other powers are not.
 */
function root(value: number, quarters: 2 | 3): number {
  const half = Math.sqrt(value);
  return quarters === 2 ? half : half * Math.sqrt(half);
}

/** Returns 1 plus the binary logarithm of 1 plus the edits, linear between powers of two: the same on every machine. */
function editFactor(edits: number): number {
  const power = 31 - Math.clz32(edits + 1);
  return power + (edits + 1) / 2 ** power;
}

const COPY = 0.1;

/** Returns a rank to the power of 3/8, within bounds. */
function importance(share: number): number {
  const quarter = Math.sqrt(Math.sqrt(share));
  return Math.min(Math.max(quarter * Math.sqrt(quarter), IMPORTANCE.least), IMPORTANCE.most);
}

/** Boilerplate that every repository has. */
const LEGAL = /(?:^|\/)(?:licen[cs]e|copying|notice|code_of_conduct|security)\b[^/]*$/iu;
/** Settings for forges and editors, not the program. */
const HOUSEKEEPING = /^\.(?:github|gitlab|circleci|vscode|idea)\//u;
/** Signatures and checksums of releases. */
const SIGNED = /(?:\.(?:sig|minisig|sha\d+)|sha\d+sums?(?:\.txt)?)$/iu;
/** Pages of a built documentation, which repeat what its sources say. */
const PAGE = /^(?:docs?|documentation|website|www)\/(?:.*\/)?[^/]+\.html?$/iu;
/** Documentation and website folders; their non-document files (styles, themes, scripts) count less. */
const SITE = /^(?:docs?|documentation|website|www)\//u;
/** Declarations repeat the implementation next to them. */
const DECLARATIONS = /\.d\.[cm]?ts$/u;

function pathFactor(path: string, role: FileRole): number {
  if (SIGNED.test(path) || PAGE.test(path)) return 0.02;
  if (LEGAL.test(path)) return 0.1;
  if (HOUSEKEEPING.test(path) || (role !== "docs" && SITE.test(path))) return 0.25;
  return DECLARATIONS.test(path) ? 0.7 : 1;
}
