import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";

const profile = createRedactor([], () => () => false).profileFor("src/a.txt");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8)).toString();
};

describe("a password that a person chose", () => {
  const CHOSEN = ["garden2021", "Hooli$2024x", "F0rest#007", "M@ster#2023", "Monkey@99"];

  it.each(CHOSEN)("is redacted as the value of a variable: %s", (password) => {
    for (const line of [
      `DB_PASSWORD=${password}\n`,
      `export SMTP_PASSWORD="${password}"\r\n`,
      `A=1\nADMIN_PWD=${password}`,
    ]) {
      expect(redacted(line)).toBe(line.replace(password, "[REDACTED:keyed-value]"));
    }
  });

  it.each([
    "DB_PASSWORD=changeme1\n",
    "DB_PASSWORD=password123\n",
    "DB_PASSWORD=postgres\n",
    "DB_PASSWORD=$PASSWORD_2021\n",
    "DB_PASSWORD=2gardens1 is the default\n",
    "PASSWORD_MIN_LENGTH=garden2021\n",
    "if password=2gardens1 then\n",
  ])("is no placeholder and no other value: %j", (text) => {
    expect(redacted(text)).toBe(text);
  });
});

describe("a password that a person strengthened", () => {
  it.each([
    'password: "Harvest2031!"\n',
    "  db_password: Teapot#88x\n",
    "spring.datasource.password=Monkey2031?\n",
    "<password>Lantern$2031</password>\n",
    "Passwort: Teekanne77!\n",
    "| user | password |\n|---|---|\n| bob | Teapot#88x |\n",
    'ds.setPassword("Harvest2031!");\n',
    "UPDATE users SET password = 'Harvest2031!' WHERE id = 1;\n",
    'password: "garden2021"\n',
    'password: "Rock3t98"\n',
    "DriverManager.getConnection(url, 'bob', 'Tig3r49'); // password: 'P@nth3r78'\n",
    "SECRET_KEY = 'London2020!'\n",
    "wpa2-pre-shared-key=Marble2024!\n",
    "password: >-\n  M@rbl330\n",
    "session({ secret: 'garden2021', resave: false })\n",
    "admin_secret = Harvest2031!\n",
    "POSTGRES_PASSWORD: Lantern77\n",
    "host=db user=app password=meadow1972 dbname=x\n",
  ])("is redacted: %j", (text) => {
    expect(redacted(text)).toContain("[REDACTED:keyed-value]");
  });

  it.each([
    'password: "P@ssw0rd1!"\n',
    'password: "Test1234!"\n',
    "password: bob2@mail.example\n",
    "password: user2!.hash\n",
    "'password' => 'required|min:8',\n",
    "password: %s1 %s2\n",
    "token: Harvest2031!\n",
    "password: garden7\n",
    "secretName: garden2021\n",
    'pass: "password123"\n',
    "password = sha256sum2021()\n",
    "password: KDF_ARGON2021\n",
  ])("is no placeholder, address or code: %j", (text) => {
    expect(redacted(text)).toBe(text);
  });
});
