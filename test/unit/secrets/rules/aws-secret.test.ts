import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";

const profile = createRedactor([], () => () => false).profileFor("accessKeys.csv");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString();
};
const ID = ["AK", "IA", "QYLPMN5HHHFPZAM2"].join("");
const DIGEST = createHash("sha512").update("secret").digest();
const SECRET = DIGEST.toString("base64").slice(0, 40);

describe("the secret of an AWS key next to its id", () => {
  it.each([
    ["in the console's file", `Access key ID,Secret access key\n${ID},${SECRET}\n`],
    ["in the arguments of a client", `boto3.client("s3", "${ID}", "${SECRET}")`],
    ["in escaped JSON", String.raw`{\"id\":\"${ID}\",\"other\":\"${SECRET}\"}`],
    ["behind an escaped line end", String.raw`"${ID}\n${SECRET}\n"`],
    ["on the next line", `${ID}\n${SECRET}`],
    ["160 bytes on", `${ID}${" ".repeat(160)}${SECRET}`],
  ])("goes %s", (_, text) => {
    const result = redacted(text);
    expect(result).not.toContain(SECRET);
    expect(result).not.toContain(ID);
    expect(result).toContain("[REDACTED:aws-secret-after-id]");
  });

  it.each([
    ["a digest", DIGEST.toString("hex").slice(0, 40)],
    ["a longer run", `${SECRET}0`],
    ["a shorter run", SECRET.slice(1)],
    ["a path", "/some/folder/Of/the/program/named/src2/x"],
  ])("%s is none", (_, text) => {
    expect(redacted(`${ID},${text}`)).toBe(`[REDACTED:aws-access-token],${text}`);
  });

  it("is not looked for further away, without an id, or after the id of the documentation", () => {
    expect(redacted(`${ID}${" ".repeat(200)}${SECRET}`)).toContain(SECRET);
    expect(redacted(`a,${SECRET}`)).toContain(SECRET);
    expect(redacted(`${ID.slice(0, 13)}EXAMPLE,${SECRET}`)).toContain(SECRET);
  });
});
