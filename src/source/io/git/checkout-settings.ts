import { type GitRepository, runGit } from "./git.ts";

/** Settings for writing files to disk that differ between systems. */
export interface CheckoutSettings {
  /** Whether git stores CRLF as LF in text files without a matching attribute: `core.autocrlf` is `true` or `input`. */
  readonly convertsLineEnds: boolean;
  /**
   * Whether git writes symbolic links. If not (`core.symlinks` is `false`, as on Windows), it writes the link target to
   * a regular file.
   */
  readonly writesLinks: boolean;
}

const NO: ReadonlySet<string> = new Set(["false", "no", "off", "0", ""]);

/**
 * Reads `core.autocrlf` and `core.symlinks` from the repository, user and system configuration. Absent keys take git's
 * defaults.
 */
export function readCheckoutSettings(repository: GitRepository): CheckoutSettings {
  const { stdout } = runGit(repository, ["config", "--null", "--get-regexp", String.raw`^core\.(autocrlf|symlinks)$`]);
  // The last value of a key wins. A key without a value is true.
  const values = new Map(
    stdout
      .toString("utf8")
      .split("\0")
      .map((entry) => {
        const [key = "", value = "true"] = entry.split("\n");
        return [key, value.toLowerCase()];
      }),
  );
  return {
    convertsLineEnds: !NO.has(values.get("core.autocrlf") ?? "false"),
    writesLinks: !NO.has(values.get("core.symlinks") ?? "true"),
  };
}
