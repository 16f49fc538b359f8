import { describe, expect, it } from "vitest";
import { importsIn } from "../../../support/texts/imports.ts";

describe("Go", () => {
  const app = {
    "go.mod": "module example.org/app/v2\n",
    "admin.go": "package app\n\nfunc newAdmin() {}\n",
    "context.go": "package app\n\ntype Context struct{}\n\nfunc (c Context) Admin() {}\n",
    "store/store.go": "package store\n\ntype Store struct{}\nvar ErrGone = 1\n",
    "store/memory.go": "package store\n\nfunc NewMemory() *Store { return nil }\n",
  };
  const withMain = (body: string, imports: string): readonly string[] =>
    importsIn({ ...app, "cmd/main.go": `package main\n\nimport (\n${imports}\n)\n\n${body}\n` });
  const store = "store/memory.go → store/store.go";

  it("imports the files of a package that define the names after the package's name", () => {
    expect(
      withMain("func run(c app.Context) { store.NewMemory() }", '"example.org/app/v2"\n"example.org/app/v2/store"'),
    ).toEqual(["cmd/main.go → context.go, store/memory.go", store]);
  });

  it("follows the name that an import gives a package", () => {
    expect(withMain("func run() { db.NewMemory(); store.Store() }", 'db "example.org/app/v2/store"')).toEqual([
      "cmd/main.go → store/memory.go",
      store,
    ]);
  });

  it("takes a package that is imported for its effects as a whole", () => {
    expect(withMain("func run() {}", '_ "example.org/app/v2/store"')).toEqual(["cmd/main.go → store/store.go", store]);
  });

  it.each([
    ["in comments and strings", '// Context\nvar text = "Context newAdmin"\nvar raw = `\nContext\n`'],
    ["after a dot, which is a member of a value", "func run(x T) { x.Context(); x.y.newAdmin() }"],
    ["as a key or a field", "type T struct {\n\tContext string\n}\n\nvar t = T{Context: text}"],
    ["that the file binds itself", "func run(newAdmin func()) { newAdmin() }"],
    ["that the file defines itself", "type Context struct{}\n\nfunc run(c Context) {}"],
    ["of methods", "func run() { Admin() }"],
  ])("takes no name %s from its own package", (_, body) => {
    expect(importsIn({ ...app, "z.go": `package app\n\n${body}\n` })).toEqual([store]);
  });

  it("takes names of types, functions and values from its own package", () => {
    const body = "func run(c *Context) {\n\tswitch c {\n\tcase newAdmin():\n\t}\n}";
    expect(importsIn({ ...app, "z.go": `package app\n\n${body}\n` })).toEqual([store, "z.go → admin.go, context.go"]);
  });
});

describe("languages whose types start with a capital letter", () => {
  it("Java sees its package in all source folders of the module, and packages that it imports as a whole", () => {
    const main = "core/src/main/java/org/acme";
    const test = "core/src/test/java/org/acme";
    expect(
      importsIn({
        [`${main}/Json.java`]: 'package org.acme;\n\n/** See Other. */\nclass Json { String s = "Gson"; }\n',
        [`${main}/Gson.java`]: "package org.acme;\n\nimport org.acme.io.*;\n\nclass Gson { Json json; Reader r; }\n",
        [`${main}/Other.java`]: "package org.acme;\n\nimport java.util.Json;\n\nclass Other { Json json; a.Gson b; }\n",
        [`${main}/io/Reader.java`]: "package org.acme.io;\n\npublic class Reader { }\n",
        [`${main}/io/Writer.java`]: "package org.acme.io;\n\npublic class Writer { }\n",
        [`${test}/GsonTest.java`]: "package org.acme;\n\nclass GsonTest { Gson gson = new Gson(); }\n",
        "web/src/main/java/org/acme/Page.java": "package org.acme;\n\nclass Page { Gson gson; }\n",
      }),
    ).toEqual([
      `${main}/Gson.java → ${main}/Json.java, ${main}/io/Reader.java`,
      `${test}/GsonTest.java → ${main}/Gson.java`,
    ]);
  });

  it("Kotlin and Scala see their folder", () => {
    expect(
      importsIn({
        "src/Shapes.kt": "package a\n\ndata class Circle(val r: Int)\nclass Square\n",
        "src/Draw.kt": "package a\n\nfun draw(c: Circle) {}\n",
        "lib/Tree.scala": "package b\n\nsealed trait Tree\n",
        "lib/Walk.scala": "package b\n\nobject Walk { def of(t: Tree) = t }\n",
      }),
    ).toEqual(["lib/Walk.scala → lib/Tree.scala", "src/Draw.kt → src/Shapes.kt"]);
  });

  it("PHP sees its folder, and a qualified name is none of it", () => {
    expect(
      importsIn({
        "src/Model.php": "<?php\nnamespace App;\nclass Model {}\n",
        "src/User.php":
          "<?php\nnamespace App;\nclass User extends Model { function f() { return new \\Other\\Mail(); } }\n",
        "src/Mail.php": "<?php\nnamespace App;\nclass Mail {}\n",
      }),
    ).toEqual(["src/User.php → src/Model.php"]);
  });

  it("C# sees its project and the namespaces that it uses", () => {
    expect(
      importsIn({
        "Core/Core.csproj": "",
        "Core/Store.cs": "namespace Core;\npublic class Store { }\n",
        "Core/Jobs/Job.cs": "namespace Core.Jobs;\npublic class Job { Store store; }\n",
        "Web/Web.csproj": "",
        "Web/Page.cs": "using Core.Jobs;\nnamespace Web;\npublic class Page { Job job; Store other; }\n",
      }),
    ).toEqual(["Core/Jobs/Job.cs → Core/Store.cs", "Web/Page.cs → Core/Jobs/Job.cs"]);
  });

  it("Swift sees its module and the modules that it imports", () => {
    expect(
      importsIn({
        "Sources/Core/Core.swift": "public struct Client {}\n",
        "Sources/Core/Session.swift": "public class Session { let client: Client }\n",
        "Tests/CoreTests/SessionTests.swift": "import Core\n\nfinal class SessionTests { let session = Session() }\n",
        "App/Main.swift": "struct Main { let view: View }\n",
        "App/Views/View.swift": "struct View {}\n",
      }),
    ).toEqual([
      "App/Main.swift → App/Views/View.swift",
      "Sources/Core/Session.swift → Sources/Core/Core.swift",
      "Tests/CoreTests/SessionTests.swift → Sources/Core/Session.swift",
    ]);
  });
});

it("takes the name of a standard type in Swift for that type, though a file nests one of the same name", () => {
  expect(
    importsIn({
      "Sources/A/Results.swift": "extension Results {\n  struct Codable {}\n  struct Failure {}\n}\n",
      "Sources/A/User.swift": "struct User: Codable {}\n",
      "Sources/A/Log.swift": "let last: Failure? = nil\n",
    }),
  ).toStrictEqual(["Sources/A/Log.swift → Sources/A/Results.swift"]);
});
