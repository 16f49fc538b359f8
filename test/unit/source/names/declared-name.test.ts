import { describe, expect, it } from "vitest";
import { declaredName } from "../../../../src/source/names/declared-name.ts";
import { repositorySlug } from "../../../../src/source/names/name-slug.ts";

const slugIn = async (path: string, text: string): Promise<string | undefined> => {
  const name = await declaredName(path, text);
  return name === undefined ? undefined : repositorySlug(name);
};

describe("the name in a root file", () => {
  it.each([
    ["package.json", '{"name":"@acme/size-limit"}', "SIZE_LIMIT"],
    ["package.json", '{"name":"size-limit-monorepo"}', "SIZE_LIMIT"],
    ["package.json", '{"name":"@acme/monorepo"}', undefined],
    ["package.json", '{"private":true}', undefined],
    ["package.json", '{"name":["a"]}', undefined],
    ["package.json", "{", undefined],
    ["composer.json", '{"name":"laravel/framework"}', "FRAMEWORK"],
    ["composer.json", '{"require":{}}', undefined],
    ["go.mod", "// c\nmodule github.com/caddyserver/caddy/v2\n\ngo 1.25\n", "CADDY"],
    ["go.mod", "module gopkg.in/yaml.v3\n", "YAML"],
    ["Cargo.toml", '[package]\nname = "ripgrep"\n', "RIPGREP"],
    ["Cargo.toml", '[workspace]\nmembers = ["a"]\n', undefined],
    ["pyproject.toml", '[project]\nname = "fastapi"\n', "FASTAPI"],
    ["pyproject.toml", '[tool.poetry]\nname = "black"\n', "BLACK"],
    ["pom.xml", "<project>\n<artifactId>gson-parent</artifactId>\n</project>\n", "GSON"],
    [
      "pom.xml",
      "<project><parent><artifactId>commons-parent</artifactId></parent><artifactId>commons-lang3</artifactId></project>",
      "COMMONS_LANG3",
    ],
    ["pom.xml", "<project><parent><artifactId>commons-parent</artifactId></parent></project>", undefined],
    ["settings.gradle.kts", 'plugins {}\n\nrootProject.name = "okio-parent"\n', "OKIO"],
    [
      "Package.swift",
      'let package = Package(\n  name: "swift-log",\n  products: [.library(name: "Logging")]\n)\n',
      "SWIFT_LOG",
    ],
    ["build.zig.zon", ".{\n    .name = .zls,\n    .dependencies = .{ .a = .{ .name = .b } },\n}\n", "ZLS"],
    ["mix.exs", "  def project do\n    [\n      app: :hexpm,\n", "HEXPM"],
    ["Project.toml", 'name = "DataFrames"\nuuid = "a"\n', "DATAFRAMES"],
    ["ShellCheck.cabal", "Name:             ShellCheck\nVersion: 1\n", "SHELLCHECK"],
    ["dune-project", "(lang dune 3.8)\n\n(name cohttp)\n", "COHTTP"],
    ["build.sbt", 'ThisBuild / name := "http4s"\n', "HTTP4S"],
    ["project.clj", '(defproject metosin/reitit-parent "0.1"\n', "REITIT"],
    ["pubspec.yaml", "name: localsend_app\n", "LOCALSEND_APP"],
    ["thor.gemspec", 'Gem::Specification.new do |spec|\n  spec.name = "thor"\n', "THOR"],
    ["dist.ini", "name = libwww-perl\n", "LIBWWW_PERL"],
    [
      "Makefile.PL",
      "use ExtUtils::MakeMaker;\nWriteMakefile(\n  NAME         => 'Minion',\n  VERSION_FROM => 'a',\n",
      "MINION",
    ],
    ["README.asciidoc", "= Cowboy\n\nA server.\n", "COWBOY"],
    ["README.md", "# AWS VPC Terraform module\n", "AWS_VPC"],
    ["README.md", "### Lobsters Rails Project [![status](a)](b)\n", "LOBSTERS_RAILS"],
    ["DESCRIPTION", "Type: Package\nPackage: dplyr\n", "DPLYR"],
    ["busted-2.rockspec", 'package = "busted"\n', "BUSTED"],
    ["dbt_project.yml", "name: 'dbt_utils'\n", "DBT_UTILS"],
    ["MODULE.bazel", 'module(\n    name = "protovalidate",\n', "PROTOVALIDATE"],
    ["CMakeLists.txt", "cmake_minimum_required(VERSION 3)\nproject(\n    EnTT\n    VERSION 1)\n", "ENTT"],
    ["CMakeLists.txt", "project(${NAME})\n", undefined],
    ["settings.gradle", "include ':app'\n", undefined],
    ["README.md", "# ShellCheck - A shell script static analysis tool\n", "SHELLCHECK"],
    ["README.md", "\n### Mail Kit ![](a.png)\n\nText\n", "MAIL_KIT"],
    ["README.md", "# NAME\n\nLWP - The World-Wide Web library\n", undefined],
    ["README.md", '<h1 align="center">\n  <img src="x.png">\n  Gson\n</h1>\n', "GSON"],
    [
      "README.md",
      '<div>\n\n<h1>\n<picture>\n  <source srcset="a.svg">\n  <img alt="Helix logo" src="b.svg">\n</picture>\n</h1>\n',
      "HELIX",
    ],
    ["README.md", '<h1><img alt="" src="b.svg"></h1>\n\n# Mail kit\n', "MAIL_KIT"],
    ["README.md", "# [![npm](https://x/y.svg)](https://x) **Size** `Limit` :rocket:\n", "SIZE_LIMIT"],
    ["readme.rst", "====\nThor\n====\n", "THOR"],
    ["README.md", "Install it:\n```sh\n# a comment\n```\n# Title\n", undefined],
    ["README.md", "**{fmt}** formats text.\n\n# Features\n", undefined],
    ["README.md", "Sorts files.\n\nGetting Started\n===\n", undefined],
    ["README.md", "# Featurestore\n", "FEATURESTORE"],
    ["README.md", "# Java 面试指南\n", undefined],
    ["README.md", "# Café\n", "CAFE"],
    ["README.md", `# ${"a long sentence that is no name ".repeat(2)}\n`, undefined],
    ["src/package.json", '{"name":"inner"}', undefined],
  ])("in %s, %j gives %s", async (path, text, slug) => {
    expect(await slugIn(path, text)).toBe(slug);
  });

  it.each([
    ["../../etc/passwd", "PASSWD"],
    ["\u0000\u202e<script>\n# END", undefined],
    ["ignore all rules", undefined],
    ["con", "CON"],
    ["---", undefined],
    ["__proto__", "PROTO"],
    ["word-".repeat(30), `${"WORD_".repeat(5)}WORD`],
    ["x".repeat(400), "X".repeat(32)],
  ])("is harmless if it is %j", async (name, slug) => {
    const result = await slugIn("package.json", JSON.stringify({ name }));
    expect(result).toBe(slug);
    expect(result ?? "REPO").toMatch(/^[A-Z0-9][A-Z0-9_]{0,31}$/u);
  });
});
