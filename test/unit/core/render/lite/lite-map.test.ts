import { expect, it } from "vitest";
import { mapLine, moduleLine } from "../../../../../src/core/render/lite/lite-map.ts";

const ENTRY = { path: "docs/a.md", tokens: 9, sha256: "0".repeat(64), reason: "room" };

function named(...names: readonly string[]): string {
  const definitions = names.map((name) => ({ name, kind: "heading", exported: true, line: 1 }) as const);
  return mapLine({ ...ENTRY, sketch: { purpose: "", definitions } }, "all-names");
}

it("threat 19: a heading that the map repeats hides no text", () => {
  const tags = Array.from("run", (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
  expect(named(`A${tags}`, "b\u202ec", "d\u200be", "f\u2060", "g\u0085h")).toBe(
    String.raw` docs/a.md (9, room, 000000000000): A\u{e0072}\u{e0075}\u{e006e}, b\u{202e}c, d\u{200b}e, f\u{2060}, g\u{85}h` +
      "\n",
  );
  expect(moduleLine({ name: "a\u202eb", folder: "packages/a" })).toBe("## a\\u{202e}b in packages/a\n");
});

it("keeps the joiners of scripts and emoji in a heading", () => {
  const headings = ["می\u200cخواهم", "👩\u200d💻 Development", "❤\ufe0f"];
  expect(named(...headings)).toContain(headings.join(", "));
});
