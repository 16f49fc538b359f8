/** A `carryon.yml` to begin with: the defaults written out, and what is most often changed, in comments. */
export const STARTER_CONFIG = `# What is packed, and within which budgets. Without this file the same holds.
encoding: o200k_base

packs:
  # Every text file in one document. A pull request fails when it adds to a pack that is over "max",
  # or adds more than "growth". Take a little more than "carryon" prints.
  full: { kind: full }
  # full: { kind: full, budget: { max: 400000, growth: 5% } }

  # The same in parts; the limit holds for each.
  split: { kind: split, budget: { max: 60000 } }

  # The most useful part of the repository, fitted to "target".
  lite: { kind: lite, budget: { target: 24000, max: 32000 } }

# policy:
#   # Files that are never packed. What is left out for other reasons stands in .carryonignore.
#   never: ["**/*.log"]
`;
