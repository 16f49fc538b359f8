import { describe, expect, it } from "vitest";
import { importedNameUses } from "../../../../src/outline/imports/imported-names.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";

/** Uses of imported names in a text, as `line:start name → file:line`. */
function uses(text: string, files: Readonly<Record<string, string>>, name = "JavaScript"): readonly string[] {
  const language = languageNamed(name);
  const sketch = (content: string) => sketchOf(Buffer.from(content), language);
  const imported = Object.entries(files).map(([path, content]) => ({ path, definitions: sketch(content).definitions }));
  const lines = text.split("\n");
  return importedNameUses({ text, language, sketch: sketch(text), imported }).map(
    ({ line, start, end, path, definitionLine }) =>
      `${line}:${start} ${lines[line - 1]!.slice(start, end)} → ${path}:${definitionLine}`,
  );
}

const OPEN = "\nexport const open = () => {};\nconst hidden = 1;\n";

describe("the uses of imported names", () => {
  it("are found in the import and in the code, and not in comments, strings, members and keys", () => {
    const text = [
      "import {open} from './door.js';",
      "open(1); // open it",
      "const all = {open: 'open', ...open, shut: door.open};",
      "",
    ].join("\n");
    expect(uses(text, { "src/door.js": OPEN })).toEqual([
      "1:8 open → src/door.js:2",
      "2:0 open → src/door.js:2",
      "3:30 open → src/door.js:2",
    ]);
  });

  it("are found in imports of several lines, from an index, and with require", () => {
    const text = "import {\n  open,\n} from './door';\nopen();\n";
    expect(uses(text, { "src/door/index.js": OPEN })).toEqual([
      "2:2 open → src/door/index.js:2",
      "4:0 open → src/door/index.js:2",
    ]);
    expect(uses("const { open } = require('./door');\n", { "door.js": OPEN })).toEqual(["1:8 open → door.js:2"]);
  });

  it("are found in Python", () => {
    const text = "from .door import (\n    open_door,\n)\n\nopen_door()\n";
    expect(uses(text, { "app/door.py": "def open_door():\n    pass\n" }, "Python")).toEqual([
      "2:4 open_door → app/door.py:1",
      "5:0 open_door → app/door.py:1",
    ]);
  });

  it.each([
    ["two imported files define", { "door.js": OPEN, "gate.js": OPEN }],
    ["a file defines twice", { "door.js": `${OPEN}export function open() {}\n` }],
    ["no file exports", { "door.js": "const open = 1;\n" }],
    ["another file defines", { "gate.js": OPEN }],
  ] as const)("are not guessed for a name that %s", (_, files) => {
    expect(uses("import {open} from './door.js';\nopen();\n", files)).toEqual([]);
  });

  it.each(["const f = (open) => open();", "function f({open}) {\n  open();\n}", "for (const open of all) open();"])(
    "are only in the import where the text declares the name again: %s",
    (line) => {
      expect(uses(`import {open} from './door.js';\n${line}\n`, { "door.js": OPEN })).toEqual(["1:8 open → door.js:2"]);
    },
  );
});
