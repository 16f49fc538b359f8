/** Way to write a secret in a file. */
export interface WrittenForm {
  readonly name: string;
  /** Typical path of such a file. */
  readonly path: string;
  /** File text that contains the secret, verbatim or encoded. */
  readonly write: (secret: string) => string;
  /** Encoded form that must not remain, if the file does not contain the secret verbatim. */
  readonly encoded?: (secret: string) => string;
}

/** Share of a secret's characters that all secrets of its kind may have in common, such as a prefix or a host name. */
const WELL_KNOWN = 0.4;
/** Length of a remaining piece that counts as a leak. */
const MAX_PIECE_LENGTH = 9;

const plain = (name: string, path: string, write: (secret: string) => string): WrittenForm => ({ name, path, write });

/** Form that encodes the secret. */
function coded(
  name: string,
  path: string,
  encoded: (secret: string) => string,
  write: (encoded: string) => string,
): WrittenForm {
  return { name, path, encoded, write: (secret) => write(encoded(secret)) };
}

/** Encodes every character other than ASCII letters and digits. A secret without such characters stays unchanged. */
const signs = (secret: string, write: (character: string) => string): string =>
  secret.replaceAll(/[^0-9A-Za-z]/g, write);
const hexOf = (character: string, digits: number): string => character.charCodeAt(0).toString(16).padStart(digits, "0");
const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** Base64 of a secret without the last group, which may also encode other characters. */
function wholeGroups(secret: string): string {
  return base64(secret.slice(0, secret.length - (secret.length % 3)));
}

/** Whether a text contains the secret of a case, or a piece that would help to guess the rest. */
export function isLeft(form: Pick<WrittenForm, "encoded">, secret: string, text: string): boolean {
  const written = form.encoded?.(secret) ?? secret;
  const from = Math.floor(written.length * WELL_KNOWN);
  const size = Math.min(MAX_PIECE_LENGTH, written.length - from);
  for (let at = from; at + size <= written.length; at++) if (text.includes(written.slice(at, at + size))) return true;
  return false;
}

/** Every form that redaction promises to detect, with one secret in each. */
export const WRITTEN_FORMS: readonly WrittenForm[] = [
  plain("line", "notes.txt", (secret) => `first line\n${secret}\nlast line\n`),
  plain("code", "src/client.ts", (secret) => `const a = 1;\nconst client = "${secret}";\nexport { a };\n`),
  plain("argument", "src/client.py", (secret) => `client = Client("${secret}")\n`),
  plain("bare argument", "src/run.rb", (secret) => `client.open(host, ${secret}, 3)\n`),
  plain("list", "list.yaml", (secret) => `all: [one, ${secret}, two]\nlast: [${secret}]\n`),
  plain("option", "run.sh", (secret) => `tool run --with ${secret} --verbose\ntool run --with=${secret}\n`),
  plain(
    "header",
    "call.sh",
    (secret) => `curl -H "Accept: */*" -H "Authorization: Bearer ${secret}" https://api.acme.io\n`,
  ),
  plain("JSON", "data.json", (secret) => `{"name":"bob","value":"${secret}","last":1}\n`),
  plain("escaped JSON", "note.ipynb", (secret) => `{"source":["client = open(\\"${secret}\\")\\n"]}\n`),
  plain("behind \\n", "text.json", (secret) => `{"text":"first\\n${secret}\\nlast"}\n`),
  plain("CSV", "rows.csv", (secret) => `id,value,name\n1,${secret},bob\n2,${secret}\n`),
  plain("XML", "conf.xml", (secret) => `<conf><value>${secret}</value><other at="${secret}"/></conf>\n`),
  plain("query", "links.md", (secret) => `See https://maps.acme.io/js?v=3&id=${secret}&callback=init for more.\n`),
  plain("table", "table.md", (secret) => `| a | b |\n| - | - |\n|${secret}|b|\n| \`${secret}\` | b |\n`),
  coded(
    "percent",
    "request.http",
    (secret) => signs(secret, (character) => `%${hexOf(character, 2)}`),
    (value) => `GET https://api.acme.io/v1?id=${value}&x=1\n`,
  ),
  coded(
    "\\u escapes",
    "data.json",
    (secret) => signs(secret, (character) => `\\u${hexOf(character, 4)}`),
    (value) => `{"value":"${value}"}\n`,
  ),
  coded(
    "entities",
    "page.html",
    (secret) => signs(secret, (character) => `&#${character.charCodeAt(0)};`),
    (value) => `<p>Use ${value} now.</p>\n`,
  ),
  coded(
    "continued line",
    "run.sh",
    (secret) => `${secret.slice(0, secret.length >> 1)}\\\n${secret.slice(secret.length >> 1)}`,
    (value) => `tool run --with ${value} --verbose\n`,
  ),
  {
    name: "base64",
    path: "deploy.yaml",
    // The text before the secret has 12 bytes, so the secret starts a base64 group.
    write: (secret) => `script: ${base64(`user=bob\nid=${secret}\n`)}\n`,
    encoded: wholeGroups,
  },
  { name: "base64 alone", path: "conf.yaml", write: (secret) => `  value: ${base64(secret)}\n`, encoded: wholeGroups },
  coded(
    "hex",
    "dump.txt",
    (secret) => Buffer.from(secret).toString("hex"),
    (value) => `payload ${value} end\n`,
  ),
];
