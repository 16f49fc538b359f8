/*
 * Patterns that determine a file's role from its path. Names are matched against the last segment of a path; folders
 * are between slashes or at the start.
 */

/** Folders of a Java, Kotlin, Scala or Groovy package. Their names form the package's name: `com.google.samples`. */
export const PACKAGE_FOLDERS: RegExp = /(?<=(?:^|\/)src\/\w+\/(?:java|kotlin|scala|groovy)\/).*\//u;

/** Folders of tests and test data. Perl has `t/` at the top. PHP projects test their types in `types/`, other files there are sources. */
export const TEST_PATH: RegExp =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testdata|test-data|__mocks__|__fixtures__|fixtures?|__snapshots__|androidTest|testing|[\w.]+\.(?:Unit)?Tests?|unittests?|integration[-_]tests?|test[-_]?utils?|test[-_]?helpers?|test-d|(?:type|dts)[-_]?tests?|tests?[-_](?:types|dts)|dtslint|__typetests__)\/|^x?t\/|^types\/.+\.php$/iu;

/** Names of test files, by language convention. A specification in a data format describes an interface. */
export const TEST_NAME: RegExp =
  /[._-](?:(?:test|tests|test-d|e2e|cy|bench)\.\w+|specs?\.(?!(?:json5?|jsonc|toml|xml|ya?ml)$)\w+)$|^test[_-].*\.\w+$|_test\.\w+$|_spec\.rb$|(?:[a-z\d]Tests?|IT|Spec|TestCase)\.(?:java|kt|cs|scala|groovy|php|swift|m|mm)$|^conftest\.py$|^test[-_]?(?:utils?|helpers?)\.\w+$|\.snap$|\.feature$|\.bats$|\.t$/u;

/** Database migrations. */
export const MIGRATION_PATH: RegExp = /(?:^|\/)(?:migrations?|migrate|alembic\/versions)\/[^/]+\.\w+$/iu;

/** Files for building, checking and releasing. */
export const BUILD_NAME: RegExp =
  /^(?:(?:GNU)?[Mm]akefile(?:\..*)?|.*\.mk|Dockerfile(?:\..*)?|.*\.dockerfile|Containerfile|docker-compose.*\.ya?ml|compose\.ya?ml|CMakeLists\.txt|.*\.cmake|BUILD(?:\.bazel)?|WORKSPACE(?:\.bazel)?|MODULE\.bazel|.*\.bzl|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|pom\.xml|build\.xml|build\.sbt|build\.rs|build\.zig|meson\.build|SConstruct|SConscript|Rakefile|Jenkinsfile|Gruntfile\.\w+|gulpfile\.\w+|[Jj]ustfile|Taskfile\.ya?ml|setup\.py|noxfile\.py|tasks\.py|configure(?:\.ac|\.in)?|Vagrantfile|Procfile|\.gitlab-ci\.yml|\.travis\.yml|azure-pipelines\.yml|cloudbuild\.yaml|.*\.csproj|.*\.sln|.*\.vcxproj|.*\.podspec|.*\.gemspec|Fastfile|Earthfile|action\.ya?ml|dune(?:-project|-workspace)?|.*\.opam|Kconfig(?:\..*)?|Kbuild)$/u;
export const BUILD_PATH: RegExp =
  /(?:^|\/)(?:\.github\/(?:workflows|actions)|\.circleci|\.buildkite|\.gitlab|scripts|tools|ci|\.ci|build-tools|hack|buildSrc|\.husky|docker|deploy|deployment|k8s|helm|terraform|infra)\//u;

/** Examples. */
export const EXAMPLE_PATH: RegExp =
  /(?:^|\/)(?:examples?|demos?|samples?|playgrounds?|templates?(?:-[\w-]+)?|docs_src|tutorials?|cookbook|snippets|listings?|sandbox|benchmarks?|bench)\//iu;

/** Folders of templates. Those of a program contain pages and settings, those of a generator whole examples. */
export const TEMPLATE_FOLDERS: RegExp = /(?<=^|\/)templates?\//giu;

/** Documents, by folder or by the extension of a prose format. */
export const DOCS_PATH: RegExp =
  /(?:^|\/)(?:docs?|documentation|website)\/|\.(?:md|mdx|markdown|rst|adoc|asciidoc|org|txt)$/iu;

/** Configuration of tools or of the project itself. */
export const CONFIG_NAME: RegExp =
  /^(?:\..*|.*\.config\.\w+|.*\.conf|.*\.cfg|.*\.ini|.*\.properties|.*\.toml|.*\.env|package\.json|composer\.json|deno\.jsonc?|[tj]sconfig.*\.json|jsr\.json|lerna\.json|nx\.json|turbo\.json|renovate\.json5?|vercel\.json|netlify\.toml|pnpm-workspace\.yaml|mkdocs\.yml|go\.(?:mod|work)|Gemfile|Pipfile|requirements.*\.txt|mix\.exs|Package\.swift|pubspec\.yaml|Chart\.yaml|codecov\.ya?ml|settings\.(?:json|ya?ml)|config\.(?:json5?|ya?ml|xml)|.*[-_]config\.(?:json5?|ya?ml)|manifest\.json|angular\.json|babel\.config\.\w+)$/u;
export const CONFIG_PATH: RegExp =
  /(?:^|\/)(?:\.[\w-]+|configs?|settings)\/(?:[^/]+\/)*[^/]+\.(?:ya?ml|json5?|jsonc|toml|ini|conf|cfg|xml|properties)$/u;

/** Tasks, handlers and playbooks of Ansible: the code of a role. */
export const PLAY_PATH: RegExp = /(?:^|\/)(?:tasks|handlers|plays|playbooks)\/(?:[^/]+\/)*[^/]+\.ya?ml$/u;

/** Schemas recognized by name. */
export const SCHEMA_NAME: RegExp =
  /(?:[._-]schema\.json|^schema\.(?:json|ya?ml|sql|rb)|^openapi\.(?:json|ya?ml)|^swagger\.(?:json|ya?ml)|\.xsd|\.avsc|\.dtd|\.prisma)$/u;

/** Files that contain only type declarations. */
export const TYPES_NAME: RegExp =
  /\.d\.[cm]?ts$|\.pyi$|^types?\.(?:[cm]?tsx?|py|go|rs)$|^(?:typings|interfaces)\.[cm]?tsx?$/u;

/** Command-line entry points. */
export const COMMAND_PATH: RegExp =
  /(?:^|\/)(?:bin|cmd|commands?|cli)\/|(?:^|\/)(?:cli|__main__|manage|bin|command)\.\w+$|(?:^|\/)src\/bin\//u;

/** Entry points of packages and programs. */
export const ENTRY_NAME: RegExp =
  /^(?:index\.(?:[cm]?[jt]sx?|vue|php)|main\.\w+|Main\.\w+|mod\.ts|lib\.rs|__init__\.py|app\.(?:[cm]?[jt]sx?|py|rb|vue)|App\.(?:[jt]sx?|vue|svelte)|server\.(?:[cm]?[jt]s|py|go)|Program\.cs|Application\.(?:java|kt)|wsgi\.py|asgi\.py|init\.lua|doc\.go)$/u;
