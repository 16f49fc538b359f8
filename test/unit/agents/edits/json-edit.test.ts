import fc from "fast-check";
import { applyEdits, format, modify, parse, type ParseError } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { jsonEdit } from "../../../../src/agents/edits/json-edit.ts";

const VALUE = { command: "npx", args: ["-y", "carryon@1.0.0", "mcp"] };
const judge = (found: unknown) =>
  ({ state: JSON.stringify(found) === JSON.stringify(VALUE) ? "current" : "stale" }) as const;
const member = jsonEdit({ keys: ["mcpServers", "carryon"], value: VALUE, judge });
const item = jsonEdit({
  keys: ["hooks", "SessionStart"],
  value: VALUE,
  judge,
  isOwn: (one) => typeof one === "object" && one !== null && "command" in one && one.command === "npx",
});
const task = jsonEdit({
  keys: ["tasks"],
  value: VALUE,
  judge,
  isOwn: () => true,
  frame: { comment: "// Tasks", members: { version: "2.0.0" } },
});

const comment = fc.constantFrom("", "", " ", "/* c, { */", "// note, [\n", "\r\n", "\t");
const plain = fc.constantFrom(
  "1",
  "null",
  '"text, {"',
  '"\\""',
  "[]",
  "{}",
  "[1, 2]",
  '{"a": [{}]}',
  "[/* no */]",
  "[{\n}\n,]",
);
const list = fc
  .tuple(fc.array(fc.tuple(comment, plain, comment), { maxLength: 3 }), comment, fc.boolean())
  .map(([items, gap, comma]) => {
    const shown = items.map((one) => one.join(""));
    return `[${shown.join(",")}${comma && items.length > 0 ? "," : ""}${gap}]`;
  });
const value = fc.oneof(plain, list);

function starts(...items: readonly (string | undefined)[]): string {
  return `{"hooks": {"SessionStart": [${items.join(", ")}]}}`;
}

function members(inner: fc.Arbitrary<string>, names = ["a", "b", "mcp"]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), comment, inner, comment), { selector: ([name]) => name }),
      comment,
      fc.boolean(),
    )
    .map(([all, gap, comma]) => {
      const shown = all.map(([name, before, text, after]) => `${before}"${name}":${text}${after}`);
      return `{${shown.join(",")}${comma && all.length > 0 ? "," : ""}${gap}}`;
    });
}

const around = fc.constantFrom("", "\n", "\r\n", " // end", "\n/* end */\n");
/** Configs in any layout, some with an empty or filled list of servers. */
const configs = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom("", "// ours\n", "\r\n"),
    members(fc.oneof(value, members(value)), ["a", "mcpServers", "b"]),
    around,
  )
  .map(([mark, before, text, after]) => `${mark ? "\uFEFF" : ""}${before}${text}${after}`);

function read(text: string): unknown {
  const errors: ParseError[] = [];
  const found: unknown = parse(text.replace(/^\uFEFF/u, ""), errors, { allowTrailingComma: true });
  expect(errors).toEqual([]);
  return found;
}

