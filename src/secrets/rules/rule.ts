/** Conditions under which a rule's match is not a secret. `any` needs one of them to hold, `all` every one present. */
export interface RuleAllow {
  readonly needs: "any" | "all";
  /** What the patterns are tested on: the secret, the whole match, or the line with it. */
  readonly target: "secret" | "match" | "line";
  /** Sources and flags of regular expressions. */
  readonly patterns: readonly Pattern[];
  /** Patterns on the file's path. */
  readonly paths: readonly Pattern[];
  /** Lower-case texts that no real secret contains, separated by spaces. */
  readonly stopwords: string;
}

/** Source and flags of a regular expression, which is compiled on first use. */
export type Pattern = readonly [source: string, flags: "" | "i"];

/**
 * What is after an anchor: at most `most` of some characters, then at least `least` of others, which `next` is about as
 * well. Characters are the inside of a character class; those in both count as needed where they are the last skipped.
 */
export interface Follow {
  readonly skip?: string;
  readonly most?: number;
  readonly need: string;
  readonly least: number;
  readonly next?: Follow;
}

/** One kind of secret. Patterns are matched against UTF-8 bytes read as Latin-1, so string offsets are byte offsets. */
export interface Rule {
  readonly id: string;
  /**
   * Absent if the rule matches by path alone. The secret is the group `secret`, else the first group, else the whole
   * match.
   */
  readonly pattern?: Pattern;
  /** Every match begins with one of these lower-case texts. If absent, the whole text is searched. */
  readonly anchors?: readonly string[];
  /** What follows the anchor of every match. The pattern is not tried at other anchors, most of which are in words. */
  readonly follow?: Follow;
  /** One of these lower-case texts must occur in the file; absent if the anchors ensure that already. */
  readonly keywords?: readonly string[];
  /** Bits per byte that a secret must exceed. */
  readonly entropy?: number;
  /** The rule applies only to files whose path matches. */
  readonly path?: Pattern;
  /** The original rule lets a match begin with up to 50 characters of a name, which allowlists may look at. */
  readonly lead?: true;
  /** Bytes after an anchor that the pattern may look at, if it would be too slow on more. */
  readonly window?: number;
  /** A match contains one of these texts, within twice the window. Anchors without one near them are not tried. */
  readonly contains?: readonly string[];
  readonly allow?: readonly RuleAllow[];
  /** Whether a secret proves itself, for example by a checksum. Then neither entropy nor an allowlist excuses it. */
  readonly proof?: (secret: string) => boolean;
  /**
   * Whether the secret of a match is one, where that takes more than patterns; `match` is all of the match, and with
   * `lead`, the beginning of the name before it.
   */
  readonly accepts?: (secret: string, match: string) => boolean;
  /** Whether every anchor counts as a match that is only read around: the pattern is not tried. */
  readonly isRead?: true;
  /** Finds the secrets around a match, for formats that a pattern cannot describe; then the match itself is none. */
  readonly read?: (text: string, at: number) => SecretValues;
}

/** Position of a secret in a text, in bytes. */
export interface SecretValue {
  readonly start: number;
  readonly end: number;
}

/** The secrets that a rule read around one of its matches. */
export interface SecretValues {
  readonly values: readonly SecretValue[];
  /** Where reading ended, in bytes; matches before it are not read again. */
  readonly end: number;
}

/** The rules from one source. */
export interface RuleSet {
  readonly version: string;
  readonly rules: readonly Rule[];
  /** Holds for every rule. */
  readonly allow: RuleAllow;
}
