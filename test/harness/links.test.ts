import { describe, expect, it } from "vitest";
import { brokenAddresses } from "../support/site/links.ts";

const TARGET =
  '<!DOCTYPE html><main id="main"><div class="lines" data-lines="120"><div id="L1">text</div></div></main>';

/** Problem of an address on a page next to a page of 120 lines; empty for a valid address. */
function broken(address: string): readonly string[] {
  const page = `<!DOCTYPE html><p id="top"><a href="${address}">there</a></p>`;
  const files = { "a/index.html": page, "a/text.html": TARGET, "a/data.json": "{}" };
  return brokenAddresses(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
}

describe("an address of a site", () => {
  it.each([
    "text.html",
    "#top",
    "../a/data.json",
    "text.html#main",
    "text.html#L1",
    "text.html#L120",
    "text.html#L7-L120",
  ])("%s leads somewhere", (address) => {
    expect(broken(address)).toEqual([]);
  });

  it.each([
    "none.html",
    "#none",
    "/a/text.html",
    "../../x.html",
    "text.html#L121",
    "text.html#L0",
    "text.html#L7-L121",
    "#L1",
  ])("%s leads nowhere", (address) => {
    expect(broken(address)).toHaveLength(1);
  });
});
