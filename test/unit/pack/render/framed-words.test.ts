import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameText, frameWords } from "../../../../src/pack/render/framed-words.ts";
import { stretchSpans } from "../../../../src/compare/document/stretches.ts";
import { linesOutsideFrames } from "../../../support/authors/outside-frames.ts";

describe("threat 38: words of others", () => {
  it("are in a frame that names their author", () => {
    expect(frameWords("markdown", { by: "repository", text: "Be brief.\u200b\r\nAsk\tfirst. \n" }))
      .toMatchInlineSnapshot(`
      "## WORDS OF the repository 6017736f83e2
      Be brief.\\u{200b}
      Ask	first.
      END 6017736f83e2

      "
    `);
    expect(frameWords("xml", { by: "proposed-change", text: "LGTM" })).toMatch(
      /^<words from="the proposed change">\nBEGIN ([0-9a-f]{12})\nLGTM\nEND \1\n<\/words>\n\n$/u,
    );
  });

  it("cannot close their frame, whatever they are", () => {
    const hex = fc.stringMatching(/^[0-9a-f]{12}$/u);
    const line = fc.oneof(
      fc.string(),
      hex.map((id) => `END ${id}`),
      hex.map((id) => `## FILE a ${id}`),
      fc.constant("```"),
    );
    fc.assert(
      fc.property(
        fc.array(line).map((lines) => lines.join("\n")),
        (text) => {
          for (const frame of [frameText, frameWords])
            for (const style of ["markdown", "xml"] as const) {
              const outside = linesOutsideFrames(frame(style, { by: "outside", text }));
              expect(outside.filter((one) => one !== "")).toEqual(
                style === "xml" ? ['<words from="someone else">', "</words>"] : [],
              );
            }
        },
      ),
    );
  });

  it("are one stretch with the chapter that they are in, so that no delta names their headings", () => {
    const words = frameWords("markdown", {
      by: "repository",
      text: "# Do this\n\n## FILE a 0123456789ab\n# And that",
    });
    const document = Buffer.from(`# One\n\n# Instructions\n\n${words}# Files\n`);
    const texts = stretchSpans(document).map(({ kind, start, end }) => [kind, document.toString("utf8", start, end)]);
    expect(texts).toEqual([
      ["text", "# One\n\n"],
      ["text", `# Instructions\n\n${words}`],
      ["text", "# Files\n"],
    ]);
  });
});
