import { parseDocument } from "yaml";
import { POLICY_FILE } from "../../source/index.ts";
import { type MemoryPolicy, type MemoryRules, RAW_CLASSES, RAW_FOLDERS, memoryPolicyOf } from "../../pack/index.ts";
import { CarryonError } from "../../base/index.ts";

/** Maximum size of a policy file. */
const MAX_BYTES = 256 * 1024;
const DEFAULT_SIZE_LIMITS = { maxLineLength: 2000, maxBytes: 65_536 };

/**
 * Builds the policy of a memory folder. The config overrides the file, and the file overrides the defaults, which
 * forbid raw text. The folders for raw text are always forbidden. Unknown keys in the file are ignored. Import this
 * module lazily because it loads the YAML parser.
 * @param text content of `memory_policy.yaml`; `undefined` without such a file
 * @throws CarryonError `config-invalid` if the file is not a YAML map, has aliases, is larger than 256 KiB, a key has
 * the wrong type, or a list has more than 1,000 texts
 */
export function memoryPolicy({ folder, policy }: MemoryRules, text: string | undefined): MemoryPolicy {
  const path = `${folder}/${POLICY_FILE}`;
  const file = text === undefined ? {} : memoryPolicyOf(readPolicy(text, path));
  const merged = { allow: [], never: [], classes: RAW_CLASSES, except: [], ...DEFAULT_SIZE_LIMITS, ...file, ...policy };
  // No policy can allow the folders of raw text.
  return { ...merged, never: [...merged.never, ...RAW_FOLDERS.map((name) => `${folder}/${name}/**`)] };
}

type Raw = Parameters<typeof memoryPolicyOf>[0];

function readPolicy(text: string, path: string): Raw {
  const document = Buffer.byteLength(text) > MAX_BYTES ? undefined : parseDocument(text, { logLevel: "silent" });
  if (document === undefined || document.errors.length > 0)
    throw invalid(path, "is not valid YAML or is larger than 256 KiB");
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 0 });
  } catch {
    throw invalid(path, "has aliases");
  }
  if (data === null || data === undefined) return {};
  if (typeof data !== "object" || Array.isArray(data)) throw invalid(path, "is not a YAML map");
  const valueOf = (name: string): unknown =>
    Object.hasOwn(data, name) ? (Reflect.get(data, name) as unknown) : undefined;
  return {
    allow: listOf(valueOf("allow"), path, "allow"),
    never: listOf(valueOf("never"), path, "never"),
    except: listOf(valueOf("except"), path, "except"),
    "max-line-length": numberOf(valueOf("max_line_length") ?? valueOf("max-line-length"), path, "max_line_length"),
    "max-bytes": numberOf(valueOf("max_bytes") ?? valueOf("max-bytes"), path, "max_bytes"),
  };
}

function listOf(value: unknown, path: string, key: string): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.filter((one): one is string => typeof one === "string" && one !== "");
  if (texts.length === list.length && texts.length <= 1000) return texts;
  throw invalid(path, `must have a list of at most 1,000 texts in ${key}`);
}

function numberOf(value: unknown, path: string, key: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  throw invalid(path, `must have a whole number in ${key}`);
}

function invalid(path: string, why: string): CarryonError {
  return new CarryonError("config-invalid", `${path} ${why}`, {
    hint: "Write it as carryon memory init does.",
  });
}
