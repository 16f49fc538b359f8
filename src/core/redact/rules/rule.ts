/**
 * Why a match of a rule is no secret after all. `any` needs one condition to hold, `all` needs every one that is
 * there.
 */
export interface RuleAllow {
  readonly needs: "any" | "all";
  /** What the patterns are asked about: the secret, the whole match, or the line that holds it. */
  readonly target: "secret" | "match" | "line";
  /** Sources and flags of regular expressions. */
  readonly patterns: readonly Pattern[];
  /** Patterns on the file's path. */
  readonly paths: readonly Pattern[];
  /** Lower-case texts that no real secret contains, joined by a space. */
  readonly stopwords: string;
}

/** Source and flags of a regular expression that is compiled when it is first needed. */
export type Pattern = readonly [source: string, flags: "" | "i"];

/**
 * One kind of secret. Patterns are matched against the UTF-8 bytes of a text seen as Latin-1, so that an offset in the
 * string is an offset in the bytes.
 */
export interface Rule {
  readonly id: string;
  /**
   * Absent in a rule that knows a file by its path alone. The secret is group `secret`, else the first group, else
   * all.
   */
  readonly pattern?: Pattern;
  /** Lower-case texts of which every match begins with one. Absent: the whole text is searched. */
  readonly anchors?: readonly string[];
  /** Lower-case texts of which one must occur in the file; absent where the anchors say it already. */
  readonly keywords?: readonly string[];
  /** Bits per byte that a secret must exceed. */
  readonly entropy?: number;
  /** The rule applies to files whose path matches. */
  readonly path?: Pattern;
  /** The source of the rule lets a match begin with up to 50 characters of a name, which allowlists may look at. */
  readonly lead?: true;
  /** Bytes after an anchor that the pattern may look at, where it would take too long on more. */
  readonly window?: number;
  readonly allow?: readonly RuleAllow[];
  /** The pattern only knows a Kubernetes manifest whose values are the secrets. */
  readonly manifest?: true;
}

/** The rules of one origin. */
export interface RuleSet {
  readonly version: string;
  readonly rules: readonly Rule[];
  /** Holds for every rule. */
  readonly allow: RuleAllow;
}
