import { z } from "zod";
import { type Arguments, argumentNames, readList } from "./argument-names.ts";
import { plainPathForm, splitLineSuffix } from "./path-forms.ts";

/** Values of one argument that mean the same as a valid one. */
type Reader = (value: unknown) => unknown;

/**
 * Creates a function that rewrites arguments in forms that models send into those that a tool declares: numbers,
 * booleans and lists as text, `4k`, one text for a list, `null` for an absent argument, empty text for an absent
 * optional one, numbers above the maximum, names in other spellings or from other tools, file URLs, backslashes, `@path`
 * and `path:10-20`. Absent arguments become `{}`. Anything else stays for the schema to refuse.
 * @param shape schema of each argument
 */
export function argumentForms(shape: z.ZodRawShape): (sent: unknown) => unknown {
  const readers = new Map(Object.entries(shape).map(([name, schema]) => [name, readerOf(schema)]));
  return (sent) => {
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent ?? {};
    const present = Object.entries(sent).filter(([, value]) => value !== null);
    const understood = argumentNames(present, shape)
      .filter(([name, value]) => !(value === "" && isOptional(shape[name])))
      .map(([name, value]) => [name, readers.get(name)?.(value) ?? value] as const);
    return withPlainPaths(Object.fromEntries(understood), shape);
  };
}

function isOptional(schema: unknown): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

function readerOf(schema: unknown): Reader {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return readerOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return (value) => withinMaximum(readNumber(value), schema);
  if (schema instanceof z.ZodBoolean) return readBoolean;
  if (schema instanceof z.ZodArray) return readList;
  if (schema instanceof z.ZodString) return (value) => (typeof value === "number" ? String(value) : value);
  if (schema instanceof z.ZodEnum) return (value) => (typeof value === "string" ? value.trim().toLowerCase() : value);
  return (value) => value;
}

const NUMBER = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([km]?)\s*$/iu;
const FACTORS: Readonly<Record<string, number>> = { "": 1, k: 1000, m: 1_000_000 };

function readNumber(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const [, digits, unit = ""] = NUMBER.exec(value.replaceAll(/(?<=\d)[,_](?=\d{3})/gu, "")) ?? [];
  return digits === undefined ? value : Math.round(Number(digits) * FACTORS[unit.toLowerCase()]!);
}

/** Lowers a number to the maximum, because the reply is the most that the tool can give. Raises 0 to a minimum of 1. */
function withinMaximum(value: unknown, { minValue, maxValue }: z.ZodNumber): unknown {
  if (typeof value !== "number") return value;
  if (value === 0 && minValue === 1) return 1;
  return maxValue !== null && value > maxValue ? maxValue : value;
}

function readBoolean(value: unknown): unknown {
  if (value === 0 || value === 1) return value === 1;
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  if (["true", "yes", "1"].includes(word)) return true;
  return ["false", "no", "0"].includes(word) ? false : value;
}

/** Rewrites the arguments `path` and `paths`, and takes lines after a path for the arguments `line` and `lines`. */
function withPlainPaths(sent: Arguments, shape: z.ZodRawShape): Arguments {
  const { paths } = sent;
  if (Array.isArray(paths))
    return { ...sent, paths: paths.map((one) => (typeof one === "string" ? splitLineSuffix(one).path : one)) };
  const path = Array.isArray(sent["path"]) && sent["path"].length === 1 ? sent["path"][0] : sent["path"];
  if (typeof path !== "string") return sent;
  const { path: plain, ...range } = splitLineSuffix(path);
  return { ...("line" in shape && sent["line"] === undefined && range), ...sent, path: plain };
}

/**
 * Rewrites absolute paths inside the served repository relative to its root, and the root itself as `.`. Other paths
 * stay unchanged, and without `root`, all do.
 * @param root absolute path; absent for a tree that is not on this machine
 */
export function withRelativePaths<Input extends Arguments>(input: Input, root: string | undefined): Input {
  if (root === undefined) return input;
  const folder = plainPathForm(root);
  const relative = (path: unknown): unknown => {
    if (path === folder) return ".";
    return typeof path === "string" && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  };
  return {
    ...input,
    ...("path" in input && { path: relative(input["path"]) }),
    ...(Array.isArray(input["paths"]) && { paths: input["paths"].map(relative) }),
  };
}
