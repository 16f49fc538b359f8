import { type GitRepository, runGit } from "./git.ts";

/** How git writes files to disk on this machine, as far as it differs between systems. */
export interface CheckoutSettings {
  /** Whether git stores CRLF as LF in text files that no attribute names: `core.autocrlf` is `true` or `input`. */
  readonly convertsLineEnds: boolean;
  /** Whether git writes symbolic links; if not (`core.symlinks` is `false`, as on Windows), it writes their text to a file. */
  readonly writesLinks: boolean;
}

const NO: ReadonlySet<string> = new Set(["false", "no", "off", "0", ""]);

/** Reads the settings of a repository, its user and its system. */
export function readCheckoutSettings(repository: GitRepository): CheckoutSettings {
  const { stdout } = runGit(repository, ["config", "--null", "--get-regexp", String.raw`^core\.(autocrlf|symlinks)$`]);
  // The last value of a key counts; a key without a value is true.
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
