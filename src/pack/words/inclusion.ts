import { MAX_FILE_BYTES, type OmitClass } from "../config/config.ts";
import { formatBytes, shellWord } from "../../base/index.ts";
import type { SkipReason } from "../scan/file.ts";

/** Formats advice to set an attribute of one path in `.gitattributes`. */
function attributeLine(path: string, setting: string): string {
  const pattern = `/${path.replaceAll(/[*?[\\]/gu, String.raw`\$&`)}`;
  const quoted = /[\s"]/u.test(pattern) ? `"${pattern.replaceAll(/["\\]/gu, String.raw`\$&`)}"` : pattern;
  return `write ${quoted} ${setting} to .gitattributes`;
}

/**
 * Returns advice on how to get a file into a pack that omits its class: a line for `.gitattributes`, or the config key
 * to change.
 */
export function classAdvice(kind: OmitClass, path: string, pack: string): string {
  const attribute = kind === "vendored" ? "linguist-vendored=false" : "linguist-generated=false";
  return `${attributeLine(path, attribute)}; for all ${kind} files, set packs.${pack}.omit in carryon.yml to a list without ${kind}`;
}

/** Advice for each skip reason, some with the exact line for the path. */
const INCLUSIONS: Readonly<Record<SkipReason, (path: string, size: number) => string>> = {
  binary: (path) => `if it is text, name its encoding: ${attributeLine(path, "encoding=windows-1252")}`,
  carryonignore: (path) =>
    `write !/${path} as the last line of .carryonignore, or remove the line that matches it or its folder`,
  "ignore-option": () => "run without the --ignore pattern that matches it",
  "key-file": () =>
    "if it holds no secret, write the entry that carryon check --secrets --explain prints to policy.allow in carryon.yml",
  "lfs-pointer": (path) => `run git lfs untrack ${shellWord(path)}, git add it again, and commit`,
  never: () => "remove the glob that matches it from policy.never in carryon.yml",
  "no-scope": (path) => `add ${JSON.stringify(path)} to include: of a scope in carryon.yml`,
  "no-tests-option": () => "run without --no-tests",
  "not-selected": () => "pass its path, or an --include pattern that matches it",
  "other-scope": () => "run without --scope, or add its scope",
  oversize: (_path, size) =>
    size > MAX_FILE_BYTES
      ? `no setting packs files over ${formatBytes(MAX_FILE_BYTES)}; split it`
      : `if it is text, write max-file-bytes: ${size === 0 ? "a larger limit" : size} to carryon.yml`,
  "own-output": () => "Carryon never packs its own output",
  "secret-name": () => "rename it; a path with a secret would publish it",
  submodule: (path) => `run carryon pack ${shellWord(path)}`,
  unreadable: () => "make it a readable file",
  "unsafe-name": () => "rename it",
};

/**
 * Returns advice on how to get a skipped file into packs, with the exact line to write for some reasons.
 * @param size size in bytes, which the advice for an oversize file names as the new limit; `undefined` if unknown
 */
export function skipAdvice(reason: SkipReason, path: string, size: number | undefined): string {
  return INCLUSIONS[reason](path, size ?? 0);
}
