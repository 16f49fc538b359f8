import { resolve } from "node:path";
import { expect, test } from "vitest";
import { gutterStyles } from "../../../site/src/lib/gutter.ts";

test("the styles of line numbers are those that are written by their module", async () => {
  await expect(gutterStyles()).toMatchFileSnapshot(resolve("site/src/styles/gutter.css"));
});
