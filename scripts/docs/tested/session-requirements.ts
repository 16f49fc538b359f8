import { numbered, type RequirementRow } from "./numbered.ts";
import type { RequirementGroup } from "./requirements.ts";

const BOUNDED = "stays bounded over 40 compactions of a history that grows";
const OLD_STATE = "keeps the old state, and all that it names, whichever write fails";

const FUNCTIONAL: readonly RequirementRow[] = [
  [
    "three layers with a border between them. Only the active context is sent; restore points and the history never are.",
  ],
  ["a model may write summaries, for each level and mode, knowing the goals. Without one, nothing is lost."],
  [
    "what is sent is counted with the real tokenizer before, and checked by the reported usage after. Nothing over the limit is sent.",
  ],
  ["older parts are told shorter, from the original each time, and merge at last."],
  ["a compaction has six stages and is all or nothing."],
  ["whatever fails, the old state holds, and a message says what to do."],
  ["goals and decisions of the conversation stay in their own words; progress is parsed."],
  ["recent messages of the user stay as they were said; older ones are bounded."],
  [
    "progress is shown on a terminal, and a compaction can be cancelled at every stage. *Otherwise than asked:* no input is blocked, because a compaction is a command.",
  ],
  ["an emergency ladder, with a restore point before its first rung, and a restore of any of them."],
  ["the room of a window is shared out by its size; the system's part is never cut."],
  ["modes decide what is kept first; no mode drops what is pinned."],
  [
    "another model, larger or smaller, with or without tools, takes over the same state. *Otherwise than asked:* how far a model's summaries can be trusted is measured by how many pass the checks, and not guessed from its size.",
    "says what there is to say, and nothing of the rest",
  ],
  ["windows come from a table, of which 85% are used, once; an unknown model is an error."],
  ["given goals are always told, and are never summarised."],
  ["a fixed order: the system's part, what holds, older parts, what is recent."],
];

const STORIES: readonly RequirementRow[] = [
  ["long conversations: forty compactions in a row.", BOUNDED],
  [
    "what is told of older events keeps decisions and context, and can be read.",
    "tells goals, orders, decisions and errors, and what is recent as it was said",
  ],
  [
    "a window never overflows; what cannot fit says by how much.",
    "says by how much it cannot fit, and takes a restore point before it tries",
  ],
  ["older parts give room to new ones by themselves.", BOUNDED],
  ["errors leave something to go on with.", OLD_STATE],
  [
    "goals are seen in every compaction.",
    "tells a given goal in its own words in every compaction, without being given it again",
  ],
  ["the stages of a compaction are told as they begin.", "goes through six stages in their order and commits last"],
  ["the whole history is kept, can be read at any time, and is exported byte for byte."],
];

const QUALITIES: readonly RequirementRow[] = [
  [
    "transcripts of 50,000 events are imported and read in flat memory, and the work of a compaction grows with the history and no faster. *Otherwise than asked:* proven by what is counted and not by seconds, which are the machine's.",
  ],
  [
    "no data is lost, whatever write fails and wherever a transcript is cut.",
    OLD_STATE,
    "never throws, wherever the transcript is cut, and tells no event that it takes back",
    "is never replaced by another story under the same name",
  ],
  ["a form of transcripts is one file; each is recognised by its contents.", "finds the form by the contents"],
  [
    "random conversations, damaged transcripts and long ones are tested, beside each component.",
    "are told and exported as they were written",
    "never throws at bytes of any kind between those of a transcript",
  ],
];

/**
 * Requirements for conversations with agents: 3.1 to 3.16 are FR-1 to FR-16, 3.17 to 3.24 US-1 to US-8, 3.25 to 3.28
 * NFR-1 to NFR-4.
 */
export const SESSION_REQUIREMENTS: RequirementGroup = {
  title: "3. Conversations that are compacted and keep what matters",
  sections: numbered(3, [...named("FR", FUNCTIONAL), ...named("US", STORIES), ...named("NFR", QUALITIES)]),
};

function named(name: string, rows: readonly RequirementRow[]): readonly RequirementRow[] {
  return rows.map(([what, ...also], i) => [`${name}-${i + 1}: ${what}`, ...also]);
}
