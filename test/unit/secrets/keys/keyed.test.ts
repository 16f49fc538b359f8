import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor, isSpecific } from "../../../../src/secrets/redactor.ts";
import { seeded } from "../../../support/secrets/random.ts";

const random = seeded(11);
const noise = (length: number, from: string): string =>
  Array.from({ length }, () => from[random(0, from.length - 1)]).join("");
const PRINTABLE = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join("");
const ALNUM = PRINTABLE.replace(/\W|_/g, "");
const without = (banned: string): string =>
  Array.from(PRINTABLE)
    .filter((char) => !banned.includes(char))
    .join("");

const profile = createRedactor([], () => () => false).profileFor("src/a.txt");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString();
};

/** Values of each kind: a password of characters that the form allows, and tokens. */
const passwords = (banned: string): readonly string[] => [
  noise(random(8, 20), without(banned)),
  noise(random(8, 20), without(banned)),
  noise(random(16, 40), ALNUM),
];
const tokens = (): readonly string[] => [
  noise(random(16, 40), ALNUM),
  ...[32, 40, 64].map((length) => noise(length, "0123456789abcdef")),
  ...[24, 32].map((length) => Buffer.from(noise(length, PRINTABLE)).toString("base64")),
];

/** Keys in the languages of `KEY_WORDS`, alone and as part of a name. */
const PASSWORD_KEYS =
  "password passwd PGPASSWORD DB_PASSWORD spring.datasource.password dbPassword passphrase db_pwd smtp_pass passwort kennwort wachtwoord lösenord contraseña contrasena senha clave mot_de_passe mdp hasło haslo heslo jelszó şifre sifre parola пароль Пароль 密码 密碼 パスワード 비밀번호".split(
    " ",
  );
const SECRET_KEYS =
  "clientSecret API_KEY apiKey access_token authToken SECRET_KEY secret token x-api-key accessKey private_key credential geheimnis secreto segredo clé_api токен секрет ключ 密钥 令牌 トークン シークレット 토큰 비밀키 gizli_anahtar".split(
    " ",
  );

const IN_DOUBLE = '"\\';
const IN_SINGLE = "'\\";
const IN_SHELL = "\"'`\\;&|<>$()*!#?[]{}~";
const IN_XML = "<>&\"'";
const IN_QUERY = without("").replace(/\w|[-.~]/g, "");
const WORD = /^\w+$/;
const OPTION = /^[\w.-]+$/;

interface Form {
  readonly write: (key: string, value: string) => string;
  /** Characters that a value in this form cannot contain. */
  readonly banned: string;
  /** Keys that the form can contain. */
  readonly keys?: RegExp;
}

