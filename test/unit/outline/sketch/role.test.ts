import { expect, it } from "vitest";
import { roleOf, roleOfEntry } from "../../../../src/outline/sketch/role.ts";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";
import { detectLanguage } from "../../../../src/outline/detect/language.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

it.each([
  ["src/parse.ts", "source"],
  ["src/parse.test.ts", "test"],
  ["test-d/index.ts", "test"],
  ["packages/a/type-tests/a.ts", "test"],
  ["types/Support/Collection.php", "test"],
  ["types/return/result.ts", "source"],
  ["pkg/server/server_test.go", "test"],
  ["tests/conftest.py", "test"],
  ["spec/models/user_spec.rb", "test"],
  ["src/test/java/UserServiceTest.java", "test"],
  ["src/main/java/org/springframework/samples/petclinic/Owner.java", "source"],
  ["core/src/main/kotlin/com/acme/tools/Ask.kt", "source"],
  ["boot/src/main/java/org/acme/test/context/Runner.java", "source"],
  ["samples/app/src/main/java/com/acme/Ask.java", "example"],
  ["core/testing/src/main/kotlin/com/acme/Ask.kt", "test"],
  ["t/mojo/lib/Mojo/Base2.pm", "test"],
  ["lib/Foo/t/basic.t", "test"],
  ["lib/t/Foo.pm", "source"],
  ["src/main/resources/templates/owners/find.html", "component"],
  ["roles/web/templates/nginx.conf.j2", "component"],
  ["lib/app_web/templates/page/index.html.heex", "component"],
  ["examples/flask/templates/index.html", "example"],
  ["generators/app/templates/index.js", "example"],
  ["test/fixtures/data.json", "test"],
  ["tests/README.md", "test"],
  ["crates/searcher/src/testutil.rs", "test"],
  ["src/test-helpers/server.ts", "test"],
  ["src/testimony.ts", "source"],
  ["README.md", "docs"],
  ["docs/guide/start.rst", "docs"],
  ["LICENSE", "docs"],
  ["doc/tool.1", "docs"],
  ["doc/tool.1.txt.tpl", "docs"],
  ["docs/index.html", "docs"],
  ["docs/src/theme.ts", "source"],
  ["src/index.html", "component"],
  ["db/migrate/001_users.rb", "migration"],
  ["app/migrations/0001_initial.py", "migration"],
  [".github/workflows/ci.yml", "build"],
  ["Dockerfile", "build"],
  ["scripts/release.sh", "build"],
  ["CMakeLists.txt", "build"],
  ["src/dune", "build"],
  ["cohttp-lwt.opam", "build"],
  ["examples/basic/main.py", "example"],
  ["roles/web/meta/argument_specs.yml", "data"],
  ["roles/web/tasks/main.yml", "source"],
  ["src/tasks/list.json", "data"],
  ["listings/ch01/src/main.rs", "example"],
  ["api/petstore-spec.json", "data"],
  ["src/parse.spec.ts", "test"],
  ["package.json", "config"],
  ["tsconfig.build.json", "config"],
  ["vite.config.ts", "config"],
  [".editorconfig", "config"],
  ["api/users.proto", "schema"],
  ["config.schema.json", "schema"],
  ["src/locales/de.json", "data"],
  ["logo.svg", "data"],
  ["no-ending", "data"],
  ["sig/tool.exe.asc", "data"],
  ["src/index.d.ts", "types"],
  ["src/types.ts", "types"],
  ["src/cli.ts", "command"],
  ["cmd/server/main.go", "command"],
  ["src/index.ts", "entry"],
  ["src/lib.rs", "entry"],
  ["src/routing/mod.rs", "source"],
  ["mod.ts", "entry"],
  ["app/__init__.py", "entry"],
  ["src/Button.tsx", "component"],
  ["src/App.vue", "entry"],
  ["src/page.css", "component"],
])("%s: %s", (path, role) => {
  const language = languageNamed(detectLanguage(path));
  expect(roleOf(path, language, sketchOf(Buffer.from("x\n"), language))).toBe(role);
});

it.each([
  ["a/b.ts", "export interface A { b(): void }\nexport type C = A;\n", "types"],
  ["a/b.ts", "export interface A {}\nexport const a = 1;\n", "source"],
  ["a/b.ts", 'test("adds", () => {});\n', "test"],
  ["a/b.php", "<?php\nassertType('int', f());\n", "test"],
  ["db/seed.sql", "INSERT INTO a VALUES (1);\n", "data"],
  ["db/a.sql", "CREATE TABLE a (b int);\n", "schema"],
  ["src/b.rs", "#[test]\nfn adds() {}\n", "source"],
])("%s with %j: %s", (path, text, role) => {
  const language = languageNamed(detectLanguage(path));
  expect(roleOf(path, language, sketchOf(Buffer.from(text), language))).toBe(role);
});

it("a class with a method named like a test is a source, not a test", () => {
  const methods = Array.from({ length: 9 }, (_, i) => `    def method_${i}(self): ...\n`).join("");
  const python = languageNamed("Python");
  const role = (text: string) => roleOf("src/app.py", python, sketchOf(Buffer.from(text), python));
  expect(role(`class Flask:\n    def test_client(self): ...\n${methods}`)).toBe("entry");
  expect(role("class TestFlask:\n    def test_client(self): ...\n")).toBe("test");
});

it.each([
  ["source", "entry"],
  ["command", "entry"],
  ["component", "entry"],
  ["types", "types"],
  ["test", "test"],
  ["example", "example"],
] as const)("a %s that a manifest names as an entry point has the role %s", (role, expected) => {
  expect(roleOfEntry(role)).toBe(expected);
});

it.each([
  ["{% macro star(relation) %}\n  *\n{% endmacro %}\n", "source"],
  ["select * from {{ ref('orders') }}\n", "source"],
  ["create table a (b int);\n", "schema"],
  ["insert into a values (1);\n", "data"],
])("SQL %j is %s", (text, role) => {
  const language = languageNamed("SQL");
  expect(roleOf("models/a.sql", language, sketchOf(Buffer.from(text), language))).toBe(role);
});
