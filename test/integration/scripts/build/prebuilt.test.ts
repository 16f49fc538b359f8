import { resolve } from "node:path";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";
import { prebuilt } from "../../../../scripts/build/prebuilt.ts";
import { textRuleIndex } from "../../../../src/secrets/text-rule-index.prebuilt.ts";

it("computes what a module exports when the program is built", async () => {
  const input = resolve("src/secrets/text-rule-index.prebuilt.ts");
  const bundler = await rolldown({ input, platform: "node", plugins: [prebuilt()] });
  const { output } = await bundler.generate({ format: "esm" });
  await bundler.close();
  expect(output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))).toEqual([input]);
  const built: { textRuleIndex: () => unknown } = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  );
  expect(built.textRuleIndex()).toEqual(textRuleIndex());
});
