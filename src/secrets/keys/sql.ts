import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { firstKeyWord, isSecretName, keyNameAt } from "./key-name.ts";
import type { KeyKind } from "./key-words.ts";
import { isChosenPassword, isLikelyPassword, isRandom } from "./values/judge.ts";

/** Passwords of SQL accounts: `IDENTIFIED BY '…'`. `WITH PASSWORD '…'` already contains a key word. */
export const SQL_PASSWORD: Rule = {
  id: "sql-password",
  about: "the password of an SQL account",
  pattern: [
    /identified\s{1,8}(?:with\s{1,8}["'`]?\w{1,40}["'`]?\s{1,8})?(?:(?:by|as)\s{1,8}(?:password\s{1,8}|values\s{1,8})?(?:'(?!\w{1,16}=)([^'\n]{4,256})'|"([^"\n]{4,256})")|by\s{1,8}(\w{4,128})(?=\s{0,8}(?:;|\b(?:account|default|profile|quota|replace|temporary|using)\b)))|pragma (?:re)?key\s{0,4}=\s{0,4}["']([^"'\n]{4,256})["']/
      .source,
    "i",
  ],
  anchors: ["identified", "pragma key", "pragma rekey"],
  accepts: (password) => isPassword(password, "password"),
};

/** Passwords of SQL*Plus: `CONNECT bob/…@db`. */
export const ORACLE_LOGIN: Rule = {
  id: "oracle-login",
  about: "the password after a user that connects to an Oracle database",
  pattern: [String.raw`\bconn(?:ect)? [\w$#]{1,64}\/"?([^\s"'@;/]{4,64})"?(?=@|;|\s{1,4}as\s|\s{0,4}(?:\n|$))`, "i"],
  anchors: ["connect ", "conn "],
  follow: { skip: "\\w$#", maxSkip: 64, need: "/", minRun: 1 },
  accepts: isLikelyPassword,
};

/** Maximum length of the rows that are read after a list of columns, in bytes. */
const MAX_ROWS_BYTES = 65_536;
/** Value of a row: a literal with doubled or escaped quotes, or anything else without parentheses. */
const FIELD = /\s*(?:N?'((?:[^'\\]|''|\\.)*)'|((?:[^',()]|\([^()]*\))*))\s*([,)])/y;
const NEXT_ROW = /\s*,?\s*\(/y;

/** Passwords in rows that a statement inserts: `INSERT INTO users (name, password) VALUES ('bob', '…')`. */
export const INSERTED_PASSWORD: Rule = {
  id: "inserted-password",
  about: "a password in a row that is inserted into a table",
  pattern: [
    /insert\s{1,8}(?:ignore\s{1,8})?into\s{1,8}[^\s()]{1,128}\s{0,8}\([^()]{1,1024}\)\s{0,8}values\s{0,8}/.source,
    "i",
  ],
  anchors: ["insert"],
  window: 1400,
  read: readInsertedRows,
};

function readInsertedRows(text: string, at: number): SecretValues {
  const head = /\(([^()]{1,1024})\)\s{0,8}values\s{0,8}/iy;
  const open = text.indexOf("(", at);
  head.lastIndex = open;
  const columns = head.exec(text)?.[1]?.split(",") ?? [];
  const kinds = columns.map(kindOfColumn);
  const values: SecretValue[] = [];
  let end = head.lastIndex || at + 1;
  if (kinds.every((kind) => kind === undefined)) return { values, end };
  const limit = Math.min(text.length, end + MAX_ROWS_BYTES);
  for (NEXT_ROW.lastIndex = end; NEXT_ROW.test(text) && NEXT_ROW.lastIndex < limit; NEXT_ROW.lastIndex = end) {
    const row = readRow(text, NEXT_ROW.lastIndex, kinds);
    if (row === undefined) break;
    for (const value of row.values) values.push(value);
    end = row.end;
  }
  return { values, end };
}

function readRow(text: string, start: number, kinds: readonly (KeyKind | undefined)[]): SecretValues | undefined {
  const values: SecretValue[] = [];
  FIELD.lastIndex = start;
  for (let index = 0; ; index++) {
    const match = FIELD.exec(text);
    if (match === null) return undefined;
    const [field, literal, , mark] = match;
    const kind = kinds[index];
    if (literal !== undefined && kind !== undefined && isPassword(literal, kind)) {
      const from = match.index + field.indexOf("'") + 1;
      values.push({ start: from, end: from + literal.length });
    }
    if (mark === ")") return { values, end: FIELD.lastIndex };
  }
}

function isPassword(value: string, kind: KeyKind): boolean {
  return isRandom(value, kind, "quoted") || (kind === "password" && isChosenPassword(value));
}

function kindOfColumn(column: string): KeyKind | undefined {
  const word = firstKeyWord(column);
  const name = word === undefined ? undefined : keyNameAt(column, word);
  return name !== undefined && isSecretName(column, name) ? name.kind : undefined;
}
