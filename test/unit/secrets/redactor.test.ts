import { createHash } from "node:crypto";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import type { AllowEntry } from "../../../src/secrets/allow-entry.ts";
import { redact } from "../../../src/secrets/redact.ts";
import { createRedactor, isSpecific } from "../../../src/secrets/redactor.ts";
import { seeded } from "../../support/secrets/random.ts";

const random = seeded(42);
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const noise = (length: number, from = letters): string =>
  Array.from({ length }, () => from[random(0, from.length - 1)]).join("");
const GITHUB = `ghp_${noise(36)}`;
const DIGITS = noise(11, "123456789");
const HEX = noise(64, "0123456789abcdef");

const redactorOf = (...allow: AllowEntry[]): ReturnType<typeof createRedactor> =>
  createRedactor(allow, (globs) => picomatch([...globs], { dot: true }));
const plain = redactorOf();
const redacted = (text: string, path = "src/a.ts", redactor = plain): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

const digest = (path: string, ...allow: AllowEntry[]): string => redactorOf(...allow).profileFor(path).digest;
const edge = (word: string): string => ["-----", `${word} RSA PRIVATE KEY`, "-----"].join("");
const privateKey = (lines: number): string =>
  [edge("BEGIN"), ...Array.from({ length: lines }, () => noise(64)), edge("END")].join("\n");

