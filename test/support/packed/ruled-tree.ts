import { join } from "node:path";
import fc from "fast-check";
import { makeDirectory, makeRepository, type TestRepository } from "../repository.ts";

/** Folders of a generated tree. The root is the empty string. */
const FOLDERS = ["", "docs/", "lib/", "src/", "src/core/", "src/core/deep/"];
const SUFFIXES = [".ts", ".md", ".hush.ts", ".made.ts"];
/** Folders with a `.carryonignore`. */
const IGNORE_FOLDERS = ["", "src/", "src/core/"] as const;

/** Untracked files, and the folder below which git ignores them. */
const IGNORED: readonly { readonly suffix: string; readonly below?: string }[] = [
  { suffix: ".new.ts" },
  { suffix: ".made.ts" },
  { suffix: ".root.ts", below: "" },
  { suffix: ".nested.ts", below: "src/" },
  { suffix: ".exclude.ts", below: "" },
  { suffix: ".global.ts", below: "" },
];

/** Whether git tracks or ignores a rule file. */
type RuleState = "tracked" | "untracked" | "ignored";

/** Files that a rule forbids. */
type Target =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "suffix"; readonly suffix: string };

/** Rule that forbids files, and the kind of rule file that contains it. */
interface HidingRule {
  readonly by: "never" | "scope" | "ignore-file";
  /** Folder of the rule file. */
  readonly folder: string;
  readonly target: Target;
}

/** File of a generated tree. Its number is unique and occurs in its name and its text. */
export interface RuledFile {
  readonly path: string;
  readonly number: number;
  readonly state: "tracked" | "new" | "ignored";
}

/** Generated repository on disk. */
export interface RuledTree {
  readonly repository: TestRepository;
  readonly files: readonly RuledFile[];
  /**
   * Whether a rule forbids a path.
   * @param view only rules that git tracks apply to a commit
   */
  readonly isForbidden: (path: string, view: "commit" | "disk") => boolean;
  /** Whether git attributes mark a file as generated. */
  readonly isGenerated: (path: string, view: "commit" | "disk") => boolean;
}

/** Recipe for a tree. */
export interface TreePlan {
  readonly files: readonly RuledFile[];
  readonly rules: readonly HidingRule[];
  readonly states: Readonly<Record<string, RuleState>>;
  readonly attributes: { readonly folder: string; readonly state: RuleState };
}

const ruleState = fc.constantFrom<RuleState>("tracked", "tracked", "untracked", "ignored");

/** Generates plans with a rule of each kind and untracked files, some of them ignored for various reasons. */
export const treePlan: fc.Arbitrary<TreePlan> = fc
  .record({
    suffixes: fc.tuple(...FOLDERS.map(() => fc.subarray(SUFFIXES, { minLength: 2 }))),
    newFolders: fc.tuple(...IGNORED.map(() => fc.constantFrom(...FOLDERS))),
    states: fc.record({
      "carryon.yml": ruleState,
      ...Object.fromEntries(IGNORE_FOLDERS.map((folder) => [`${folder}.carryonignore`, ruleState])),
    }),
    attributes: fc.record({ folder: fc.constantFrom("", "src/"), state: ruleState }),
    picks: fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
  })
  .map(({ suffixes, newFolders, states, attributes, picks }) => {
    const tracked = FOLDERS.flatMap((folder, i) => (suffixes[i] ?? []).map((suffix) => ({ folder, suffix })));
    const files = [
      ...tracked.map(({ folder, suffix }, i) => ruledFile(folder, suffix, i)),
      ...newFolders.map((folder, i) => newFile(folder, IGNORED[i]!, 100 + i)),
    ];
    return { files, rules: rulesFor(files, picks), states, attributes };
  });

function ruledFile(folder: string, suffix: string, number: number): RuledFile {
  return { path: `${folder}f${number}${suffix}`, number, state: "tracked" };
}

function newFile(folder: string, { suffix, below }: (typeof IGNORED)[number], number: number): RuledFile {
  const isIgnored = below !== undefined && folder.startsWith(below);
  return { path: `${folder}f${number}${suffix}`, number, state: isIgnored ? "ignored" : "new" };
}

function rulesFor(files: readonly RuledFile[], picks: readonly number[]): readonly HidingRule[] {
  const inFolders = ["", "", "", "src/", "src/core/"];
  const kinds = ["never", "scope", "ignore-file", "ignore-file", "ignore-file"] as const;
  return kinds.map((by, i) => {
    const folder = inFolders[i] ?? "";
    return { by, folder, target: targetFor(files, folder, picks[i] ?? 0) };
  });
}

/**
 * Picks the target of a rule. A file is directly in the folder of the rule file, so that the rule does not contain part
 * of a path.
 */
function targetFor(files: readonly RuledFile[], folder: string, pick: number): Target {
  const own = files.filter(
    ({ path }) => path.startsWith(folder) && (folder === "" || !path.slice(folder.length).includes("/")),
  );
  const below = FOLDERS.filter((one) => one.startsWith(folder) && one !== folder && one !== "src/");
  const targets: readonly Target[] = [
    { kind: "file", path: own[pick % own.length]!.path },
    ...below.map((path): Target => ({ kind: "folder", path })),
    { kind: "suffix", suffix: [".hush.ts", ".md"][pick % 2]! },
  ];
  return targets[pick % targets.length]!;
}