const FORMS: Readonly<Record<string, Form>> = {
  constant: { write: (key, value) => `const ${key} = "${value}";`, banned: IN_DOUBLE },
  "single quotes": { write: (key, value) => `${key} = '${value}'`, banned: IN_SINGLE },
  JSON: { write: (key, value) => `{"user":"bob","${key}":"${value}","a":1}`, banned: IN_DOUBLE },
  "escaped JSON": { write: (key, value) => `"{\\"${key}\\": \\"${value}\\"}"`, banned: IN_DOUBLE },
  YAML: { write: (key, value) => `db:\n  ${key}: ${value}\n  host: x`, banned: "#:,[]{}&*!|>%@\"'`\\-" },
  TOML: { write: (key, value) => `[db]\n${key} = "${value}"`, banned: IN_DOUBLE },
  INI: { write: (key, value) => `[db]\n${key} = ${value}\n`, banned: "\"'\\;#" },
  properties: { write: (key, value) => `a=b\n${key}=${value}\nc=d`, banned: "\\" },
  export: { write: (key, value) => `export ${key}='${value}'`, banned: IN_SINGLE, keys: WORD },
  "XML element": { write: (key, value) => `<a><${key}>${value}</${key}></a>`, banned: IN_XML },
  "XML attribute": { write: (key, value) => `<db ${key}="${value}"/>`, banned: IN_XML },
  "XML property": { write: (key, value) => `<property name="${key}" value="${value}"/>`, banned: IN_XML },
  "XML entry": { write: (key, value) => `<entry key="${key}">${value}</entry>`, banned: IN_XML },
  setter: {
    write: (key, value) => `a.set${key}("${value}");`,
    banned: IN_DOUBLE,
    keys: /^[A-Z]|^(?:pass|secret|token)/,
  },
  builder: { write: (key, value) => `a.${key}("${value}")`, banned: IN_DOUBLE, keys: WORD },
  ".set": { write: (key, value) => `a.set("${key}", "${value}")`, banned: IN_DOUBLE },
  "default of a variable": { write: (key, value) => `getenv('${key}', '${value}')`, banned: IN_SINGLE },
  define: { write: (key, value) => `define( '${key}',  '${value}' );`, banned: IN_SINGLE },
  "named argument": { write: (key, value) => `f(a="x", ${key}="${value}", b=1)`, banned: IN_DOUBLE, keys: WORD },
  index: { write: (key, value) => `config["${key}"] = "${value}"`, banned: IN_DOUBLE },
  "PHP array": { write: (key, value) => `'${key}' => '${value}',`, banned: IN_SINGLE },
  "Go variable": { write: (key, value) => `var ${key} string = "${value}"`, banned: IN_DOUBLE, keys: WORD },
  "TypeScript constant": { write: (key, value) => `const ${key}: string = "${value}";`, banned: IN_DOUBLE, keys: WORD },
  "wrapped literal": { write: (key, value) => `${key} = SecretStr("${value}")`, banned: IN_DOUBLE, keys: WORD },
  comparison: { write: (key, value) => `if (${key} === "${value}") f()`, banned: IN_DOUBLE, keys: WORD },
  option: { write: (key, value) => `tool --${key} ${value} run`, banned: IN_SHELL, keys: OPTION },
  "option with =": { write: (key, value) => `tool --${key}=${value} run`, banned: IN_SHELL, keys: OPTION },
  header: { write: (key, value) => `curl -H "X-${key}: ${value}" https://x`, banned: IN_DOUBLE, keys: OPTION },
  query: { write: (key, value) => `GET /x?${key}=${value}&b=1`, banned: IN_QUERY, keys: OPTION },
  "docker run": { write: (key, value) => `docker run -e ${key}=${value} img`, banned: IN_SHELL },
  Dockerfile: { write: (key, value) => `ENV ${key} ${value}`, banned: "\"'`\\#$" },
  "env of Kubernetes": { write: (key, value) => `  - name: ${key}\n    value: "${value}"`, banned: IN_DOUBLE },
  "env of ECS": { write: (key, value) => `{"name": "${key}", "value": "${value}"}`, banned: IN_DOUBLE },
  Terraform: { write: (key, value) => `variable "${key}" {\n  default = "${value}"\n}`, banned: IN_DOUBLE },
  "connection string": { write: (key, value) => `"Server=d;${key}=${value};User=sa"`, banned: `${IN_DOUBLE}'\`;` },
  Markdown: { write: (key, value) => `- ${key}: \`${value}\``, banned: "`" },
};

describe.each(Object.entries(FORMS))("in the form %s", (_, { write, banned, keys = /./ }) => {
  it("finds random values after keys in many languages", () => {
    const missed: string[] = [];
    let count = 0;
    const check = (key: string, value: string): void => {
      count++;
      if (redacted(write(key, value)).includes(value)) missed.push(write(key, value));
    };
    for (const key of PASSWORD_KEYS) if (keys.test(key)) for (const value of passwords(banned)) check(key, value);
    for (const key of SECRET_KEYS) if (keys.test(key)) for (const value of tokens()) check(key, value);
    expect(count).toBeGreaterThan(15);
    expect(missed.slice(0, Math.ceil(missed.length - count * 0.08))).toEqual([]);
  });
});

it("takes the value alone, with its signs, and leaves the key", () => {
  const value = noise(9, without(IN_DOUBLE));
  expect(redacted(`DB_PASSWORD="${value}!a1#?"\n`)).toBe('DB_PASSWORD="[REDACTED:keyed-value]"\n');
});

it("takes the whole of a value that is longer than what is judged", () => {
  for (const quote of ['"', ""]) {
    const line = redacted(`private_key: ${quote}${noise(3000, ALNUM)}${quote}\n`);
    expect(line).toMatch(/^private_key: "?\[REDACTED:[a-z-]+\]"?\n$/);
  }
});

