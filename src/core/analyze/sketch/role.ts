import type { FileRole, Sketch } from "../../../model/sketch.ts";
import { DATA_LANGUAGES, DOCS_LANGUAGES, MARKUP_LANGUAGES, SCHEMA_LANGUAGES } from "./role/languages.ts";
import {
  BUILD_NAME,
  BUILD_PATH,
  COMMAND_PATH,
  CONFIG_NAME,
  CONFIG_PATH,
  ENTRY_NAME,
  EXAMPLE_PATH,
  MIGRATION_PATH,
  SCHEMA_NAME,
  TEST_NAME,
  TEST_PATH,
  TYPES_NAME,
} from "./role-paths.ts";

/**
 * What a file is for: by its path first, then by its language, last by what is in it.
 * @param language linguist's name
 */
export function roleOf(path: string, language: string, sketch: Sketch): FileRole {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const byPath = roleOfPath(path, name, DOCS_LANGUAGES.has(language));
  if (byPath !== undefined) return byPath;
  if (SCHEMA_LANGUAGES.has(language) || SCHEMA_NAME.test(name)) return "schema";
  if (CONFIG_NAME.test(name) || CONFIG_PATH.test(path)) return "config";
  if (DATA_LANGUAGES.has(language) || language === "") return "data";
  return roleOfCode(path, { name, language }, sketch);
}

function roleOfPath(path: string, name: string, isProse: boolean): FileRole | undefined {
  if (isProse && !TEST_PATH.test(path)) return "docs";
  if (TEST_PATH.test(path) || TEST_NAME.test(name)) return "test";
  if (MIGRATION_PATH.test(path)) return "migration";
  if (BUILD_NAME.test(name) || BUILD_PATH.test(path)) return "build";
  return EXAMPLE_PATH.test(path) ? "example" : undefined;
}

function roleOfCode(path: string, { name, language }: { name: string; language: string }, sketch: Sketch): FileRole {
  const { definitions, tests } = sketch;
  // In these languages tests stand beside what they test, so that they say nothing about the file.
  if (tests.length > 0 && language !== "Rust" && language !== "Zig") return "test";
  if (TYPES_NAME.test(name)) return "types";
  if (COMMAND_PATH.test(path)) return "command";
  if (ENTRY_NAME.test(name)) return "entry";
  if (MARKUP_LANGUAGES.has(language)) return "component";
  const hasOnlyTypes = definitions.length > 0 && definitions.every(({ kind }) => TYPE_KINDS.has(kind));
  if (hasOnlyTypes && /^(?:TypeScript|TSX)$/u.test(language)) return "types";
  return "source";
}

const TYPE_KINDS: ReadonlySet<string> = new Set(["interface", "type", "method"]);
