import { numbered, type RequirementRow } from "./numbered.ts";
import type { RequirementGroup } from "./requirements.ts";

const BOUNDED = "stays bounded over 40 compactions of a history that grows";
const OLD_STATE = "keeps the old state, and all that it names, whichever write fails";

const FUNCTIONAL: readonly RequirementRow[] = [
  ["three separate layers. Only the active context is sent; restore points and the history never are."],
  [
    "a model may write summaries for each level and mode, with the goals in its prompt. Without a model, nothing is lost.",
  ],
  [
    "the real tokenizer counts a context before it is sent, and the reported usage checks the count afterwards. Nothing over the limit is sent.",
  ],
  ["older parts get shorter, always cut from the original, and finally merge."],
  ["a compaction has six stages and is atomic."],
  ["after any failure, the old state remains and a message gives the next step."],
  ["goals and decisions stay verbatim; progress is parsed."],
  ["recent messages of the user stay verbatim; older ones are bounded."],
  [
    "a terminal shows progress, and every stage can be cancelled. Deviation: input is never blocked, because a compaction is a command.",
  ],
  ["an emergency ladder with a restore point before its first rung; every restore point can be restored."],
  ["the window's size decides the share of each part; the system part is never cut."],
  ["modes decide what has priority; no mode drops pinned facts."],
  [
    "another model, larger or smaller, with or without tools, takes over the same state. Deviation: trust in a model's summaries is the share that passes the checks, not a guess from the model's size.",
    "says what there is to say, and nothing of the rest",
  ],
  [
    "window sizes come from a table; 85% of a window is used, and the reserve is subtracted once. An unknown model is an error.",
  ],
  ["given goals always appear and are never summarized."],
  ["a fixed order: system part, standing facts, older parts, recent events."],
];

const STORIES: readonly RequirementRow[] = [
  ["long conversations: forty compactions in a row.", BOUNDED],
  [
    "the text about older events keeps decisions and context, and is readable.",
    "tells goals, orders, decisions and errors, and what is recent as it was said",
  ],
  [
    "a window never overflows; an error gives the missing tokens.",
    "says by how much it cannot fit, and takes a restore point before it tries",
  ],
  ["older parts make room for new ones automatically.", BOUNDED],
  ["after an error, work can continue.", OLD_STATE],
  [
    "goals appear in every compaction.",
    "tells a given goal in its own words in every compaction, without being given it again",
  ],
  ["each stage of a compaction is announced as it begins.", "goes through six stages in their order and commits last"],
  ["the whole history is kept, readable at any time, and exported byte for byte."],
];

const QUALITIES: readonly RequirementRow[] = [
  [
    "transcripts of 50,000 events are imported and read in constant memory, and the work of a compaction is linear in the history. Deviation: proven by counting work, because seconds depend on the machine.",
  ],
  [
    "no failed write and no truncated transcript loses data.",
    OLD_STATE,
    "never throws, wherever the transcript is cut, and tells no event that it takes back",
    "is never replaced by another story under the same name",
  ],
  ["each transcript format is one source file, and its contents identify it.", "finds the form by the contents"],
  [
    "each component is tested, and so are random, damaged and long transcripts.",
    "are told and exported as they were written",
    "never throws at bytes of any kind between those of a transcript",
  ],
];

/**
 * Requirements on recorded conversations. 3.1 to 3.16 are the functional requirements FR-1 to FR-16, 3.17 to 3.24 the
 * user stories US-1 to US-8, 3.25 to 3.28 the qualities NFR-1 to NFR-4.
 */
export const SESSION_REQUIREMENTS: RequirementGroup = {
  title: "3. Compacted conversations keep goals, decisions and progress",
  requirements: numbered(3, [...named("FR", FUNCTIONAL), ...named("US", STORIES), ...named("NFR", QUALITIES)]),
};

function named(name: string, rows: readonly RequirementRow[]): readonly RequirementRow[] {
  return rows.map(([text, ...also], i) => [`${name}-${i + 1}: ${text}`, ...also]);
}
