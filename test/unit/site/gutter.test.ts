import { resolve } from "node:path";
import { expect, it } from "vitest";
import { gutterStyles } from "../../../site/src/lib/gutter.ts";

it("the styles of line numbers are those that are written by their module", async () => {
  await expect(gutterStyles()).toMatchFileSnapshot(resolve("site/src/styles/gutter.css"));
});