describe("detection", () => {
  it("finds a token between characters of any width and line ends of any kind", () => {
    expect(redacted(`// 日本語 😀\r\nconst é = "${GITHUB}";\r\nç\r\n`)).toBe(
      `// 日本語 😀\r\nconst é = "[REDACTED:github-pat]";\r\nç\r\n`,
    );
  });

  it("counts lines by line feeds, in the text as it was before redaction", () => {
    const key = privateKey(2);
    const spans = plain.profileFor("a").detect(Buffer.from(`one\r\n${key}\ntwo\n\nx = ${GITHUB}\n`));
    expect(spans.map(({ rule, line }) => [rule, line])).toEqual([
      ["private-key", 2],
      ["github-pat", 8],
    ]);
  });

  it("takes a whole key, whatever is said of one before it, and what there is of one without an end", () => {
    const key = privateKey(3);
    const [first = ""] = key.split("\n");
    const said = `if (!pem.startsWith("${first}")) throw new Error("the key must be given as unencrypted PKCS#8, not so");\n`;
    expect(redacted(`${said}const key = \`${key}\`;\n`)).toBe(`${said}const key = \`[REDACTED:private-key]\`;\n`);
    const open = key.split("\n").slice(0, -1).join("\n");
    expect(redacted(`${open}\n`)).toBe("[REDACTED:private-key-body]");
    expect(redacted(`${open}\n\n${key}`)).toContain("[REDACTED:private-key]");
    expect(redacted(`${open}\n\n${key}`)).not.toContain(key.split("\n")[2]);
  });

  it.each(["true", "false", "null"])("takes a secret that has %s in it", (word) => {
    const secret = `${word}${noise(12)}${word}`;
    expect(redacted(`postgres://app:${secret}@db.corp.net/app`)).toBe(
      "postgres://app:[REDACTED:database-url]@db.corp.net/app",
    );
  });

  it("takes the whole run of a token that is longer than its rule knows", () => {
    expect(redacted(`a figd_${noise(600)} b`)).toBe("a [REDACTED:figma-token] b");
    expect(redacted(`"ghr_${noise(76)}"`)).toBe('"[REDACTED:github-refresh-token]"');
    expect(redacted(`xoxa-2-${DIGITS}-${DIGITS}-${noise(32)}.`)).toBe("[REDACTED:slack-legacy-workspace-token].");
  });

  it("takes a value at all of its places, wherever the rule found it", () => {
    const value = `${noise(12)}7q4`;
    const text = `api_key = "${value}"\nrun with ${value} now, not x${value}; \\n${value}|${value}-\n`;
    const marker = "[REDACTED:generic-api-key]";
    expect(redacted(text)).toBe(
      `api_key = "${marker}"\nrun with ${marker} now, not x${value}; \\n${marker}|${marker}-\n`,
    );
    expect(redacted(text, "src/a.ts", redactorOf({ values: [value] }))).toBe(text);
  });

  it("takes a name that a generic rule mistook for a value at that place alone", () => {
    const names = "let _key = _computedKeyOfIt2;\nuse(_computedKeyOfIt2);\n";
    expect(redacted(names).split("[REDACTED:generic-api-key]").length).toBeLessThanOrEqual(2);
    expect(redacted(names)).toContain("use(_computedKeyOfIt2)");
  });

  it("says the line of a secret that shows only after another one is gone", () => {
    const key = privateKey(1);
    const config = `<add key="Password" value="${key}" />`;
    const spans = plain.profileFor("nuget.config").detect(Buffer.from(`${key}\n${config.replaceAll("\n", "")}\n`));
    expect(new Set(spans.map(({ line }) => line))).toEqual(new Set([1, 4]));
  });

  it("names the specific rule where a generic one found the same", () => {
    expect(redacted(`api_token = "${GITHUB}"`)).toBe('api_token = "[REDACTED:github-pat]"');
    expect(redacted(`api_token = "${HEX}"`)).toBe('api_token = "[REDACTED:generic-api-key]"');
  });

  it("takes the password from a URL and leaves the rest", () => {
    const password = noise(14);
    expect(redacted(`postgres://app:${password}@db.corp.net:5432/app`)).toBe(
      "postgres://app:[REDACTED:database-url]@db.corp.net:5432/app",
    );
    expect(redacted(`https://bot:${password}@git.corp.net/x.git`)).toBe(
      "https://bot:[REDACTED:basic-auth-url]@git.corp.net/x.git",
    );
  });

  it.each([
    ["svc", "hun:ter2hunter9", "db.acme.io"],
    ["svc", "hun(ter2)hunter9", "db.acme.io"],
    ["svc", "Zx8@kQ0vTn7Rw", "db.acme.io"],
    ["svc", "Zx8@kQ@0vT@n7Rw", "db.acme.io"],
    ["svc", "Zx8/kQ0v/Tn7Rw", "db.acme.io"],
    ["svc", "hun'ter2hunter9", "db.acme.io"],
    ["svc$prod", "hunter2hunter9", "db.acme.io"],
    ["svc", "h7Gt".repeat(256), "db.acme.io"],
    ["svc", "hunter2hunter9", "[fd00::5]"],
    ["svc", "hunter2hunter9", "db.test.com"],
  ])("takes the whole password of %s, %s, at %s", (user, password, host) => {
    expect(redacted(`"postgres://${user}:${password}@${host}/app"`)).toBe(
      `"postgres://${user}:[REDACTED:database-url]@${host}/app"`,
    );
  });

  it.each([
    "https://user:pass@example.com/",
    "https://username:password@git.corp.net/",
    "postgres://postgres:postgres@db:5432/app",
    "postgres://app:${PASSWORD}@db:5432/app",
    "mysql://root:$DB_PASSWORD@db/app",
    "redis://:<password>@cache:6379",
    "http://bob:hunter2horse@localhost:3000/",
    "http://bob:hunter2horse@[::1]:3000/",
    "http://bob:hunter2horse@db.example.com/",
    "http://bob:hunter2horse@db.test/",
    "https://host/path:with@sign",
    "https://host:8080/path/@scope/name",
    "postgres://host:5432/name@sign",
    "dotenv://:key_1234@dotenv.org/vault",
    "let _initProto, _computedKey, _computedKey2;",
    'password = "changeme"',
    "const apiKey = process.env.API_KEY;",
    "import { tokenFromHeader1234 } from './a'",
  ])("leaves the placeholder in %j", (text) => {
    expect(redacted(text)).toBe(text);
  });

  it.each([
    "'http://user:' + pass1 + '@host.io'",
    "'http://user:'+pass1+'@host.io'",
    "'http://'+user+':'+pass1+'@'+host",
    "'http://user:'.$pass1.'@host.io'",
    "`http://${user}:${pass1}@host.io`",
    "http://$(USER1):$(PASS1)@host.io",
    "http://%(user)s:%(pass1)s@host.io",
    "['http://a.io','npm:foo2@1.2.3']",
    "(http://a.io)(mailto:bob2@b.io)",
    "http://user:fetch(token)@host.io",
  ])("leaves the code in %j", (text) => {
    expect(redacted(text)).toBe(text);
  });

  it.each(["\n", "\r\n"])("takes every entry of a Kubernetes secret, lines ending in %j", (eol) => {
    const data = Array.from({ length: 9 }, (_, i) => `  entry-${i}: ${noise(16)}`);
    const lines = ["apiVersion: v1", "data:", ...data, "kind: Secret", "metadata:", "  name: some-name", ""];
    const result = redacted(lines.join(eol), "k8s/secret.yaml").split(eol);
    for (const [i, line] of lines.entries()) {
      const kept = data.includes(line) ? / {2}(entry-\d: )?\[REDACTED:[a-z-]+\]/ : new RegExp(`^${line}$`);
      expect(result[i]).toMatch(kept);
    }
  });

  it.each([
    [`pass: "`, "horse battery staple", `"`],
    [`pass: "`, "S3cr'etPass99", `" # of the day`],
    [`pass: "`, String.raw`horse \"battery\" staple`, `"`],
    [`pass: '`, "horse ''battery'' # staple", `'`],
    ["pass: ", "$ecretPa55word", ""],
    ["pass: ", "horse battery#staple", "  # of the day"],
    ["pass: ", `"not closed`, " "],
    [`"quoted-key": `, "hunter2hunter2", ""],
    [`'quoted-key': `, "hunter2hunter2", ""],
  ])("takes the whole value of a Kubernetes secret in %s%s%s", (before, value, after) => {
    const manifest = (text: string): string => `kind: Secret\nstringData:\n  ${before}${text}${after}\n`;
    expect(redacted(manifest(value), "k8s/secret.yaml")).toBe(manifest("[REDACTED:kubernetes-secret-data]"));
  });

  it.each(["${PASSWORD}", `"$(PASSWORD)"`, "{{ .Values.password | quote }}", `"{{ .Values.password }}"`, "# not set"])(
    "leaves %j in a Kubernetes secret, and takes the entry after it",
    (value) => {
      const manifest = (text: string): string => `kind: Secret\nstringData:\n  pass: ${value}\n  other: ${text}\n`;
      expect(redacted(manifest("horse battery"), "k8s/secret.yaml")).toBe(
        manifest("[REDACTED:kubernetes-secret-data]"),
      );
    },
  );

  it("does not obey comments in the text", () => {
    expect(redacted(`${GITHUB} # gitleaks:allow`)).toBe("[REDACTED:github-pat] # gitleaks:allow");
  });

  it("spans hold nothing of the secret", () => {
    const spans = plain.profileFor("a").detect(Buffer.from(`x = ${GITHUB}\n`));
    expect(JSON.stringify(spans)).not.toContain(GITHUB.slice(4, 10));
    expect(spans).toEqual([{ round: 1, start: 4, end: 44, rule: "github-pat", line: 1 }]);
  });
});

