import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { strictRedactor } from "../../../../src/secrets/publish.ts";
import type { ReadEvent } from "../../../../src/session/formats/format.ts";
import { eventNumberer } from "../../../../src/session/transcript/number-events.ts";

const call = (name: string): ReadEvent => ({ kind: "call", call: name, tool: "Read", input: "{}" });
const result = (name: string): ReadEvent => ({ kind: "result", call: name, text: "", isError: false });

function numbersOf(events: readonly ReadEvent[]): readonly string[] {
  const numbered = eventNumberer(strictRedactor()).number(events);
  return numbered.map((event) => (event.kind === "call" || event.kind === "result" ? event.call : ""));
}

it("a result has the number of the last call with its name, also the second one; without a call it has its own", () => {
  const events = [call("a"), result("a"), result("a"), call("b"), call("a"), result("a"), result("b"), result("c")];
  expect(numbersOf(events)).toEqual(["1", "1", "1", "2", "3", "3", "2", "4"]);
});

it("a call waits for its result however many others are answered, and only the last answered ones get another", () => {
  const others = Array.from({ length: 5_000 }, (_, n) => [call(`${n}`), result(`${n}`)]).flat();
  const numbers = numbersOf([call("a"), ...others, result("a"), result("4999"), result("0")]);
  expect(numbers.slice(-3)).toEqual(["1", "5001", "5002"]);
});

it("an event has the tokens that were kept of it, unless a secret is found in it that was counted", () => {
  const told: ReadEvent = { kind: "message", role: "user", text: "Deploy it" };
  const secret = `ghp_${createHash("sha256").update("token").digest("hex").slice(0, 36)}`;
  const found: ReadEvent = { kind: "message", role: "user", text: `with ${secret}` };
  const named: ReadEvent = { kind: "call", call: "1", tool: `run ${secret}`, input: "{}" };
  const numbered = eventNumberer(strictRedactor(), (index) => 10 + index).number([told, found, named, told]);
  expect(numbered.map(({ tokens }) => tokens)).toEqual([10, undefined, undefined, 13]);
});
