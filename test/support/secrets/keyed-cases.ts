import { oneOf, type Random, randomText } from "./random.ts";
import type { WrittenForm } from "./written-forms.ts";

/** Words for a password in one language, as people use them in names. */
export interface KeyLanguage {
  readonly language: string;
  readonly words: readonly string[];
}

export const KEY_LANGUAGES: readonly KeyLanguage[] = [
  { language: "English", words: ["password", "secret_key", "api_key", "auth_token", "client_secret", "passphrase"] },
  { language: "German", words: ["passwort", "kennwort", "db_passwort"] },
  { language: "French", words: ["mot_de_passe", "motdepasse", "mdp"] },
  { language: "Spanish", words: ["contraseña", "clave_secreta", "contrasena"] },
  { language: "Portuguese", words: ["senha", "senha_db", "chave_secreta"] },
  { language: "Italian", words: ["parola_chiave", "chiave_segreta", "parola_dordine"] },
  { language: "Polish", words: ["haslo", "hasło", "tajny_klucz"] },
  { language: "Russian", words: ["пароль", "секретный_ключ"] },
  { language: "Chinese", words: ["密码", "密碼", "密钥"] },
  { language: "Japanese", words: ["パスワード", "秘密鍵"] },
  { language: "Korean", words: ["비밀번호", "암호"] },
  { language: "Dutch", words: ["wachtwoord", "geheime_sleutel"] },
];

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Kind of random value that people or password generators create. */
export interface ValueKind {
  readonly name: string;
  readonly make: (random: Random) => string;
  /** Whether values contain special characters that some formats escape. */
  readonly hasSigns?: true;
}

export const VALUE_KINDS: readonly ValueKind[] = [
  { name: "letters and digits", make: (random) => randomText(DIGITS + LETTERS, random(16, 40), random) },
  { name: "hex", make: (random) => randomText(`${DIGITS}abcdef`, oneOf([32, 40, 64], random), random) },
  { name: "base64", make: (random) => `${randomText(`${DIGITS}${LETTERS}+/`, oneOf([31, 43], random), random)}=` },
  {
    name: "signs",
    hasSigns: true,
    make: (random) =>
      randomText("aeBk", 1, random) +
      randomText(`${DIGITS}${LETTERS}!#?*+.-_@^~%`, random(10, 18), random) +
      randomText("!?7", 1, random) +
      randomText(DIGITS, 1, random),
  },
];

/** Way to write a key with its value. */
export interface KeyedForm extends Pick<WrittenForm, "name" | "path"> {
  readonly write: (key: string, value: string) => string;
  /** Whether special characters in the value need no escape. */
  readonly takesSigns: boolean;
}

const pascal = (key: string): string => key.replaceAll(/(?:^|_)(.)/gu, (_, first: string) => first.toUpperCase());

export const KEYED_FORMS: readonly KeyedForm[] = [
  { name: ".env", path: ".env", takesSigns: true, write: (key, value) => `A=1\n${key.toUpperCase()}=${value}\nB=2\n` },
  {
    name: "code",
    path: "src/a.py",
    takesSigns: true,
    write: (key, value) => `import os\n${key} = "${value}"\nrun()\n`,
  },
  {
    name: "JSON",
    path: "conf.json",
    takesSigns: true,
    write: (key, value) => `{"host":"a","${key}":"${value}","x":1}\n`,
  },
  { name: "YAML", path: "conf.yaml", takesSigns: false, write: (key, value) => `host: a\n${key}: ${value}\nx: 1\n` },
  { name: "TOML", path: "conf.toml", takesSigns: true, write: (key, value) => `host = "a"\n"${key}" = '${value}'\n` },
  { name: "INI", path: "conf.ini", takesSigns: false, write: (key, value) => `[db]\nhost=a\n${key} = ${value}\nx=1\n` },
  { name: "properties", path: "a.properties", takesSigns: false, write: (key, value) => `spring.db.${key}=${value}\n` },
  {
    name: "XML element",
    path: "a.xml",
    takesSigns: false,
    write: (key, value) => `<c><${key}>${value}</${key}></c>\n`,
  },
  {
    name: "XML attribute",
    path: "a.xml",
    takesSigns: false,
    write: (key, value) => `<db host="a" ${key}="${value}"/>\n`,
  },
  { name: "argument", path: "A.java", takesSigns: true, write: (key, value) => `db.set${pascal(key)}("${value}");\n` },
  { name: "map", path: "a.rb", takesSigns: true, write: (key, value) => `{ :host => "a", :${key} => "${value}" }\n` },
  {
    name: "option",
    path: "a.sh",
    takesSigns: false,
    write: (key, value) => `tool --${key.replaceAll("_", "-")} ${value} run\n`,
  },
  {
    name: "escaped JSON",
    path: "a.ipynb",
    takesSigns: true,
    write: (key, value) => `["${key} = \\"${value}\\"\\n"]\n`,
  },
  { name: "CSV", path: "a.csv", takesSigns: false, write: (key, value) => `name,${key},city\nbob,${value},Rome\n` },
];
