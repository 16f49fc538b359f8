import ignore from "ignore";

/** Names that are left out of a folder without git, in the syntax of gitignore(5). */
export interface DefaultIgnore {
  /** Description of the names as a group. */
  readonly what: string;
  readonly patterns: readonly string[];
}

/**
 * Names left out of a folder without git, because projects usually ignore them in git: tools recreate them, or they are
 * private. Each name has only one use, so `dist`, `build`, `target`, `env` and `vendor` are not listed.
 */
export const DEFAULT_IGNORES: readonly DefaultIgnore[] = [
  { what: "installed packages", patterns: ["node_modules/", "bower_components/", ".venv/"] },
  {
    what: "environment files, which hold secrets",
    patterns: [".env", ".env.*", "!.env.example", "!.env.sample", "!.env.template", "!.env.dist"],
  },
  { what: "compiled Python", patterns: ["__pycache__/", "*.py[co]"] },
  {
    what: "tool caches and state",
    patterns: [
      ".cache/",
      ".gradle/",
      ".terraform/",
      ".next/",
      ".nuxt/",
      ".svelte-kit/",
      ".turbo/",
      ".parcel-cache/",
      ".nyc_output/",
      ".tox/",
      ".nox/",
      ".ipynb_checkpoints/",
      ".eslintcache",
    ],
  },
  { what: "data of other version control systems", patterns: [".hg/", ".svn/", ".jj/", ".bzr/"] },
  { what: "desktop metadata files", patterns: [".DS_Store", "Thumbs.db", "desktop.ini"] },
];

/** Files that mark their folder as recreated by a tool, with the text that each starts with. */
export const FOLDER_MARKS: readonly { readonly name: string; readonly text: string }[] = [
  // Python virtual environment (PEP 405).
  { name: "pyvenv.cfg", text: "" },
  // Cache Directory Tagging Specification: Cargo's `target`, `.mypy_cache`, `.pytest_cache`, `.ruff_cache`.
  { name: "CACHEDIR.TAG", text: "Signature: 8a477f597d28d172789f06886806bc55" },
];

/** Returns a predicate for names that are ignored by default, such as `node_modules/`. Folder names end in `/`. */
export function defaultIgnores(): (name: string) => boolean {
  const rules = ignore({ ignorecase: false }).add(DEFAULT_IGNORES.flatMap(({ patterns }) => patterns));
  const cache = new Map<string, boolean>();
  return (name) => {
    const isIgnored = cache.get(name) ?? rules.ignores(name);
    cache.set(name, isIgnored);
    return isIgnored;
  };
}