describe("jsonEdit", () => {
  it("takes a member out of any config byte for byte, and adds nothing else", () => {
    fc.assert(
      fc.property(configs, (text) => {
        fc.pre(member.look(text).state === "absent");
        const put = member.put(text);
        const before = read(text) as { mcpServers?: object };
        expect(read(put)).toEqual({ ...before, mcpServers: { ...before.mcpServers, carryon: VALUE } });
        expect(member.look(put).state).toBe("current");
        expect(member.remove(put)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it("does so with items of lists", () => {
    fc.assert(
      fc.property(configs, value, (text, items) => {
        const config = text.replace('"mcpServers":', '"hooks":').replace('"b":', `"SessionStart":${items},"b":`);
        fc.pre(item.look(config).state === "absent");
        expect(item.remove(item.put(config))).toBe(config);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps comments, order and layout", () => {
    const text =
      '{\n\t// servers of ours\n\t"mcpServers": {\n\t\t"git": { "command": "git-mcp" } // the old one\n\t}\n}\n';
    expect(member.put(text)).toMatchInlineSnapshot(`
      "{
      	// servers of ours
      	"mcpServers": {
      		"git": { "command": "git-mcp" }, // the old one
      		"carryon": {
      			"command": "npx",
      			"args": ["-y", "carryon@1.0.0", "mcp"]
      		}
      	}
      }
      "
    `);
    expect(member.put('{"mcpServers":{"git":{}}}')).toMatchInlineSnapshot(
      `"{"mcpServers":{"git":{}, "carryon": { "command": "npx", "args": ["-y", "carryon@1.0.0", "mcp"] }}}"`,
    );
    expect(member.put(undefined)).toMatchInlineSnapshot(`
      "{
        "mcpServers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.0.0", "mcp"]
          }
        }
      }
      "
    `);
    expect(item.put("{}")).toMatchInlineSnapshot(`
      "{
        "hooks": {
          "SessionStart": [
            {
              "command": "npx",
              "args": ["-y", "carryon@1.0.0", "mcp"]
            }
          ]
        }

      }"
    `);
  });

  it("renews only what differs, and keeps what someone added", () => {
    const old = member
      .put('{"mcpServers": {}}')
      .replace("1.0.0", "0.9.0")
      .replace('"command"', '"env": { "A": "1" }, // mine\n      "command"');
    expect(member.look(old).state).toBe("stale");
    const put = member.put(old);
    expect(put).toBe(old.replace("0.9.0", "1.0.0"));
    expect(member.remove(put)).toBe('{"mcpServers": {}}');
  });

  it("removes a file that it made, and what others added to it stays", () => {
    for (const edit of [member, item, task]) expect(edit.remove(edit.put(undefined))).toBeUndefined();
    expect(read(task.put(undefined))).toEqual({ version: "2.0.0", tasks: [VALUE] });
    const grown = member.put(undefined).replace(/\n {2}\}\n\}/u, ',\n    "git": {}\n  }\n}');
    expect(read(member.remove(grown) ?? "")).toEqual({ mcpServers: { git: {} } });
  });

  it.each([
    ["is no JSON", "{"],
    ["is empty", ""],
    ["has a list at its top", "[]"],
    ["has a list in place of servers", '{"mcpServers": []}'],
    ["has servers twice", '{"mcpServers": {}, "mcpServers": {}}'],
    ["is nested too deeply", "[".repeat(200_000)],
  ])("touches nothing that %s", (_, text) => {
    expect(member.look(text)).toMatchObject({ state: "barred", reason: expect.any(String) });
  });
});

describe("jsonEdit, after edits of others", () => {
  it("takes its member out of a config that has grown and was formatted anew, and no other value", () => {
    fc.assert(
      fc.property(configs, fc.boolean(), fc.constantFrom("first", "last"), (text, isFormatted, place) => {
        fc.pre(member.look(text).state === "absent");
        const put = member.put(text).replace(/^\uFEFF/u, "");
        const options = { formattingOptions: { insertSpaces: true, tabSize: 4, eol: "\n" } };
        const index = { getInsertionIndex: (names: readonly string[]) => (place === "first" ? 0 : names.length) };
        const grown = applyEdits(put, modify(put, ["mcpServers", "later"], { command: "x" }, { ...options, ...index }));
        const shown = isFormatted ? applyEdits(grown, format(grown, undefined, options.formattingOptions)) : grown;
        expect(member.look(shown).state).toBe("current");
        const before = read(shown) as { mcpServers: { carryon?: unknown } };
        delete before.mcpServers.carryon;
        expect(read(member.remove(shown) ?? "{}")).toEqual(before);
      }),
    );
  });

  it("makes one item of two", () => {
    const [old, other] = ['{"command": "npx", "args": []}', '{"command": "date"}'];
    const both = starts(old, other, old, old);
    expect(item.look(both)).toEqual({ state: "stale", reason: "it has the same 3 times" });
    expect(read(item.put(both))).toEqual({ hooks: { SessionStart: [VALUE, { command: "date" }] } });
    expect(item.remove(both)).toBe(starts(other));
    expect(item.remove(starts(old, old))).toBeUndefined();
  });
});

describe("jsonEdit, at its edges", () => {
  it("says why it touches nothing", () => {
    expect(member.look("{,}").reason).toBe("it is not valid JSON");
    expect(member.look("[]").reason).toBe("it is not an object");
    expect(member.look('{"mcpServers": 1}').reason).toBe("mcpServers is not an object");
    expect(member.look('{"mcpServers": {"carryon": {}, "carryon": {}}}').reason).toBe(
      "it has mcpServers.carryon twice",
    );
    expect(item.look('{"hooks": {"SessionStart": {}}}').reason).toBe("hooks.SessionStart is not a list");
  });

  it("keeps a trailing comma, and puts a comment of a line before its own line", () => {
    const commas = '{\n  "mcpServers": {\n    "a": {}, // a\n  },\n}\n';
    const put = member.put(commas);
    expect(put).toContain('"a": {}, // a\n    "carryon": {\n');
    expect(put).toMatch(/\n {4}\},\n {2}\},\n\}\n$/u);
    expect(member.remove(put)).toBe(commas);
    const inline = '{"mcpServers": {"a": {} // a\n}}';
    expect(member.put(inline)).toContain('{"a": {}, // a\n"carryon": { "command"');
    expect(member.remove(member.put(inline))).toBe(inline);
  });

  it("keeps comments beside its member, in its object and around the file", () => {
    const own = '"carryon": { "command": "npx", "args": ["-y", "carryon@1.0.0", "mcp"] }';
    expect(member.remove(`{"mcpServers": {/* mine */ ${own}}}`)).toBe('{"mcpServers": {/* mine */}}');
    expect(member.remove(`{"mcpServers": {${own} /* mine */}}`)).toBe('{"mcpServers": { /* mine */}}');
    expect(member.remove(`// mine\n{"mcpServers": {${own}}}\n`)).toBe("// mine\n{}\n");
    expect(member.remove(`{"mcpServers": {${own}, "a": 1}}`)).toBe('{"mcpServers": {"a": 1}}');
    expect(member.remove(`{"a": {}, "mcpServers": {${own}}}`)).toBe('{"a": {}}');
  });

  it("renews a member in the layout that it has, and one that is no object as a whole", () => {
    expect(member.put('{"mcpServers": {"carryon": {"command": "old"}}}')).toBe(
      '{"mcpServers": {"carryon": {"command": "npx", "args": ["-y", "carryon@1.0.0", "mcp"]}}}',
    );
    expect(member.put('{\n  "mcpServers": {\n    "carryon": 1\n  }\n}')).toBe(member.put(undefined).trimEnd());
    const nested = jsonEdit({ keys: ["a"], value: { hooks: [{ command: "new" }] }, judge });
    const text = nested.put(undefined);
    expect(nested.put(text.replace("new", "old"))).toBe(text);
  });

  it("tells a new file with more in it from one of someone else with the same, by their order", () => {
    const hook = jsonEdit({
      keys: ["hooks", "sessionStart"],
      value: { command: "npx" },
      isOwn: () => true,
      judge: () => ({ state: "current" }),
      frame: { members: { version: 1 } },
    });
    expect(hook.put(undefined)).toBe(
      '{\n  "hooks": {\n    "sessionStart": [\n      {\n        "command": "npx"\n      }\n    ]\n  },\n  "version": 1\n}\n',
    );
    expect(hook.remove(hook.put(undefined))).toBeUndefined();
    for (const text of ['{\n  "version": 1\n}\n', '{ "version": 1, "hooks": {} }', '{ "hooks": {}, "version": 1 }\n']) {
      expect(hook.remove(hook.put(text))).toBe(text);
    }
  });

  it("removes a new file that begins with more only once nothing else is in it", () => {
    const other = task.put(undefined).replace('"2.0.0"', '"3.0.0"');
    expect(task.remove(other)).toBe('// Tasks\n{\n  "version": "3.0.0"\n}\n');
  });
});
