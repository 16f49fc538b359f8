import type { OmitClass } from "../../model/config.ts";
import { parentOf } from "./folder.ts";
import { globPredicate } from "./globs.ts";
import { GENERATED, VENDORED } from "./linguist-names.generated.ts";

const LOCKS: ReadonlySet<string> = new Set([
  ".terraform.lock.hcl", "Brewfile.lock.json", "Cargo.lock", "Cartfile.resolved", "Chart.lock", "Gemfile.lock", "Gopkg.lock",
  "JuliaManifest.toml", "MODULE.bazel.lock", "Package.resolved", "Pipfile.lock", "Podfile.lock", "buildscript-gradle.lockfile",
  "bun.lock", "bun.lockb", "cabal.project.freeze", "composer.lock", "conan.lock", "deno.lock", "devbox.lock", "dub.selections.json",
  "esy.lock", "flake.lock", "gems.locked", "glide.lock", "go.sum", "go.work.sum", "gradle.lockfile", "mise.lock", "mix.lock",
  "npm-shrinkwrap.json", "package-lock.json", "packages.lock.json", "paket.lock", "pdm.lock", "pixi.lock", "pnpm-lock.yaml",
  "poetry.lock", "pubspec.lock", "pylock.toml", "rebar.lock", "renv.lock", "shard.lock", "spago.lock", "stack.yaml.lock", "uv.lock",
  "yarn.lock",
]);

/** Names that tools give to what they write, beside those of linguist's list. */
const GENERATED_GLOBS: readonly string[] = [
  "**/*.pb.{go,gw.go,cc,h,swift,dart}", "**/*_pb2{,_grpc}.{py,pyi}", "**/*_pb.{js,ts,d.ts,rb}", "**/*_grpc_pb.{js,d.ts}",
  "**/*.pbobjc.{h,m}", "**/*.{pbenum,pbjson,pbserver}.dart", "**/*.{g,gr,freezed,mocks}.dart", "**/*.g{,.i}.cs",
  "**/*.Designer.{cs,vb}", "**/*.{gen,generated}.{ts,tsx,js,mjs,go,cs,py,rs,java,kt,swift,json}",
  "**/zz_generated.*.go", "**/*_gen.go", "**/bindata.go", "**/*.tsbuildinfo",
];

/** Folders of tests and fixtures: third parties' names in them are what is tested, not what is used. */
const TEST_FOLDER = /(?:^|\/)(?:__tests__|tests?|e2e|specs?|(?:__)?fixtures?(?:__)?|testdata|samples|mocks|playgrounds?)\//iu;

const MINIFIED = /[.-]min\.(?:c|m)?(?:js|css)$/u;
const SOURCE_MAP = /\.(?:[cm]?[jt]sx?|css)\.map$/u;
const VENDORED_FOLDERS = anyOf(VENDORED.folders);
const VENDORED_FILES = anyOf(VENDORED.files);
const GENERATED_FOLDERS = anyOf(GENERATED.folders);
const GENERATED_FILES = anyOf(GENERATED.files);

/** Files that show that the `vendor` folder they are in was filled by Go, Composer, Bundler or Cargo. */
const VENDOR_MARKER =
  /^((?:.*\/)?vendor)\/(?:modules\.txt|autoload\.php|composer\/installed\.(?:json|php)|bundle\/.+|cache\/[^/]+\.gem|[^/]+\/\.cargo-checksum\.json)$/u;

/**
 * Makes the classifier by name for one snapshot: lock files, source maps, minified scripts, names that only tools give,
 * and folders of third parties. A `vendor` folder counts only with the mark of a package manager in it, and nothing in a
 * folder of tests or fixtures is vendored.
 */
export function nameClasses(paths: readonly string[]): (path: string) => OmitClass | undefined {
  const vendors = vendorFolders(paths);
  const isGeneratedName = globPredicate(GENERATED_GLOBS);
  const folderClass = remembered((folder) => {
    if (GENERATED_FOLDERS.test(folder)) return "generated";
    if (TEST_FOLDER.test(folder)) return "test";
    const vendored = VENDORED_FOLDERS.test(folder) || vendors.some((vendor) => folder.startsWith(`${vendor}/`));
    return vendored ? "vendored" : "ordinary";
  });
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (LOCKS.has(name)) return "lock";
    if (SOURCE_MAP.test(name)) return "source-map";
    if (MINIFIED.test(name)) return "minified";
    const folder = folderClass(`${parentOf(path)}/`);
    if (folder === "generated" || isGeneratedName(path) || GENERATED_FILES.test(path)) return "generated";
    if (folder === "test") return undefined;
    return folder === "vendored" || VENDORED_FILES.test(path) ? "vendored" : undefined;
  };
}

function vendorFolders(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((path) => (path.includes("vendor/") ? (VENDOR_MARKER.exec(path)?.[1] ?? []) : []));
  return [...new Set(found)];
}

function remembered<T>(rule: (folder: string) => T): (folder: string) => T {
  const known = new Map<string, T>();
  return (folder) => {
    const answer = known.get(folder) ?? rule(folder);
    known.set(folder, answer);
    return answer;
  };
}

function anyOf(sources: readonly string[]): RegExp {
  return new RegExp(sources.join("|"), "u");
}
