import { baseNameOf, folderOf } from "../../../../base/index.ts";
import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "../resolution.ts";
import { foldersAbove, isIn, join, type PathIndex } from "../path-index.ts";
import { type AliasesIn, aliasLookup } from "./aliases.ts";
import { existingFile, existingOrSource, sourceOf } from "./existing.ts";
import type { Package } from "./package.ts";
import { fillPattern } from "./pattern.ts";
import { type Packages, packageLookup } from "./workspaces.ts";

interface Repository {
  readonly tree: PathIndex;
  readonly packages: Packages;
  readonly aliasesIn: AliasesIn;
}

/** Folders where bundlers look up prefixed names, relative to the package. */
const BUNDLER_PREFIXES: readonly (readonly [prefix: string, folders: readonly string[]])[] = [
  ["@/", ["src", "app", ""]],
  ["~/", ["src", "app", ""]],
  ["$lib/", ["src/lib"]],
];

/**
 * Creates the import resolver of JavaScript and related languages. It follows the rules of TypeScript, Node and
 * bundlers, but needs nothing installed or built. Workspace packages resolve to their sources.
 */
export function javascriptResolver(tree: PathIndex, manifests: ReadonlyMap<string, string>): FamilyResolver {
  const packages = packageLookup(manifests);
  const aliasesIn = aliasLookup(tree, manifests, (name, from) => packages.named(name, from)?.folder);
  const repository = { tree, packages, aliasesIn };
  return (from, specifier) => {
    const whole = resolveWritten(repository, from, specifier);
    if (whole.kind === "file") return whole;
    const bare = withoutQuery(specifier);
    return bare === specifier ? whole : resolveWritten(repository, from, bare);
  };
}

