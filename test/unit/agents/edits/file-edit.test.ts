import { describe, expect, it } from "vitest";
import { fileEdit } from "../../../../src/agents/edits/file-edit.ts";

const FILE = { style: "markup", text: "---\ntrigger: always_on\n---\n\nAsk it.\n", version: "1.0.0" } as const;
const edit = fileEdit(FILE);
const file = edit.put(undefined);

describe("fileEdit", () => {
  it("writes a whole file, whose last line says which version wrote it", () => {
    expect(file).toMatch(/^---\ntrigger: always_on\n---\n\nAsk it\.\n<!-- carryon:file 1\.0\.0 [0-9a-f]{16} -->\n$/u);
    expect(fileEdit({ ...FILE, style: "hash" }).put(undefined)).toMatch(/\n# carryon:file 1\.0\.0 [0-9a-f]{16}\n$/u);
    expect(edit.look(undefined)).toEqual({ state: "absent" });
    expect(edit.look(file)).toEqual({ state: "current", version: "1.0.0" });
    expect(edit.put("anything")).toBe(file);
    expect(edit.remove(file)).toBeUndefined();
  });

  it("knows it with other line ends, with a byte order mark, and without its last line end", () => {
    for (const text of [file.replaceAll("\n", "\r\n"), `\uFEFF${file}`, file.trimEnd()]) {
      expect(edit.look(text)).toEqual({ state: "current", version: "1.0.0" });
    }
  });

  it("knows that of another version", () => {
    const older = fileEdit({ ...FILE, text: "Ask.\n", version: "0.9.0" }).put(undefined);
    expect(edit.look(older)).toEqual({ state: "stale", version: "0.9.0" });
  });

  it("knows that someone edited it: its text, its last line, or below that", () => {
    expect(edit.look(file.replace("Ask", "Do not ask"))).toEqual({ state: "edited", version: "1.0.0" });
    expect(edit.look(file.replace("1.0.0", "1.0.0 mine"))).toEqual({ state: "edited" });
    expect(edit.look(`${file}Mine.\n`)).toEqual({ state: "edited" });
  });

  it("leaves files of people alone, also one that quotes such a line", () => {
    const foreign = { state: "foreign", reason: "it is a file of yours" };
    expect(edit.look("")).toEqual(foreign);
    expect(edit.look("Mine.\n")).toEqual(foreign);
    expect(edit.look("Mine: <!-- carryon:file 1.0.0 0123456789abcdef -->\n")).toEqual(foreign);
  });
});
