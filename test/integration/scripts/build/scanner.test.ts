import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { scannerModule } from "../../../../scripts/build/build-scanner.ts";

it("is what its sources compile to: `node scripts/build/build-scanner.ts` writes it", async () => {
  expect(readFileSync("src/secrets/search/scanner.generated.ts", "utf8")).toBe(await scannerModule());
});
