import { expect, it } from "vitest";
import { secretsInTable } from "../../../../src/secrets/keys/columns.ts";

const valuesIn = (text: string): readonly string[] =>
  secretsInTable(text, text.search(/pass|secret|token/i)).values.map(({ start, end }) => text.slice(start, end));
/** Random, like the output of a password generator. */
const [ONE, TWO] = [["q8Zv", "K2x!Lm4T"].join(""), ["Xr5#", "wP9eHn2V"].join("")];

it.each([
  ["commas", `user,password,role\nbob,${ONE},admin\nann,${TWO},guest\n`],
  ["semicolons", `user;password;role\r\nbob;${ONE};admin\r\nann;${TWO};guest\r\n`],
  ["tabs", `user\tpassword\nbob\t${ONE}\nann\t${TWO}`],
  ["quotes", `"user","Password"\n"bob, the first","${ONE}"\n"ann","${TWO}"\n`],
  ["a Markdown table", `| User | Password |\n|------|:--------:|\n| bob | \`${ONE}\` |\n| ann | ${TWO} |\n`],
  ["signs of inches, and blanks before quotes", `user,password\nbob 5" x,${ONE}\n "ann, x",${TWO}\n`],
  ["text before it", `a\n\nuser,password\nbob,${ONE}\nann,${TWO}\n`],
  ["text after it", `user,password\nbob,${ONE}\nann,${TWO}\n\n${"long text\n".repeat(500)}`],
  ["rows without secrets", `user,password\na,x\nb,y\nc,${ONE}\nd,z\ne,${TWO}\n`],
  ["a name of several words", `Access key ID,Secret access key\nx,${ONE}${TWO}\ny,${TWO}${ONE}\n`],
])("reads the column of secrets in a table with %s", (name, text) => {
  expect(valuesIn(text)).toEqual(name === "a name of several words" ? [ONE + TWO, TWO + ONE] : [ONE, TWO]);
});

it.each([
  ["indented code", `  user, password,\n  bob, ${ONE},\n`],
  ["rows of another width", `user,password\nbob,${ONE},x\n`],
  ["words alone", "user,password\nbob,battery\nann,staple\n"],
  ["no column of secrets", `user,password_hint\nbob,${ONE}\n`],
  ["a column of which few values are random", `user,password\nbob,${ONE}\n${"ann,x\n".repeat(40)}`],
  ["one column", `password\n${ONE}\n`],
  ["a column whose first three rows have no secret", `user,password\na,x\nb,y\nc,z\nd,${ONE}\n`],
  ["code that is indented by tabs", `\tuser,password\n\tbob,${ONE}\n`],
  ["a heading that is too long", `password,${"a,".repeat(2100)}a\n${ONE},${"b,".repeat(2100)}b\n`],
  ["a name that is too far in its line", `${"a,".repeat(2100)}password\n${"b,".repeat(2100)}${ONE}\n`],
  ["a row that is too long", `user,password\n${"b".repeat(5000)},${ONE}\n`],
  ["a heading alone", "user,password"],
  ["a sentence before a list", `A user: the password, then\n${ONE},bob\n`],
  ["no heading but a sentence", `A user: the password, then\nbob,${ONE}\n`],
])("leaves %s", (_, text) => {
  expect(valuesIn(text)).toEqual([]);
});
