/**
 * Returns the text of the starter `carryon.yml`: the defaults written out, with common changes in comments.
 * @param schema URL or path of the JSON schema that editors validate the file with; `undefined` for no reference
 */
export function starterConfig(schema: string | undefined): string {
  return `${schema === undefined ? "" : `# yaml-language-server: $schema=${schema}\n`}# Packs and their budgets. These are the defaults, which also apply without this file.
encoding: o200k_base

packs:
  # Every text file in one document. A pull request fails if it adds to a pack that is over "max",
  # or adds more than "growth". Set "max" a little above the size that "carryon" prints.
  full: { kind: full }
  # full: { kind: full, budget: { max: 400000, growth: 5% } }

  # The same files in several documents; the limit applies to each.
  split: { kind: split, budget: { max: 60000 } }

  # The most useful part of the repository, fitted to "target".
  lite: { kind: lite, budget: { target: 24000, max: 32000 } }

# policy:
#   # Files that must never be packed. For files that are just not useful, use .carryonignore.
#   never: ["**/*.log"]
`;
}
