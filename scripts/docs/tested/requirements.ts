import { numbered } from "./numbered.ts";
import { OFFLOAD_REQUIREMENTS } from "./offload-requirements.ts";
import { SESSION_REQUIREMENTS } from "./session-requirements.ts";

/** A requirement on one part of the project. */
export interface Requirement {
  /** Number of the part and of the requirement: `1.3`. Test titles name it. */
  readonly number: string;
  readonly text: string;
  /** Beginnings of the titles of other tests that prove it. */
  readonly also?: readonly string[];
}

/** A part of the project with its requirements. */
export interface RequirementGroup {
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/** All requirements. Each has a test whose title begins with its number. */
export const REQUIREMENTS: readonly RequirementGroup[] = [
  {
    title: "1. A memory for every model",
    requirements: numbered(1, [
      [
        "An audience pack holds common files first, then those of one model family, sorted by name. Each part and the whole have a budget.",
      ],
      [
        "A new memory directory starts with content: principles, map and workflows from the repository. Sections for people to write are marked and counted.",
      ],
      [
        "A page of recent changes renews itself by hand, on a schedule or on a push. Release notes come from the same commits.",
      ],
      ["Only distilled text gets into packs: no raw logs, no transcripts, no dumps, no secrets."],
      ["Each part of a memory names its sources and the last change to each."],
      ["Operational memory stays in separate databases and files. A pack holds a summary, never a row."],
      ["Packs are reviewed like code: a check regenerates each block and fails when it is stale."],
    ]),
  },
  SESSION_REQUIREMENTS,
  OFFLOAD_REQUIREMENTS,
];
