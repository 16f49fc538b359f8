import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publishText, strictRedactor } from "../../src/secrets/publish.ts";
import type { SessionEvent } from "../../src/session/record/event.ts";
import type { PublishedText } from "../../src/base/published-text.ts";

const root = join(import.meta.dirname, "../..");
/** Shorter results stay because they confirm actions. */
const MIN_RESULT_LENGTH = 200;

/**
 * Replaces the longer tool results of a conversation by lines of this repository's sources and documents of the same
 * length. Tool output in generated conversations repeats itself, and a counter caches repetitions.
 */
export function withSourceResults(events: readonly SessionEvent[]): readonly SessionEvent[] {
  const source = sourceText();
  let at = 0;
  return events.map((event) => {
    if (event.kind !== "result" || event.text.length < MIN_RESULT_LENGTH) return event;
    if (at + event.text.length > source.length) at = 0;
    const text = source.slice(at, at + event.text.length);
    at += event.text.length;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of a published text
    return { ...event, text: text as PublishedText };
  });
}

/** Tracked sources and documents, in path order. */
function sourceText(): PublishedText {
  const listed = execFileSync("git", ["ls-files", "-z", "src/*.ts", "docs/*.md"], { cwd: root, encoding: "utf8" });
  const paths = listed.split("\0").filter((path) => path !== "");
  return publishText(paths.map((path) => readFileSync(join(root, path), "utf8")).join(""), strictRedactor());
}
