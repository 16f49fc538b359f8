import {
  BASELINE_WORDS,
  type BaselineRequest,
  type ChangeThreshold,
  COMMENT_KEY,
  type DeltaPolicy,
  FAIL_REASONS,
  type FailReason,
  parseThreshold,
} from "../compare/index.ts";
import { type PackTag, parsePackTag } from "../store/index.ts";
import { CarryonError, formatCount } from "../base/index.ts";
import { parseTokens } from "../pack/index.ts";
import { ACCEPT_MODES, type AcceptMode, COMMENT_MODES, type CommentMode } from "../github/index.ts";

/** The validated inputs of `action.yml`. */
export interface Inputs {
  readonly mode: "pack" | "comment" | "distill";
  readonly config: string | undefined;
  readonly packs: readonly string[] | undefined;
  readonly workingDirectory: string;
  /** `undefined` for a temporary folder. */
  readonly outputDir: string | undefined;
  readonly anchor: string | undefined;
  readonly baseline: BaselineRequest;
  readonly policySource: DeltaPolicy["source"];
  readonly failOn: readonly FailReason[];
  /** Commits of a pull request that a maintainer's acceptance covers. */
  readonly accept: AcceptMode;
  readonly checkDeterminism: boolean;
  /** Whether a pull request gets a review pack. */
  readonly review: boolean;
  /** Token budget of the review pack; `undefined` for the default. */
  readonly reviewBudget: number | undefined;
  /** Token budget of a page of recent changes; `undefined` for the default. */
  readonly distillBudget: number | undefined;
  readonly comment: CommentMode;
  /** Change of a pack that is worth a first comment. */
  readonly commentAbove: ChangeThreshold;
  readonly commentKey: string;
  readonly summary: boolean;
  readonly annotations: boolean;
  readonly uploadArtifacts: boolean;
  readonly artifactName: string;
  readonly retentionDays: number | undefined;
  /** zlib compression level, 0 to 9. */
  readonly compressionLevel: number;
  readonly cache: boolean;
  readonly site: boolean;
  /** `undefined` for a temporary folder. */
  readonly siteDir: string | undefined;
  /** Additional commit pairs that the site compares. */
  readonly siteDeltas: readonly string[];
  /** URL of the published site: https, with a trailing slash. */
  readonly siteUrl: string | undefined;
  /** Registry tag to publish the packs under. */
  readonly publishOci: PackTag | undefined;
  readonly token: string;
  /** Whether the token may be sent to a server on plain HTTP. */
  readonly allowHttp: boolean;
}

const MAX_URL_LENGTH = 500;

type ReadInput = (name: string) => string;

/**
 * Reads and validates all inputs.
 * @throws CarryonError `usage` that names every invalid input and its valid values
 */
export function readInputs(read: ReadInput): Inputs {
  const readers = readersOf(read);
  const problems = Object.values(readers).flatMap((reader) => problemOf(reader));
  const [first, ...others] = problems;
  if (first !== undefined) throw others.length === 0 ? first : severalProblems(problems);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each reader returns the value of its key
  return Object.fromEntries(Object.entries(readers).map(([name, reader]) => [name, reader()])) as unknown as Inputs;
}

type Readers = { readonly [K in keyof Inputs]: () => Inputs[K] };

function readersOf(read: ReadInput): Readers {
  return {
    mode: () => oneOf(read, "mode", ["pack", "comment", "distill"]),
    config: () => optional(read, "config"),
    packs: () => (optional(read, "packs") === undefined ? undefined : words(read, "packs")),
    workingDirectory: () => optional(read, "working-directory") ?? ".",
    outputDir: () => optional(read, "output-dir"),
    anchor: () => optional(read, "anchor"),
    baseline: () => baseline(read),
    policySource: () => oneOf(read, "policy-source", ["base", "head"]),
    failOn: () => failOn(read),
    accept: () => oneOf(read, "accept", ACCEPT_MODES),
    checkDeterminism: () => flag(read, "check-determinism"),
    review: () => flag(read, "review"),
    reviewBudget: () => tokens(read, "review-budget"),
    distillBudget: () => tokens(read, "distill-budget"),
    comment: () => oneOf(read, "comment", COMMENT_MODES),
    commentAbove: () => threshold(read, "comment-above"),
    commentKey: () =>
      matching(read, "comment-key", COMMENT_KEY, "1 to 64 characters out of a-z, 0-9, dot, underscore and hyphen"),
    summary: () => flag(read, "summary"),
    annotations: () => flag(read, "annotations"),
    uploadArtifacts: () => flag(read, "upload-artifacts"),
    artifactName: () =>
      matching(
        read,
        "artifact-name",
        /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/u,
        "1 to 64 letters, digits, dots, underscores and hyphens",
      ),
    retentionDays: () => retention(read),
    compressionLevel: () => Number(matching(read, "compression-level", /^\d$/u, "a number from 0 to 9")),
    cache: () => flag(read, "cache"),
    site: () => flag(read, "site"),
    siteDir: () => optional(read, "site-dir"),
    siteDeltas: () => words(read, "site-deltas"),
    siteUrl: () => siteUrl(read),
    publishOci: () => publishOci(read),
    token: () => read("github-token"),
    allowHttp: () => flag(read, "allow-http"),
  };
}

