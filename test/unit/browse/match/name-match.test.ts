import { describe, expect, it } from "vitest";
import { FIT, nameFit, nameQuery, matchedWordShare } from "../../../../src/browse/match/name-match.ts";

const fit = (name: string, query: string): number => nameFit(name, nameQuery(query));

describe("nameFit", () => {
  it.each([
    ["createServer", "createServer", FIT.exact],
    ["createserver", "createServer", FIT.sameLetters],
    ["create_server", "create server", FIT.sameWords],
    ["createServerModule", "createServer", FIT.beginning],
    ["createDevServer", "server created", FIT.words],
    ["_createServer", "createServer", FIT.sameWords],
    ["recreateServers", "createServer", FIT.part],
    ["close", "createServer", FIT.none],
    ["isle", "is", FIT.none],
  ])("%s for %s", (name, query, expected) => expect(fit(name, query)).toBe(expected));

  it("fits nothing to a query of blanks", () => {
    expect(fit("name", "   ")).toBe(FIT.none);
  });

  it("takes names of objects for names", () => {
    expect(fit("__proto__", "__proto__")).toBe(FIT.exact);
    expect(fit("constructor", "toString")).toBe(FIT.none);
  });
});

describe("matchedWordShare", () => {
  const query = nameQuery("dev server created");

  it("counts a word of the name twice that of the path", () => {
    expect(matchedWordShare("createServer", "src/index.ts", query)).toBeCloseTo(4 / 6);
    expect(matchedWordShare("createServer", "src/dev/index.ts", query)).toBeCloseTo(5 / 6);
  });

  it("finds nothing by the path alone, or with one word", () => {
    expect(matchedWordShare("listen", "dev/server/created.ts", query)).toBe(0);
    expect(matchedWordShare("server", "server.ts", nameQuery("server"))).toBe(0);
  });
});
