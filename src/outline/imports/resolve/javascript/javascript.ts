import { type FamilyResolver, OUTSIDE, type Resolution, toFile, UNRESOLVED } from "../resolution.ts";
import { folderOf, foldersAbove, isIn, join, nameOf, type PathIndex } from "../path-index.ts";
import { type AliasesIn, readAliases } from "./aliases.ts";
import { existing, existingOrSource, sourceOf } from "./existing.ts";
import type { Package } from "./package.ts";
import { filled } from "./pattern.ts";
import { type Packages, readPackages } from "./workspaces.ts";

interface Repository {
  readonly tree: PathIndex;
  readonly packages: Packages;
  readonly aliasesIn: AliasesIn;
}

/** Folders where bundlers look for names with a prefix, relative to a package's folder. */
const CUSTOMS: readonly (readonly [prefix: string, folders: readonly string[]])[] = [
  ["@/", ["src", "app", ""]],
  ["~/", ["src", "app", ""]],
  ["$lib/", ["src/lib"]],
];

/**
 * Resolves mentions of JavaScript and related languages like TypeScript, Node and bundlers do, but without anything
 * installed or built: workspace packages are resolved to their sources.
 */
export function javascriptResolver(tree: PathIndex, manifests: ReadonlyMap<string, string>): FamilyResolver {
  const packages = readPackages(manifests);
  const aliasesIn = readAliases(tree, manifests, (name, from) => packages.named(name, from)?.folder);
  const repository = { tree, packages, aliasesIn };
  return (from, specifier) => {
    const whole = resolveWritten(repository, from, specifier);
    if (whole.kind === "file") return whole;
    const bare = withoutQuery(specifier);
    return bare === specifier ? whole : resolveWritten(repository, from, bare);
  };
}