function problemOf(reader: () => unknown): readonly CarryonError[] {
  try {
    reader();
    return [];
  } catch (error) {
    if (error instanceof CarryonError) return [error];
    throw error;
  }
}

function severalProblems(problems: readonly CarryonError[]): CarryonError {
  const lines = problems.map(({ message, hint = "" }) => `${message}\n  ${hint}`);
  return new CarryonError("usage", `${formatCount(problems.length)} inputs are wrong\n${lines.join("\n")}`);
}

function optional(read: ReadInput, name: string): string | undefined {
  const value = read(name);
  return value === "" ? undefined : value;
}

function oneOf<const T extends string>(read: ReadInput, name: string, values: readonly T[]): T {
  const value = read(name);
  const match = values.find((candidate) => candidate === value);
  if (match === undefined) throw wrongInput(name, value, `one of ${values.join(", ")}`);
  return match;
}

/** Reads a boolean of the YAML 1.2 core schema, like `@actions/core`. */
function flag(read: ReadInput, name: string): boolean {
  const value = read(name);
  if (["true", "True", "TRUE"].includes(value)) return true;
  if (["false", "False", "FALSE"].includes(value)) return false;
  throw wrongInput(name, value, "true or false");
}

function matching(read: ReadInput, name: string, form: RegExp, what: string): string {
  const value = read(name);
  if (!form.test(value)) throw wrongInput(name, value, what);
  return value;
}

function words(read: ReadInput, name: string): readonly string[] {
  return read(name)
    .split(/[\s,]+/u)
    .filter((word) => word !== "");
}

function baseline(read: ReadInput): BaselineRequest {
  const value = read("baseline");
  if (value === "") throw wrongInput("baseline", value, `${BASELINE_WORDS.join(", ")} or a ref`);
  return BASELINE_WORDS.find((word) => word === value) ?? { ref: value };
}

function failOn(read: ReadInput): readonly FailReason[] {
  const reasons = words(read, "fail-on");
  if (reasons.length === 1 && reasons[0] === "none") return [];
  const what = `a list of ${FAIL_REASONS.join(", ")}, or none`;
  if (reasons.length === 0) throw wrongInput("fail-on", read("fail-on"), what);
  return reasons.map((word) => {
    const match = FAIL_REASONS.find((candidate) => candidate === word);
    if (match === undefined) throw wrongInput("fail-on", word, what);
    return match;
  });
}

/** Reads a URL that comments link to, so it must be plain https. */
function siteUrl(read: ReadInput): string | undefined {
  const value = optional(read, "site-url");
  if (value === undefined) return undefined;
  const url = value.length <= MAX_URL_LENGTH && URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url?.protocol === "https:" && `${url.username}${url.password}${url.search}${url.hash}` === "";
  if (url === undefined || !isPlain)
    throw wrongInput("site-url", value, "an https URL without user, query and fragment");
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

function publishOci(read: ReadInput): PackTag | undefined {
  const value = optional(read, "publish-oci");
  if (value === undefined) return undefined;
  try {
    return parsePackTag(value);
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    throw wrongInput("publish-oci", value, "host/name:tag in lower case, such as ghcr.io/acme/widgets:main");
  }
}

/** Reads a token count, such as `24000` or `24k`. */
function tokens(read: ReadInput, name: string): number | undefined {
  const value = optional(read, name);
  if (value === undefined) return undefined;
  const count = parseTokens(value);
  if (count === undefined) throw wrongInput(name, value, "a number of tokens, such as 24000 or 24k");
  return count;
}

function threshold(read: ReadInput, name: string): ChangeThreshold {
  const value = read(name);
  const result = parseThreshold(value);
  if (result === undefined) {
    throw wrongInput(name, value, "a share of a pack such as 1%, a number of tokens such as 500 or 2k, or 0");
  }
  return result;
}

function retention(read: ReadInput): number | undefined {
  const value = read("retention-days");
  if (value === "") return undefined;
  if (!/^[1-9]\d{0,2}$/u.test(value)) throw wrongInput("retention-days", value, "a number of days from 1 to 999");
  return Number(value);
}

function wrongInput(name: string, value: string, what: string): CarryonError {
  const valueText = value === "" ? "empty" : JSON.stringify(value.slice(0, 80));
  return new CarryonError("usage", `the input ${name} is ${valueText}`, { hint: `Set it to ${what}.` });
}
