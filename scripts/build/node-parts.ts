import type { Plugin } from "rolldown";

/** Modules of packages that repeat what Node has, and what takes their place. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "readable-stream": 'module.exports = require("node:stream");\n',
  "readable-stream/passthrough": 'module.exports = require("node:stream").PassThrough;\n',
  "crc-32":
    'const { crc32 } = require("node:zlib");\nmodule.exports = { buf: (bytes, start) => crc32(bytes, start >>> 0) };\n',
};
const PREFIX = "\0node-parts:";

/**
 * Uses Node's streams and checksums in archiver instead of the copies that it brings along for browsers. They are
 * faster, because Node has compiled them in advance.
 */
export function nodeParts(): Plugin {
  return {
    name: "node-parts",
    resolveId: (source) => (Object.hasOwn(REPLACEMENTS, source) ? `${PREFIX}${source}.cjs` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return;
      return { code: REPLACEMENTS[id.slice(PREFIX.length, -".cjs".length)]!, moduleType: "js" };
    },
  };
}
