import { describe, expect, it } from "vitest";
import { ciCommands } from "../../../../../src/memory/scaffold/commands/ci-commands.ts";
import { definedCommands } from "../../../../../src/memory/scaffold/commands/command-list.ts";

function commands(path: string, text: string, data?: unknown, others: readonly string[] = []): readonly string[] {
  return definedCommands([{ path, text, data }], new Set([path, ...others])).map(({ run, does }) => `${run}: ${does}`);
}

describe("definedCommands", () => {
  it("reads scripts of a package, run by its package manager, without hooks", () => {
    const data = { scripts: { test: "vitest", postinstall: "husky", "test:e2e": "playwright test" } };
    expect(commands("package.json", "", data, ["pnpm-lock.yaml"])).toEqual([
      "pnpm install: ",
      "pnpm run test: vitest",
      "pnpm run test:e2e: playwright test",
    ]);
    expect(commands("package.json", "", { ...data, packageManager: "yarn@4.0.0" })[0]).toBe("yarn install: ");
    expect(commands("package.json", "", data)[1]).toBe("npm test: vitest");
  });

  it("reads targets of a Makefile that are documented or phony, and no variables", () => {
    const text = `.PHONY: lint check
CFLAGS := -O2
test: build ## Run all tests
\tgo test ./...
# Looks for mistakes
lint:
\t@golangci-lint run
check:
\t$(MAKE) lint
out/app: main.go
\tgo build
`;
    expect(commands("Makefile", text)).toEqual([
      "make test: Run all tests",
      "make lint: Looks for mistakes",
      "make check: $(MAKE) lint",
    ]);
  });

  it("reads recipes of a justfile with what is said above them", () => {
    expect(
      commands("justfile", "x := '1'\n\n# Formats all\nfmt *args:\n  cargo fmt\n\ntest name='a': fmt\n  cargo test\n"),
    ).toEqual(["just fmt: Formats all", "just test: cargo test"]);
  });

  it("reads tasks of Python projects, of tox, nox and cargo", () => {
    const data = { tool: { poe: { tasks: { lint: "ruff check", docs: { cmd: "mkdocs", help: "Build the docs" } } } } };
    expect(commands("pyproject.toml", "", data, ["uv.lock"])).toEqual([
      "uv sync: ",
      "poe lint: ruff check",
      "poe docs: Build the docs",
    ]);
    expect(commands("tox.ini", "[tox]\n[testenv:lint]\n")).toEqual(["tox: ", "tox -e lint: "]);
    expect(commands("noxfile.py", '@nox.session(python="3.12")\ndef tests(session):\n    """Run tests."""\n')).toEqual([
      "nox -s tests: Run tests.",
    ]);
    expect(commands(".cargo/config.toml", "", { alias: { x: ["run", "-p", "x"] } })).toEqual(["cargo x: run -p x"]);
  });

  it("leaves out names that no one could type, and survives files that are damaged", () => {
    const data = {
      scripts: { "a`b": "x", "c|d": "x", "e\nf": "x", "g\u001b[31m": "x", h: 7, i: "ok", __proto__: null },
    };
    expect(commands("package.json", "{", data)).toEqual(["npm install: ", "npm run i: ok"]);
    expect(commands("package.json", "{", undefined)).toEqual(["npm install: "]);
    expect(commands("Makefile", "\u001b[2Jtest: ## x\n.PHONY: \u001b[2J\n")).toEqual([]);
  });
});

function workflow(text: string, name = "ci.yml"): readonly string[] {
  const file = { path: `.github/workflows/${name}`, text, data: undefined };
  return ciCommands([file], new Set(["npm run lint"])).map(({ run }) => run);
}

describe("ciCommands", () => {
  it("reads the lines of steps that people also run, once", () => {
    const text = `jobs:
  test:
    steps:
      - run: npm lint
      - name: Test
        run: |
          npm test -- --ci
          echo "$GITHUB_ENV" >> x
          cargo test
      - run: "cargo test"
      - run: npm publish
      - run: npx vitest \${{ matrix.shard }}
`;
    expect(workflow(text)).toEqual(["npm test -- --ci", "cargo test"]);
  });

  it("reads no workflow of releases", () => {
    expect(workflow("- run: npm test\n", "release.yml")).toEqual([]);
  });
});
