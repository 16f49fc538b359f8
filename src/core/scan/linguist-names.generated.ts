/*
 * Written by scripts/vendor-linguist.ts; do not edit. Data of github-linguist:
 * Copyright (c) 2017 GitHub, Inc. MIT License, see THIRD-PARTY-NOTICES.md.
 */

/** Regular expressions for folders (with a slash at the end) and for paths of files. */
export const VENDORED: { readonly folders: readonly string[]; readonly files: readonly string[] } =
{
  "folders": [
    "(^|/)node_modules/",
    "(^|/)\\.yarn/releases/",
    "(^|/)\\.yarn/plugins/",
    "(^|/)\\.yarn/sdks/",
    "(^|/)\\.yarn/versions/",
    "(^|/)\\.yarn/unplugged/",
    "(^|/)bower_components/",
    "(^|/)Godeps/_workspace/",
    "(3rd|[Tt]hird)[-_]?[Pp]arty/",
    "(^|/)ace-builds/",
    "(^|/)MathJax/",
    "(^|/)Carthage/",
    "(^|/)Crashlytics\\.framework/",
    "(^|/)Fabric\\.framework/",
    "(^|/)BuddyBuildSDK\\.framework/",
    "(^|/)gradle/wrapper/",
    "(^|/)\\.mvn/wrapper/"
  ],
  "files": [
    "(^|/)config\\.guess$",
    "(^|/)config\\.sub$",
    "(^|/)aclocal\\.m4",
    "(^|/)libtool\\.m4",
    "(^|/)ltoptions\\.m4",
    "(^|/)ltsugar\\.m4",
    "(^|/)ltversion\\.m4",
    "(^|/)lt~obsolete\\.m4",
    "(^|/)dotnet-install\\.(ps1|sh)$",
    "(^|/)cpplint\\.py",
    "(^|/)erlang\\.mk",
    "(^|/)font-?awesome\\.(css|less|scss|styl)$",
    "(^|/)font-?awesome/.*\\.(css|less|scss|styl)$",
    "(^|/)jquery([^.]*)\\.js$",
    "(^|/)jquery-\\d\\.\\d+(\\.\\d+)?\\.js$",
    "(^|/)jquery-ui(-\\d\\.\\d+(\\.\\d+)?)?(\\.\\w+)?\\.(js|css)$",
    "(^|/)jquery\\.(ui|effects)\\.([^.]*)\\.(js|css)$",
    "(^|/)jquery\\.fn\\.gantt\\.js",
    "(^|/)jquery\\.fancybox\\.(js|css)",
    "(^|/)jquery\\.fileupload(-\\w+)?\\.js$",
    "(^|/)jquery\\.dataTables\\.js",
    "(^|/)mootools([^.]*)\\d+\\.\\d+.\\d+([^.]*)\\.js$",
    "(^|/)dojo\\.js$",
    "(^|/)MochiKit\\.js$",
    "(^|/)yahoo-([^.]*)\\.js$",
    "(^|/)yui([^.]*)\\.js$",
    "(^|/)ckeditor\\.js$",
    "(^|/)tiny_mce([^.]*)\\.js$",
    "(^|/)tiny_mce/(langs|plugins|themes|utils)",
    "(^|/)modernizr-\\d\\.\\d+(\\.\\d+)?\\.js$",
    "(^|/)modernizr\\.custom\\.\\d+\\.js$",
    "(^|/)Realm\\.framework",
    "(^|/)RealmSwift\\.framework",
    "(^|/)gradlew$",
    "(^|/)gradlew\\.bat$",
    "(^|/)mvnw$",
    "(^|/)mvnw\\.cmd$",
    "(^|/)jquery([^.]*)\\.validate(\\.unobtrusive)?\\.js$",
    "(^|/)jquery([^.]*)\\.unobtrusive-ajax\\.js$",
    "(^|/)html5shiv\\.js$"
  ]
};

/** The same for files that tools write. */
export const GENERATED: { readonly folders: readonly string[]; readonly files: readonly string[] } =
{
  "folders": [
    "(^Pods|\\/Pods)\\/",
    "__generated__\\/",
    "(?:^|\\/)htmlcov\\/"
  ],
  "files": [
    "\\.designer\\.(cs|vb)$",
    "\\.feature\\.cs$",
    "(^|\\/)\\.pnp\\..*$",
    "Cargo\\.toml\\.orig",
    "ppport\\.h$",
    "_tlb\\.pas$",
    "(?:^|\\/)\\.sqlx\\/query-[a-f\\d]{64}\\.json$"
  ]
};