it.each([
  "password: string",
  'password: "string",',
  "const password = process.env.DB_PASSWORD;",
  'const password = os.environ["DB_PASSWORD"]',
  "password = getPassword(user, 12)",
  "Auth: []AuthMethod{",
  "DB_PASSWORD=${DB_PASSWORD:-postgres}",
  "DB_PASSWORD: ${{ secrets.DB_PASSWORD_V2 }}",
  'password = "{{ vault.db_password2 }}"',
  'password: "password123"',
  "password: hunter2hunter2",
  'token = "your-api-token-here-1234"',
  'apiKey: "YOUR_API_KEY_2024"',
  'token: "xxxxxxxxxxxxxxxx1x2"',
  "secretKey: <your-secret-key-1>",
  'label: { password: "Enter the new password" }',
  'password: "auth.form.password_label2"',
  'pass: "#login-form > input[name=pw]"',
  '"password": "^(?=.*\\\\d)[a-zA-Z0-9!@#]{8,}$"',
  '"password_hint": "q8ZvK2x!Lm4T"',
  '"tokenizer": "q8ZvK2xLm4TbN9w3R"',
  '"bypass": "q8ZvK2xLm4TbN9w3R"',
  '"csrf_token_name": "q8ZvK2xLm4TbN9w3R"',
  '"publicKeyToken": "q8ZvK2xLm4TbN9w3R"',
  'hashed_password = "$2b$12$q8ZvK2xLm4TbN9w3Rq8ZvK2xLm4T"',
  "token=r,r}unsafeNext(e=0,r=i32.MAX_VALUE){let n=this.s",
  "{salt:r},Ct),i,8*(Gt[t]*2+2)),o=new Uint8Array(a),s=1",
  "['PKPaymentToken', 'PKPushCredentials', 'viGpibSendIFC2']",
  "let _initProto, _computedKey, _computedKey2;",
  "  secret: ./run/secrets/db_password_2.txt",
  "  password: !vault |",
  "test('pass `stdio[*]` to a file descriptor', testFile)",
])("leaves %j", (text) => {
  expect(profile.detect(Buffer.from(`${text}\n`)).filter(({ rule }) => rule === "keyed-value")).toEqual([]);
});

it.each(["bypass_password", "tokenizerPassword", "secretary-passwd", "keyboard_pass"])(
  "a longer word in front of the key does not hide it: %s",
  (name) => {
    expect(redacted(`${name} = "q8ZvK2x!Lm4T"\n`)).not.toContain("q8ZvK2x");
  },
);

it("is often wrong, so its findings fail no run", () => {
  expect(isSpecific("keyed-value")).toBe(false);
});

it("takes the values of a list, except placeholders", () => {
  expect(redacted('passwords = ["q8Zv!K2xLm4T", "changeme", "Teapot#88x", other];\n')).toBe(
    'passwords = ["[REDACTED:keyed-value]", "changeme", "[REDACTED:keyed-value]", other];\n',
  );
});

it("takes a long number for the token of a variable, not in other places", () => {
  expect(redacted("API_TOKEN=2677630052924670\n")).toBe("API_TOKEN=[REDACTED:keyed-value]\n");
  for (const text of ["API_TOKEN=1234567890123456\n", "token: 2677630052924670\n", "TOKEN_ID=2677630052924670\n"])
    expect(redacted(text)).toBe(text);
});

