import type { Tier } from "../../../model/config/config.ts";
import type { FileRole } from "../../../model/sketch.ts";
import { documentWorth, isWorthByName } from "./document-worth.ts";

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
  /** Whether it is a translation of a document that also exists in English. */
  readonly translation: boolean;
}

const TIER_WORTH: Readonly<Record<Tier, number>> = { high: 6, medium: 3, low: 0 };
const ROLE_WORTH: Readonly<Partial<Record<FileRole, number>>> = {
  entry: 1.5,
  schema: 1.2,
  test: 0.25,
  example: 0.2,
  data: 0.15,
  build: 0.6,
  migration: 0.4,
};
const LESSER_ROLES: ReadonlySet<FileRole> = new Set(["test", "example"]);

/** Returns a file's worth, a number that is comparable within one snapshot. */
export function worthOf({ path, tier, role, tokens, rank, reach, edits, translation }: WorthInput): number {
  // A manifest or an index among tests and examples is what they are about, not the project's own.
  const place =
    TIER_WORTH[tier === "high" && LESSER_ROLES.has(role) ? "medium" : tier] *
    pathFactor(path, role) *
    editFactor(edits) *
    (translation ? TRANSLATION : 1);
  if (isWorthByName(path, role)) return place * documentWorth(path, tokens);
  // A long file says more than a short one, but less than in proportion.
  const size = Math.sqrt(tokens);
  return place * (ROLE_WORTH[role] ?? 1) * size * importance(rank + REACH * Math.min(reach, MOST_REACH));
}

/** Returns 1 plus the binary logarithm of 1 plus the edits, linear between powers of two: the same on every machine. */
function editFactor(edits: number): number {
  const power = 31 - Math.clz32(edits + 1);
  return power + (edits + 1) / 2 ** power;
}

const TRANSLATION = 0.1;

/** Weight of a file's imports, relative to that of its importers. */
const REACH = 0.4;
const MOST_REACH = 3;

/** Clamps the square root of a rank, which is the same on every machine. */
function importance(share: number): number {
  return Math.min(Math.max(Math.sqrt(share), 0.4), 3);
}

/** Boilerplate that every repository has. */
const LEGAL = /(?:^|\/)(?:licen[cs]e|copying|notice|code_of_conduct|security)\b[^/]*$/iu;
/** Settings for forges and editors, not the program. */
const HOUSEKEEPING = /^\.(?:github|gitlab|circleci|vscode|idea)\//u;
/** Documentation and website folders; their non-document files (styles, themes, scripts) count less. */
const SITE = /^(?:docs?|documentation|website|www)\//u;
/** Declarations repeat the implementation next to them. */
const DECLARATIONS = /\.d\.[cm]?ts$/u;

function pathFactor(path: string, role: FileRole): number {
  if (LEGAL.test(path)) return 0.1;
  if (HOUSEKEEPING.test(path) || (role !== "docs" && SITE.test(path))) return 0.25;
  return DECLARATIONS.test(path) ? 0.7 : 1;
}
