import { numbered } from "./numbered.ts";
import { OFFLOAD_REQUIREMENTS } from "./offload-requirements.ts";
import { SESSION_REQUIREMENTS } from "./session-requirements.ts";

/** A requirement: one section of a part of the project's specification. */
export interface Requirement {
  /** Number of the part and of the section: `1.3`. Test titles refer to it. */
  readonly number: string;
  /** The requirement, as a sentence of Markdown without `|`. */
  readonly what: string;
  /** Title prefixes of other tests that also prove it. */
  readonly also?: readonly string[];
  /** Reason for a missing test. */
  readonly notYet?: string;
}

/** A part of the project with its requirements. */
export interface RequirementGroup {
  readonly title: string;
  readonly sections: readonly Requirement[];
}

/** Requirements of the project. Each section must have a test whose title begins with its number. */
export const REQUIREMENTS: readonly RequirementGroup[] = [
  {
    title: "1. A memory for every model",
    sections: numbered(1, [
      [
        "A pack for an audience: common files first, then those of a family of models, in the order of their names, each part and the whole within a budget.",
      ],
      [
        "A directory that begins with content: principles, map and workflows taken from the repository; what people have to write is marked and counted.",
      ],
      ["A page of recent changes that writes itself, by hand, on a schedule or on a push, and release notes."],
      ["Only distilled text gets into packs: no raw logs, no transcripts, no dumps, no secrets."],
      ["Snapshots and sources: each part says what it was made from, and when that changed last."],
      ["Operational memory stays in databases and files of its own; a pack takes a summary of it, and no row."],
      [
        "Packs are reviewed like code: what is generated is compared with what would be generated, and a check fails on what is stale.",
      ],
    ]),
  },
  SESSION_REQUIREMENTS,
  OFFLOAD_REQUIREMENTS,
];
