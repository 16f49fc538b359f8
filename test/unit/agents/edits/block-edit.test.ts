import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockEdit } from "../../../../src/agents/edits/block-edit.ts";
import { scriptEdit } from "../../../../src/agents/edits/script-edit.ts";

const BLOCK = { style: "markup", name: "agents", text: "## Carryon\n\nAsk it.\n", version: "1.0.0" } as const;
const edit = blockEdit(BLOCK);
const older = blockEdit({ ...BLOCK, text: "## Carryon\n", version: "0.9.0" });

/** Texts by people: lines with any endings, with or without a final one, possibly with a byte order mark. */
const texts = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.string(), fc.constantFrom("\n", "\r\n", "\n\n", "\r")), { maxLength: 8 }),
    fc.string(),
  )
  .map(([mark, lines, last]) => `${mark ? "\uFEFF" : ""}${lines.flat().join("")}${last}`);

describe("blockEdit", () => {
  it("takes out what it put in, byte for byte, and is then absent again", () => {
    fc.assert(
      fc.property(fc.option(texts, { nil: undefined }), (text) => {
        const put = edit.put(text);
        expect(edit.look(put)).toEqual({ state: "current", version: "1.0.0" });
        expect(edit.remove(put)).toBe(text);
        expect(edit.put(put)).toBe(put);
      }),
      { numRuns: 500 },
    );
  });

  it("replaces what another version wrote, and takes that out", () => {
    fc.assert(
      fc.property(fc.option(texts, { nil: undefined }), (text) => {
        const old = older.put(text);
        expect(edit.look(old)).toEqual({ state: "stale", version: "0.9.0" });
        expect(edit.remove(edit.put(old))).toBe(text);
        expect(edit.remove(old)).toBe(text);
      }),
    );
  });

  it("is recognised after edits around it, which stay", () => {
    fc.assert(
      fc.property(texts, texts, texts, (text, above, below) => {
        const put = `${above}\n${edit.put(text)}\n${below}`;
        expect(edit.look(put).state).toBe("current");
        const rest = edit.remove(put) ?? "";
        expect(rest.startsWith(above)).toBe(true);
        expect(rest.endsWith(below)).toBe(true);
        expect(rest).not.toContain("carryon:");
      }),
    );
  });

  it("follows a checkout with other line ends", () => {
    const put = edit.put("# Ours\n").replaceAll("\n", "\r\n");
    expect(edit.look(put).state).toBe("current");
    expect(edit.remove(put)).toBe("# Ours\r\n");
  });

  it("knows a block that someone edited", () => {
    const put = edit.put("# Ours\n").replace("Ask it.", "Do not ask it.");
    expect(edit.look(put)).toEqual({ state: "edited", version: "1.0.0" });
  });

  it("makes one block of two versions", () => {
    const both = `${older.put("# Ours\n")}\n${edit.put(undefined)}`;
    expect(edit.look(both)).toMatchObject({ state: "stale", reason: "it has the block 2 times" });
    expect(edit.put(both)).toBe(edit.put("# Ours\n"));
    expect(edit.remove(both)).toBe("# Ours\n");
  });

  it.each([
    ["its end is missing", "<!-- carryon:begin agents 1.0.0 0123456789abcdef -->\nText\n"],
    ["its beginning is missing", "Text\n<!-- carryon:end agents -->\n"],
    ["its first line is damaged", edit.put("").replace("1.0.0", "1.0.0 ours")],
    ["one is in the other", edit.put("").replace("Ask it.\n", edit.put(undefined))],
    ["there are very many", edit.put(undefined).repeat(9)],
  ])("touches nothing if %s", (_, text) => {
    expect(edit.look(text).state).toBe("barred");
  });

  it("says why it touches nothing", () => {
    expect(edit.look("<!-- carryon:end agents -->").reason).toBe(
      "the begin and end comments of block agents do not match",
    );
    expect(edit.look(edit.put(undefined).repeat(9)).reason).toBe("it has the block agents 9 times");
    expect(edit.look(edit.put(undefined).repeat(8)).state).toBe("stale");
  });

  it("knows that one of two blocks was edited", () => {
    const put = edit.put(undefined);
    expect(edit.look(`${put}${put.replace("Ask", "Tell")}`).state).toBe("edited");
  });

  it("is a block at the beginning of lines only, whose last line has nothing behind it", () => {
    const put = edit.put(undefined);
    expect(edit.look(put.replaceAll("<!--", "> <!--")).state).toBe("absent");
    expect(edit.look(put.replace("end agents -->", "end agents --> mine")).state).toBe("barred");
    expect(edit.look(put.slice(0, put.indexOf("\n"))).state).toBe("barred");
    expect(edit.look(`\uFEFF${put}`).state).toBe("current");
  });

  it("keeps the line ends of a block in a text with others, and the version of one that is still right", () => {
    const mixed = `# Ours\n${older.put(undefined).replaceAll("\n", "\r\n")}`;
    expect(edit.put(mixed)).toBe(`# Ours\n${edit.put(undefined).replaceAll("\n", "\r\n")}`);
    expect(edit.remove(mixed)).toBe("# Ours\n");
    const same = blockEdit({ ...BLOCK, version: "0.9.0" }).put("");
    expect(edit.put(same)).toBe(same);
  });

  it("leaves what someone wrote below the block of a new file", () => {
    expect(edit.remove(`${edit.put(undefined)}Mine.\n`)).toBe("Mine.\n");
    expect(edit.remove(edit.put(undefined).trimEnd())).toBeUndefined();
  });

  it("keeps blocks of other names", () => {
    const other = blockEdit({ ...BLOCK, name: "recent" });
    const text = other.put("# Ours\n");
    expect(edit.look(text).state).toBe("absent");
    expect(other.look(edit.put(text)).state).toBe("current");
    expect(other.remove(edit.put(text))).toBe(edit.put("# Ours\n"));
  });
});

describe("scriptEdit", () => {
  const script = scriptEdit({ name: "hook", text: "carryon status --next || :\n", version: "1.0.0" });

  it("comes before commands that end a script, and goes without a trace", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("#!/bin/sh", "#!/usr/bin/env bash", "#! /bin/dash -e"),
        fc.option(texts, { nil: undefined }),
        fc.constantFrom("\n", "\r\n"),
        (first, rest, end) => {
          const text = rest === undefined ? first : `${first}${end}${rest}`;
          const put = script.put(text);
          expect(script.look(put).state).toBe("current");
          expect(put.startsWith(`${first}${rest === undefined ? "\n\n" : `${end}${end}`}# carryon:begin hook `)).toBe(
            true,
          );
          expect(script.remove(put)).toBe(text);
        },
      ),
    );
  });

  it("is a whole script where there is none", () => {
    const put = script.put(undefined);
    expect(put).toMatchInlineSnapshot(`
      "#!/bin/sh
      # carryon:begin hook 1.0.0 608cc7c0de4456ea
      carryon status --next || :
      # carryon:end hook
      "
    `);
    expect(script.remove(put)).toBeUndefined();
  });

  it("leaves scripts of other languages alone", () => {
    expect(script.look("#!/usr/bin/env python3\n").state).toBe("foreign");
    expect(script.look("").state).toBe("foreign");
  });
});
