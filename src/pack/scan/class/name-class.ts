import type { OmitClass } from "../../config/config.ts";
import { holdsAbove, type PathParts } from "../../../base/index.ts";

/** Lock files of package managers, besides those with the extension `.lockfile` or, with a name in `LOCK_STEMS`, `.lock`. */
const LOCK_NAMES = words(`
  package-lock.json npm-shrinkwrap.json packages.lock.json Brewfile.lock.json pnpm-lock.yaml bun.lockb go.sum
  go.work.sum gems.locked pylock.toml .terraform.lock.hcl
  Package.resolved Cartfile.resolved JuliaManifest.toml cabal.project.freeze dub.selections.json
`);

/** Names before `.lock`. */
const LOCK_STEMS = words(`
  yarn bun deno Cargo poetry uv pdm pixi Pipfile Gemfile composer flake mix rebar pubspec Podfile paket conan devbox
  mise renv shard spago Chart MODULE.bazel Gopkg glide esy stack.yaml buf
`);

const SOURCE_MAP = /\.(?:[mc]?js|jsx|[mc]?ts|tsx|css|wasm)\.map$/u;

const MINIFIED = /\.min\.(?:[mc]?js|css)$/u;
/** Below tests, such a name can mean a minimum. */
const OFTEN_MINIFIED = /-min\.(?:[mc]?js|css)$/u;

/** Names and name endings that only tools produce. */
const GENERATED: readonly RegExp[] = [
  /(?:\.pb(?:\.gw)?\.go|\.pb\.(?:cc|h|swift|dart)|_pb2(?:_grpc)?\.pyi?|_pb(?:\.js|(?:\.d)?\.ts|\.rb)|_grpc_pb(?:\.js|\.d\.ts))$/u,
  /(?:\.pbobjc\.[hm]|\.(?:pbenum|pbjson|pbserver|g|gr|freezed|mocks)\.dart|\.(?:g|g\.i|[dD]esigner|feature)\.cs)$/u,
  /(?:\.[dD]esigner\.vb|\.gen(?:erated)?\.(?:tsx?|m?js|go|cs|py|rs|java|kt|swift)|_gen\.go|_tlb\.pas|\.tsbuildinfo)$/u,
  /^(?:zz_generated\..*\.go|bindata\.go|ppport\.h|Cargo\.toml\.orig|\.pnp\..*)$/u,
];
const GENERATED_FOLDERS: ReadonlySet<string> = new Set(["__generated__", "htmlcov"]);
const GENERATED_PATH = /(?:^|\/)\.sqlx\/query-[^/]*\.json$/u;

/** Third-party code, by folder and file names that have no other use. */
const VENDORED_FOLDERS = words(`
  node_modules bower_components Carthage Pods ace-builds MathJax tiny_mce 3rdparty 3rdParty 3rd-party 3rd-Party
  3rd_party 3rd_Party thirdparty thirdParty third-party third-Party third_party third_Party Thirdparty ThirdParty
  Third-party Third-Party Third_party Third_Party
`);
const VENDORED_PATH =
  /(?:^|\/)(?:\.yarn\/(?:releases|plugins|sdks|versions|unplugged)|Godeps\/_workspace|(?:gradle|\.mvn)\/wrapper)$/u;
/** Libraries of chip makers and for microcontrollers, inside a folder for libraries. */
const EMBEDDED_PATH =
  /(?:^|\/)(?:libs?|drivers|middlewares?|vendors?|external|deps)\/(?:cmsis|stm32\w*_(?:driver|library)|fatfs|freertos|segger_rtt|lwip|mbedtls|tinyusb)$/iu;
const VENDORED_NAMES = words(`
  gradlew gradlew.bat mvnw mvnw.cmd config.guess config.sub aclocal.m4 libtool.m4 ltoptions.m4 ltsugar.m4
  ltversion.m4 lt~obsolete.m4 cpplint.py erlang.mk dotnet-install.sh dotnet-install.ps1 html5shiv.js ckeditor.js
  dojo.js MochiKit.js font-awesome.css fontawesome.css
`);
const VENDORED_NAME = /^(?:(?:jquery|modernizr|mootools)(?:[-.].*)?\.js|jquery-ui.*\.css)$/u;

