import { baseNameOf } from "../../../../base/index.ts";

/**
 * Role of a file that people read first in a new repository:
 * - `readme`: the README at the root
 * - `guide`: other documents on how the project is built
 * - `contributing`: instructions for contributors
 * - `manifest`: describes how to build and test the project
 * - `readme-below` and `manifest-below`: the README and manifest of a subproject
 */
export type FirstFile = "readme" | "guide" | "contributing" | "manifest" | "readme-below" | "manifest-below";

const README = /^readme(?:\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org))?$/iu;
const GUIDE =
  /^(?:agents|claude|gemini|copilot-instructions|architecture|design|overview)(?:\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org))?$/iu;
const CONTRIBUTING =
  /^(?:contributing|hacking|development|developing|building)(?:\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org))?$/iu;
/** Rules for agents. `AGENTS.md` is sometimes only a link to them. */
const RULES = /^\.(?:agents|claude|cursor)\/rules\/[^/]+\.md$/u;
/** Maximum number of folders above a guide, as in `docs/dev/architecture.md`. */
const MAX_GUIDE_DEPTH = 2;
/** Package manifests, and files with the commands of a project. */
const MANIFEST =
  /^(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:cfg|py)|Cargo\.toml|go\.mod|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|build\.sbt|composer\.json|Gemfile|.+\.gemspec|mix\.exs|rebar\.config|Package\.swift|pubspec\.yaml|.+\.cabal|dune-project|project\.clj|build\.zig|CMakeLists\.txt|meson\.build|(?:GNU)?Makefile(?:\.am|\.in)?|[Jj]ustfile|Taskfile\.ya?ml|tox\.ini|noxfile\.py|Rakefile|.+\.csproj|.+\.sln)$/u;

/** Classifies a file for newcomers by its path alone; `undefined` for any other file. */
export function firstFileAt(path: string): FirstFile | undefined {
  const folders = path.split("/").length - 1;
  const name = baseNameOf(path);
  if (README.test(name)) return folders === 0 ? "readme" : "readme-below";
  if (MANIFEST.test(name)) return folders === 0 ? "manifest" : "manifest-below";
  if (folders > MAX_GUIDE_DEPTH) return undefined;
  if (GUIDE.test(name) || RULES.test(path)) return "guide";
  return CONTRIBUTING.test(name) ? "contributing" : undefined;
}