function resolveWritten(repository: Repository, from: string, specifier: string): Resolution {
  if (/^\.{0,2}$|^\.{1,2}\//u.test(specifier)) return resolveRelative(repository, from, specifier);
  if (specifier.startsWith("/")) return resolveFromSiteRoot(repository.tree, from, specifier);
  if (specifier.startsWith("#")) return resolveInternalName(repository, from, specifier);
  if (specifier.startsWith("node:")) return OUTSIDE;
  if (/^[a-z][a-z\d+.-]*:|^\0/iu.test(specifier)) return resolveAlias(repository, from, specifier) ?? OUTSIDE;
  return (
    resolveAlias(repository, from, specifier) ??
    resolvePackage(repository, from, specifier) ??
    resolveBundlerPrefix(repository, from, specifier)
  );
}

/** Removes a query or fragment: `./a.svg?raw`, `./a.js#part`. */
function withoutQuery(specifier: string): string {
  const end = specifier.slice(1).search(/[?#]/u);
  return end === -1 ? specifier : specifier.slice(0, end + 1);
}

function resolveRelative({ tree, packages }: Repository, from: string, specifier: string): Resolution {
  const path = join(folderOf(from), specifier);
  if (path === undefined || /(?:^|\/)node_modules\//u.test(path)) return OUTSIDE;
  const direct = existingFile(tree, path);
  if (direct !== undefined) return toFile(direct);
  const owner = packages.in(path) ?? packages.of(path);
  // `new URL("./fixtures", import.meta.url)` can name a folder.
  const missing = tree.hasFolder(path) ? OUTSIDE : UNRESOLVED;
  if (owner === undefined) return missing;
  const file =
    owner.folder === path
      ? mainOf(tree, owner)
      : sourceOf(tree, owner.folder, path.slice(owner.folder.length).replace(/^\//u, ""));
  return file === undefined ? missing : toFile(file);
}

/** Resolves `/a.js` from the root of a site: a folder above, or one with static files. */
function resolveFromSiteRoot(tree: PathIndex, from: string, specifier: string): Resolution {
  for (const folder of foldersAbove(from)) {
    for (const root of [folder, `${folder}/public`, `${folder}/static`]) {
      const path = join(root.replace(/^\//u, ""), specifier);
      const file = path === undefined || path === "" ? undefined : existingFile(tree, path);
      if (file !== undefined) return toFile(file);
    }
  }
  return OUTSIDE;
}

/** Resolves `#a`, a name internal to the package. */
function resolveInternalName(repository: Repository, from: string, specifier: string): Resolution {
  const owner = repository.packages.of(from);
  const match = owner?.imports.match(specifier);
  if (owner !== undefined && match !== undefined) {
    const targets = match.value.map((target) => fillPattern(target, match.star));
    for (const target of targets) {
      const file = target.startsWith(".") ? existingOrSource(repository.tree, owner.folder, target) : undefined;
      if (file !== undefined) return toFile(file);
    }
    for (const target of targets) {
      if (!target.startsWith(".")) return resolvePackage(repository, from, target) ?? OUTSIDE;
    }
  }
  return resolveAlias(repository, from, specifier) ?? UNRESOLVED;
}

function resolveAlias({ tree, aliasesIn }: Repository, from: string, specifier: string): Resolution | undefined {
  for (const { patterns, folder, base } of aliasesIn(folderOf(from))) {
    const match = patterns.match(specifier);
    for (const target of match?.value ?? []) {
      const path = join(folder, fillPattern(target, match?.star ?? ""));
      const file = path === undefined ? undefined : existingFile(tree, path);
      if (file !== undefined) return toFile(file);
    }
    const path = base === undefined ? undefined : join(base, specifier);
    const file = path === undefined ? undefined : existingFile(tree, path);
    if (file !== undefined) return toFile(file);
  }
  return undefined;
}

/** Resolves a package of the repository by name; `undefined` without a package of that name. */
function resolvePackage({ tree, packages }: Repository, from: string, specifier: string): Resolution | undefined {
  const parts = specifier.split("/");
  const length = specifier.startsWith("@") ? 2 : 1;
  const owner = packages.named(parts.slice(0, length).join("/"), from);
  if (owner === undefined) return undefined;
  const subpath = parts.slice(length).join("/");
  const file =
    exportedFile(tree, owner, subpath) ?? (subpath === "" ? mainOf(tree, owner) : fileBelow(tree, owner, subpath));
  return file === undefined ? UNRESOLVED : toFile(file);
}

function exportedFile(tree: PathIndex, { folder, exports }: Package, below: string): string | undefined {
  const match = exports?.match(below === "" ? "." : `./${below}`);
  for (const target of match?.value ?? []) {
    const file = existingOrSource(tree, folder, fillPattern(target, match?.star ?? ""));
    if (file !== undefined) return file;
  }
  return undefined;
}

function fileBelow(tree: PathIndex, { folder }: Package, below: string): string | undefined {
  for (const target of [below, `src/${below}`]) {
    const file = existingOrSource(tree, folder, target);
    if (file !== undefined) return file;
  }
  return undefined;
}

function mainOf(tree: PathIndex, { folder, mains }: Package): string | undefined {
  for (const target of [...mains, "src/index", "index", "src/main", "lib/index", `src/${baseNameOf(folder)}`]) {
    const file = existingOrSource(tree, folder, target);
    if (file !== undefined && file !== folder) return file;
  }
  return undefined;
}

/** Whether a configuration declares a name as part of this repository. */
function isRepositoryAlias({ aliasesIn }: Repository, from: string, specifier: string): boolean {
  return aliasesIn(folderOf(from)).some(({ patterns }) => {
    const match = patterns.match(specifier);
    return match !== undefined && match.star !== specifier && match.value.some((target) => isRepositoryPath(target));
  });
}

function isRepositoryPath(target: string): boolean {
  return !/^[a-z][a-z\d+.-]*:|(?:^|\/)node_modules\//iu.test(target);
}

/** Resolves prefixes that bundlers usually map to folders. Any other name is an installed package. */
function resolveBundlerPrefix(repository: Repository, from: string, specifier: string): Resolution {
  const { tree, packages } = repository;
  const [prefix = "", folders = []] = BUNDLER_PREFIXES.find(([beginning]) => specifier.startsWith(beginning)) ?? [];
  if (prefix === "") return isRepositoryAlias(repository, from, specifier) ? UNRESOLVED : OUTSIDE;
  const root = packages.of(from)?.folder ?? "";
  for (const folder of folders) {
    const path = join(root, `${folder}/${specifier.slice(prefix.length)}`.replace(/^\//u, ""));
    const file = path === undefined ? undefined : existingFile(tree, path);
    if (file !== undefined && isIn(file, root)) return toFile(file);
  }
  return UNRESOLVED;
}