function resolveWritten(repository: Repository, from: string, specifier: string): Resolution {
  if (/^\.{0,2}$|^\.{1,2}\//u.test(specifier)) return relative(repository, from, specifier);
  if (specifier.startsWith("/")) return fromSiteRoot(repository.tree, from, specifier);
  if (specifier.startsWith("#")) return ownName(repository, from, specifier);
  if (specifier.startsWith("node:")) return OUTSIDE;
  if (/^[a-z][a-z\d+.-]*:|^\0/iu.test(specifier)) return aliased(repository, from, specifier) ?? OUTSIDE;
  return (
    aliased(repository, from, specifier) ??
    inPackage(repository, from, specifier) ??
    custom(repository, from, specifier)
  );
}

/** Removes a query or fragment: `./a.svg?raw`, `./a.js#part`. */
function withoutQuery(specifier: string): string {
  const end = specifier.slice(1).search(/[?#]/u);
  return end === -1 ? specifier : specifier.slice(0, end + 1);
}

function relative({ tree, packages }: Repository, from: string, specifier: string): Resolution {
  const path = join(folderOf(from), specifier);
  if (path === undefined || /(?:^|\/)node_modules\//u.test(path)) return OUTSIDE;
  const direct = existing(tree, path);
  if (direct !== undefined) return toFile(direct);
  const owner = packages.in(path) ?? packages.of(path);
  // `new URL("./fixtures", import.meta.url)` can name a folder.
  const missing = tree.hasFolder(path) ? OUTSIDE : UNRESOLVED;
  if (owner === undefined) return missing;
  const found =
    owner.folder === path
      ? mainOf(tree, owner)
      : sourceOf(tree, owner.folder, path.slice(owner.folder.length).replace(/^\//u, ""));
  return found === undefined ? missing : toFile(found);
}

/** Resolves `/a.js` from the root of a site: a folder above, or one with static files. */
function fromSiteRoot(tree: PathIndex, from: string, specifier: string): Resolution {
  for (const folder of foldersAbove(from)) {
    for (const root of [folder, `${folder}/public`, `${folder}/static`]) {
      const path = join(root.replace(/^\//u, ""), specifier);
      const found = path === undefined || path === "" ? undefined : existing(tree, path);
      if (found !== undefined) return toFile(found);
    }
  }
  return OUTSIDE;
}

/** Resolves `#a`, a name internal to the package. */
function ownName(repository: Repository, from: string, specifier: string): Resolution {
  const owner = repository.packages.of(from);
  const match = owner?.imports.match(specifier);
  if (owner !== undefined && match !== undefined) {
    const targets = match.value.map((target) => filled(target, match.star));
    for (const target of targets) {
      const found = target.startsWith(".") ? existingOrSource(repository.tree, owner.folder, target) : undefined;
      if (found !== undefined) return toFile(found);
    }
    for (const target of targets) {
      if (!target.startsWith(".")) return inPackage(repository, from, target) ?? OUTSIDE;
    }
  }
  return aliased(repository, from, specifier) ?? UNRESOLVED;
}

function aliased({ tree, aliasesIn }: Repository, from: string, specifier: string): Resolution | undefined {
  for (const { patterns, folder, base } of aliasesIn(folderOf(from))) {
    const match = patterns.match(specifier);
    for (const target of match?.value ?? []) {
      const path = join(folder, filled(target, match?.star ?? ""));
      const found = path === undefined ? undefined : existing(tree, path);
      if (found !== undefined) return toFile(found);
    }
    const path = base === undefined ? undefined : join(base, specifier);
    const found = path === undefined ? undefined : existing(tree, path);
    if (found !== undefined) return toFile(found);
  }
  return undefined;
}

/** Resolves a package of the repository by its name; `undefined` if there is none with that name. */
function inPackage({ tree, packages }: Repository, from: string, specifier: string): Resolution | undefined {
  const parts = specifier.split("/");
  const length = specifier.startsWith("@") ? 2 : 1;
  const owner = packages.named(parts.slice(0, length).join("/"), from);
  if (owner === undefined) return undefined;
  const below = parts.slice(length).join("/");
  const found =
    exportedFile(tree, owner, below) ?? (below === "" ? mainOf(tree, owner) : fileBelow(tree, owner, below));
  return found === undefined ? UNRESOLVED : toFile(found);
}

function exportedFile(tree: PathIndex, { folder, exports }: Package, below: string): string | undefined {
  const match = exports?.match(below === "" ? "." : `./${below}`);
  for (const target of match?.value ?? []) {
    const found = existingOrSource(tree, folder, filled(target, match?.star ?? ""));
    if (found !== undefined) return found;
  }
  return undefined;
}

function fileBelow(tree: PathIndex, { folder }: Package, below: string): string | undefined {
  for (const target of [below, `src/${below}`]) {
    const found = existingOrSource(tree, folder, target);
    if (found !== undefined) return found;
  }
  return undefined;
}

function mainOf(tree: PathIndex, { folder, mains }: Package): string | undefined {
  for (const target of [...mains, "src/index", "index", "src/main", "lib/index", `src/${nameOf(folder)}`]) {
    const found = existingOrSource(tree, folder, target);
    if (found !== undefined && found !== folder) return found;
  }
  return undefined;
}

/** Whether a configuration declares a name as part of this repository. */
function isOwnAlias({ aliasesIn }: Repository, from: string, specifier: string): boolean {
  return aliasesIn(folderOf(from)).some(({ patterns }) => {
    const match = patterns.match(specifier);
    return match !== undefined && match.star !== specifier && match.value.some((target) => isOwnPath(target));
  });
}

function isOwnPath(target: string): boolean {
  return !/^[a-z][a-z\d+.-]*:|(?:^|\/)node_modules\//iu.test(target);
}

/** Resolves names that bundlers usually map to folders; any other name is an installed package. */
function custom(repository: Repository, from: string, specifier: string): Resolution {
  const { tree, packages } = repository;
  const [prefix = "", folders = []] = CUSTOMS.find(([beginning]) => specifier.startsWith(beginning)) ?? [];
  if (prefix === "") return isOwnAlias(repository, from, specifier) ? UNRESOLVED : OUTSIDE;
  const root = packages.of(from)?.folder ?? "";
  for (const folder of folders) {
    const path = join(root, `${folder}/${specifier.slice(prefix.length)}`.replace(/^\//u, ""));
    const found = path === undefined ? undefined : existing(tree, path);
    if (found !== undefined && isIn(found, root)) return toFile(found);
  }
  return UNRESOLVED;
}
