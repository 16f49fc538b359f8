import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  pathPublisher,
  publishEntries,
  publishFindings,
  publishOrigin,
  publishSelection,
} from "../../../src/pack/tree/publish-fields.ts";
import {
  configName,
  literalText,
  shortenPublished,
  publishMessage,
  publishText,
  publishTexts,
  searchTexts,
  secretLines,
  strictRedactor,
} from "../../../src/secrets/publish.ts";
import type { Redactor } from "../../../src/secrets/redact.ts";
import { createRedactor } from "../../../src/secrets/redactor.ts";
import { globPredicate } from "../../../src/base/globs/globs.ts";
import type { Entry } from "../../../src/source/source.ts";
import type { PublishedText } from "../../../src/base/published-text.ts";
import { makeSecret } from "../../support/action/secrets.ts";
import { databaseUrl, paymentKey } from "../../support/tokens.ts";

const redactor = strictRedactor();
const entry = (path: string): Entry => ({ path, kind: "file", blob: undefined });

it("threat 10: replaces secrets in each of many texts, whatever their order", () => {
  const secrets = [makeSecret(), paymentKey(), databaseUrl()];
  const plain = ["", "main", "Release 1.0", "src/a.ts", "line\nline", "token"];
  const mixed = fc.array(
    fc.oneof(
      fc.constantFrom(...plain),
      fc.constantFrom(...secrets).map((one) => `x ${one} y`),
    ),
  );
  fc.assert(
    fc.property(mixed, (texts) => {
      const shown = publishTexts(texts, redactor);
      expect(shown).toEqual(texts.map((text) => publishText(text, redactor)));
      expect(shown.map((text) => text.includes("[REDACTED:"))).toEqual(texts.map((text) => !plain.includes(text)));
      expect(shown.filter((text) => !text.includes("[REDACTED:"))).toEqual(
        texts.filter((text) => plain.includes(text)),
      );
      expect(shown.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    }),
  );
});

it("takes no two texts together for a secret", () => {
  const texts = ["api_key =", `"${"q8Zr3Lx0Wt".repeat(2)}"`, "-----BEGIN RSA PRIVATE KEY-----", "a", "b"];
  expect(publishTexts(texts, redactor)).toEqual(texts.map((text) => publishText(text, redactor)));
});

it("keeps the order of a list that is searched in parts", () => {
  const texts = Array.from({ length: 50 }, (_, i) => (i === 40 ? makeSecret() : `text ${i}`));
  expect(publishTexts(texts, redactor)).toEqual(texts.map((text, i) => (i === 40 ? "[REDACTED:github-pat]" : text)));
});

/** Number of searches until each text is known to be free of secrets, or the secret is located. */
function searchesOf(texts: readonly string[]): number {
  let count = 0;
  const counting: Redactor = {
    profileFor(path) {
      const profile = redactor.profileFor(path);
      return {
        ...profile,
        detect(bytes) {
          count++;
          return profile.detect(bytes);
        },
      };
    },
  };
  publishTexts(texts, counting);
  return count;
}

it("searches a list once if it holds no secret, and otherwise its parts", () => {
  const plain = Array.from({ length: 48 }, (_, i) => `text ${i}`);
  expect([0, 1, 2, 48].map((length) => searchesOf(plain.slice(0, length)))).toEqual([0, 1, 1, 1]);
  // The list, its 16 parts, and the three texts of one part.
  expect(searchesOf(plain.with(20, makeSecret()))).toBe(20);
});

it("threat 10: gives an entry with a secret in its path a marker and the rule, once, and keeps all others", () => {
  const [one, other] = [makeSecret(), makeSecret()];
  const entries = [entry("a.ts"), entry(`names/${one}.txt`), entry(`names/${other}.txt`), entry("z.ts")];
  const shown = publishEntries(entries, redactor);
  expect(shown).toEqual([
    entry("a.ts"),
    { ...entry("names/[REDACTED:github-pat].txt"), secretRule: "github-pat" },
    entry("z.ts"),
  ]);
  expect(shown[0]).toBe(entries[0]);
});

it("lets a config excuse a path", () => {
  const path = `names/${makeSecret()}.txt`;
  const excusing = createRedactor([{ paths: ["names/**"] }], globPredicate);
  expect(publishEntries([entry(path)], excusing)).toEqual([entry(path)]);
});

it("threat 10: leaves no secret in an origin or in a finding's path and arguments", () => {
  const secret = makeSecret();
  const origin = publishOrigin({ kind: "commit", name: `acme/${secret}`, ref: `fix/${secret}`, commit: "c" }, redactor);
  const [finding] = publishFindings(
    [
      {
        code: "left-out-by-default",
        severity: "notice",
        path: `a/${secret}`,
        line: 3,
        args: { pattern: `**/${secret}`, named: ["x", secret], count: 2 },
      },
    ],
    redactor,
  );
  const marker = "[REDACTED:github-pat]";
  expect(origin).toEqual({ kind: "commit", name: `acme/${marker}`, ref: `fix/${marker}`, commit: "c" });
  expect(finding).toEqual({
    code: "left-out-by-default",
    severity: "notice",
    path: `a/${marker}`,
    line: 3,
    args: { pattern: `**/${marker}`, named: ["x", marker], count: 2 },
  });
});

it("has no field in a selection, an origin and a finding that was not given", () => {
  const marker = "[REDACTED:github-pat]";
  expect(publishSelection({}, redactor)).toEqual({});
  expect(publishOrigin({ kind: "directory", name: "a" }, redactor)).toEqual({ kind: "directory", name: "a" });
  const nameOf = (name: string): string => publishOrigin({ kind: "directory", name }, redactor, "MY_APP").name;
  expect(["clone", "my-app", "acme/app"].map(nameOf)).toEqual(["MY_APP", "my-app", "acme/app"]);
  expect(publishSelection({ include: ["src/**"] }, redactor)).toEqual({ include: ["src/**"] });
  expect(publishSelection({ paths: [makeSecret()], ignore: ["a", makeSecret()] }, redactor)).toEqual({
    paths: [marker],
    ignore: ["a", marker],
  });
  const finding = { code: "glob-catches-nothing", severity: "warning", args: { pattern: "a" } } as const;
  const [shown] = publishFindings([finding], redactor);
  expect(shown).toEqual(finding);
  expect(shown).not.toHaveProperty("path");
});

it("names the rule of the first secret of a text, and gives paths the exceptions for them", () => {
  const path = `names/${makeSecret()}.txt`;
  const excusing = createRedactor([{ paths: ["names/**"] }], globPredicate);
  const hidden = { text: "names/[REDACTED:github-pat].txt", rule: "github-pat" };
  expect(searchTexts([], excusing)).toEqual([]);
  expect(searchTexts(["a", path], excusing)).toEqual([{ text: "a" }, hidden]);
  expect(searchTexts([path], excusing)).toEqual([hidden]);
  expect(searchTexts([path, "a"], excusing, true)).toEqual([{ text: path }, { text: "a" }]);
});

it("gives no path a form that was not searched", () => {
  const publisher = pathPublisher(["a", makeSecret()], redactor);
  expect(publisher.path("a")).toBe("a");
  expect(() => publisher.path("b")).toThrow("a path that was not searched");
});

it("says on which lines of a config secrets begin", () => {
  expect(secretLines(`a: 1\nb: ${makeSecret()}\nc: 2\nd: ${makeSecret()}\n`)).toEqual(new Set([2, 4]));
});

it("leaves no secret in the message of an error, and names and shorter forms as they are", () => {
  expect(publishMessage(`no file a/${makeSecret()}`)).toBe("no file a/[REDACTED:github-pat]");
  expect(shortenPublished(configName("web-app"), (name) => name.slice(0, 3))).toBe("web");
});

it("takes nothing but a literal for a text of the program's own", () => {
  const literal: PublishedText = literalText("document");
  const found: string = "from a repository";
  // @ts-expect-error -- a text that could come from anywhere
  const refused: PublishedText = literalText(found);
  // @ts-expect-error -- a text that was not searched
  const raw: PublishedText = found;
  expect([literal, refused, raw]).toEqual(["document", found, found]);
});
