import { member, stringOf, stringsIn } from "../../base/index.ts";
import type { CommandFile } from "./commands/command-list.ts";
import { quotedCode } from "./quoted-line.ts";

/** Rule that a tool enforces, as one line of Markdown. */
export interface ToolSetting {
  readonly path: string;
  readonly text: string;
}

/** Files that contain tool settings. */
export const SETTINGS_FILE: RegExp =
  /^(?:package\.json|pyproject\.toml|tsconfig(?:\.base)?\.json|\.editorconfig|\.pre-commit-config\.yaml|Cargo\.toml|go\.mod)$/u;

/** Maximum number of characters of a value, of values in a list, and of hooks. */
const LIMITS = { value: 60, list: 12, hooks: 6 };

/**
 * Returns the rules that a repository's tools enforce, such as the Node version or TypeScript checks, as lines of
 * Markdown, in file order. Lists name up to 12 values, or 6 hooks.
 * @param files settings files; others are ignored
 */
export function toolSettings(files: readonly CommandFile[]): readonly ToolSetting[] {
  return files.flatMap((file) => {
    const read = READERS.find(([name]) => name.test(file.path))?.[1];
    return (read?.(file) ?? []).map((text) => ({ path: file.path, text }));
  });
}

type SettingsReader = (file: CommandFile) => readonly string[];

const READERS: readonly (readonly [name: RegExp, read: SettingsReader])[] = [
  [/^package\.json$/u, packageSettings],
  [/^pyproject\.toml$/u, pythonSettings],
  [/^tsconfig/u, typeScriptSettings],
  [/^\.editorconfig$/u, editorSettings],
  [/^\.pre-commit-config\.yaml$/u, hookSettings],
  [/^Cargo\.toml$/u, rustSettings],
  [
    /^go\.mod$/u,
    ({ text }) => settingLines([/^go (\d[\w.]*)$/mu.exec(text)?.[1]], (version) => `Go ${code(version)} or later`),
  ],
];

function packageSettings({ data }: CommandFile): readonly string[] {
  const hooks = member(data, "simple-git-hooks") ?? member(data, "husky");
  return [
    ...settingLines([at(data, "engines", "node")], (range) => `Node.js ${code(range)}`),
    ...(member(data, "type") === "module" ? ["Files are ES modules"] : []),
    ...settingLines([stringOf(member(hooks, "pre-commit"))], (run) => `Before each commit, a hook runs ${code(run)}`),
  ];
}

function pythonSettings({ data }: CommandFile): readonly string[] {
  const tool = member(data, "tool");
  const mypy = member(tool, "mypy");
  const ruff = member(tool, "ruff");
  const lint = member(ruff, "lint") ?? ruff;
  const pytest = member(member(tool, "pytest"), "ini_options") ?? member(tool, "pytest");
  const selected = list(member(lint, "select"));
  const ignored = list(member(lint, "ignore"));
  const width = member(ruff, "line-length") ?? member(member(tool, "black"), "line-length");
  const minCoverage = member(member(member(tool, "coverage"), "report"), "fail_under");
  return [
    ...settingLines([at(data, "project", "requires-python")], (range) => `Python ${code(range)}`),
    ...(member(mypy, "strict") === true ? ["mypy checks types in strict mode"] : []),
    ...settingLines([at(tool, "pyright", "typeCheckingMode")], (mode) => `pyright checks types in mode ${code(mode)}`),
    ...settingLines(
      [selected],
      (rules) => `ruff checks ${rules}${ignored === undefined ? "" : `, but not ${ignored}`}`,
    ),
    ...(typeof width === "number" ? [`Lines have at most ${width} characters`] : []),
    ...(stringsIn(member(pytest, "filterwarnings")).includes("error")
      ? ["A warning fails the test that causes it"]
      : []),
    ...(["xfail_strict", "strict_xfail"].some((key) => member(pytest, key) === true)
      ? ["A test marked `xfail` must fail"]
      : []),
    ...(typeof minCoverage === "number" ? [`Tests cover at least ${minCoverage}% of the code`] : []),
  ];
}

/** TypeScript checks that are off by default. */
const CHECKS = [
  "strict",
  "noUncheckedIndexedAccess",
  "exactOptionalPropertyTypes",
  "noImplicitOverride",
  "noPropertyAccessFromIndexSignature",
  "noUnusedLocals",
  "noUnusedParameters",
  "isolatedDeclarations",
  "verbatimModuleSyntax",
  "erasableSyntaxOnly",
  "checkJs",
];

function typeScriptSettings({ data }: CommandFile): readonly string[] {
  const options = member(data, "compilerOptions");
  const on = CHECKS.filter((name) => member(options, name) === true);
  return on.length === 0 ? [] : [`TypeScript checks with ${on.map((name) => code(name)).join(", ")}`];
}

function editorSettings({ text }: CommandFile): readonly string[] {
  const [, globalSection = ""] = /^\[\*\][ \t]*$([^[]*)/mu.exec(text) ?? [];
  const valueOf = (key: string): string | undefined =>
    new RegExp(String.raw`^${key}[ \t]*=[ \t]*(\w{1,20})[ \t]*$`, "mu").exec(globalSection)?.[1];
  const [style, size, end] = [valueOf("indent_style"), valueOf("indent_size"), valueOf("end_of_line")];
  const indent =
    style === "tab" ? "tabs" : style === "space" ? `${size === undefined ? "" : `${size} `}spaces` : undefined;
  const lines = end === undefined ? "" : `; lines end with ${code(end.toUpperCase())}`;
  return indent === undefined ? [] : [`Indent with ${indent}${lines}`];
}

function hookSettings({ text }: CommandFile): readonly string[] {
  const ids = [...text.slice(0, 100_000).matchAll(/^[ \t]*-[ \t]+id:[ \t]*([\w./-]{1,60})[ \t]*$/gmu)].map(([, id]) =>
    id!.replace(/^local-/u, ""),
  );
  const ruled = ids.filter((id) => !/^(?:check-|end-of-file|trailing-whitespace|mixed-line)/u.test(id));
  return settingLines(
    [list(ruled.slice(0, LIMITS.hooks))],
    (hooks) => `Before each commit, pre-commit runs ${hooks}${ruled.length > LIMITS.hooks ? " and more" : ""}`,
  );
}

function rustSettings({ data }: CommandFile): readonly string[] {
  const lints = member(data, "lints") ?? member(member(data, "workspace"), "lints");
  return [
    ...settingLines([at(data, "package", "rust-version")], (version) => `Rust ${code(version)} or later`),
    ...settingLines([at(data, "package", "edition")], (edition) => `Rust edition ${code(edition)}`),
    ...settingLines([at(lints, "rust", "unsafe_code")], (level) => `${code("unsafe")} code is ${code(level)}`),
  ];
}

function at(data: unknown, ...keys: readonly string[]): string | undefined {
  return stringOf(keys.reduce((value, key) => member(value, key), data));
}

/** Formats names as a list of code spans; `undefined` if empty. */
function list(value: unknown): string | undefined {
  const names = stringsIn(value);
  if (names.length === 0) return undefined;
  const listedNames = names.slice(0, LIMITS.list).map((name) => code(name));
  return `${listedNames.join(", ")}${names.length > LIMITS.list ? " …" : ""}`;
}

function settingLines(values: readonly (string | undefined)[], words: (value: string) => string): readonly string[] {
  return values.flatMap((value) => (value === undefined || value === "" ? [] : [words(value)]));
}

function code(value: string): string {
  return quotedCode(value, LIMITS.value);
}
