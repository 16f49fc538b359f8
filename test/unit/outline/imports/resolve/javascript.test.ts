import { describe, expect, it } from "vitest";
import { arrows, resolverOf } from "./arrows.ts";
import { scriptImports } from "../../../../../src/outline/languages/javascript/javascript.ts";

describe("relative imports", () => {
  it("find the file with another ending, the index of a folder, and a file with a query", () => {
    const files = {
      "src/a.ts": `
        import { b } from "./b.js";
        import c from './c';
        export * from "..";
        import "./style.css?inline";
        import raw from "./with#mark.js";
        const worker = new Worker(new URL("./worker.mjs#x", import.meta.url));
        const folder = new URL("./data/", import.meta.url);
        type T = import("./b.js").T;
        const view = require("./view");
        import gone from "./gone.js";
        import far from "../../far.js";`,
      "src/b.tsx": "",
      "src/c/index.mts": "",
      "src/style.css": "",
      "src/with#mark.js": "",
      "src/worker.mts": "",
      "src/data/x.json": "{}",
      "src/view.vue": "",
      "index.d.ts": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "src/a.ts: ./b.js → src/b.tsx
      src/a.ts: ./c → src/c/index.mts
      src/a.ts: .. → index.d.ts
      src/a.ts: ./style.css?inline → src/style.css
      src/a.ts: ./with#mark.js → src/with#mark.js
      src/a.ts: ./worker.mjs#x → src/worker.mts
      src/a.ts: ./data/ → (outside)
      src/a.ts: ./b.js → src/b.tsx
      src/a.ts: ./view → src/view.vue
      src/a.ts: ./gone.js → (unresolved)
      src/a.ts: ../../far.js → (outside)"
    `);
  });

  it("into build output are the sources that it is built from", () => {
    const files = {
      "packages/a/package.json": `{ "name": "a" }`,
      "packages/a/bin/a.js": `import "../dist/node/cli.js"; import "../dist/gone.js"; import "../node_modules/x/y.js";`,
      "packages/a/src/node/cli.ts": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "packages/a/bin/a.js: ../dist/node/cli.js → packages/a/src/node/cli.ts
      packages/a/bin/a.js: ../dist/gone.js → (unresolved)
      packages/a/bin/a.js: ../node_modules/x/y.js → (outside)"
    `);
  });
});

