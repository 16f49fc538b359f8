import type { RequirementGroup } from "./requirements.ts";

/** What conversations with agents are to be: 3.1 to 3.16 are FR-1 to FR-16, 3.17 to 3.24 US-1 to US-8, 3.25 to 3.28 NFR-1 to NFR-4. */
export const SESSION_REQUIREMENTS: RequirementGroup = {
  title: "3. Conversations that are compacted and keep what matters",
  sections: [
    {
      number: "3.1",
      what: "FR-1: three layers with a border between them. Only the active context is sent; restore points and the history never are.",
    },
    {
      number: "3.2",
      what: "FR-2: a model may write summaries, for each level and mode, knowing the goals. Without one, nothing is lost.",
    },
    {
      number: "3.3",
      what: "FR-3: what is sent is counted with the real tokenizer before, and checked by the reported usage after. Nothing over the limit is sent.",
    },
    { number: "3.4", what: "FR-4: older parts are told shorter, from the original each time, and merge at last." },
    { number: "3.5", what: "FR-5: a compaction has six stages and is all or nothing." },
    { number: "3.6", what: "FR-6: whatever fails, the old state holds, and a message says what to do." },
    {
      number: "3.7",
      what: "FR-7: goals and decisions of the conversation stay in their own words; progress is parsed.",
    },
    { number: "3.8", what: "FR-8: recent messages of the user stay as they were said; older ones are bounded." },
    { number: "3.9", what: "FR-9: progress is shown on a terminal, and a compaction can be cancelled at every stage." },
    {
      number: "3.10",
      what: "FR-10: an emergency ladder, with a restore point before its first rung, and a restore of any of them.",
    },
    { number: "3.11", what: "FR-11: the room of a window is shared out by its size; the system's part is never cut." },
    { number: "3.12", what: "FR-12: modes decide what is kept first; no mode drops what is pinned." },
    { number: "3.13", what: "FR-13: another model takes over the same state." },
    {
      number: "3.14",
      what: "FR-14: windows come from a table, of which 85% are used, once; an unknown model is an error.",
    },
    { number: "3.15", what: "FR-15: given goals are always told, and are never summarised." },
    { number: "3.16", what: "FR-16: a fixed order: the system's part, what holds, older parts, what is recent." },
    {
      number: "3.17",
      what: "US-1: long conversations: forty compactions in a row.",
      also: ["stays bounded over 40 compactions of a history that grows"],
    },
    {
      number: "3.18",
      what: "US-2: what is told of older events keeps decisions and context, and can be read.",
      also: ["tells goals, orders, decisions and errors, and what is recent as it was said"],
    },
    {
      number: "3.19",
      what: "US-3: a window never overflows; what cannot fit says by how much.",
      also: ["says by how much it cannot fit, and takes a restore point before it tries"],
    },
    {
      number: "3.20",
      what: "US-4: older parts give room to new ones by themselves.",
      also: ["stays bounded over 40 compactions of a history that grows"],
    },
    {
      number: "3.21",
      what: "US-5: errors leave something to go on with.",
      also: ["keeps the old state, and all that it names, whichever write fails"],
    },
    {
      number: "3.22",
      what: "US-6: goals are seen in every compaction.",
      also: ["tells a given goal in its own words in every compaction, without being given it again"],
    },
    {
      number: "3.23",
      what: "US-7: the stages of a compaction are told as they begin.",
      also: ["goes through six stages in their order and commits last"],
    },
    {
      number: "3.24",
      what: "US-8: the whole history is kept, can be read at any time, and is exported byte for byte.",
    },
    {
      number: "3.25",
      what: "NFR-1: transcripts of 50,000 events are imported and read in flat memory.",
    },
    {
      number: "3.26",
      what: "NFR-2: no data is lost, whatever write fails and wherever a transcript is cut.",
      also: [
        "keeps the old state, and all that it names, whichever write fails",
        "never throws, wherever the transcript is cut, and tells no event that it takes back",
        "is never replaced by another story under the same name",
      ],
    },
    {
      number: "3.27",
      what: "NFR-3: a form of transcripts is one file; each is recognised by its contents.",
      also: ["finds the form by the contents"],
    },
    {
      number: "3.28",
      what: "NFR-4: random conversations, damaged transcripts and long ones are tested, beside each component.",
      also: [
        "are told and exported as they were written",
        "never throws at bytes of any kind between those of a transcript",
      ],
    },
  ],
};