/** Creates the repository of a plan: two commits, changes on disk, and files and rules that git does not track. */
export async function makeRuledTree({ files, rules, states, attributes }: TreePlan): Promise<RuledTree> {
  const repository = await makeRepository({
    files: { ".gitignore": "*.root.ts\n", "src/.gitignore": "*.nested.ts\n" },
    config: { "core.excludesFile": join(makeDirectory({ excludes: "*.global.ts\n" }), "excludes") },
  });
  const ruleFiles = [
    ...ruleTexts(rules),
    [`${attributes.folder}.gitattributes`, "*.made.ts linguist-generated\n"],
  ] as const;
  const stateOf = (path: string): RuleState => (path.endsWith(".gitattributes") ? attributes.state : states[path]!);
  const ignoredRules = ruleFiles.filter(([path]) => stateOf(path) === "ignored").map(([path]) => `/${path}`);
  repository.write({ ".git/info/exclude": ["*.exclude.ts", ...ignoredRules, ""].join("\n") });
  const write = (all: readonly (readonly [string, string])[]): void => repository.write(Object.fromEntries(all));
  const tracked = files.filter(({ state }) => state === "tracked");
  write(ruleFiles.filter(([path]) => stateOf(path) === "tracked"));
  write(tracked.map((file) => [file.path, textOf(file, "first")]));
  repository.commit("first");
  write(tracked.filter(({ number }) => number % 2 === 0).map((file) => [file.path, textOf(file, "second")]));
  repository.commit("second");
  write(tracked.filter(({ number }) => number % 3 === 0).map((file) => [file.path, textOf(file, "third")]));
  write(files.filter(({ state }) => state !== "tracked").map((file) => [file.path, textOf(file, "third")]));
  write(ruleFiles.filter(([path]) => stateOf(path) !== "tracked"));
  const counts = (path: string, view: "commit" | "disk"): boolean => view === "disk" || stateOf(path) === "tracked";
  return {
    repository,
    files,
    isForbidden: (path, view) => rules.some((rule) => counts(ruleFileOf(rule), view) && forbids(rule, path)),
    isGenerated: (path, view) =>
      path.endsWith(".made.ts") &&
      path.startsWith(attributes.folder) &&
      counts(`${attributes.folder}.gitattributes`, view),
  };
}

function ruleFileOf({ by, folder }: HidingRule): string {
  return by === "ignore-file" ? `${folder}.carryonignore` : "carryon.yml";
}

function forbids({ folder, target }: HidingRule, path: string): boolean {
  if (target.kind === "file") return path === target.path;
  if (target.kind === "folder") return path.startsWith(target.path);
  return path.startsWith(folder) && path.endsWith(target.suffix);
}

function ruleTexts(rules: readonly HidingRule[]): readonly (readonly [string, string])[] {
  const globs = (by: HidingRule["by"]): string =>
    JSON.stringify(rules.filter((rule) => rule.by === by).map(({ target }) => globOf(target)));
  const config = `scopes: { REPO: { exclude: ${globs("scope")} } }\npolicy: { never: ${globs("never")} }\n`;
  const ignoreFiles = IGNORE_FOLDERS.map((folder) => {
    const own = rules.filter((rule) => rule.by === "ignore-file" && rule.folder === folder);
    const lines = own.map(({ target }) =>
      target.kind === "suffix" ? `*${target.suffix}` : `/${target.path.slice(folder.length)}`,
    );
    return [`${folder}.carryonignore`, `${lines.join("\n")}\n`] as const;
  });
  return [["carryon.yml", config], ...ignoreFiles];
}

function globOf(target: Target): string {
  if (target.kind === "suffix") return `**/*${target.suffix}`;
  return target.kind === "folder" ? `${target.path}**` : target.path;
}

/** Text with a canary that identifies the file and its version. */
function textOf({ path, number }: RuledFile, version: "first" | "second" | "third"): string {
  const canary = `quokka${number}${version}`;
  if (path.endsWith(".md")) return `# ${canary}\n\nAbout the marsupial ${canary}.\n`;
  return `/** The marsupial ${canary}. */\nexport function ${canary}(): string {\n  return "${canary}";\n}\n`;
}

/** Numbers of the files whose texts occur in an output. */
export function numbersIn(output: string): ReadonlySet<number> {
  return new Set([...output.matchAll(/quokka(\d+)(?:first|second|third)/gu)].map(([, number]) => Number(number)));
}

/** Path fragments in an output that are neither a bare file name nor a path from a repository's root. */
export function cutPaths(output: string, { files }: Pick<RuledTree, "files">): readonly string[] {
  const byNumber = new Map(files.map((file) => [file.number, file.path]));
  const paths = [...output.replaceAll("\\n", "\n").matchAll(/[\w./-]*\/f(\d+)(?:\.[a-z]+)?\.(?:ts|md)\b/gu)];
  return paths.flatMap(([text, number]) => {
    const path = byNumber.get(Number(number));
    const isWhole = path !== undefined && (text === path || text.endsWith(`/${path}`));
    return isWhole || /^\.?\/[^/]*$/u.test(text) ? [] : [text];
  });
}
