/** Conditions that excuse a rule's match. `any` requires at least one of them, `all` every one that is present. */
export interface RuleAllow {
  readonly needs: "any" | "all";
  /** Text that the patterns are tested on: the secret, the whole match, or its line. */
  readonly target: "secret" | "match" | "line";
  /** Sources and flags of regular expressions. */
  readonly patterns: readonly Pattern[];
  readonly paths: readonly Pattern[];
  /** Lower-case texts that no real secret contains, separated by spaces. */
  readonly stopwords: string;
}

/** Source and flags of a regular expression, which is compiled on first use. */
export type Pattern = readonly [source: string, flags: "" | "i"];

/**
 * Text after an anchor: up to `maxSkip` characters of `skip`, then `minRun` of `need`, which must also satisfy
 * `next`. `skip` and `need` are the inside of a character class. Characters in both count as needed if they are the
 * last ones skipped.
 */
export interface Follow {
  readonly skip?: string;
  readonly maxSkip?: number;
  readonly need: string;
  readonly minRun: number;
  readonly next?: Follow;
}

/** Texts that every match of a rule starts with. */
export interface AnchorTerms {
  /** Every match starts with one of these lower-case texts. If absent, the whole text is searched. */
  readonly anchors?: readonly string[];
  /**
   * Required text after the anchor of every match. It saves trying the pattern at other anchors, which mostly occur
   * inside words.
   */
  readonly follow?: Follow;
}

/** Texts that a search looks for before it tries the pattern of a rule. */
export interface SearchTerms extends AnchorTerms {
  /** At least one of these lower-case texts must occur in the file. Absent if the anchors already ensure that. */
  readonly keywords?: readonly string[];
}

/** One kind of secret. Patterns are matched against UTF-8 bytes read as Latin-1, so string offsets are byte offsets. */
export interface Rule extends SearchTerms {
  readonly id: string;
  /** Noun phrase for the secrets that it finds. Absent if the pattern says enough. */
  readonly about?: string;
  /**
   * Absent if the rule matches by path alone. The secret is the group `secret`, else the first group, else the whole
   * match.
   */
  readonly pattern?: Pattern;
  /** Bits per byte that a secret must exceed. */
  readonly entropy?: number;
  /** The rule applies only to files whose path matches. */
  readonly path?: Pattern;
  /** The original rule lets a match begin with up to 50 characters of a name, which allowlists may look at. */
  readonly lead?: true;
  /** Maximum number of bytes after an anchor that the pattern sees, if it would be too slow on more. */
  readonly window?: number;
  /**
   * A match contains one of these texts, within twice the window. The pattern is not tried at anchors without such a
   * text nearby.
   */
  readonly contains?: readonly string[];
  readonly allow?: readonly RuleAllow[];
  /** Whether a secret proves itself, for example by a checksum. If so, neither entropy nor an allowlist excuses it. */
  readonly proof?: (secret: string) => boolean;
  /**
   * Whether the secret of a match is real, if patterns alone cannot decide. `match` is the whole match; with `lead`, it
   * includes the start of the name before it.
   */
  readonly accepts?: (secret: string, match: string) => boolean;
  /** Whether every anchor counts as a match. The pattern is not tried; `read` examines the text around the anchor. */
  readonly isRead?: true;
  /**
   * Finds the secrets around a match, for formats that a pattern cannot describe. The match itself is then not a
   * secret.
   */
  readonly read?: (text: string, at: number) => SecretValues;
}

/** Position of a secret in a text, in bytes. */
export interface SecretValue {
  readonly start: number;
  readonly end: number;
}

/** Secrets that a rule read around one of its matches. */
export interface SecretValues {
  readonly values: readonly SecretValue[];
  /** Offset where reading ended, in bytes. Matches before it are not read again. */
  readonly end: number;
}

/** Rules from one source. */
export interface RuleSet {
  readonly version: string;
  readonly rules: readonly Rule[];
  /** Applies to every rule. */
  readonly allow: RuleAllow;
}
