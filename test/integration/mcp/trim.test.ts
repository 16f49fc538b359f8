import { expect, it } from "vitest";
import { trimText } from "../../../src/store/content/trim-content.ts";
import { CarryonError } from "../../../src/base/error.ts";
import { parseContentId } from "../../../src/base/content/reference.ts";
import { makeRepository } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";
import { sha256 } from "../../support/sha256.ts";
import { createOracle } from "../../support/texts/oracle.ts";
import { logNamed, REAL_LOGS } from "../../support/trim/real-logs.ts";

const count = createOracle("o200k_base");

function failing(): never {
  throw new CarryonError("disk-full", "no space left to write the store (ENOSPC)");
}

it("trim returns what matters of an output, with what it was taken for", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "a\n" } });
  const { ask } = await serveTree(root);
  for (const { name, kind, failures } of REAL_LOGS) {
    const { isError, structured, text } = await ask("trim", { output: logNamed(name), budget: 2000 });
    expect([isError, structured["kind"], structured["missing"]]).toEqual([false, kind, 0]);
    expect(text).toContain(`${kind}: `);
    const content = String(structured["content"]);
    for (const part of failures.flat()) expect(content).toContain(part);
    expect(count(content)).toBe(structured["tokens"]);
    expect(structured).not.toHaveProperty("id");
  }
});

it("trim says no secret, and refuses an output that is empty", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "a\n" } });
  const { ask } = await serveTree(root);
  const secret = ["ghp", "aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5"].join("_");
  const { structured, text } = await ask("trim", { output: `error: the key ${secret} is wrong\n` });
  expect([text, JSON.stringify(structured)].join("")).not.toContain(secret);
  expect((await ask("trim", { output: "" })).isError).toBe(true);
});

it("a text is stored whole if something is left out, and stays whole if it cannot be stored", () => {
  const output = `${"all is well\n".repeat(900)}error: no door\n`;
  const stored: string[] = [];
  const keep = (text: string) => {
    stored.push(text);
    return parseContentId(sha256(text));
  };
  const kept = trimText(output, 100, { count, keep });
  expect([stored, kept.id, kept.tokens <= 100]).toEqual([[output], sha256(output), true]);
  const whole = trimText(output, 100, { count, keep: failing });
  expect([whole.text, whole.id, whole.unstored]).toEqual([
    output,
    undefined,
    "no space left to write the store (ENOSPC)",
  ]);
  expect([whole.shown, whole.missing, whole.tokens]).toEqual([901, 0, count(output)]);
  expect(trimText(output, 100, { count, keep: undefined })).not.toHaveProperty("unstored");
});
