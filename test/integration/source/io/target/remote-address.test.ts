import { describe, expect, it } from "vitest";
import { parseRemote } from "../../../../../src/source/io/target/remote-address.ts";

const parsed = (text: string): unknown => Object.values(parseRemote(text, "https://github.com/"));

describe("the address of a remote repository", () => {
  it.each([
    ["acme/widgets", ["https://github.com/acme/widgets", "acme/widgets", undefined]],
    ["acme/widgets@v1.2.0", ["https://github.com/acme/widgets", "acme/widgets", "v1.2.0"]],
    ["acme/widgets@feature/x@y", ["https://github.com/acme/widgets", "acme/widgets", "feature/x@y"]],
    ["https://git.example/a/b/c.git", ["https://git.example/a/b/c.git", "b/c", undefined]],
    ["https://git.example:8443/a/b/@main", ["https://git.example:8443/a/b", "a/b", "main"]],
    ["ssh://git@git.example:22/a/b.git@v1", ["ssh://git@git.example:22/a/b.git", "a/b", "v1"]],
    ["git@git.example:a/b.git", ["git@git.example:a/b.git", "a/b", undefined]],
    ["git@git.example:/srv/git/b.git@v1", ["git@git.example:/srv/git/b.git", "git/b", "v1"]],
    ["http://127.0.0.1:8080/a/b", ["http://127.0.0.1:8080/a/b", "a/b", undefined]],
  ])("is read from %s", (text, expected) => {
    expect(parsed(text)).toEqual(expected);
  });

  it.each([
    ["https://github.com/acme/widgets/", []],
    ["https://www.github.com/acme/widgets.git?tab=readme-ov-file#use", []],
    ["github.com/acme/widgets", []],
    ["http://github.com/acme/widgets/tree/main", [undefined, "main"]],
    ["https://github.com/acme/widgets/tree/feature/x/src/lib/", [undefined, "feature/x/src/lib"]],
    ["https://github.com/acme/widgets/blob/main/a%20b/%C3%A4.ts#L1-L3", [undefined, "main/a b/ä.ts"]],
    ["https://github.com/acme/widgets/releases/tag/v1", ["v1", undefined]],
    ["https://github.com/acme/widgets/pull/12/files", ["refs/pull/12/head", undefined]],
    [`https://github.com/acme/widgets/commit/${"a".repeat(40)}`, ["a".repeat(40), undefined]],
  ])("is read from the page %s", (text, [ref, refAndPath]) => {
    expect(parseRemote(text, "https://git.example")).toEqual({
      url: "https://github.com/acme/widgets",
      name: "acme/widgets",
      ref,
      refAndPath,
    });
  });

  it.each([
    "",
    "widgets",
    ".",
    "../widgets",
    "/srv/git/widgets",
    "acme/../widgets",
    "acme/widgets/docs",
    "-acme/widgets",
    "--upload-pack=touch x",
    "acme/widgets@",
    "acme/widgets@--upload-pack=x",
    "acme/widgets@a:b",
    "acme/widgets@+main",
    "acme/widgets@a b",
    "ext::sh -c id",
    "ext::x@y:z",
    "file:///srv/git/widgets",
    "git://git.example/a/b",
    "http://git.example/a/b",
    "http://localhost.git.example/a/b",
    "ftp://git.example/a/b",
    "https://git.example",
    "https://git.example/",
    "https://git.example/a/../b",
    "https://git.example/a/--b",
    "https://-git.example/a/b",
    "https://user:password@git.example/a/b",
    "https://git.example/a/b?x=y",
    "https://git.example/a/b#main",
    "https://user@github.com/acme/widgets/tree/main",
    "https://github.com/acme/widgets/issues/12",
    "https://github.com/acme/widgets/releases/tag/--upload-pack=x",
    "https://github.com/acme/--upload-pack=x/tree/main",
    "https://github.com/acme/../widgets/tree/main",
    "ssh://-oProxyCommand=x/a/b",
    "ssh://git@-oProxyCommand=x/a/b",
    "-oProxyCommand=x@git.example:a/b",
    "git@-oProxyCommand=x:a/b",
    "git@git.example:--upload-pack=x",
    "C:\\widgets",
  ])("threat 15: is not %j", (text) => {
    expect(() => parsed(text)).toThrow("is not a repository address");
  });

  it("threat 21: is shown without its password", () => {
    expect(() => parsed("https://user:pass@word@git.example/a/b")).toThrow('"https://…@git.example/a/b" is not');
  });

  it("takes no time to refuse a long text", () => {
    for (const part of ["a", "a.", "a-", "a/", "@", "@a"]) {
      expect(() => parsed(`https://github.com/a/b/c/${part.repeat(50_000)} `)).toThrow("is not a repository address");
      expect(() => parsed(`https://git.example/${part.repeat(50_000)} `)).toThrow("is not a repository address");
      expect(() => parsed(`git@${part.repeat(50_000)} `)).toThrow("is not a repository address");
    }
  });
});