/** Folders of tests and fixtures, where third-party names are test subjects, not dependencies. */
const TEST_FOLDERS = words(`
  test tests Test Tests spec specs e2e testdata samples mocks playground playgrounds fixture fixtures __fixtures__
  __tests__ __mocks__
`);

/** Files that prove that Go, Composer, Bundler or Cargo filled the `vendor` folder above them. */
const VENDOR_MARK =
  /^((?:.*\/)?vendor)\/(?:modules\.txt|autoload\.php|composer\/installed\.(?:json|php)|bundle\/.+|cache\/[^/]+\.gem|[^/]+\/\.cargo-checksum\.json)$/u;

/** License of a project in a folder for the code of others: `deps/lua/COPYRIGHT`. */
const FOREIGN_LICENSE =
  /^((?:.*\/)?(?:deps|dependencies|externals?|extern|vendors?))\/[^/]+\/(?:licen[cs]e|unlicense|copying|copyright)(?:[-_.][^/]*)?$/iu;

/**
 * Finds the folder that `path` proves to contain other projects: one that a package manager filled, or one of projects
 * with their own licenses. `undefined` if `path` proves nothing. Files in that folder are classified as vendored.
 */
export function vendorFolder(path: string): string | undefined {
  if (path.includes("vendor/")) return VENDOR_MARK.exec(path)?.[1] ?? FOREIGN_LICENSE.exec(path)?.[1];
  return FOREIGN_LICENSE.exec(path)?.[1];
}

/**
 * Creates a function that classifies a path by its name and folders, or returns `undefined` if they show no class.
 *
 * Based on github-linguist's lists, but narrower. Folders such as `dist`, `cache` or `.github` are not vendored.
 * `vendor` and `deps` are vendored only if a package manager or projects with their own licenses filled them. Tests and
 * fixtures are never vendored by name.
 * @param paths all paths of the snapshot, searched for evidence of package managers
 */
export function nameClassRule(paths: readonly string[]): (place: PathParts) => OmitClass | undefined {
  const filled = new Set(paths.flatMap((path) => vendorFolder(path) ?? []));
  const belowFilled = holdsAbove(({ path }) => filled.has(path));
  const belowGenerated = holdsAbove(({ name }) => GENERATED_FOLDERS.has(name));
  const belowVendored = holdsAbove(
    ({ name, path }) => VENDORED_FOLDERS.has(name) || VENDORED_PATH.test(path) || EMBEDDED_PATH.test(path),
  );
  const belowTests = holdsAbove(isForTests);
  return (place) => {
    const { name } = place;
    if (isLock(name)) return "lock";
    if (SOURCE_MAP.test(name)) return "source-map";
    if (MINIFIED.test(name) || (OFTEN_MINIFIED.test(name) && !belowTests(place))) return "minified";
    if (belowGenerated(place) || isGenerated(place)) return "generated";
    if ((belowVendored(place) || isVendored(name)) && !belowTests(place)) return "vendored";
    return belowFilled(place) ? "vendored" : undefined;
  };
}

function isLock(name: string): boolean {
  if (LOCK_NAMES.has(name) || name.endsWith(".lockfile")) return true;
  return name.endsWith(".lock") && LOCK_STEMS.has(name.slice(0, -".lock".length));
}

function isGenerated({ name, path }: PathParts): boolean {
  return GENERATED.some((names) => names.test(name)) || (name.startsWith("query-") && GENERATED_PATH.test(path));
}

function isVendored(name: string): boolean {
  return VENDORED_NAMES.has(name) || VENDORED_NAME.test(name);
}

function isForTests({ name }: PathParts): boolean {
  return TEST_FOLDERS.has(name) || name.startsWith("fixture-");
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u));
}
