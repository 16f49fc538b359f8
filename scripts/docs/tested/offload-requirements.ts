import { numbered } from "./numbered.ts";
import type { RequirementGroup } from "./requirements.ts";

/** Requirements for texts that are too long to send. */
export const OFFLOAD_REQUIREMENTS: RequirementGroup = {
  title: "4. Long texts are kept outside the context and fetched in slices",
  sections: numbered(4, [
    [
      "Content is kept once, compressed, under the SHA-256 of what it says. *Otherwise than asked:* of the text and not of the compressed bytes, so that an id outlives its compression, and checked at every read.",
      "return any bytes under the digest of the bytes, once",
      "compress what becomes smaller, and only that",
      "threat 27: never gives other bytes, whichever byte is wrong",
      "of the same text under another name keeps one content and two references",
    ],
    [
      "An index in SQLite finds contents. *Otherwise than asked:* it is derived and may be lost at any time.",
      "gives the same answers from SQLite, from memory and built anew, after any changes",
      "answers as before when its file %s",
      "reindex answers as before",
    ],
    [
      "A slice is asked for by lines or by bytes, and has at most 2,000 lines and at most 64 KiB. *Otherwise than asked:* both limits hold for both ways, and no character is cut.",
      "keeps to both limits, states the same totals, and moves on with each slice",
      "loses nothing and repeats nothing of any bytes, whatever the limits",
      "has at most 2,000 lines",
    ],
    [
      "Agents fetch slices by a tool, `memory_fetch`, that every server has.",
      "the tool trim stores the whole output with --offload",
    ],
    [
      "A text of more than 6,000 characters is stored by itself, and its first 800 and an id take its place; its first error stays, too.",
      "is offloaded from 6,001 characters on",
      "leaves its beginning, its first error and its id",
      "threat 10: a long output is stored without its secrets, and can be read in slices",
      "that is too large is stored whole; the reply is a preview with its id, smaller than the page was",
    ],
    ["Compaction never brings back what a pointer stands for, and keeps the pointers of what it shows."],
    [
      "Above 20,000 tokens messages are made smaller by previews, above 40,000 by pointers alone. *Otherwise than asked:* they are made smaller, where a warning would make them longer.",
      "of up to 20,000 tokens are left alone",
      "of more are made smaller by previews, the largest first",
      "of more than 40,000 tokens are replaced by ids alone",
      "never take more tokens than before, and can all be read from what was stored",
    ],
    [
      "All of it is in one folder: contents, references, index, log. No service is needed. *Otherwise than asked:* there is no folder for hot contents, because nothing would be in it.",
      "in .carryon ignores itself",
      "is made anew where making it was interrupted, and never over other files",
    ],
    [
      "What is done is logged with sizes and their ratio, and totals can be asked for. *Otherwise than asked:* one log that is bounded, without contents and titles.",
      "says what was done with sizes and their ratio, and no content or title",
      "takes at most twice its limit, and a log that cannot be written fails nothing",
    ],
    [
      "If storing fails, the text stays where it is, and work goes on.",
      "an output stays whole if the store cannot be written",
      "an output stays whole if its reference cannot be written",
      "is paged as ever if the store fails",
    ],
    [
      "Runs with many outputs of tools take a tenth of the tokens. *Otherwise than asked:* a measured share of outputs that differ, and not 99% of one repeated letter.",
    ],
    [
      "Offloading costs little. *Otherwise than asked:* one content and one list of references for each text, whatever the store has; milliseconds are the machine's (`npm run bench:store`).",
    ],
    [
      "What a model wrote is kept by what it was asked, and is not asked for again.",
      "a second run asks nothing and says the same, whatever the model would say now",
      "has another digest for another model",
    ],
    [
      "Summaries come in levels, by the age of what they tell.",
      "of %i parts, how much is said follows from their place",
      "a new part cuts no merged group anew",
    ],
    [
      "What nothing refers to is removed, and everything else stays, also beside writers.",
      "removes what no reference names once its grace period is over, and nothing else",
      "three writers beside %s lose no reference",
    ],
    [
      "A store is exported whole, and what is exported is a store. *Otherwise than asked:* to a file or folder; where that goes is its owner's choice.",
      "writes a zip that unpacks to an equal store, and the same bytes again",
      "writes a folder, and nothing if something is damaged",
    ],
  ]),
};
