import { expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { brokenAddresses, readPages } from "../../support/site/links.ts";
import { makeSite } from "../../support/site/make-site.ts";
import { CONTENT_RULES, sampleOf } from "../../unit/secrets/rules/sample.ts";
import { seeded } from "../../support/secrets/random.ts";

const TOKEN = sampleOf(
  CONTENT_RULES.find(({ id }) => id === "github-pat")!,
  seeded(11),
).trim();
/** Assembled from parts, so that this file does not contain a secret. */
const KEY = ["-----BEGIN RSA", " PRIVATE KEY-----\n", "MIIEpAIBAAKCAQEAx7ZqKf9sVbW3mNpQ8rLtYhJ2cXeD\n".repeat(4)].join(
  "",
);
const END = ["-----END RSA", " PRIVATE KEY-----\n"].join("");

it("findings lead to the line that shows them, and say how to allow them", async () => {
  const { root } = await makeRepository({ files: { "src/a.ts": `${KEY}${END}\nconst token = "${TOKEN}";\n` } });
  const { files } = makeSite(root);
  expect(brokenAddresses(files)).toEqual([]);
  const line = files.get("blobs/" + [...files.keys()].find((path) => path.startsWith("blobs/"))!.slice(6))!;
  const shown =
    line
      .toString("utf8")
      .split("\n")
      .findIndex((text) => text.includes("github-pat")) + 1;
  for (const path of ["index.html", "packs/repo-full.html"]) {
    const { elements } = readPages(files).get(path)!;
    const links = elements.filter(({ name, text }) => name === "a" && text === "src/a.ts");
    expect(links.map(({ attributes }) => attributes.get("href")!.split("#")[1])).toContain(`L${shown}`);
    const text = elements.find(({ name }) => name === "main")!.text;
    expect(text).toContain("carryon check --secrets --fix-allow src/a.ts:8");
    expect(text).toContain('- { rules: [github-pat], paths: ["src/a.ts"] }');
  }
});

it("says how much was searched where nothing was found", async () => {
  const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
  const main = readPages(makeSite(root).files)
    .get("index.html")!
    .elements.find(({ name }) => name === "main")!.text;
  expect(main).toMatch(/1 file searched by \d{3} rules, nothing found\./u);
});