/** Syntaxes that put a value after a name, with `§` in place of the value. */
const SYNTAXES: readonly string[] = [
  "password <- '§'\n",
  "password:\u00a0§\n",
  "password = \u201c§\u201d\n",
  'strcpy(cfg.password, "§");\n',
  'public string Password { get; set; } = "§";\n',
  'PASSWORD: "${PGPASS:-§}"\n',
  'const pw = process.env.DB_PASSWORD || "§";\n',
  "const p: string = process.env.DB_PASSWORD ?? '§';\n",
  'env::var("DB_PASSWORD").unwrap_or("§".into());\n',
  'const password* = "§"\n',
  "- **Password**: `§`\n",
  "PASSWORD = os.getenv('PASSWD', '§')\n",
  "PASSWORD = env('PASSWD', default='§')\n",
  'let password = Data(base64Encoded: "§")!\n',
  '@Value("${db.password:§}") String p;\n',
  'password: <%= ENV.fetch("DB_PASSWORD") { "§" } %>\n',
  '<meta-data android:name="io.corp.Password" android:value="§"/>\n',
  "<param-name>db.password</param-name>\n<param-value>§</param-value>\n",
  "| `auth.password` | `§` |\n",
  'keychain.set("§", key: "password")\n',
  'request.setValue("§", forHTTPHeaderField: "X-Password")\n',
  "- name: SMTP_PASSWORD\n  value: >-\n    §\n",
  String.raw`buildConfigField("String", "API_PASSWORD", "\"§\"")` + "\n",
  "cy.get('input[name=password]').type('§')\n",
  "page.getByLabel('Password').fill('§')\n",
  "find_element(By.ID, 'passwd').send_keys('§')\n",
  "auth_ldap.bind_password = §\n",
  "//nas/share /mnt cifs username=bob,password=§,vers=3.0 0 0\n",
  "**Password:** §\n",
  "<key>SMTPPassword</key>\n<string>§</string>\n",
  String.raw`{"html": "<tr><th>password</th><td>§</td></tr>\n"}` + "\n",
  "password = %q(§)\n",
  'let password = r#"§"#;\n',
  'variable "db_password" {\n  default = <<EOT\n§\nEOT\n}\n',
  "password = '''\n§'''\n",
  "<password><![CDATA[§]]></password>\n",
  '<Pass encoding="plain">§</Pass>\n',
  '<add value="§" key="SmtpPassword"/>\n',
  '- value: "§"\n  name: SMTP_PASSWORD\n',
  "password: >-\n  §\n",
  "client_secret: |\n  §\n",
  'pw: {{ "§" | b64enc }}\n',
  "| Password | `§` |\n",
  "|Password |§\n",
  "USER      PASSWORD\nbob       §\n",
  "# Passwort für die Datenbank: §\n",
  "# пароль от базы: §\n",
  "# mật khẩu: §\n",
  "The password is §\n",
  "\u001b[36mpassword\u001b[0m=\u001b[33m§\u001b[0m\n",
  "cfg={User:app Password:§ Port:1}\n",
  "bindpw §\n",
  "user admin insecure-password §\n",
  "npm config set //r.corp.net/:_authToken §\n",
  'std::string password{"§"};\n',
  "await page.fill('#password', '§');\n",
  "WITH PASSWORD = N'§';\n",
  'command: ["redis-server", "--requirepass", "§"]\n',
  "The root password is ``§``.\n",
  'read -r PASSWORD <<< "§"\n',
  '  psk="§"\n',
  "INSERT INTO users (name, password) VALUES ('a''b', 'x'), ('bob', '§');\n",
];

it.each(SYNTAXES)("finds a value in %j", (syntax) => {
  for (const value of ["k3VdW8q#Zt2R~m", "8f14e45fceea167a5a36dedd4bea2543"])
    expect(redacted(syntax.replace("§", value))).toMatch(
      new RegExp(`^${escaped(syntax).replace("§", String.raw`\[REDACTED:[a-z-]+\]`)}$`),
    );
});

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

it.each([
  "password or 'the passphrase'\n",
  "The password is required\n",
  "the token of the release: see below\n",
  "cat password | base64\n",
  "| Password | required |\n",
  "DB_PASSWORD=\nDB_HOST=k3VdW8qZt2Rm\n",
  "Reset your password immediately\n",
  "the secret handshake2031\n",
  "a token TokenKind2\n",
  '"[REDACTED:generic-api-key]",\n"CAGRQ0AIAZBeHFBwJLBAmohA0EAKAKsksECIQQCQAJAIAJB",\n',
  "password |\n  the word that opens the door\n",
  "password: >\n  must have eight letters\n",
  "copy(password, 'AccountPasswordField');\n",
  '<add value="k3VdW8qZt2Rm" key="Color"/>\n',
  "INSERT INTO users (name, password_hint) VALUES ('bob', 'k3VdW8qZt2Rm');\n",
])("leaves %j", (text) => {
  expect(redacted(text)).toBe(text);
});

it.each([
  "- asks for the new password (Windows).\n",
  "## Rotate secrets 4f09ac31be77\n",
  "- name: read the password (again)\n",
  "| Hub | access token | `hub-(eu1\\|us1)-<uuid>` |\n",
  "| Hub | API token | `hub-eu1-<32 hex digits>` |\n",
])("a remark or a form after a name is no value: %j", (text) => {
  expect(redacted(text)).toBe(text);
});