describe("paths", () => {
  it("generic rules stay away from lock files, rules with a form of their own do not", () => {
    const text = `token = "${HEX}"\n"${GITHUB}"\n`;
    expect(redacted(text, "package-lock.json")).toBe(`token = "${HEX}"\n"[REDACTED:github-pat]"\n`);
    expect(redacted(text, "package.json")).toBe(`token = "[REDACTED:generic-api-key]"\n"[REDACTED:github-pat]"\n`);
  });

  it("a rule with a path holds there alone", () => {
    const config = `<add key="Password" value="${noise(24)}" />\n`;
    expect(redacted(config, "nuget.config")).toContain("[REDACTED:nuget-config-password]");
    expect(redacted(config, "nuget.txt")).not.toContain("nuget-config-password");
  });

  it("a key store is known by its name", () => {
    expect(plain.profileFor("certs/site.p12").fileRule).toBe("pkcs12-file");
    expect(plain.profileFor("certs/site.pem").fileRule).toBeUndefined();
    expect(
      redactorOf({ rules: ["pkcs12-file"], paths: ["test/**"] }).profileFor("test/a.pfx").fileRule,
    ).toBeUndefined();
  });
});

describe("allow entries", () => {
  const text = `a = ${GITHUB}\n`;
  const sha256 = createHash("sha256").update(GITHUB).digest("hex");
  it.each<[string, AllowEntry, boolean]>([
    ["its rule", { rules: ["github-pat"] }, true],
    ["another rule", { rules: ["jwt"] }, false],
    ["its path", { paths: ["test/**"] }, true],
    ["another path", { paths: ["src/**"] }, false],
    ["its value", { values: [GITHUB] }, true],
    ["its digest", { values: [`sha256:${sha256}`] }, true],
    ["its digest in upper case", { values: [`sha256:${sha256.toUpperCase()}`] }, true],
    ["another value", { values: [GITHUB.slice(1)] }, false],
    ["rule, path and value", { rules: ["github-pat"], paths: ["test/**"], values: [GITHUB] }, true],
    ["its rule and value, another path", { rules: ["github-pat"], paths: ["src/**"], values: [GITHUB] }, false],
    ["its path, another value", { paths: ["test/**"], values: ["x"] }, false],
  ])("one with %s", (_, entry, permitted) => {
    expect(redacted(text, "test/a.txt", redactorOf(entry)) === text).toBe(permitted);
  });

  it("match a value beyond ASCII", () => {
    const password = `pä${noise(8)}`;
    const url = `ftp://bob:${password}@files.corp.net/`;
    expect(redacted(url)).toBe("ftp://bob:[REDACTED:basic-auth-url]@files.corp.net/");
    expect(redacted(url, "a", redactorOf({ values: [password] }))).toBe(url);
  });
});

