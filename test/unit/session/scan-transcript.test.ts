import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanTranscript } from "../../../src/session/scan-transcript.ts";
import type { SessionFormat } from "../../../src/session/record/format-name.ts";
import { transcript, TRANSCRIPTS } from "../../support/session/place.ts";

function formIn(name: string): SessionFormat {
  return name.replace(/\.\w+$/u, "") as SessionFormat;
}

/**
 * Places to cut a transcript: next to each bracket, backslash and line end, and every seventh place. A scan reads all
 * bytes before the cut, so trying every place takes quadratic time.
 */
function cutsOf(bytes: Buffer): readonly number[] {
  const isStructure = (at: number): boolean =>
    at >= 0 && at < bytes.length && "{}[]\\\n".includes(String.fromCharCode(bytes[at]!));
  const cuts = Array.from({ length: bytes.length + 1 }, (_, cut) => cut);
  return cuts.filter((cut) => cut % 7 === 0 || cut === bytes.length || isStructure(cut - 1) || isStructure(cut));
}

function message(n: number): string {
  return `{"id":"m${n}","type":"user","content":"turn ${n}"}\n`;
}

function back(n: number): string {
  return `{"$rewindTo":"m${n}"}\n`;
}

function scan(text: string) {
  return scanTranscript({ chunks: [Buffer.from(text)], format: "gemini" }, () => undefined);
}

describe("the scan of a transcript", () => {
  it.for(TRANSCRIPTS)(
    "never throws, wherever the transcript is cut, and tells no event that it takes back: %s",
    (name) => {
      const bytes = transcript(name);
      let events = 0;
      for (const cut of cutsOf(bytes)) {
        const history: Buffer[] = [];
        const scanned = scanTranscript({ chunks: [bytes.subarray(0, cut)], format: formIn(name) }, (chunk) => {
          history.push(chunk);
        });
        // A truncated record such as `"tokens":{"inp` may look like a secret.
        const isSearched = Object.keys(scanned.redactions).length > 0;
        expect(isSearched || Buffer.concat(history).equals(bytes.subarray(0, cut))).toBe(true);
        expect(scanned.events).toBeGreaterThanOrEqual(events);
        events = scanned.events;
      }
      expect(events).toBeGreaterThan(5);
    },
  );

  it.for(TRANSCRIPTS)("finds the form by the contents: %s", (name) => {
    const scanned = scanTranscript({ chunks: [transcript(name)], format: undefined }, () => undefined);
    expect(scanned.format).toBe(formIn(name));
  });

  it.for(TRANSCRIPTS)("never throws at bytes of any kind between those of a transcript: %s", (name) => {
    const bytes = transcript(name);
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 40 }), (at, noise) => {
        fc.pre(at > 2);
        const damaged = Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
        const scanned = scanTranscript({ chunks: [damaged], format: formIn(name) }, () => undefined);
        expect(scanned.bytes).toBeGreaterThan(damaged.length / 2);
      }),
      { numRuns: 200 },
    );
  });

  it("joins what was taken back again and again, in time that grows with the transcript", () => {
    const lines = [message(0), message(1), back(1), message(2), message(3), back(3), back(2), message(4)];
    expect(scan(lines.join("")).takenBack).toEqual([[1, 4]]);
    expect(scan([message(0), message(1), back(1), message(2), message(3), back(3)].join("")).takenBack).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const many = Array.from({ length: 20_000 }, (_, n) => `${message(2 * n)}${message(2 * n + 1)}${back(2 * n + 1)}`);
    expect(scan(many.join("")).takenBack).toHaveLength(20_000);
  });
});
