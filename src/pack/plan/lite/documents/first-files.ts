/**
 * What a file is to somebody who opens a repository for the first time: `readme` the one at the root; `guide` other
 * documents on how it is built; `contributing` what a contributor must know; `manifest` what says how to build and test it; `readme-below` and `manifest-below` those
 * of its parts.
 */
export type FirstFile = "readme" | "guide" | "contributing" | "manifest" | "readme-below" | "manifest-below";

const README = /^readme(?:\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org))?$/iu;
const GUIDE =
  /^(?:agents|claude|gemini|copilot-instructions|architecture|design|overview)(?:\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org))?$/iu;
const CONTRIBUTING =
  /^(?:contributing|hacking|development|developing|building)(?:\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org))?$/iu;
/** Rules for agents, to which `AGENTS.md` may only be a link. */
const RULES = /^\.(?:agents|claude|cursor)\/rules\/[^/]+\.md$/u;
/** Folders above a guide: `docs/dev/architecture.md`. */
const DEEPEST_GUIDE = 2;
/** Manifests of packages, and files with the commands of a project. */
const MANIFEST =
  /^(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:cfg|py)|Cargo\.toml|go\.mod|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|build\.sbt|composer\.json|Gemfile|.+\.gemspec|mix\.exs|rebar\.config|Package\.swift|pubspec\.yaml|.+\.cabal|dune-project|project\.clj|build\.zig|CMakeLists\.txt|meson\.build|(?:GNU)?Makefile(?:\.am|\.in)?|[Jj]ustfile|Taskfile\.ya?ml|tox\.ini|noxfile\.py|Rakefile|.+\.csproj|.+\.sln)$/u;

/** Returns what a file is to a newcomer, by its path alone; `undefined` for any other file. */
export function firstFileAt(path: string): FirstFile | undefined {
  const folders = path.split("/").length - 1;
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (README.test(name)) return folders === 0 ? "readme" : "readme-below";
  if (MANIFEST.test(name)) return folders === 0 ? "manifest" : "manifest-below";
  if (folders > DEEPEST_GUIDE) return undefined;
  if (GUIDE.test(name) || RULES.test(path)) return "guide";
  return CONTRIBUTING.test(name) ? "contributing" : undefined;
}
