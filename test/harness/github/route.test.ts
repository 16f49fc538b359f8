import { describe, expect, it } from "vitest";

import { parseRoute } from "../../support/github/route.ts";

describe("a route", () => {
  it("names parts of a path, decoded, and takes the whole path or nothing", () => {
    const route = parseRoute("GET /repos/:owner/:repo/pulls");
    expect(route("GET", "/repos/o/a%2Fb/pulls")).toEqual({ owner: "o", repo: "a/b" });
    expect(route("GET", "/repos/o/r/pulls/7")).toBeUndefined();
    expect(route("POST", "/repos/o/r/pulls")).toBeUndefined();
  });

  it("has a star for any method and for any rest", () => {
    expect(parseRoute("* /twirp/*")("PUT", "/twirp/a.b/C")).toEqual({});
  });

  it("takes a dot for a dot", () => {
    expect(parseRoute("GET /a.b")("GET", "/axb")).toBeUndefined();
  });
});
