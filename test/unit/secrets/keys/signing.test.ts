import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor, isSpecific } from "../../../../src/secrets/redactor.ts";

const profile = createRedactor([], () => () => false).profileFor("a.txt");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString();
};

it.each([
  ["jwt.sign({ id: user.id }, '§', { expiresIn: '1d' })"],
  ["jwt.sign(\n  payload,\n  `§`,\n)"],
  ['jwt.decode(request.text("x"), "§", algorithms=["HS256"])'],
  ["JWT::decode($jwt, new Key('§', 'HS256'));"],
  ["data = JWT.encode payload, '§', 'HS256'"],
  ['token.SignedString([]byte("§"))'],
  ['.signWith(SignatureAlgorithm.HS512, "§")'],
  ['Algorithm.HMAC256("§")'],
  ['new SymmetricSecurityKey(Encoding.UTF8.GetBytes("§"))'],
  ['HmacSha256::new_from_slice(b"§")'],
  ['hmac.New(sha256.New, []byte("§"))'],
  ["crypto.createHmac('sha256', '§')"],
  ["hash_hmac('sha256', $data, '§')"],
  ['CryptoJS.AES.encrypt(text, "§")'],
  ['sessions.NewCookieStore([]byte("§"))'],
  ['(jwt/sign claims "§")'],
  ["algoliasearch('B1G2GM9NG0', '§')"],
])("takes the key of %j", (call) => {
  for (const key of [
    ["q8Zv", "K2xk", "Lm4T", "wP9e", "Hn2V"].join(""),
    ["9f86d081", "884c7d65", "9a2feaa0", "c55ad015"].join(""),
  ])
    expect(redacted(call.replace("§", key))).toBe(call.replace("§", "[REDACTED:signing-key]"));
});

it.each([
  ["jwt.sign(payload, 'shhhhhhared-secret', { algorithm: 'HS256', issuer: 'https://corp.net/a1b2' })"],
  ["jwt.verify(token, process.env.JWT_SECRET_2)"],
  ["expect(createHmac('sha256', key).digest('hex')).toBe('9f86d081884c7d659a2feaa0c55ad015')"],
  ["JWT.encode payload, key\ndigest 'q8ZvK2xkLm4TwP9eHn2V'"],
  ['jwt.encode(claims, key, headers={"kid": "230498151c214b788dd97f22b85410a5"})'],
  ["jwt.verify(token, getKey); load('q8ZvK2xkLm4TwP9eHn2V')"],
])("leaves %j", (call) => {
  expect(redacted(call)).toBe(call);
});

it("finds keys by what is around, so they fail no run", () => {
  expect(isSpecific("signing-key")).toBe(false);
});
