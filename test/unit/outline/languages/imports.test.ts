import { describe, expect, it } from "vitest";
import { arrows } from "../imports/resolve/arrows.ts";

describe("Go", () => {
  it("packages are found by the module's name, the longest first, by replace, and in vendor", () => {
    const files = {
      "go.mod": "module example.com/a\n\nrequire example.com/x v1\nreplace (\n\texample.com/x v1 => ./forked\n)\n",
      "main.go": `package main\n\nimport (\n\t"fmt"\n\tb "example.com/a/b" // "example.com/a/no"\n\t_ "example.com/a/gone"\n\t"example.com/a/nested/c"\n\t"example.com/x/y"\n\t"example.com/v"\n)\nconst s = \`\nimport "example.com/a/b"\n\`\n`,
      "b/a.go": "",
      "b/b.go": "",
      "b/b_test.go": `import "example.com/a/b"`,
      "nested/go.mod": "module example.com/a/nested\n",
      "nested/c/c.go": "",
      "forked/y/y.go": "",
      "vendor/example.com/v/v.go": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "main.go: fmt → (outside)
      main.go: example.com/a/b → b/b.go + b/a.go
      main.go: example.com/a/gone → (unresolved)
      main.go: example.com/a/nested/c → nested/c/c.go
      main.go: example.com/x/y → forked/y/y.go
      main.go: example.com/v → vendor/example.com/v/v.go
      b/b_test.go: example.com/a/b → b/b.go + b/a.go"
    `);
  });
});

describe("Rust", () => {
  it("modules and paths are found in the crate, in its neighbours and in crates by path", () => {
    const files = {
      "Cargo.toml": `[workspace]\nmembers = ["crates/*"]\n[package]\nname = "app"\n[[bin]]\npath = "src/main.rs"\n[dependencies]\nother-name = { path = "crates/core", package = "my-core" }\nserde = "1"\n[dependencies.util]\npath = "crates/util"\n`,
      "src/main.rs":
        'mod config;\nmod gone;\nuse crate::config::{self, parse::{Parser as P, *}, Limit};\nuse other_name::deep::Thing;\nuse util::x;\nuse serde::de;\nuse std::fs;\nmy_core::f();\nextern crate my_core;\n#[path = "odd/file.rs"]\npub(crate) mod odd;\n// use crate::no;\nlet s = r#"\nuse crate::no;\n"#;',
      "src/config/mod.rs":
        "pub mod parse;\nuse super::config;\nuse parse::Parser;\nmod tests {\n    use super::*;\n}\n",
      "src/config/parse.rs":
        "use super::Limit;\nuse super::super::main;\nuse self::inner::X;\nfn f<'a>(x: &'a str) {}\nuse crate::config;",
      "src/odd/file.rs": "",
      "crates/core/Cargo.toml": `[package]\nname = "my-core"`,
      "crates/core/src/lib.rs": "pub mod deep;",
      "crates/core/src/deep.rs": "",
      "crates/util/Cargo.toml": `[package]\nname = "util"\n[lib]\npath = "lib.rs"`,
      "crates/util/lib.rs": "",
      "tests/it.rs": "mod common;\nuse app::config;",
      "tests/common.rs": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "src/main.rs: mod config → src/config/mod.rs
      src/main.rs: mod gone → (unresolved)
      src/main.rs: crate::config → src/config/mod.rs
      src/main.rs: crate::config::parse::Parser → src/config/parse.rs
      src/main.rs: crate::config::parse → src/config/parse.rs
      src/main.rs: crate::config::Limit → src/config/mod.rs
      src/main.rs: other_name::deep::Thing → crates/core/src/deep.rs
      src/main.rs: util::x → crates/util/lib.rs
      src/main.rs: serde::de → (outside)
      src/main.rs: std::fs → (outside)
      src/main.rs: my_core → crates/core/src/lib.rs
      src/main.rs: ./odd/file.rs → src/odd/file.rs
      src/config/mod.rs: mod parse → src/config/parse.rs
      src/config/mod.rs: super::config → src/config/mod.rs
      src/config/mod.rs: parse::Parser → src/config/parse.rs
      src/config/parse.rs: super::Limit → src/config/mod.rs
      src/config/parse.rs: super::super::main → src/main.rs
      src/config/parse.rs: self::inner::X → src/config/parse.rs
      src/config/parse.rs: crate::config → src/config/mod.rs
      crates/core/src/lib.rs: mod deep → crates/core/src/deep.rs
      tests/it.rs: mod common → tests/common.rs
      tests/it.rs: app::config → src/config/mod.rs"
    `);
  });
});

