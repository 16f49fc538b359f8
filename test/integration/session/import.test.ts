import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historyBytes, readSession, sessionEvents } from "../../../src/session/history.ts";
import { importSession, sessionList } from "../../../src/session/import-session.ts";
import { isSessionId } from "../../../src/session/record/record.ts";
import { readTree, temporaryDirectory } from "../../support/run-cli.ts";
import {
  eventsIn,
  importBytes,
  piecesOf,
  temporarySessions,
  type TemporarySessions,
  told,
  transcript,
  TRANSCRIPTS,
} from "../../support/session/place.ts";
import { randomText, seeded } from "../../support/secrets/random.ts";
import type { SessionRecord } from "../../../src/session/record/record.ts";

function kept({ store }: TemporarySessions, { chunks }: SessionRecord): Buffer {
  return Buffer.concat([...historyBytes(store, chunks)]);
}

function line(uuid: string, content: unknown, more: object = {}): string {
  const message = { role: "user", content };
  return `${JSON.stringify({ type: "user", sessionId: "s-1", uuid, message, ...more })}\n`;
}

function asked(...texts: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify({ messages: texts.map((content) => ({ role: "user", content })) }));
}

/** Whether a file is anything but the log of operations. */
function isKept([path]: readonly [string, Buffer]): boolean {
  return !path.endsWith("ops.ndjson");
}

function token(seed: number): string {
  return `ghp_${randomText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", 36, seeded(seed))}`;
}

describe("the history of a session", () => {
  it.for(TRANSCRIPTS)("requirement 3.1: is byte for byte the transcript that was imported: %s", (name) => {
    const place = temporarySessions();
    const { record } = importBytes(place, transcript(name));
    expect(kept(place, record)).toEqual(transcript(name));
    expect(record.redactions).toEqual({});
  });

  it.for(TRANSCRIPTS)("is not written again if nothing changed: %s", (name) => {
    const place = temporarySessions();
    importBytes(place, transcript(name));
    const before = readTree(place.root);
    const again = importBytes(place, transcript(name), { time: 5000, piece: 777 });
    expect([again.change, again.added]).toEqual(["unchanged", 0]);
    expect([...readTree(place.root)].filter(isKept)).toEqual([...before].filter(isKept));
  });

  it("grows by what is new, and its first chunks stay", () => {
    const place = temporarySessions();
    const lines = Array.from({ length: 400 }, (_, n) => line(`u${n}`, `${n} ${"water ".repeat(1500)}`));
    const first = importBytes(place, Buffer.from(lines.slice(0, 300).join("")));
    const grown = importBytes(place, Buffer.from(lines.join("")), { time: 2 });
    expect([first.change, grown.change, grown.added, grown.record.events]).toEqual(["new", "grown", 100, 400]);
    const same = first.record.chunks.filter((chunk) => grown.record.chunks.includes(chunk));
    expect(same).toEqual(first.record.chunks.slice(0, -1));
    expect(place.store.list(sessionList(grown.record.id))?.references.map(({ id }) => id)).toEqual(grown.record.chunks);
  });

  it("grows when a last line that was half written is complete", () => {
    const place = temporarySessions();
    const whole = Buffer.from(line("u1", "one") + line("u2", `two, with ${token(3)}`) + line("u3", "three"));
    for (let cut = line("u1", "one").length; cut < whole.length; cut += 7) importBytes(place, whole.subarray(0, cut));
    const last = importBytes(place, whole);
    expect(told(eventsIn(place, last))).toEqual(["user: one", "user: two, with [REDACTED:github-pat]", "user: three"]);
    expect(last.record.records).toEqual({ read: 3, unknown: 0, duplicate: 0, damaged: 0 });
  });

  it("is never replaced by another story under the same name", () => {
    const place = temporarySessions();
    const before = importBytes(place, Buffer.from(line("u1", "one") + line("u2", "two") + line("u3", "three")));
    expect(() => importBytes(place, Buffer.from(line("u1", "one") + line("u2", "2") + line("u3", "three")))).toThrow(
      expect.objectContaining({
        code: "usage",
        message: expect.stringMatching(/does not continue session [0-9a-f]{12}: it lacks events/u),
      }),
    );
    expect(() => importBytes(place, Buffer.from(line("u1", "one")))).toThrow(/does not continue session/u);
    expect(readSession(place, before.record.id).record).toEqual(before.record);
  });

  it("is one for each conversation, also if two without names begin alike", () => {
    const place = temporarySessions();
    const ids = [asked("hello", "a"), asked("hello", "b", "c"), asked("hello", "a", "d")].map(
      (bytes) => importBytes(place, bytes).record,
    );
    expect(ids[0]?.id).toBe(ids[2]?.id);
    expect(ids[1]?.id).not.toBe(ids[0]?.id);
    expect(place.sessions.ids().every(isSessionId)).toBe(true);
    expect(told(eventsIn(place, { record: ids[2]! }))).toEqual(["user: hello", "user: a", "user: d"]);
  });

  it("threat 36: holds no secret, whether it is in a text, in JSON inside a text, or over several lines", () => {
    const place = temporarySessions();
    const secrets = [1, 2, 3, 4].map(token);
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${randomText("ABCDEFabcdef0123456789+/", 64, seeded(9))}\n${randomText("ABCDEFabcdef0123456789+/", 64, seeded(10))}\n-----END RSA PRIVATE KEY-----\n`;
    const bytes = Buffer.from(
      [
        line("u1", `the token is ${secrets[0]}\nand no more`),
        line("u2", [{ type: "tool_result", tool_use_id: "t", content: `{"token":"${secrets[1]}"}\n` }]),
        line("u3", JSON.stringify({ nested: JSON.stringify({ token: secrets[2] }) })),
        line("u4", `a key:\n${key}after it`),
        `{"type":"user","sessionId":"s-1","message":{"content":"half ${secrets[3]} of a li`,
      ].join(""),
    );
    const { record } = importBytes(place, bytes);
    const text = kept(place, record).toString();
    for (const secret of [...secrets, key.slice(40, 80), key.slice(100, 140)]) expect(text).not.toContain(secret);
    expect(record.redactions).toEqual({ "github-pat": 4, "private-key": 1 });
    expect(record.records).toEqual({ read: 4, unknown: 0, duplicate: 0, damaged: 1 });
    expect(told(eventsIn(place, { record }))).toEqual([
      "user: the token is [REDACTED:github-pat]⏎and no more",
      expect.stringContaining('{"token":"[REDACTED:github-pat]"}'),
      expect.stringContaining("[REDACTED:github-pat]"),
      "user: a key:⏎[REDACTED:private-key]⏎after it",
    ]);
  });
});

