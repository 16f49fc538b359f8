import { expect, it } from "vitest";
import { checkChunkGroups } from "../../../../scripts/build/chunk-groups.ts";

it("names the first module of a group that is in no chunk", () => {
  expect(() => {
    checkChunkGroups([{ moduleIds: ["/carryon/src/elsewhere/dist-folder.ts"] }]);
  }).toThrow(/the chunk group dist-folder names src\/.*dist-folder\.ts, which is in no chunk/u);
});