describe("Java, Kotlin, Scala", () => {
  it("classes are found by the folders of their package", () => {
    const files = {
      "core/src/main/java/com/x/core/A.java":
        "package com.x.core;\nimport com.x.core.util.B;\nimport static com.x.core.util.B.run;\nimport com.x.core.util.*;\nimport java.util.List;\nimport com.x.core.util.Gone;\n/* import com.x.core.No; */",
      "core/src/main/java/com/x/core/util/B.java": "",
      "core/src/main/java/com/x/core/util/C.java": "",
      "app/src/main/kotlin/ui/Screen.kt":
        "package com.x.app.ui\nimport com.x.core.A as Base\nimport com.x.app.data.`Store`\nimport com.x.app.data.load",
      "app/src/main/kotlin/data/Store.kt": "",
      "app/src/main/kotlin/data/Load.kt": "",
      "s/src/main/scala/com/x/s/S.scala": "import com.x.core.{A, util => u}\nimport com.x.core.util._",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "core/src/main/java/com/x/core/A.java: com.x.core.util.B → core/src/main/java/com/x/core/util/B.java
      core/src/main/java/com/x/core/A.java: com.x.core.util.B.run → core/src/main/java/com/x/core/util/B.java
      core/src/main/java/com/x/core/A.java: com.x.core.util.* → core/src/main/java/com/x/core/util/B.java + core/src/main/java/com/x/core/util/C.java
      core/src/main/java/com/x/core/A.java: java.util.List → (outside)
      core/src/main/java/com/x/core/A.java: com.x.core.util.Gone → (unresolved)
      app/src/main/kotlin/ui/Screen.kt: com.x.core.A → core/src/main/java/com/x/core/A.java
      app/src/main/kotlin/ui/Screen.kt: com.x.app.data.Store → app/src/main/kotlin/data/Store.kt
      app/src/main/kotlin/ui/Screen.kt: com.x.app.data.load → app/src/main/kotlin/data/Load.kt + app/src/main/kotlin/data/Store.kt
      s/src/main/scala/com/x/s/S.scala: com.x.core.A → core/src/main/java/com/x/core/A.java
      s/src/main/scala/com/x/s/S.scala: com.x.core.util → (outside)
      s/src/main/scala/com/x/s/S.scala: com.x.core.util.* → core/src/main/java/com/x/core/util/B.java + core/src/main/java/com/x/core/util/C.java"
    `);
  });
});

describe("C and its kin", () => {
  it("includes are found beside the file, in include folders, by the end of a path; the nearest wins", () => {
    const files = {
      "src/a.cc": `#include "a.h"\n#include <lib/b.hpp>\n#include "config.h"\n#include <string.h>\n# include "near.h"\n#include "../up.h"\n/*\n#include "no.h"\n*/\nconst char* s = R"x(\n#include "no.h"\n)x";`,
      "src/a.h": "",
      "include/lib/b.hpp": "",
      "third/string.h": "",
      "src/parts/near.h": "",
      "other/near.h": "",
      "up.h": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "src/a.cc: a.h → src/a.h
      src/a.cc: <lib/b.hpp> → include/lib/b.hpp
      src/a.cc: config.h → (unresolved)
      src/a.cc: <string.h> → (outside)
      src/a.cc: near.h → src/parts/near.h
      src/a.cc: ../up.h → up.h"
    `);
  });

  it("namespaces of C# are found by projects, modules of Swift by Sources", () => {
    const files = {
      "src/My.App/My.App.csproj": "",
      "src/My.App/Program.cs":
        "using System;\nusing static My.App.Data.Store;\nusing D = My.App.Data;\nusing (var x = y) {}\nusing var z = w;",
      "src/My.App/Data/Store.cs": "",
      "Sources/Kit/Kit.swift": "import Foundation",
      "Sources/Kit/A.swift": "",
      "Tests/KitTests/KitTests.swift": "@testable import Kit\nimport struct Kit.A\n// import Kit",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "src/My.App/Program.cs: System → (outside)
      src/My.App/Program.cs: My.App.Data.Store → (outside)
      src/My.App/Program.cs: My.App.Data → src/My.App/Data/Store.cs
      Sources/Kit/Kit.swift: Foundation → (outside)
      Tests/KitTests/KitTests.swift: Kit → Sources/Kit/Kit.swift + Sources/Kit/A.swift
      Tests/KitTests/KitTests.swift: Kit → Sources/Kit/Kit.swift + Sources/Kit/A.swift"
    `);
  });
});

