import { COMMIT, configScript, IMPORT, MEMORY, type Scene } from "./scene.ts";

/** Runs a command in a terminal whose input ends at once. */
function inTerminal(command: string): string {
  return `printf '\\004' | script -qec '${command}' /dev/null`;
}

/** Prints a sentence of the built program. */
function sentence(words: string): string {
  return `grep -ohrE '${words}[^.<]*' "$DIST" | head -1`;
}

/** Rare errors, and files that people or agents read. */
export const ERROR_SCENES: readonly Scene[] = [
  {
    title: "written files",
    setUp: `printf '.opencode/\\n' > .gitignore\n${configScript("packs: { full: { kind: full, bodies: pointers } }")}${COMMIT}${IMPORT}${MEMORY}`,
    says: [
      'cat "$DIST/../carryon.schema.json"',
      "carryon -q; cat pack/FULL/*",
      "carryon memory show --sources",
      "carryon agents install opencode --hooks -q; cat .opencode/*/*",
      "carryon task fix it --agent windsurf --stdout",
    ],
  },
  {
    title: "names that match nothing",
    setUp: COMMIT,
    says: [
      "carryon help hook",
      "carryon 'fix the retry loop'",
      "carryon statistics",
      "carryon agents check claude-code",
      "carryon status --thread none",
      "echo '{}' > ../report.json; carryon diff ../report.json HEAD",
      "carryon -q; carryon unpack pack -o ../out --from none",
      "carryon mcp --from none",
      'git config core.worktree "$HOME" && mv src .. && carryon',
    ],
  },
  {
    title: "damaged sessions",
    setUp: `${COMMIT}${IMPORT}`,
    says: [
      "carryon session show 000000000000",
      "cd .carryon/sessions && for id in *; do twin=${id%????}0000; cp -r $id $twin && sed -i s/$id/$twin/g $twin/*.json; carryon session show ${id%????}; rm -r $twin; done",
      "for file in .carryon/sessions/*/session.json; do echo x > $file; done; carryon session show",
    ],
  },
  {
    // A forged checksum or artifact, a hundred equal beginnings and 400 memory files lead to these.
    title: "sentences of states that take long to reach",
    setUp: `${COMMIT}${IMPORT}${MEMORY}`,
    says: [
      "Run carryon status --setup",
      "Build the pack again with carryon pack, or",
      "Remove some with carryon",
      "carryon memory show",
    ].map(sentence),
  },
  {
    title: "the npm package",
    setUp: COMMIT,
    says: [
      'package=$(mktemp -d) && mkdir $package/dist && cp -r "$DIST/cli.js" "$DIST/chunks" "$DIST/package.json" $package/dist && node $package/dist/cli.js init --vendor; rm -r $package',
    ],
  },
  {
    title: "a scope without files",
    setUp: `mkdir lab && printf 'a\\0b' > lab/b.bin\n${configScript("scopes: { APP: {}, LAB: { root: lab } }")}${COMMIT}`,
    says: ["carryon task fix it"],
  },
  { title: "a terminal", setUp: COMMIT, says: ["carryon init", "carryon mcp"].map(inTerminal) },
];
