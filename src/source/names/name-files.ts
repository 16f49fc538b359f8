/** Kind of a root file that declares a repository's name. */
export type NameFile =
  | "go"
  | "cargo"
  | "pyproject"
  | "maven"
  | "gradle"
  | "swift"
  | "zig"
  | "mix"
  | "julia"
  | "cabal"
  | "dune"
  | "sbt"
  | "clojure"
  | "dart"
  | "gem"
  | "perl"
  | "r"
  | "rock"
  | "dbt"
  | "bazel"
  | "cmake"
  | "composer"
  | "package"
  | "readme";

/**
 * Files that declare a repository's name, most reliable first. Manifests of compiled languages come before package.json,
 * because repositories in other languages often have a package.json for their tools.
 */
const NAME_FILES: Readonly<Record<NameFile, RegExp>> = {
  go: /^go\.mod$/u,
  cargo: /^Cargo\.toml$/u,
  pyproject: /^pyproject\.toml$/u,
  maven: /^pom\.xml$/u,
  gradle: /^settings\.gradle(?:\.kts)?$/u,
  swift: /^Package\.swift$/u,
  zig: /^build\.zig\.zon$/u,
  mix: /^mix\.exs$/u,
  julia: /^Project\.toml$/u,
  cabal: /^[^/]+\.cabal$/u,
  dune: /^dune-project$/u,
  sbt: /^build\.sbt$/u,
  clojure: /^project\.clj$/u,
  dart: /^pubspec\.yaml$/u,
  gem: /^[^/]+\.gemspec$/u,
  perl: /^(?:dist\.ini|Makefile\.PL)$/u,
  r: /^DESCRIPTION$/u,
  rock: /^[^/]+\.rockspec$/u,
  dbt: /^dbt_project\.yml$/u,
  bazel: /^MODULE\.bazel$/u,
  cmake: /^CMakeLists\.txt$/u,
  composer: /^composer\.json$/u,
  package: /^package\.json$/u,
  readme: /^readme(?:\.(?:md|markdown|mdx|rst|adoc|asciidoc|txt))?$/iu,
};

/** Position of a root file among those that declare a name, from 0; -1 if it declares none. */
export function nameFileRank(path: string): number {
  return Object.values(NAME_FILES).findIndex((file) => file.test(path));
}
