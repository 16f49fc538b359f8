import { comparePaths } from "../../../../model/path.ts";
import { cFamilyResolver } from "./c-family.ts";
import { csharpResolver } from "./csharp.ts";
import { goResolver } from "./go.ts";
import { javascriptResolver } from "./javascript/javascript.ts";
import { jvmResolver } from "./jvm.ts";
import { linkResolver, markupResolver } from "./links.ts";
import { phpResolver } from "./php.ts";
import { pythonResolver } from "./python.ts";
import { type FamilyResolver, OUTSIDE, type Resolution } from "./resolution.ts";
import { rubyResolver } from "./ruby.ts";
import { rustResolver } from "./rust.ts";
import { shellResolver } from "./shell.ts";
import { styleResolver } from "./style.ts";
import { swiftResolver } from "./swift.ts";
import { folderOf, indexTree, nameOf, type Tree } from "./tree.ts";

/** What is known of a snapshot before its mentions are resolved. */
export interface ResolverInput {
  /** Canonical paths of all files, those without text too. */
  readonly paths: readonly string[];
  /** Texts of the files that `isManifest` names, by path. */
  readonly manifests: ReadonlyMap<string, string>;
}

/** Finds the files that mentions name. */
export interface Resolver {
  /**
   * Never throws, and returns no path that the snapshot lacks.
   * @param from path of the file with the mention
   * @param language linguist's name of that file's language
   */
  resolve(from: string, specifier: string, language: string): Resolution;
}

interface Snapshot extends ResolverInput {
  readonly tree: Tree;
  /** The resolver of JavaScript, which other families use too. */
  readonly javascript: () => FamilyResolver;
}

interface Family {
  readonly languages: readonly string[];
  readonly open: (snapshot: Snapshot) => FamilyResolver;
  /** Whether the answer depends on the file, not on its folder alone. */
  readonly perFile?: true;
}

const FAMILIES: readonly Family[] = [
  {
    languages: ["TypeScript", "TSX", "JavaScript"],
    open: ({ javascript }) => javascript(),
  },
  {
    languages: ["Vue", "Svelte", "Astro", "HTML", "MDX"],
    open: ({ tree, javascript }) => markupResolver(javascript(), linkResolver(tree)),
  },
  { languages: ["Markdown"], open: ({ tree }) => linkResolver(tree) },
  {
    languages: ["CSS", "SCSS", "Sass", "Less", "PostCSS"],
    open: ({ tree, javascript }) => styleResolver(tree, javascript()),
  },
  { languages: ["Python"], open: ({ tree }) => pythonResolver(tree) },
  { languages: ["Go"], open: ({ tree, manifests }) => goResolver(tree, manifests) },
  { languages: ["Rust"], open: ({ tree, manifests }) => rustResolver(tree, manifests), perFile: true },
  {
    languages: ["Java", "Kotlin", "Scala", "Groovy"],
    open: ({ tree }) => jvmResolver(tree),
  },
  { languages: ["C", "C++", "Objective-C", "Objective-C++", "Cuda"], open: ({ tree }) => cFamilyResolver(tree) },
  { languages: ["C#"], open: ({ tree }) => csharpResolver(tree) },
  { languages: ["Ruby"], open: ({ tree }) => rubyResolver(tree) },
  { languages: ["PHP"], open: ({ tree, manifests }) => phpResolver(tree, manifests) },
  { languages: ["Swift"], open: ({ tree }) => swiftResolver(tree) },
  { languages: ["Shell"], open: ({ tree }) => shellResolver(tree) },
];

const MANIFESTS = new Set([
  "Cargo.toml",
  "composer.json",
  "deno.json",
  "deno.jsonc",
  "go.mod",
  "jsconfig.json",
  "lerna.json",
  "package.json",
  "pnpm-workspace.yaml",
  "pyproject.toml",
  "setup.cfg",
]);

/** Whether a file says how imports are resolved or what a module is called, so that its text is wanted beforehand. */
export function isManifest(path: string): boolean {
  const name = nameOf(path);
  return MANIFESTS.has(name) || (name.startsWith("tsconfig") && name.endsWith(".json"));
}

/** Prepares to resolve the mentions of a snapshot; what a family of languages needs is read when it first occurs. */
export function createResolver(input: ResolverInput): Resolver {
  const tree = indexTree(inOrder(input.paths));
  let javascript: FamilyResolver | undefined;
  const snapshot: Snapshot = {
    ...input,
    tree,
    javascript: () => (javascript ??= javascriptResolver(tree, input.manifests)),
  };
  const byLanguage = new Map(FAMILIES.flatMap((family) => family.languages.map((language) => [language, family])));
  const opened = new Map<Family, FamilyResolver>();
  return {
    resolve(from, specifier, language) {
      const family = byLanguage.get(language);
      if (family === undefined) return OUTSIDE;
      const resolver = opened.get(family) ?? remembering(family.open(snapshot), family);
      opened.set(family, resolver);
      return resolver(from, specifier);
    },
  };
}

/** Keeps answers by folder, or by file where they differ within a folder. */
function remembering(resolver: FamilyResolver, { perFile }: Family): FamilyResolver {
  const places = new Map<string, Map<string, Resolution>>();
  return (from, specifier) => {
    const place = perFile === true ? from : folderOf(from);
    const known = places.get(place) ?? new Map<string, Resolution>();
    places.set(place, known);
    const answer = known.get(specifier) ?? resolver(from, specifier);
    known.set(specifier, answer);
    return answer;
  };
}

function inOrder(paths: readonly string[]): readonly string[] {
  const isSorted = paths.every((path, i) => i === 0 || comparePaths(paths[i - 1] ?? "", path) < 0);
  return isSorted ? paths : [...new Set(paths)].toSorted(comparePaths);
}
