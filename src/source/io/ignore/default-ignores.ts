import ignore from "ignore";

/** Names that are left out of a folder without git, in the syntax of gitignore(5). */
export interface DefaultIgnore {
  /** What the names have in common. */
  readonly what: string;
  readonly patterns: readonly string[];
}

/**
 * What a folder without git leaves out: names that projects ignore in git because a tool recreates them or because they
 * are private. Each has only one use, so `dist`, `build`, `target`, `env` and `vendor` are not among them.
 */
export const DEFAULT_IGNORES: readonly DefaultIgnore[] = [
  { what: "installed packages", patterns: ["node_modules/", "bower_components/", ".venv/"] },
  {
    what: "environment files, which hold secrets",
    patterns: [".env", ".env.*", "!.env.example", "!.env.sample", "!.env.template", "!.env.dist"],
  },
  { what: "compiled Python", patterns: ["__pycache__/", "*.py[co]"] },
  {
    what: "caches and state of tools",
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
  { what: "files that desktops write", patterns: [".DS_Store", "Thumbs.db", "desktop.ini"] },
];

/** Files that mark the folder they are in as recreated by a tool, and the text that each begins with. */
export const FOLDER_MARKS: readonly { readonly name: string; readonly text: string }[] = [
  // A Python virtual environment, PEP 405.
  { name: "pyvenv.cfg", text: "" },
  // The Cache Directory Tagging Specification: `target` of Cargo, `.mypy_cache`, `.pytest_cache`, `.ruff_cache`.
  { name: "CACHEDIR.TAG", text: "Signature: 8a477f597d28d172789f06886806bc55" },
];

/** Returns a function that says whether a name is ignored by default; a folder's name ends in `/`. */
export function defaultIgnores(): (name: string) => boolean {
  const rules = ignore({ ignorecase: false }).add(DEFAULT_IGNORES.flatMap(({ patterns }) => patterns));
  const known = new Map<string, boolean>();
  return (name) => {
    const found = known.get(name) ?? rules.ignores(name);
    known.set(name, found);
    return found;
  };
}
