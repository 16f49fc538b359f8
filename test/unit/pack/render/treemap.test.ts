import { expect, it } from "vitest";
import { treemap } from "../../../../src/pack/render/treemap.ts";

it("lists folders and files with tokens and share, the largest first, and sums up the small ones", () => {
  const weights = [
    { path: "README.md", tokens: 1000 },
    { path: "src/a.ts", tokens: 30_000 },
    { path: "src/lib/b.ts", tokens: 60_000 },
    { path: "src/lib/c.ts", tokens: 3 },
    { path: "src/lib/d.ts", tokens: 4 },
  ];
  expect(treemap("REPO-FULL", weights)).toMatchInlineSnapshot(`
    "# REPO-FULL: where the tokens are

    Tokens and share per folder and file, largest first.

    \`\`\`
          91,007  100.0%  .
          90,007   98.9%  src/
          60,007   65.9%    lib/
          60,000   65.9%      b.ts
               7    0.0%      (2 smaller entries)
          30,000   33.0%    a.ts
           1,000    1.1%  README.md
    \`\`\`
    "
  `);
});