describe("names of packages", () => {
  it("of workspaces lead to the sources behind exports, main and plain subpaths", () => {
    const files = {
      "package.json": `{ "name": "root", "workspaces": ["packages/*", "!packages/apart"] }`,
      "packages/a/package.json": JSON.stringify({
        name: "@x/a",
        exports: {
          ".": { types: "./dist/index.d.ts", browser: "./dist/browser.js", default: "./dist/index.js" },
          "./feature/*": ["./lib/features/*.js"],
          "./feature/internal/*": null,
          "./package.json": "./package.json",
        },
      }),
      "packages/a/src/index.ts": "",
      "packages/a/src/browser.ts": "",
      "packages/a/src/features/one.ts": "",
      "packages/a/src/extra/index.ts": "",
      "packages/b/package.json": `{ "name": "b", "main": "build/main.cjs" }`,
      "packages/b/src/main.cts": "",
      "packages/c/index.ts": `
        import "@x/a"; import "@x/a/feature/one"; import "@x/a/package.json"; import "@x/a/extra"; import "@x/a/none";
        import "b"; import "apart"; import "vite"; import "node:fs"; import "https://example.com/x.js";`,
      "packages/apart/package.json": `{ "name": "apart" }`,
      "packages/apart/index.js": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "packages/c/index.ts: @x/a → packages/a/src/index.ts
      packages/c/index.ts: @x/a/feature/one → packages/a/src/features/one.ts
      packages/c/index.ts: @x/a/package.json → packages/a/package.json
      packages/c/index.ts: @x/a/extra → packages/a/src/extra/index.ts
      packages/c/index.ts: @x/a/none → (unresolved)
      packages/c/index.ts: b → packages/b/src/main.cts
      packages/c/index.ts: apart → packages/apart/index.js
      packages/c/index.ts: vite → (outside)
      packages/c/index.ts: node:fs → (outside)
      packages/c/index.ts: https://example.com/x.js → (outside)"
    `);
  });

  it("mean the package itself, a dependency by path, or the neighbour of that name", () => {
    const files = {
      "pnpm-workspace.yaml": "packages:\n  - 'play/**' # all\ncatalog:\n  - other/*\n",
      "package.json": `{ "name": "self", "exports": "./source/index.js" }`,
      "source/index.js": "",
      "test/a.js": `import "self"; import "vue";`,
      "play/one/package.json": `{ "name": "one", "dependencies": { "dep": "file:./dep" } }`,
      "play/one/main.js": `import "dep";`,
      "play/one/dep/package.json": `{ "name": "dep" }`,
      "play/one/dep/index.js": "",
      "play/two/dep/package.json": `{ "name": "dep" }`,
      "play/two/dep/index.js": "",
      "play/two/main.js": `import "dep";`,
      "test/fixtures/vue/package.json": `{ "name": "vue" }`,
      "test/fixtures/vue/index.js": "",
      "test/fixtures/main.js": `import "vue";`,
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "test/a.js: self → source/index.js
      test/a.js: vue → (outside)
      play/one/main.js: dep → play/one/dep/index.js
      play/two/main.js: dep → play/two/dep/index.js
      test/fixtures/main.js: vue → test/fixtures/vue/index.js"
    `);
  });

  it("that begin with # are read in the package's imports", () => {
    const files = {
      "package.json": JSON.stringify({
        name: "p",
        imports: {
          "#client": { types: "./types/client.d.ts", default: "./src/client.js" },
          "#lib/*": "./dist/lib/*.js",
          "#dep": "dep",
        },
      }),
      "types/client.d.ts": "",
      "src/client.js": `import "#lib/a"; import "#dep"; import "#gone"; import "#lib/gone";`,
      "src/main.js": `import "#client";`,
      "src/lib/a.ts": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "src/client.js: #lib/a → src/lib/a.ts
      src/client.js: #dep → (outside)
      src/client.js: #gone → (unresolved)
      src/client.js: #lib/gone → (unresolved)
      src/main.js: #client → src/client.js"
    `);
  });
});

describe("aliases", () => {
  it("come from the nearest tsconfig, from what it extends, and from the configurations beside it", () => {
    const files = {
      "tsconfig.base.json": `{ // shared
        "compilerOptions": { "paths": { "~utils": ["./tools/utils.ts"], "@app/*": ["./gone/*", "./app/src/*"], }, } }`,
      "tools/utils.ts": "",
      "app/tsconfig.json": `{ "extends": ["../none.json", "../tsconfig.base"], "references": [{ "path": "./tsconfig.web.json" }] }`,
      "app/tsconfig.web.json": `{ "compilerOptions": { "baseUrl": "./src", "paths": { "web/*": ["web-parts/*"] } } }`,
      "app/src/main.ts": `import "~utils"; import "@app/deep/x"; import "web/y"; import "plain"; import "@app/none"; import "left-pad";`,
      "app/src/deep/x.ts": "",
      "app/src/web-parts/y.ts": "",
      "app/src/plain.ts": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "app/src/main.ts: ~utils → tools/utils.ts
      app/src/main.ts: @app/deep/x → app/src/deep/x.ts
      app/src/main.ts: web/y → app/src/web-parts/y.ts
      app/src/main.ts: plain → app/src/plain.ts
      app/src/main.ts: @app/none → (unresolved)
      app/src/main.ts: left-pad → (outside)"
    `);
  });

  it("come from deno.json, and from what bundlers are told by custom", () => {
    const files = {
      "deno.json": `{ "imports": { "lib/": "./library/", "std": "jsr:@std/x" } }`,
      "library/a.ts": "",
      "main.ts": `import "lib/a.ts"; import "std"; import "npm:chalk";`,
      "web/package.json": `{ "name": "web" }`,
      "web/src/main.ts": `import "@/part"; import "~/part"; import "@/gone"; import "$lib/x";`,
      "web/src/part.ts": "",
      "web/src/lib/x.ts": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "main.ts: lib/a.ts → library/a.ts
      main.ts: std → (outside)
      main.ts: npm:chalk → (outside)
      web/src/main.ts: @/part → web/src/part.ts
      web/src/main.ts: ~/part → web/src/part.ts
      web/src/main.ts: @/gone → (unresolved)
      web/src/main.ts: $lib/x → web/src/lib/x.ts"
    `);
  });
});

describe("components and pages", () => {
  it("import by their scripts and name files by their attributes", () => {
    const files = {
      "site/index.html": `<link href="/src/a.css"><script type="module">import "/src/main.js"</script><img src="logo.png"><a href="about">x</a>`,
      "site/src/a.css": `@import "./b.css"; .x { background: url(../logo.png) } /* @import "no.css" */`,
      "site/src/b.css": "",
      "site/src/main.js": "",
      "site/logo.png": "",
      "site/App.vue": `<template><img src="./logo.png"><img :src="x"></template><script setup lang="ts">\nimport A from "./A.svelte"\n</script>`,
      "site/A.svelte": `<script generics="T extends Array<string>">import "./src/main"</script><Widget src="{x}" />import "./no.js"`,
      "site/page.astro": `---\nimport App from "./App.vue";\n---\n<script>import "./gone.js"</script>`,
      "site/doc.mdx": `import App from "./App.vue"\n\n[page](./page.astro)`,
      "site/x.scss": `@use "part"; // @use "no"\n@import "~a";`,
      "site/_part.scss": "",
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "site/index.html: /src/a.css → site/src/a.css
      site/index.html: ./logo.png → site/logo.png
      site/index.html: /src/main.js → site/src/main.js
      site/src/a.css: ./b.css → site/src/b.css
      site/src/a.css: ../logo.png → site/logo.png
      site/App.vue: ./logo.png → site/logo.png
      site/App.vue: ./A.svelte → site/A.svelte
      site/A.svelte: ./src/main → site/src/main.js
      site/page.astro: ./App.vue → site/App.vue
      site/page.astro: ./gone.js → (unresolved)
      site/doc.mdx: ./App.vue → site/App.vue
      site/doc.mdx: ./page.astro → site/page.astro
      site/x.scss: part → site/_part.scss
      site/x.scss: ~a → (outside)"
    `);
  });
});

describe("hostile manifests", () => {
  it("extends in a circle end", () => {
    const files = {
      "tsconfig.json": `{ "extends": "./tsconfig.b.json" }`,
      "tsconfig.b.json": `{ "extends": ["./tsconfig.json", "./tsconfig.b.json"], "compilerOptions": { "paths": { "x": ["./x.ts"] } } }`,
      "x.ts": `import "x"; import "y";`,
    };
    expect(arrows(files)).toBe("x.ts: x → x.ts\nx.ts: y → (outside)");
  });

  it("values of the wrong type say nothing", () => {
    const wrong = [
      "null",
      "[]",
      "3",
      `"x"`,
      "{",
      `{"name":{},"exports":7,"imports":[],"workspaces":{"packages":{}},"main":[[]],"dependencies":"x"}`,
    ];
    for (const text of wrong) {
      const files = {
        "package.json": text,
        "tsconfig.json": text,
        "deno.json": text,
        "lerna.json": text,
        "a.js": "",
        "b.js": "",
      };
      const resolver = resolverOf(files);
      expect(resolver.resolve("a.js", "./b", scriptImports)).toEqual({ kind: "file", path: "b.js", siblings: [] });
      expect(resolver.resolve("a.js", "#b", scriptImports)).toEqual({ kind: "unresolved" });
      expect(resolver.resolve("a.js", "b", scriptImports)).toEqual({ kind: "outside" });
    }
  });

  it("names of Object.prototype are names like others", () => {
    const files = {
      "package.json": `{ "name": "__proto__", "exports": { "./__proto__": "./a.js", "__proto__": { "./b": "./a.js" } }, "imports": { "#__proto__": "./a.js" } }`,
      "a.js": "",
      "b.js": `import "constructor"; import "__proto__/__proto__"; import "#__proto__"; import "toString/valueOf"; import "hasOwnProperty";`,
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "b.js: constructor → (outside)
      b.js: __proto__/__proto__ → a.js
      b.js: #__proto__ → a.js
      b.js: toString/valueOf → (outside)
      b.js: hasOwnProperty → (outside)"
    `);
  });

  it("a thousand exports, conditions within conditions and targets that leave the tree", () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`./e${i}/*`, `./src/e${i}/*.js`]));
    const deep = `${`{"import":`.repeat(5000)}"./a.js"${"}".repeat(5000)}`;
    const files = {
      "package.json": `{ "name": "p", "exports": ${JSON.stringify({ ...many, "./up": "../../../x.js" }).slice(0, -1)}, "./deep": ${deep} } }`,
      "src/e999/a.ts": "",
      "a.js": `import "p/e999/a"; import "p/up"; import "p/deep";`,
    };
    expect(arrows(files)).toMatchInlineSnapshot(`
      "a.js: p/e999/a → src/e999/a.ts
      a.js: p/up → (unresolved)
      a.js: p/deep → (unresolved)"
    `);
  });
});
