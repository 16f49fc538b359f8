import { expect, it } from "vitest";
import { outlineText } from "../../../../../src/outline/outline-text.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";
import { sketchOf } from "../../../../../src/outline/sketch/sketch.ts";
import { openTestSyntaxReader } from "../../../../support/texts/syntax-reader.ts";

it("Ruby: tables of a database with their columns", async () => {
  const text = `ActiveRecord::Schema[8.0].define(version: 2026) do
  create_table "hats", force: :cascade do |t|
    t.string "hat", null: false
    t.bigint "user_id"
  end

  add_foreign_key "hats", "users"
end
`;
  const { definitions } = sketchOf(Buffer.from(text), languageNamed("Ruby"));
  expect(definitions.map(({ name }) => name)).toEqual(["hats"]);
  const { skeletonText } = await outlineText({ language: "Ruby", text }, await openTestSyntaxReader());
  expect(skeletonText).toMatchInlineSnapshot(`
    "ActiveRecord::Schema[8.0].define(version: 2026) do
      create_table "hats", force: :cascade do |t|
        t.string "hat", null: false
        t.bigint "user_id"
      add_foreign_key "hats", "users"
    "
  `);
});