it("Kotlin: a package without sources is no function of the package above", () => {
  const files = {
    "app/src/main/kotlin/com/acme/Main.kt": "import com.acme.ui.R\nimport com.acme.core.di.Scope\nimport com.acme.run",
    "core/src/main/kotlin/com/acme/core/common/Scope.kt": "package com.acme.core.di",
  };
  expect(arrows(files)).toMatchInlineSnapshot(`
    "app/src/main/kotlin/com/acme/Main.kt: com.acme.ui.R → (outside)
    app/src/main/kotlin/com/acme/Main.kt: com.acme.core.di.Scope → (outside)
    app/src/main/kotlin/com/acme/Main.kt: com.acme.run → app/src/main/kotlin/com/acme/Main.kt"
  `);
});

it("Zig: files by path, packages by name", () => {
  const files = {
    "src/main.zig": `const std = @import("std");\nconst ast = @import("lib/ast.zig");\n// @import("lib/no.zig")\nconst v = @import("../build.zig.zon").version;`,
    "src/lib/ast.zig": `const gone = @import("gone.zig");`,
    "build.zig.zon": "",
  };
  expect(arrows(files)).toMatchInlineSnapshot(`
    "src/main.zig: std → (outside)
    src/main.zig: lib/ast.zig → src/lib/ast.zig
    src/main.zig: ../build.zig.zon → build.zig.zon
    src/lib/ast.zig: gone.zig → (unresolved)"
  `);
});

it("Fortran: modules by the name of their file", () => {
  const files = {
    "app/main.f90": "program main\n  use, intrinsic :: iso_c_binding\n  use dates, only: now ! use no\nend program\n",
    "src/dates.F90": "module dates\nend module\n",
    "src/dates_io.f90": "submodule (dates) dates_io\nend submodule\n",
  };
  expect(arrows(files)).toMatchInlineSnapshot(`
    "app/main.f90: iso_c_binding → (outside)
    app/main.f90: dates → src/dates.F90
    src/dates_io.f90: dates → src/dates.F90"
  `);
});

it("Nix: files and folders by path", () => {
  const files = {
    "flake.nix": `{\n  a = import ./lib { };\n  b = [ ../outside ./gone.nix ./docs ];\n  c = "./text.nix" + ''\n    ./no.nix\n  '';\n}`,
    "lib/default.nix": "{ x = ../flake.nix; }",
    "docs/a.md": "",
  };
  expect(arrows(files)).toMatchInlineSnapshot(`
    "flake.nix: ./lib → lib/default.nix
    flake.nix: ../outside → (outside)
    flake.nix: ./gone.nix → (unresolved)
    flake.nix: ./docs → (outside)
    flake.nix: ./text.nix → (unresolved)
    lib/default.nix: ../flake.nix → flake.nix"
  `);
});

