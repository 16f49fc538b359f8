import { baseNameOf } from "../../base/index.ts";
import type { FileRole, Sketch } from "../sketch.ts";
import type { Language } from "../language.ts";
import {
  BUILD_NAME,
  BUILD_PATH,
  COMMAND_PATH,
  CONFIG_NAME,
  CONFIG_PATH,
  DOCS_PATH,
  ENTRY_NAME,
  EXAMPLE_PATH,
  MIGRATION_PATH,
  PLAY_PATH,
  PACKAGE_FOLDERS,
  SCHEMA_NAME,
  TEMPLATE_FOLDERS,
  TEST_NAME,
  TEST_PATH,
  TYPES_NAME,
} from "./role-paths.ts";

/**
 * Determines the role of a file in the repository, such as `test` or `config`: by its path first, then by its language,
 * then by its sketch.
 */
export function roleOf(path: string, language: Language | undefined, sketch: Sketch): FileRole {
  const name = baseNameOf(path);
  const role = language?.role;
  const byPath = roleOfPath(pathOfPage(path, language), name, isDocument(path, language, sketch));
  if (byPath !== undefined) return byPath;
  if (SCHEMA_NAME.test(name)) return "schema";
  if (isProgram(path, language, sketch)) return "source";
  if (role === "schema") return fillsTables(language, sketch) ? "data" : "schema";
  if (CONFIG_NAME.test(name) || CONFIG_PATH.test(path)) return "config";
  if (language === undefined || role === "data") return "data";
  return roleOfCode(path, name, { language, sketch });
}

function fillsTables(language: Language | undefined, { definitions }: Sketch): boolean {
  return definitions.length === 0 && language?.names.includes("SQL") === true;
}

/** Whether a text in a language for data or schemas is code: a model or macro of dbt, or tasks of Ansible. */
function isProgram(path: string, language: Language | undefined, { imports, definitions }: Sketch): boolean {
  if (language?.names.includes("SQL") === true)
    return imports.length > 0 || definitions.some(({ kind }) => kind === "macro");
  return language?.names.includes("YAML") === true && PLAY_PATH.test(path);
}

/** Drops the folders of templates from the path of a page, so that it does not count as an example. */
function pathOfPage(path: string, language: Language | undefined): string {
  return language?.role === "component" ? path.replaceAll(TEMPLATE_FOLDERS, "") : path;
}

/**
 * Whether a file is a document: prose, or in a folder for documents an HTML page or a text in a language without
 * description, such as a template. A detached signature does not count, although its name may end like an AsciiDoc file.
 */
function isDocument(path: string, language: Language | undefined, { purpose, definitions }: Sketch): boolean {
  const isKnown = language !== undefined && language.names.length > 0;
  if (DOCS_PATH.test(path) && (!isKnown || language.names.includes("HTML"))) return true;
  const isSignature = path.endsWith(".asc") && purpose === "" && definitions.length === 0;
  return language?.role === "docs" && !isSignature;
}

/** Whether a path is that of a test or of test data, by its folders or its name. */
export function isTestPath(path: string): boolean {
  return TEST_PATH.test(path.replace(PACKAGE_FOLDERS, "")) || TEST_NAME.test(baseNameOf(path));
}

/**
 * Returns the role that the path alone determines: docs, test, migration, build or example; otherwise `undefined`.
 * @param name last segment of the path
 * @param isProse whether the file is in a language for documents
 */
export function roleOfPath(path: string, name: string, isProse: boolean): FileRole | undefined {
  if (isProse && !TEST_PATH.test(path)) return "docs";
  if (isTestPath(path)) return "test";
  if (MIGRATION_PATH.test(path)) return "migration";
  const folders = path.replace(PACKAGE_FOLDERS, "");
  if (BUILD_NAME.test(name) || BUILD_PATH.test(folders)) return "build";
  return EXAMPLE_PATH.test(folders) ? "example" : undefined;
}

/**
 * Maximum number of definitions per test in a test file. Code with more, such as `Flask.test_client`, is not a test
 * file.
 */
const MAX_DEFINITIONS_PER_TEST = 6;

function roleOfCode(
  path: string,
  name: string,
  { language, sketch: { definitions, tests } }: { language: Language; sketch: Sketch },
): FileRole {
  // Documents already have a role by path.
  if (language.role === "docs") return "data";
  const isTest = tests.length > 0 && definitions.length <= MAX_DEFINITIONS_PER_TEST * tests.length;
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

/** Roles that become `entry` if a manifest names the file as an entry point. */
const REPLACED_ROLES: ReadonlySet<FileRole> = new Set(["command", "component", "source"]);

/**
 * Returns the role of a file that a manifest names as an entry point: `entry` in place of command, component or source;
 * any other role stays.
 * @param role role by path, language and sketch
 */
export function roleOfEntry(role: FileRole): FileRole {
  return REPLACED_ROLES.has(role) ? "entry" : role;
}
