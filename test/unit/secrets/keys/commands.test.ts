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
  "net user bob %s /add",
  "psexec \\\\host -u bob -p %s cmd",
  "ipmitool -I lanplus -U ADMIN -P %s power on",
  "ncftpput -u bob -p %s host / a",
  "osql -S db -U sa -P%s",
  "expdp scott/%s@db full=y",
  "useradd -p %s bob",
  "rootpw --plaintext %s",
  "impacket-psexec CORP/bob:%s@10.0.0.3",
  'spawn ssh bob@host\nexpect "assword:"\nsend "%s\\r"',
  'expect "assword:"\nsend -- "%s\\n"',
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
  "pymysql.connect('db', 'bob', '%s', 'app')",
  "cx_Oracle.connect('bob', '%s', 'db/x')",
  "PlainTextAuthProvider('bob', '%s')",
  'AuthTokens.basic("bob", "%s")',
  'Credentials.basic("bob", "%s")',
  "client.username_pw_set('bob', '%s')",
  "ftp_login($ftp, 'bob', '%s');",
  "ldap_bind($ldap, 'cn=admin', '%s');",
  'MongoCredential.createCredential("bob", "db", "%s".toCharArray())',
  'sql.Open("mysql", "bob:%s@tcp(127.0.0.1:3306)/app?parseTime=true")',
  'dsn = "bob:%s@unix(/run/mysqld.sock)/app"',
  "curl_setopt($curl, CURLOPT_USERPWD, 'bob:%s');",
  'smtp.PlainAuth("", "bob", "%s", "host")',
  'credentials += Credentials("Nexus", "host", "bob", "%s")',
  "$ua->credentials('host:80', 'realm', 'bob', '%s');",
  "net ads join -U admin%%s",
  "{ headers: { Authorization: `Token %s` } }",
  "sentinel auth-pass mymaster %s",
  "snmp-server community %s RO",
  "rocommunity %s 10.0.0.0/8",
  "com2sec local localhost %s",
  'createUser bob SHA-256 "%s" AES "x"',
  "radius-server host 10.0.0.4 key 7 %s",
  "enable secret 0 %s",
  "crypto isakmp key %s address 10.9.9.9",
  "  auth_pass %s",
  "username bob privilege 15 password 0 %s",
])("takes the password of %j", (command) => {
  for (let i = 0; i < 20; i++) {
    const password = `${noise(8)}7${noise(8)}`;
    expect(redacted(command.replace(/%s/, password))).toBe(command.replace(/%s/, "***"));
  }
});

it("takes user and password of basic authentication", () => {
  expect(redacted(`Authorization: Basic ${basic(noise(14))}\n`)).toBe("Authorization: Basic ***\n");
});

it("takes the passwords of users that chpasswd sets, and nothing below them", () => {
  const lines = ["root:garden2021", "bob:q8Zv!K2xLm4T", "eve:RANDOM"];
  const cloudConfig = `#cloud-config\nchpasswd:\n  expire: false\n  list: |\n    ${lines.join("\n    ")}\nssh_pwauth: true\n`;
  const script = `sudo chpasswd <<EOF\n${lines.join("\n")}\nEOF\nhttp:garden2022\n`;
  for (const text of [cloudConfig, script])
    expect(redacted(text)).toBe(text.replace("garden2021", "***").replace("q8Zv!K2xLm4T", "***"));
});

it("takes the password of basic authentication in settings, with or without the user", () => {
  for (const text of ['basicAuth: "admin:%s"', "flower_basic_auth = admin:%s"])
    for (let i = 0; i < 20; i++) {
      const password = `${noise(7)}!${noise(6)}`;
      expect(redacted(text.replace("%s", password))).not.toContain(password);
    }
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
  "net user bob /delete",
  "enable password prompts for new users",
  "snmp-server community public RO",
  "username bob password prompt",
  'send "hello world\\r" and expect an answer',
  "basic auth: bob:password",
  "user:password@tcp(localhost:5555)/dbname",
  "id:uid_2021@example.com",
])("leaves %j", (text) => {
  expect(redacted(text)).toBe(text);
});

it("finds them by what is around, so they fail no run", () => {
  for (const rule of [
    "command-password",
    "argument-password",
    "input-password",
    "sent-password",
    "login-password",
    "device-secret",
    "go-dsn",
    "sql-password",
    "basic-authorization",
    "token-authorization",
  ]) {
    expect(isSpecific(rule)).toBe(false);
  }
});
