import type { Tier } from "../../../model/config/config.ts";
import type { FileRole } from "../../../model/sketch.ts";

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
  /** Whether it is a translation of a document that also exists in English. */
  readonly translation: boolean;
}

const TIER_WORTH: Readonly<Record<Tier, number>> = { high: 6, medium: 3, low: 0 };
const ROLE_WORTH: Readonly<Partial<Record<FileRole, number>>> = {
  entry: 1.5,
  docs: 0.3,
  config: 0.3,
  schema: 1.2,
  test: 0.25,
  example: 0.2,
  data: 0.15,
  build: 0.6,
  migration: 0.4,
};
/** Factor per folder above a document or setting: the deeper, the more special. */
const PER_FOLDER = 0.8;

/** Returns a file's worth, a number that is comparable within one snapshot. */
export function worthOf({ path, tier, role, tokens, rank, reach, translation }: WorthInput): number {
  const folders = path.split("/").length - 1;
  // A long file says more than a short one, but less than in proportion.
  const size = Math.sqrt(tokens);
  const base = TIER_WORTH[tier] * (ROLE_WORTH[role] ?? 1) * size * nameFactor(path, folders) * pathFactor(path, role);
  // Documents and settings are rarely referenced by name, so their depth counts instead of their rank.
  const ranksByDepth = role === "docs" || role === "config";
  const weight = ranksByDepth ? depthFactor(folders) : importance(rank + REACH * Math.min(reach, MOST_REACH));
  return base * weight * (translation ? TRANSLATION : 1);
}

const TRANSLATION = 0.1;

function depthFactor(folders: number): number {
  let factor = 1;
  for (let i = 0; i < folders; i++) factor *= PER_FOLDER;
  return factor;
}

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

/** Returns the factor for files that people read first, at the root or one folder below it. */
function nameFactor(path: string, folders: number): number {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (folders === 0 && /^readme(?:\.|$)/iu.test(name)) return 24;
  if (folders <= 1 && /^(?:agents|claude|architecture|design|overview)\.\w+$/iu.test(name)) return 5;
  return folders === 0 && /^(?:contributing|package|pyproject|cargo|go)\.\w+$/iu.test(name) ? 4 : 1;
}
