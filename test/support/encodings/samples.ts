import iconv from "iconv-lite";
import { SENTENCES } from "./sentences.ts";

/** Text file in some encoding, and the text it was encoded from. */
export interface EncodedSample {
  readonly name: string;
  /** Encoding name in iconv-lite. */
  readonly encoding: string;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Encodings of the samples, with languages that people wrote in them. */
const ENCODINGS: readonly (readonly [encoding: string, ...languages: string[]])[] = [
  ["utf-8", "japanese", "russian", "french", "korean"],
  ["utf-16le", "english", "japanese", "russian", "chinese"],
  ["utf-16be", "english", "japanese", "german", "korean"],
  ["shift_jis", "japanese"],
  ["euc-jp", "japanese"],
  ["iso-2022-jp", "japanese"],
  ["gbk", "chinese"],
  ["big5", "traditional"],
  ["euc-kr", "korean"],
  ["windows-1251", "russian"],
  ["koi8-r", "russian"],
  ["cp866", "russian"],
  ["windows-1252", "french", "german", "spanish"],
  ["iso-8859-1", "german", "french", "spanish"],
  ["windows-1250", "polish", "czech", "hungarian"],
  ["iso-8859-2", "polish", "czech", "hungarian"],
  ["windows-1253", "greek"],
  ["windows-1254", "turkish"],
  ["cp437", "french", "german", "spanish"],
];

/** Formats a file from sentences. `n` varies the names in it. */
type Template = (said: readonly string[], n: number) => string;

const TEMPLATES: readonly (readonly [extension: string, Template])[] = [
  ["py", python],
  ["java", java],
  ["txt", (said) => `${said.join(".\n")}.\n\n${said.toReversed().join(". ")}.\n`],
  ["ini", (said, n) => `[main]\n${said.map((text, i) => `; ${text}\nkey${i} = ${n * 7 + i}\n`).join("\n")}`],
  ["c", c],
  [
    "sql",
    (said, n) =>
      said
        .map((text, i) => `INSERT INTO messages (id, text) VALUES (${n + i}, '${text.replaceAll("'", "''")}');\n`)
        .join(""),
  ],
  [
    "rb",
    (said, n) =>
      `# ${said[0]}\nmodule Part${n}\n${said
        .slice(1)
        .map((text, i) => `  # ${text}\n  def self.step${i}(path)\n    File.exist?(path) && path.size > ${i}\n  end\n`)
        .join("\n")}end\n`,
  ],
  ["csv", (said, n) => `id;name;count\r\n${said.map((text, i) => `${n + i};${text};${i * 3}\r\n`).join("")}`],
  [
    "html",
    (said) =>
      `<!doctype html>\n<title>${said[0]}</title>\n<ul>\n${said.map((text) => `  <li>${text}</li>\n`).join("")}</ul>\n`,
  ],
  [
    "js",
    (said, n) =>
      `// ${said[0]}\nexport const messages${n} = {\n${said
        .slice(1)
        .map((text, i) => `  error${i}: "${text}",\n`)
        .join("")}};\n\nexport function messageOf(code) {\n  return messages${n}[code] ?? String(code);\n}\n`,
  ],
];

/** Generates `perEncoding` files for each encoding, the same ones on every run. */
export function encodedSamples(perEncoding: number): readonly EncodedSample[] {
  return ENCODINGS.flatMap(([encoding, ...languages]) =>
    Array.from({ length: perEncoding }, (_, n): EncodedSample => {
      const language = languages[n % languages.length]!;
      const [extension, format] = TEMPLATES[n % TEMPLATES.length]!;
      const text = format(sentencesOf(language, n), n);
      return { name: `${encoding}/${language}-${n}.${extension}`, encoding, bytes: encode(text, encoding), text };
    }),
  );
}

/** Three to six sentences, a different set for each `n`. */
function sentencesOf(language: string, n: number): readonly string[] {
  const all = SENTENCES[language]!;
  return Array.from({ length: 3 + (n % 4) }, (_, i) => all[(n * 3 + i * 7) % all.length]!);
}

function python(said: readonly string[], n: number): string {
  const functions = said
    .slice(1)
    .map(
      (text, i) =>
        `def step${i}(path, limit=${n + i}):\n    """${text}"""\n    if not path:\n        raise ValueError("${text}")\n    return open(path).read()[:limit]\n`,
    );
  return `# ${said[0]}\nimport os\nimport sys\n\n\n${functions.join("\n\n")}`;
}

function java(said: readonly string[], n: number): string {
  const methods = said
    .slice(1)
    .map(
      (text, i) =>
        `  /** ${text} */\n  public int step${i}(String path) {\n    return path.length() + ${n + i};\n  }\n`,
    );
  return `package org.example.part${n};\n\n// ${said[0]}\npublic class Part${n} {\n${methods.join("\n")}}\n`;
}

function c(said: readonly string[], n: number): string {
  const functions = said
    .slice(1)
    .map(
      (text, i) =>
        `/* ${text} */\nstatic int step${i}(const char *path) {\n  return path == NULL ? -1 : ${n + i};\n}\n`,
    );
  return `#include <stdio.h>\n\n/* ${said[0]} */\n\n${functions.join("\n")}`;
}

function encode(text: string, encoding: string): Buffer {
  if (encoding !== "iso-2022-jp") return iconv.encode(text, encoding);
  // iconv-lite lacks ISO-2022-JP. It equals EUC-JP without the high bits, between escape sequences.
  const bytes = iconv.encode(text, "euc-jp").toString("latin1");
  const shifted = bytes.replaceAll(/[\x80-\xff]+/gu, (run) => `\x1b$B${withoutHighBits(run)}\x1b(B`);
  return Buffer.from(shifted, "latin1");
}

function withoutHighBits(run: string): string {
  return Buffer.from(Buffer.from(run, "latin1").map((byte) => byte & 0x7f)).toString("latin1");
}
