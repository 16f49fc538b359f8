/** Those of the hostile configs that could take much memory. */
export const EXPANDING_CONFIGS: Readonly<Record<string, string>> = {
  "a bomb of aliases": bomb(),
  "an alias of what is around it": "a: &a [*a, *a, *a, *a]\n",
  "lists in lists": `sections: ${"[".repeat(50_000)}\n`,
  "a glob that goes back": `policy: { never: ["${"*a".repeat(60)}b"] }\n`,
  "a glob of a thousand": `policy: { never: ["${"{a,b}".repeat(30)}"] }\n`,
};

/** Texts for `carryon.yml` that try to harm their reader, by description. None is a valid config. */
export const HOSTILE_CONFIGS: Readonly<Record<string, string>> = {
  ...EXPANDING_CONFIGS,
  "the prototype as a key": "__proto__: { polluted: 1 }\n",
  "the prototype as a scope": 'scopes: { "__proto__": { include: ["**"] }, constructor: { include: ["**"] } }\n',
  "the prototype in a pack": "packs: { full: { kind: full, __proto__: { budget: { max: 1 } } } }\n",
  "a tag that makes a function": 'scopes: !!js/function "function () { return process.exit(7) }"\n',
  "a tag that makes an object": "scopes: !!python/object/apply:os.system [touch pwn]\n",
  "a merge key": "x: &x { kind: full }\npacks: { full: { <<: *x } }\n",
  "a way out of the tree": 'scopes: { APP: { root: "../../etc" } }\n',
  "a file to include": 'extends: "../outside/carryon.yml"\n',
  "a program to run": "hooks: { pre: touch pwn }\n",
  "a scope that is markup": 'scopes: { "</details><img src=x onerror=alert(pwn)>|": { include: ["**"] } }\n',
  "a scope that is a command": 'scopes: { "##[error]pwn": { include: ["**"] } }\n',
  "a pack that is a command": 'packs: { "a\\n::error::pwn\\r##[error]pwn": { kind: full } }\n',
  "a key that is a command": '"\\u2028::set-output name=pwn::x\\n##[add-mask]e": 1\n',
  "a value that is a command": 'encoding: "x\\n::add-mask::e\\n##[stop-commands]pwn"\n',
  "a number that is none": "max-file-bytes: 1e999\n",
};

/** Ten nested lists of ten aliases each (a "billion laughs"). */
function bomb(): string {
  const lists = Array.from({ length: 10 }, (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(", ")}]`);
  return `l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n${lists.join("\n")}\nsections: *l10\n`;
}
