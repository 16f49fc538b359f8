import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { runTranscript, withTranscript } from "../../../scripts/docs/mcp-transcript.ts";

it("docs/reference/mcp.md shows a session as it is: a second one says the same (npm run docs writes it)", async () => {
  const document = readFileSync(new URL("../../../docs/reference/mcp.md", import.meta.url), "utf8");
  const transcript = await runTranscript();
  expect(withTranscript(document, transcript)).toBe(document);
  expect(await runTranscript()).toBe(transcript);
});