/** 50,000 lines of about 2 kB, in chunks. */
function* manyLines(): Iterable<Buffer> {
  for (let batch = 0; batch < 500; batch++) {
    const lines = Array.from({ length: 100 }, (_, n) =>
      line(`u${batch}-${n}`, `${batch} ${n} ${"tide\n".repeat(300)}`),
    );
    yield Buffer.from(lines.join(""));
  }
}

describe("a long transcript", () => {
  it("requirement 3.25: of 50,000 events is imported and read with memory that does not grow with it", () => {
    const place = temporarySessions();
    const before = process.memoryUsage().rss;
    let most = before;
    const { record } = importSession(place, {
      *chunks() {
        for (const chunk of manyLines()) {
          most = Math.max(most, process.memoryUsage().rss);
          yield chunk;
        }
      },
      time: 1,
    });
    let events = 0;
    for (const event of sessionEvents(place, record)) {
      if (event.index % 1000 === 0) most = Math.max(most, process.memoryUsage().rss);
      events++;
    }
    expect(events).toBe(50_000);
    expect(record.bytes).toBeGreaterThan(90_000_000);
    expect(most - before).toBeLessThan(300_000_000);
  });
});

describe("an import", () => {
  it("refuses what is no transcript, and leaves no session", () => {
    const place = temporarySessions();
    const refused = ["", "\n\n", "no transcript", '{"a":1}\n{"b":2}\n', "[1,2]", '{"messages":[]}', "\0\u0001\u0002"];
    for (const text of refused) expect(() => importBytes(place, Buffer.from(text))).toThrow(/transcript/u);
    expect(() => importBytes(place, Buffer.from("\uFEFF[]", "utf16le"))).toThrow("the transcript is in UTF-16");
    expect(() => importBytes(place, Buffer.from(line("u1", [{ type: "text" }])), { format: "codex" })).toThrow(
      "the transcript contains no messages",
    );
    expect(place.sessions.ids()).toEqual([]);
  });

  it("reads the same events whatever the pieces in which a transcript comes", () => {
    for (const name of TRANSCRIPTS) {
      const events = [1 << 20, 1000, 97, 1].map((piece) => {
        const place = temporarySessions();
        return eventsIn(place, importBytes(place, transcript(name), { piece }));
      });
      expect(new Set(events.map((one) => JSON.stringify(one))).size).toBe(1);
    }
  });

  it("threat 36: survives values in each other that are deeper than any stack", () => {
    const place = temporarySessions();
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const { record } = importBytes(
      place,
      Buffer.from(
        `${line("u1", "one")}{"type":"user","sessionId":"s-1","uuid":"u2","message":{"content":${deep}}}\n${line("u3", "three")}`,
      ),
    );
    expect(told(eventsIn(place, { record }))).toEqual(["user: one", "user: three"]);
  });

  it("threat 36: writes nothing through a link", () => {
    const place = temporarySessions();
    const elsewhere = temporaryDirectory();
    symlinkSync(elsewhere, join(place.root, ".carryon", "sessions"));
    expect(() => importBytes(place, transcript("codex.jsonl"))).toThrow(/leads through a link|outside the workspace/u);
    expect(readTree(elsewhere).size).toBe(0);
  });

  it("names a record that was damaged, and what to do", () => {
    const place = temporarySessions();
    const { record } = importBytes(place, transcript("codex.jsonl"));
    const folder = join(place.root, ".carryon", "sessions", record.id);
    mkdirSync(folder, { recursive: true });
    for (const text of [
      "",
      "{",
      '{"schema":"carryon.session/9"}',
      JSON.stringify({ ...record, schema: "carryon.session/1", id: "000000000000" }),
    ]) {
      writeFileSync(join(folder, "session.json"), text);
      expect(() => readSession(place, record.id)).toThrow(
        /cannot read .*session\.json: it (?:is not a session record|belongs to another session)$/u,
      );
    }
    expect(place.sessions.remove(record.id)).toBe(true);
    expect(importBytes(place, transcript("codex.jsonl")).change).toBe("new");
  });
});

describe("random conversations", () => {
  const text = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).map((words) => `say ${words}`);
  const said = fc.record({ role: fc.constantFrom("user", "assistant"), text });

  it("are told and exported as they were written", () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 30 }), fc.nat(200), (messages, piece) => {
        const place = temporarySessions();
        const bytes = Buffer.from(
          messages.map(({ role, text: content }, n) => line(`u${n}`, content, { type: role })).join(""),
        );
        const imported = importBytes(place, bytes, { piece: piece + 1 });
        expect(kept(place, imported.record)).toEqual(bytes);
        expect(eventsIn(place, imported)).toEqual(
          messages.map(({ role, text: content }, index) => ({ index, kind: "message", role, text: content })),
        );
        expect([...piecesOf(bytes, 10)].length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
