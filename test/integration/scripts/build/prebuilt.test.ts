import { resolve } from "node:path";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { prebuilt } from "../../../../scripts/build/prebuilt.ts";
import { releaseFields } from "../../../../src/base/program/release.prebuilt.ts";

it("computes what a module exports when the program is built", async () => {
  const input = resolve("src/base/program/release.prebuilt.ts");
  const bundler = await rolldown({ input, platform: "node", plugins: [prebuilt()] });
  const { output } = await bundler.generate({ format: "esm" });
  await bundler.close();
  expect(output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))).toEqual([input]);
  const built: { releaseFields: () => unknown } = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  );
  expect(built.releaseFields()).toEqual(releaseFields());
});
