import { numbered } from "./numbered.ts";
import type { RequirementGroup } from "./requirements.ts";

/** Requirements on texts that are too long for a context window. */
export const OFFLOAD_REQUIREMENTS: RequirementGroup = {
  title: "4. Long texts live outside the context and are fetched in slices",
  requirements: numbered(4, [
    [
      "The store keeps content once, compressed, under its SHA-256. Deviation: the digest is of the text, not of the compressed bytes, so that an id outlives its compression. Every read checks it.",
      "return any bytes under the digest of the bytes, once",
      "compress what becomes smaller, and only that",
      "threat 27: never gives other bytes, whichever byte is wrong",
      "of the same text under another name keeps one content and two references",
    ],
    [
      "A SQLite index finds contents. Deviation: the index is derived data and may be lost at any time.",
      "gives the same answers from SQLite, from memory and built anew, after any changes",
      "answers as before when its file %s",
      "reindex answers as before",
    ],
    [
      "A request names a slice by lines or by bytes; a slice has at most 2,000 lines and 64 KiB. Deviation: both limits apply to both kinds of request, and no slice cuts a character.",
      "keeps to both limits, states the same totals, and moves on with each slice",
      "loses nothing and repeats nothing of any bytes, whatever the limits",
      "has at most 2,000 lines",
    ],
    [
      "Agents fetch slices with the tool `memory_fetch`, which every server has.",
      "the tool trim stores the whole output with --offload",
    ],
    [
      "A text of more than 6,000 characters moves to the store. Its first 800 characters, its first error and an id replace it.",
      "is offloaded from 6,001 characters on",
      "leaves its beginning, its first error and its id",
      "threat 10: a long output is stored without its secrets, and can be read in slices",
      "that is too large is stored whole; the reply is a preview with its id, smaller than the page was",
    ],
    ["Compaction never expands a pointer, and keeps the pointers of the events that it shows."],
    [
      "A conversation with more than 20,000 tokens of tool output gets a warning; above 40,000, pointers replace long outputs. One reply that is too long becomes a preview or a pointer.",
      "covers the whole conversation: warns at 20,000 tokens, and gives only ids from 40,000",
      "that is too long for the model becomes a preview, and an id alone if it is far too long",
      "that is shrunk never takes more tokens than before, and can be read from what was stored",
    ],
    [
      "One folder holds contents, references, index and log, without a service. Deviation: there is no folder for hot contents, because it would be empty.",
      "in .carryon ignores itself",
      "is made anew where making it was interrupted, and never over other files",
    ],
    [
      "A log records each operation with sizes and their ratio, and a command prints totals. Deviation: one bounded log, without contents and titles.",
      "says what was done with sizes and their ratio, and no content or title",
      "takes at most twice its limit, and a log that cannot be written fails nothing",
    ],
    [
      "If storing fails, the text stays in place and work continues.",
      "an output stays whole if the store cannot be written",
      "an output stays whole if its reference cannot be written",
      "is paged as ever if the store fails",
    ],
    [
      "Runs with many tool outputs take a tenth of the tokens. Deviation: measured on different outputs, not as 99% of one repeated letter.",
    ],
    [
      "Offloading is cheap. Deviation: proven by counting writes (one content and one reference list per text), because milliseconds depend on the machine (`npm run bench:store`).",
    ],
    [
      "Model answers are cached by their question and never requested twice.",
      "a second run asks nothing and says the same, whatever the model would say now",
      "has another digest for another model",
    ],
    [
      "Summaries have levels: older events get shorter summaries.",
      "of %i parts, how much is said follows from their place",
      "a new part cuts no merged group anew",
    ],
    [
      "Collection removes unreferenced contents and nothing else, even while others write.",
      "removes what no reference names once its grace period is over, and nothing else",
      "three writers beside %s lose no reference",
    ],
    [
      "An export holds the whole store and is a store itself. Deviation: it goes to a file or folder; uploading it is the owner's choice.",
      "writes a zip that unpacks to an equal store, and the same bytes again",
      "writes a folder, and nothing if something is damaged",
    ],
  ]),
};
