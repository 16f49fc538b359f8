import { describe, expect, it } from "vitest";
import { type NotesInput, releaseNotes } from "../../../../src/memory/notes/release-notes.ts";
import { idNumbered, recordWith, type RecordParts } from "../../../support/memory/records.ts";

const ADA = "Ada <ada@acme.example>";
const BOT = "renovate[bot] <bot@acme.example>";

/** Notes of commits, newest first. */
function notes(commits: readonly RecordParts[], more: Partial<NotesInput> = {}): string {
  const records = commits.map((parts, i) => recordWith({ id: idNumbered(commits.length - i), ...parts }));
  const ends = { base: "v1.0.0", head: "v1.1.0", compare: undefined };
  return releaseNotes({ records, known: records.length, isShallow: false, ...ends, ...more });
}

describe("releaseNotes", () => {
  it("requirement 1.3: groups the commits of a release by what users notice, and collapses the rest", () => {
    const messages = [
      "release: v1.1.0",
      "fix(css): keep `@media` (#12)",
      "feat: add a door (#11)",
      "feat(api)!: drop the old call (#10)\n\nBREAKING CHANGE: call `next` instead.",
      "perf: close doors faster",
      "Remove the window (#9)",
      "docs: tell of doors",
      "chore: sweep",
      "📱 Fit on a phone (#8)",
    ];
    const bots = [1, 2, 3].map(() => ({ message: "📝 Update notes", author: BOT }));
    const text = notes([...messages.map((message) => ({ message })), ...bots]);
    expect(text.replaceAll(/\([0-9a-f]{9}\)/gu, "(id)")).toMatchInlineSnapshot(`
      "## Breaking changes

      - **api:** drop the old call (#10)
        - call \`next\` instead.

      ## Features

      - add a door (#11)

      ## Removed

      - Remove the window (#9)

      ## Fixes

      - **css:** keep \`@media\` (#12)

      ## Performance

      - close doors faster (id)

      ## Documentation

      - tell of doors (id)

      ## Other changes

      - Fit on a phone (#8)

      <details><summary>1 internal change</summary>

      - sweep (id)

      </details>

      <details><summary>3 changes by bots</summary>

      - Update notes, 3 times

      </details>

      **Contributors**: Ada

      **All changes**: \`v1.0.0...v1.1.0\`
      "
    `);
  });

  it("leaves out what was made and reverted within the range", () => {
    const text = notes([
      { message: 'Revert "Add a lock (#1)" (#3)' },
      { message: 'Revert "Add a door" (#5)' },
      { message: "Add a door (#2)" },
    ]);
    expect(text).toContain('## Reverted\n\n- Revert "Add a lock (#1)" (#3)\n');
    expect(text).not.toContain("door");
  });

  it("names merged requests by their numbers", () => {
    const message = "Merge pull request #12 from acme/topic\n\nAdd a door";
    expect(notes([{ message, isMerge: true }])).toContain("- Add a door (#12)\n");
    const other = "Merge branch 'topic' into 'main'\n\nAdd a door\n\nSee merge request acme/widgets!3";
    expect(notes([{ message: other, isMerge: true }])).toContain("- Add a door (!3)\n");
  });

  it("names the people who wrote it, those with the most commits first, and no programs", () => {
    const eve = "Eve <12+eve-x@users.noreply.github.com>";
    const message = `Add a door\n\nCo-authored-by: ${eve}\nCo-authored-by: <b>Bob</b> @all <bob@acme.example>`;
    const text = notes([{ message, author: ADA }, { author: eve }, { author: BOT }, { author: eve }]);
    expect(text).toContain("**Contributors**: @eve-x, `<b>`Bob`</b>` `@all`, Ada\n");
    expect(text).not.toContain("renovate");
  });

  it("links to what compares both ends, if it is known", () => {
    expect(notes([])).toBe("No changes.\n\n**All changes**: `v1.0.0...v1.1.0`\n");
    const compare = "https://acme.example/compare/v1.0.0...v1.1.0";
    expect(notes([], { compare })).toContain(`**All changes**: [\`v1.0.0...v1.1.0\`](<${compare}>)`);
  });

  it("says that commits of the range are missing", () => {
    const text = notes([{}], { isShallow: true, known: 12 });
    expect(text).toContain("11 older commits of this range not read.");
    expect(text).toContain("This clone is shallow, so older commits of this range may be missing.");
  });
});
