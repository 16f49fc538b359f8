import { FILE_CLASSES } from "../../../src/pack/config/config.ts";
import { kindTraits } from "../../../src/pack/kinds/list.ts";
import { TIER_GOALS } from "../../../src/pack/words/receipt.ts";
import { VIEW_CONTENTS, VIEW_ORDER } from "../../../src/pack/words/view.ts";
import type { SitePackLink } from "../../../src/site/data/site.ts";

/** A word of the pages and its definition, which agrees with `docs/glossary.md`. */
interface Term {
  readonly name: string;
  /** Name of a link to the definition, for screen readers and as a tooltip. */
  readonly question: string;
  /** Backticks enclose code. */
  readonly definition: string;
}

type View = Exclude<(typeof VIEW_ORDER)[number], "none">;

/** Id of a term, which is its anchor on the glossary page. */
export type TermId =
  | "pack"
  | "scope"
  | "document"
  | "section"
  | "frames"
  | "receipt"
  | "redacted"
  | "token"
  | "budget"
  | "cut"
  | "window"
  | "cache"
  | "tier"
  | "class"
  | "importance"
  | "skipped"
  | "view"
  | View
  | "comparison"
  | "base"
  | "rules";

const TERMS: Readonly<Record<TermId, Term>> = {
  pack: {
    name: "pack",
    question: "What is a pack?",
    definition: "Documents of one kind for one scope, which a language model reads as its context.",
  },
  scope: {
    name: "scope",
    question: "What is a scope?",
    definition:
      "Named part of the repository with its own packs. A file belongs to one scope at most. Most repositories have one scope.",
  },
  document: { name: "document", question: "What is a document?", definition: "One text file of a pack." },
  section: {
    name: "section",
    question: "What is a section?",
    definition:
      "Chapter of a pack, such as Sources or Tests. It is a list of globs, and a file belongs to the first section with a matching glob.",
  },
  frames: {
    name: "index and frames",
    question: "What are index and frames?",
    definition:
      "Text that a pack adds to its files. A frame is the lines around one file, and the index covers the files that are not shown.",
  },
  receipt: {
    name: "receipt",
    question: "What is a receipt?",
    definition:
      "Record of one file in one pack: its view, its tokens and the reason. “What is shown, and why” groups the receipts of a pack.",
  },
  redacted: {
    name: "redacted",
    question: "What is a redacted secret?",
    definition:
      "Replaced by a marker, `[REDACTED:<rule>]`, in every text here. The marker names the rule that matched.",
  },
  token: {
    name: "token",
    question: "What is a token?",
    definition:
      "Piece of text that a language model reads as one unit, often a part of a word. The encoding decides where tokens end. The foot of each page names the encoding of all counts.",
  },
  budget: {
    name: "budget",
    question: "What is a budget?",
    definition:
      "Token limits of a pack: `target` is the goal, `max` fails the check, and `growth` limits what one change may add.",
  },
  cut: {
    name: "cut",
    question: "What is a cut?",
    definition: "Suggested line for `.carryonignore` that makes a pack smaller.",
  },
  window: {
    name: "window",
    question: "What is a context window?",
    definition:
      "Context size of a model in tokens. The pack shares it with the rest of the prompt and with the answer.",
  },
  cache: {
    name: "warm prompt cache",
    question: "What is a warm prompt cache?",
    definition:
      "A provider's copy of the start of an earlier prompt, which costs less to read again. A changed pack can reuse it up to the first changed byte.",
  },
  tier: {
    name: "tier",
    question: "What is a tier?",
    definition: `Amount of detail that LITE may show of a file. High: ${TIER_GOALS.high}. Medium: ${TIER_GOALS.medium}. Low: ${TIER_GOALS.low}.`,
  },
  class: {
    name: "class",
    question: "What is a class?",
    definition: `Kind of content: ${FILE_CLASSES.slice(0, -1).join(", ")} or ${FILE_CLASSES.at(-1)}. A pack can leave out files by class.`,
  },
  importance: {
    name: "importance",
    question: "What is importance?",
    definition:
      "Rank of a file by the dependence of other files on it: PageRank over names and imports. The first file is the most important.",
  },
  skipped: {
    name: "skipped",
    question: "What is a skipped file?",
    definition: "In no pack: binary content, a submodule, or a path that an ignore rule matches.",
  },
  view: {
    name: "view",
    question: "What is a view?",
    definition:
      "Form of a file in a pack. FULL and SPLIT show files whole. LITE selects a view of each file until its budget is full.",
  },
  full: viewTerm("full"),
  symbols: viewTerm("symbols"),
  excerpt: viewTerm("excerpt"),
  diff: viewTerm("diff"),
  skeleton: viewTerm("skeleton"),
  brief: viewTerm("brief"),
  summary: viewTerm("summary"),
  pointer: viewTerm("pointer"),
  comparison: {
    name: "comparison",
    question: "What is a comparison?",
    definition: "Effect of a change on packs, files, views, redactions and rules. The JSON files call it a delta.",
  },
  base: {
    name: "base and head",
    question: "What are base and head?",
    definition: "The two sides of a comparison. A change leads from the base to the head.",
  },
  rules: {
    name: "rules",
    question: "What are rules?",
    definition: "Config, ignore rules, attributes and selection. Together they decide what packs contain.",
  },
};

/** Headings of the page, with the terms under each. */
const GROUPS: readonly { readonly id: string; readonly title: string; readonly terms: readonly TermId[] }[] = [
  {
    id: "packs",
    title: "Packs",
    terms: ["pack", "scope", "document", "section", "frames", "receipt", "redacted"],
  },
  { id: "limits", title: "Limits and costs", terms: ["token", "budget", "cut", "window", "cache"] },
  { id: "files", title: "Files", terms: ["tier", "class", "importance", "skipped"] },
  { id: "views", title: "Views of a file", terms: ["view", ...VIEW_ORDER.filter((view) => view !== "none")] },
  { id: "changes", title: "Changes", terms: ["comparison", "base", "rules"] },
];

/** Question that the definition of a term answers. */
export function questionAbout(id: TermId): string {
  return TERMS[id].question;
}

/** An entry of the glossary page. */
export interface GlossaryEntry {
  readonly id: string;
  readonly name: string;
  /** Text and code in turn, text first. */
  readonly definition: readonly string[];
}

/** Entries of the glossary under one heading. */
export interface GlossaryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly GlossaryEntry[];
}

/** Groups of the glossary for a site with the given packs: its kinds of packs, and the views that they can use. */
export function glossaryGroups(packs: readonly SitePackLink[]): readonly GlossaryGroup[] {
  const used = new Set(packs.map(({ kind }) => kind));
  const kinds = [...used].map((kind) => {
    return { id: `kind-${kind}`, name: kind.toUpperCase(), definition: [kindTraits(kind).about] };
  });
  const absent = new Set<TermId>(used.has("task") || used.has("review") ? [] : ["excerpt", "diff"]);
  return GROUPS.map(({ terms, ...heading }) => {
    const entries = terms.filter((id) => !absent.has(id)).map(entryOf);
    return { ...heading, entries: entries.flatMap((entry) => (entry.id === "pack" ? [entry, ...kinds] : [entry])) };
  });
}

function entryOf(id: TermId): GlossaryEntry {
  const { name, definition } = TERMS[id];
  return { id, name, definition: definition.split("`") };
}

function viewTerm(view: View): Term {
  const contents = VIEW_CONTENTS[view];
  return {
    name: view,
    question: `What is the view ${view}?`,
    definition: `${contents.slice(0, 1).toUpperCase()}${contents.slice(1)}.`,
  };
}
