import type { FileRole, Sketch } from "../sketch.ts";
import type { Language } from "../language.ts";
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

/** Returns the role of a file, judging by its path first, then by its language, then by its sketch. */
export function roleOf(path: string, language: Language | undefined, sketch: Sketch): FileRole {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const role = language?.role;
  const byPath = roleOfPath(path, name, isDocument(name, language, sketch));
  if (byPath !== undefined) return byPath;
  if (SCHEMA_NAME.test(name)) return "schema";
  // SQL that defines nothing fills tables.
  if (role === "schema")
    return sketch.definitions.length > 0 || language?.names.includes("SQL") !== true ? "schema" : "data";
  if (CONFIG_NAME.test(name) || CONFIG_PATH.test(path)) return "config";
  if (language === undefined || role === "data") return "data";
  return roleOfCode(path, name, { language, sketch });
}

/** Whether a file is a document, and not a detached signature, whose name may end like that of one in AsciiDoc. */
function isDocument(name: string, language: Language | undefined, { purpose, definitions }: Sketch): boolean {
  const isSignature = name.endsWith(".asc") && purpose === "" && definitions.length === 0;
  return language?.role === "docs" && !isSignature;
}

/**
 * Returns the role that a path alone gives a file: docs, test, migration, build or example; `undefined` for any other.
 * @param isProse whether the file is in a language for documents
 */
export function roleOfPath(path: string, name: string, isProse: boolean): FileRole | undefined {
  if (isProse && !TEST_PATH.test(path)) return "docs";
  if (TEST_PATH.test(path) || TEST_NAME.test(name)) return "test";
  if (MIGRATION_PATH.test(path)) return "migration";
  if (BUILD_NAME.test(name) || BUILD_PATH.test(path)) return "build";
  return EXAMPLE_PATH.test(path) ? "example" : undefined;
}

/** Most definitions of a test file for each test in it; code with more of them, such as `Flask.test_client`, is not one. */
const PER_TEST = 6;

function roleOfCode(
  path: string,
  name: string,
  { language, sketch: { definitions, tests } }: { language: Language; sketch: Sketch },
): FileRole {
  // Documents have a role by path, if they are documents.
  if (language.role === "docs") return "data";
  const isTest = tests.length > 0 && definitions.length <= PER_TEST * tests.length;
  if (isTest && language.hasTestsBesideCode !== true) return "test";
  if (TYPES_NAME.test(name)) return "types";
  if (COMMAND_PATH.test(path)) return "command";
  if (ENTRY_NAME.test(name)) return "entry";
  if (language.role === "component") return "component";
  const hasOnlyTypes = definitions.length > 0 && definitions.every(({ kind }) => TYPE_KINDS.has(kind));
  if (hasOnlyTypes && language.hasTypeFiles === true) return "types";
  return "source";
}

const TYPE_KINDS: ReadonlySet<string> = new Set(["interface", "type", "method"]);

/** Roles that a file loses if a manifest names it as an entry point. */
const UNNAMED_ROLES: ReadonlySet<FileRole> = new Set(["command", "component", "source"]);

/** Returns the role of a file that a manifest names as an entry point, given its role by path, language and sketch. */
export function roleOfEntry(role: FileRole): FileRole {
  return UNNAMED_ROLES.has(role) ? "entry" : role;
}
