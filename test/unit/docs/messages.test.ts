import { join } from "node:path";
import { expect, it } from "vitest";
import { nodesBelow, parseFiles, type ParsedFile } from "../../../scripts/shape/syntax.ts";
import { trackedFiles } from "../../../scripts/shape/tracked.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["src/action", "src/cli", "src/io"];

/** Returns the source of each string or template that is the message of a new CarryonError. */
function messagesIn({ text, syntax }: ParsedFile): readonly string[] {
  const calls = [...nodesBelow(syntax)].map(({ start, end }) => text.slice(start, end));
  const created = calls.filter((call) => call.startsWith("new CarryonError("));
  return created.flatMap(
    (call) => /^new CarryonError\(\s*"[a-z-]+",\s*(["`].*?["`])[,)\s]*(?:\{|$)/su.exec(call)?.[1] ?? [],
  );
}

/** Returns the source of each string or template that is a hint. */
function hintsIn({ text }: ParsedFile): readonly string[] {
  return [...text.matchAll(/\bhint(?::|\s=)\s*(["`][^"`]+["`])/gu)].map(([, hint]) => hint!);
}

const files = parseFiles(
  ROOT,
  trackedFiles(ROOT, FOLDERS).filter((path) => path.endsWith(".ts")),
);

it("no message of an error ends in a full stop", () => {
  const messages = files.flatMap(messagesIn);
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => /\.["`]$/u.test(message))).toEqual([]);
});

it("each hint is a sentence", () => {
  const hints = files.flatMap(hintsIn);
  expect(hints.length).toBeGreaterThan(30);
  expect(hints.filter((hint) => !/^["`][A-Z].*\.["`]$/u.test(hint))).toEqual([]);
});
