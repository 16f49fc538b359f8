import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor, isSpecific } from "../../../../src/secrets/redactor.ts";
import { seeded } from "../../../support/secrets/random.ts";

const random = seeded(29);
/** Letters and digits that spell no word of a placeholder, such as `K3y`. */
const LETTERS = "bcdfghkmnpqrstvwxzBCDFGHKMNPQRSTVWXZ256789";
const noise = (length: number): string => Array.from({ length }, () => LETTERS[random(0, LETTERS.length - 1)]).join("");
const basic = (password: string): string => Buffer.from(`bob:${password}`).toString("base64");

const profile = createRedactor([], () => () => false).profileFor("deploy.sh");
const redacted = (text: string): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, profile.detect(utf8))
    .toString()
    .replace(/\[REDACTED:[a-z-]+\]/g, "***");
};

it.each([
  "mysql -u root -p%s db",
  "mysqldump -uroot -p'%s' db > db.sql",
  'sshpass -p "%s" ssh bob@host',
  "docker login -u bob -p %s hub.corp.net",
  "docker login \\\n  -u bob \\\n  -p %s",
  "docker login --username bob --password %s",
  "redis-cli -h cache -a %s ping",
  "sqlcmd -S db -U sa -P %s -Q 'select 1'",
  "mongosh --host db -u bob -p %s",
  "htpasswd -bc .htpasswd bob %s",
  "smbclient //host/share -U bob%%s",
  "keytool -keystore a.jks -storepass %s -alias a",
  "ldapsearch -x -D cn=admin -w %s",
  "openssl enc -aes-256-cbc -k %s -in a -out b",
  "openssl pkcs12 -in a.p12 -passin pass:%s -nodes",
  "jdbc:oracle:thin:scott/%s@//db:1521/x",
  "jdbc:mysql://db/x?user=bob&password=%s&ssl=true",
  "wget --http-password=%s https://host/x",
  "http -a bob:%s https://host/x",
  "etcdctl --user root:%s get /",
  "lftp -u bob,%s sftp://host",
  "kubeadm join 10.0.0.1:6443 --token %s",
  "zip -P %s a.zip b",
  "unrar x -p%s a.rar",
  "cqlsh db -u bob -p %s",
  "vault login %s",
  "twine upload -u bob -p %s dist/*",
  "rclone obscure %s",
  "rabbitmqctl add_user bob %s",
  "xfreerdp /v:host /u:bob /p:%s",
  "echo %s | sudo -S apt-get update",
  "echo 'bob:%s' | chpasswd",
  "New-Object PSCredential('u', (ConvertTo-SecureString '%s' -AsPlainText -Force))",
  "DBI->connect($dsn, 'app', '%s');",
  "PGPASSWORD=%s psql -h db",
  "CREATE USER 'bob'@'%' IDENTIFIED BY '%s';",
  "ALTER USER bob IDENTIFIED WITH mysql_native_password BY '%s'",
  "CREATE ROLE bob WITH LOGIN PASSWORD '%s';",
  'curl -H "Authorization: Bearer %s" https://host',
  '{"Authorization": "Token %s"}',
  'echo "%s" | docker login -u me --password-stdin hub.corp.net',
  "echo -n %s | passwd --stdin bob",
  'var cred = new NetworkCredential("admin", "%s");',
  'new UsernamePasswordCredentials(user, "%s")',
  "requests.get(url, auth=('bob', '%s'))",
  "auth = HTTPBasicAuth('bob', '%s')",
  'req.SetBasicAuth(cfg.User, "%s")',
  '.basic_auth("bob", Some("%s"))',
  'DriverManager.getConnection("jdbc:mysql://db/x", "bob", "%s")',
  "$db = new PDO('mysql:host=db', 'bob', '%s');",
])("takes the password of %j", (command) => {
  for (let i = 0; i < 20; i++) {
    const password = noise(16);
    expect(redacted(command.replace(/%s/, password))).toBe(command.replace(/%s/, "***"));
  }
});

it("takes user and password of basic authentication", () => {
  expect(redacted(`Authorization: Basic ${basic(noise(14))}\n`)).toBe("Authorization: Basic ***\n");
});

it.each([
  "mysql -p --port 3306",
  "docker run -p 3306:3306 mysql -p 3307",
  "mysql -uroot -p$MYSQL_ROOT_PASSWORD",
  "sshpass -p your_password ssh bob@host",
  "redis-cli -a mypassword ping",
  "openssl req -passin pass:changeit -key server.key",
  "CREATE USER bob IDENTIFIED BY 'password';",
  "identified by their names",
  `Authorization: Basic ${basic("pass")}`,
  `Authorization: Basic ${basic("open sesame")}`,
  "a basic understanding of Kubernetes",
  'headers["Authorization"] = "Bearer " + accessToken1',
  "Authorization: Bearer <your-token-2>",
  'echo "$TOKEN" | docker login -u me --password-stdin',
  "echo hello | sha256sum",
  'new NetworkCredential("user", "password")',
  "auth=('user', 'pass')",
  "auth=(user, passwordOfUser)",
])("leaves %j", (text) => {
  expect(redacted(text)).toBe(text);
});

it("finds them by what is around, so they fail no run", () => {
  for (const rule of [
    "command-password",
    "argument-password",
    "input-password",
    "sql-password",
    "basic-authorization",
    "token-authorization",
  ]) {
    expect(isSpecific(rule)).toBe(false);
  }
});