describe("Ruby, PHP, Shell", () => {
  it("files are found as each language loads them", () => {
    const files = {
      "lib/gem.rb": `require "json"\nrequire "gem/version"\nrequire_relative "gem/core"\nrequire_relative 'gone'\nautoload :X, "gem/x"\n# require "no"`,
      "lib/gem/version.rb": "",
      "lib/gem/core.rb": "",
      "lib/gem/x.rb": "",
      "composer.json": `{ "autoload": { "psr-4": { "App\\\\": ["src/", "gone"] } }, "autoload-dev": { "psr-4": { "App\\\\Tests\\\\": "tests" } } }`,
      "src/Http/Kernel.php": `<?php\nnamespace App\\Http;\nuse App\\Models\\{User, Gone as G};\nuse App\\Tests\\Case_;\nuse Symfony\\Kernel;\nuse function App\\run;\nrequire __DIR__ . '/routes.php';\nclass K { use SomeTrait; }`,
      "src/Http/routes.php": "",
      "src/Models/User.php": "",
      "tests/Case_.php": "",
      "bin/run.sh": `source ./env.sh\n. "$(dirname "$0")/lib.sh"\nif x; then source "\${DIR}/shared/log.sh"; fi\n. /etc/profile\nsource gone\nsource ./gone.sh\n# source ./no.sh`,
      "bin/env.sh": "",
      "bin/lib.sh": "",
      "shared/log.sh": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "lib/gem.rb: json → (outside)
      lib/gem.rb: gem/version → lib/gem/version.rb
      lib/gem.rb: ./gem/core → lib/gem/core.rb
      lib/gem.rb: ./gone → (unresolved)
      lib/gem.rb: gem/x → lib/gem/x.rb
      src/Http/Kernel.php: App\\Models\\User → src/Models/User.php
      src/Http/Kernel.php: App\\Models\\Gone → (unresolved)
      src/Http/Kernel.php: App\\Tests\\Case_ → tests/Case_.php
      src/Http/Kernel.php: Symfony\\Kernel → (outside)
      src/Http/Kernel.php: ./routes.php → src/Http/routes.php
      bin/run.sh: ./env.sh → bin/env.sh
      bin/run.sh: $(dirname "$0")/lib.sh → bin/lib.sh
      bin/run.sh: \${DIR}/shared/log.sh → shared/log.sh
      bin/run.sh: /etc/profile → (outside)
      bin/run.sh: gone → (outside)
      bin/run.sh: ./gone.sh → (unresolved)"
    `);
  });
});

describe("documents", () => {
  it("links in code and comments name no files, links in boxes and components do", () => {
    const files = {
      "a.md":
        "<!-- [no](b.md)\n\n[no](b.md) --> [c](c.md)\n\n    [no](b.md)\n\n- ````\n  ```\n  [no](b.md)\n  ````\n  [d](d.md)\n\n!!! note\n\n    [e](e.md)\n\n```\n```js\n[no](b.md)\n",
      "a.mdx": 'import { C } from "./b.js";\n\n<C>\n    [c](./c.md)\n\n    [d](./d.md)\n</C>\n',
      "b.md": "",
      "b.js": "",
      "c.md": "",
      "d.md": "",
      "e.md": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "a.md: c.md → c.md
      a.md: d.md → d.md
      a.md: e.md → e.md
      a.mdx: ./b.js → b.js
      a.mdx: ./c.md → c.md
      a.mdx: ./d.md → d.md"
    `);
  });

  it("links are found from the document, from the root of a site, and in English where a translation lacks the page", () => {
    const files = {
      "docs/guide/a.md":
        "[b](./b.html#top) ![i](/img/x%20y.png 'title') [up](..) [out](../../../x) [site](https://x.y/z.md) [gone](gone.md) [page](../features)\n" +
        '`[no](no.md)`\n```md\n[no](no.md)\n```\n[ref]: <b.md>\n<img src="b.md"> {* ../src/code.py hl[1] *}\n[folder](../img) [q](b.md?x=1) [(p)](b(1).md)',
      "docs/guide/b.md": "",
      "docs/guide/b(1).md": "",
      "docs/public/img/x y.png": "",
      "docs/README.md": "",
      "docs/features.md": "",
      "docs/en/only.md": "",
      "docs/zh-hant/c.md": "[o](only.md)",
      "src/code.py": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "docs/guide/a.md: ./b.html#top → docs/guide/b.md
      docs/guide/a.md: /img/x%20y.png → docs/public/img/x y.png
      docs/guide/a.md: .. → docs/README.md
      docs/guide/a.md: ../../../x → (outside)
      docs/guide/a.md: gone.md → (unresolved)
      docs/guide/a.md: ../features → docs/features.md
      docs/guide/a.md: b.md → docs/guide/b.md
      docs/guide/a.md: ./b.md → docs/guide/b.md
      docs/guide/a.md: ../src/code.py → src/code.py
      docs/guide/a.md: ../img → (outside)
      docs/guide/a.md: b.md?x=1 → docs/guide/b.md
      docs/guide/a.md: b(1).md → docs/guide/b(1).md
      docs/zh-hant/c.md: only.md → docs/en/only.md"
    `);
  });
});
