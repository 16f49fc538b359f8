import { expect, it } from "vitest";
import { isRandom } from "../../../../../src/secrets/keys/values/judge.ts";

/** Random, like generated output. Assembled from parts, so that this file does not contain a secret. */
const random = (length: number): string => ["q8Zv", "K2x!", "Lm4T", "wP9e", "Hn2V", "Xr5#"].join("").slice(0, length);
const hex = (length: number): string => ["9f86d081", "884c7d65", "9a2feaa0", "c55ad015"].join("").slice(0, length);

it("takes a password of seven random characters, and another secret of twelve", () => {
  const lengths = [6, 7, 11, 12];
  expect(lengths.map((length) => isRandom(random(length), "password", "quoted"))).toEqual([false, true, true, true]);
  expect(lengths.map((length) => isRandom(random(length), "secret", "quoted"))).toEqual([false, false, false, true]);
});

it.each([
  hex(32),
  `0x${hex(24)}`,
  hex(32).toUpperCase(),
  "27184590a36281750943627a",
  "7acfebd3f4abedfacebdacfe",
  "271845903628175094362718a",
  "a2718459036281750943627",
  hex(16),
  "q#%8&*(Z@!^)",
  "q8zv#2xk!m4t",
  "Q8#2K4!X6@Z9",
  "8qzjxkvqzjxk",
  "qzjxkvqzjxkvwpgh",
  `${random(8)}test${random(24).slice(8)}`,
  `${random(24)}[^B5$dS6%gT7&jU]`,
])("takes %s", (value) => {
  expect(isRandom(value, "secret", "quoted")).toBe(true);
});

it.each([
  ["it has a blank", `${random(12)} ${random(12)}`],
  ["it has a control character", `${random(12)}\x7f`],
  ["it refers to another value", `\${${random(12)}}`],
  ["letters are left out", `${random(12)}***`],
  ["it is a regular expression", `[^${random(12)}`],
  ["it has no letters or digits", "!@#%^*!@#%^*a1"],
  ["it is one short word", "qzjxkvqzjxkv"],
  ["it is one short word in capitals", "QZJXKVQZJXKV"],
  ["it is one short word with a capital", "Qzjxkvqzjxkv"],
  ["it is of eight digits", "1234567a".repeat(3)],
  ["it is a name, though a long one", "getElementByIdOfTheWholeDocument"],
  ["too little is left without the words of placeholders", "q8Zvtestpassword"],
  ["it is a short number", "918273645546"],
  ["it has few different digits", "1234".repeat(8)],
  ["it has no letter", "90817263548192736450918273645"],
  ["it has one digit", "abcdefabcdefabcdefabcdefabcdef9a"],
  ["it is of words of placeholders", "p4ssw0rd-ch4ng3-m3"],
  ["it counts", "0123456789abcdef0123456789abcdef"],
  ["it is the name of a secret in Base64", Buffer.from("CLIENT_SECRET\n").toString("base64")],
  ["it is a text in JSON", String.raw`{"shh":true,"q8Zv":"K2x!Lm4T"}\n`],
  ["it has few different digits of sixteen", "9f9f9f9f8f9f9f89"],
])("takes no value if %s", (_, value) => {
  expect(isRandom(value, "secret", "quoted")).toBe(false);
});

it("takes what may be code in quotes alone, and a part of a line if it is a token", () => {
  const certainties = ["quoted", "pair", "last", "inline"] as const;
  const taken = (value: string): string =>
    certainties.filter((certainty) => isRandom(value, "secret", certainty)).join(" ");
  expect(taken(["q8Zv", "xK2Lm4T", "wP9eHn2V"].join("."))).toBe("quoted pair last");
  expect(taken("config.dbPassword2.loaders")).toBe("");
  expect(taken(random(24))).toMatchInlineSnapshot(`"quoted pair last"`);
  expect(taken(random(24).replaceAll(/\W/g, "k"))).toMatchInlineSnapshot(`"quoted pair last inline"`);
  expect(taken(random(24).replaceAll(/\W/g, "k").slice(0, 15))).toMatchInlineSnapshot(`"quoted pair last"`);
  expect(taken("q8ZvK2xkLm4TwP9e")).toBe("quoted pair last inline");
  expect(taken("qzjxkvQZJXKVwpgh")).toBe("quoted pair last");
  expect(taken("!q8ZvK2xkLm4TwP9e")).toBe("quoted pair last");
  expect(taken(`[${random(24)}`)).toMatchInlineSnapshot(`"quoted pair"`);
});

it("judges the first 128 characters", () => {
  expect(isRandom(`${random(24).repeat(6)} `, "secret", "quoted")).toBe(true);
  expect(isRandom(`${random(24).repeat(5)} `, "secret", "quoted")).toBe(false);
});
