import { describe, expect, it } from "vitest";
import {
  eventsIn,
  importBytes,
  temporarySessions,
  told,
  transcript,
  type TRANSCRIPTS,
} from "../../support/session/place.ts";

function read(name: (typeof TRANSCRIPTS)[number]) {
  const place = temporarySessions();
  const imported = importBytes(place, transcript(name));
  const { format, records, title } = imported.record;
  return { format, records, title, events: told(eventsIn(place, imported)) };
}

/** Format and events of a text. */
function texts(text: string): readonly string[] {
  const place = temporarySessions();
  const imported = importBytes(place, Buffer.from(text));
  return [imported.record.format, ...told(eventsIn(place, imported))];
}

describe("a transcript", () => {
  it("of Copilot CLI has the words of the user as typed, and calls with their results", () => {
    expect(read("copilot.jsonl")).toMatchInlineSnapshot(`
      {
        "events": [
          "user: The harbor list shows each name twice. Never sort it by hand",
          "thought: A join without a key?",
          "assistant: I will look at the query.",
          "call 1 bash: {"command":"grep -n join src/harbors.ts"}",
          "result 1: 12: left join names",
          "result 2 failed: no such table: names",
          "assistant: Fixed in src/harbors.ts.",
        ],
        "format": "copilot",
        "records": {
          "damaged": 0,
          "duplicate": 0,
          "read": 8,
          "unknown": 1,
        },
        "title": "The harbor list shows each name twice. Never sort it by hand.",
      }
    `);
  });
  it("of Cursor has the words of the user without what Cursor adds", () => {
    expect(read("cursor.jsonl")).toMatchInlineSnapshot(`
      {
        "events": [
          "user: The map is blank on phones. Keep the old tiles.",
          "assistant: I will check the viewport.",
          "call 1 Read: {"path":"src/map.ts"}",
          "assistant: The map had no height; set in src/map.css.",
          "user: Now the legend overlaps.",
          "assistant: Moved the legend below the map.",
        ],
        "format": "cursor",
        "records": {
          "damaged": 0,
          "duplicate": 0,
          "read": 5,
          "unknown": 0,
        },
        "title": "The map is blank on phones. Keep the old tiles.",
      }
    `);
  });
  it("of ChatGPT follows the branch that the user saw last", () => {
    expect(read("chatgpt.json")).toMatchInlineSnapshot(`
      {
        "events": [
          "user: Why is the moon phase off by a day? Always use UTC.",
          "call 1 python: print(1)",
          "result 1: 1",
          "assistant: The epoch is local time.",
          "user: Thanks, do that.⏎[image]",
          "assistant: Changed to UTC in src/moon.ts.",
        ],
        "format": "chatgpt",
        "records": {
          "damaged": 0,
          "duplicate": 0,
          "read": 1,
          "unknown": 0,
        },
        "title": "Moon phase",
      }
    `);
  });
  it("of Aider tells requests, answers and output apart", () => {
    expect(read("aider.md")).toMatchInlineSnapshot(`
      {
        "events": [
          "user: Make the tide table load faster.⏎Never change data/tides.bin",
          "assistant: I will cache the table in \`src/tides.ts\`.⏎⏎\`\`\`ts⏎const cache",
          "result 1: Applied edit to src/tides.ts⏎Commit 4f1c2a cache tide tables",
          "user: run the tests",
          "assistant: All 12 tests pass.",
          "user: add a note to the readme",
          "assistant: Done.",
        ],
        "format": "aider",
        "records": {
          "damaged": 0,
          "duplicate": 0,
          "read": 4,
          "unknown": 0,
        },
        "title": "Make the tide table load faster. Never change data/tides.bin.",
      }
    `);
  });
  it("in plain text has a message per speaker", () => {
    expect(read("plain.txt")).toMatchInlineSnapshot(`
      {
        "events": [
          "user: The export misses the last row.⏎Never drop the header.",
          "assistant: The loop ends one early.⏎⏎It is in src/export.ts:⏎\`\`\`⏎for (l",
          "user: fix it",
          "assistant: Fixed, with a test.",
          "user: and the docs?",
          "assistant: Updated, too.",
        ],
        "format": "plain",
        "records": {
          "damaged": 0,
          "duplicate": 0,
          "read": 6,
          "unknown": 0,
        },
        "title": "The export misses the last row. Never drop the header.",
      }
    `);
  });
});

describe("plain text", () => {
  it("may name its speakers in bold or as headings, as the export of Cursor does", () => {
    expect(
      texts(
        "# Fix the map\n_Exported on 5/2/2026_\n\n---\n\n**User**\n\nIt is blank.\n\n---\n\n**Cursor**\n\nFixed.\n",
      ),
    ).toEqual(["plain", "user: It is blank.", "assistant: Fixed."]);
    expect(texts("## Human\nhello\n## Assistant\nhi\n")).toEqual(["plain", "user: hello", "assistant: hi"]);
    expect(texts("**You:** hello\n**ChatGPT:** hi\n")).toEqual(["plain", "user: hello", "assistant: hi"]);
  });

  it("grows like any other transcript", () => {
    const place = temporarySessions();
    const text = "User: one\nAssistant: two\n";
    importBytes(place, Buffer.from(text));
    const { change, added } = importBytes(place, Buffer.from(`${text}and more\nUser: three\n`));
    expect([change, added]).toEqual(["grown", 1]);
  });

  it("that has no speakers is refused", () => {
    expect(() => texts("# Notes\n\nNothing was said.\n")).toThrow("not a transcript in a known format");
    expect(() => texts("just words\n")).toThrow("not a transcript in a known format");
  });
});