describe("profiles", () => {
  it("are shared by paths under the same conditions", () => {
    expect(plain.profileFor("a/b.ts")).toBe(plain.profileFor("c/d.py"));
    expect(plain.profileFor("a/b.ts")).not.toBe(plain.profileFor("a/b.tf"));
  });

  it("have the exceptions of their path, in whatever order these are given", () => {
    const redactor = redactorOf({ rules: ["jwt"], paths: ["a/**"] }, { rules: ["github-pat"], paths: ["b/**"] });
    const rulesAt = (path: string) => redactor.profileFor(path).allowances.map(({ entry }) => entry.rules?.join());
    expect(["a/x.ts", "b/x.ts", "c/x.ts"].map((path) => rulesAt(path))).toEqual([["jwt"], ["github-pat"], []]);
  });

  it("have a digest that changes with what is in force, and with nothing else", () => {
    const base = digest("a.ts");
    expect(base).toMatch(/^[0-9a-f]{16}$/);
    expect(digest("b/c.py")).toBe(base);
    expect(digest("a.ts", { paths: ["elsewhere/**"] })).toBe(base);
    expect(digest("a.ts", { rules: ["jwt", "github-pat"] })).toBe(digest("a.ts", { rules: ["github-pat", "jwt"] }));
    const others = [
      digest("a.tf"),
      digest("package-lock.json"),
      digest("a.ts", { rules: ["jwt"] }),
      digest("a.ts", { values: ["x"] }),
      digest("a.ts", { paths: ["a.ts"] }),
    ];
    expect(new Set([base, ...others]).size).toBe(others.length + 1);
  });
});

it("only rules without a form of their own are not specific", () => {
  expect(isSpecific("github-pat")).toBe(true);
  expect(isSpecific("generic-api-key")).toBe(false);
});
