import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "a.txt"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

/** Random values. Assembled from parts, so that this file contains none. */
const MIXED = ["q8ZvK2xk", "Lm4TwP9e"].join("");
const HEX = ["9f3a61c07b2e4d58", "a1c4e7902d6b8f35"].join("");
const LETTERS = ["kTqWzvXbRn", "LpHgDsYcMf"].join("");
const SMALL_LETTERS = ["qzxvkwjbtn", "pfhgdxrcml"].join("");
const BASE64 = ["OGIxQ2dTQVFjbEdGa1Upamp1WWdo", "U3BJZVBYa1NQdFQ="].join("");
const UUID = ["41902739-2817-4406", "9105-710335018762"].join("-");

it.each([
  ["user default on >§ ~* &* +@all\n", MIXED],
  ["# user worker +@list ~jobs:* on >§\n", HEX],
  ["redis-cli ACL SETUSER bob on '>§' allkeys +@all\n", MIXED],
  ["Driver={SQL Server};Server=db;UID=sa;PWD={§};Encrypt=yes\n", MIXED],
  ['twilio_auth = "§"\n', HEX],
  ["env:\n  SONAR_AUTH: §\n", HEX],
  ["upload_flags = --auth=§\n", HEX],
  ["sonar-scanner -Dsonar.login=§\n", MIXED],
  ['ota_key: "§"\n', HEX],
  ["JWT=§\nSTRIPE_WEBHOOK=x\n", MIXED],
  ["ENCRYPTION=§\n", HEX],
  ["ARG GH_PAT=§\n", MIXED],
  ["dnpass = §\n", MIXED],
  ["az storage blob list --account-key §\n", MIXED],
  ["gh auth login --with-token <<< §\n", MIXED],
  ["snowsql -a x -u bob -p §\n", MIXED],
  ["mosquitto_pub -h b -u x -P § -t t\n", MIXED],
  ['f = Fernet(b"§")\n', MIXED],
  ['keys.load(in, "§".toCharArray());\n', MIXED],
  ['password = getpass.getpass() or "§"\n', MIXED],
  ["Parameters:\n  DBPassword:\n    Type: String\n    Default: §\n", MIXED],
  ['{"DbPassword":{"Type":"String","Default":"§","NoEcho":true}}\n', MIXED],
  ["smtp_sasl_password_maps = static:bob:§\n", MIXED],
  ["cache_peer p parent 8080 0 login=bob:§\n", MIXED],
  ["  stats auth admin:§\n", MIXED],
  ['db.auth("admin", "§")\n', MIXED],
  ['bob : EAP "§"\n', MIXED],
  ['createUser bob SHA q8ZvK2xkLm4T AES "§"\n', MIXED],
  ["Default login: `admin` / `§`\n", MIXED],
  ["Use the API key `§` for tests.\n", MIXED],
  ["Log in as root with password § and run it.\n", MIXED],
  ["The staging password is **§**.\n", HEX],
  ['{"github-oauth":{"github.com":"§"}}\n', MIXED],
  ["    X-Auth-Token:\n      - §\n", MIXED],
  ["Username: bob\nPassword:\n§\n", MIXED],
  ['<wsse:Password Type="x">§</wsse:Password>\n', MIXED],
  ['connect("host=db user=x password=§ dbname=y")\n', LETTERS],
  ['{password, "§"}.\n', LETTERS],
  ['app_key = "§"\n', LETTERS],
  ["routing_key: '§'\n", LETTERS],
  ['new NetworkCredential("bob", "§");\n', SMALL_LETTERS],
  ["Authorization: Bearer §\n", SMALL_LETTERS],
  ["cf login -u bob -p § -o x\n", MIXED],
  ["ssh-keygen -t rsa -N '§' -f key\n", MIXED],
  ["cryptsetup luksOpen /dev/x y <<< '§'\n", MIXED],
  ['new BasicAWSCredentials("AKIAX", "§")\n', MIXED],
  ['@Bean String secret() { return "§"; }\n', MIXED],
  ["ansible_password: !unsafe '§'\n", MIXED],
  ['<meta name="api-token" content="§">\n', MIXED],
  ['jwtKey := []byte("§")\n', MIXED],
  ["<auth-user-pass>\nbob\n§\n</auth-user-pass>\n", MIXED],
  ["pass: '§'\n", BASE64],
  ["Cookie: theme=dark; sessionid=§; lang=en\n", MIXED],
  ["Set-Cookie: auth_token=§; HttpOnly; Path=/\n", HEX],
  ["curl -b 'PHPSESSID=§' https://host\n", MIXED],
  ["CONNECT bob/§@orcl\n", MIXED],
  ['conn system/"§" as sysdba\n', MIXED],
  ['TwilioClient.Init(accountSid, "§");\n', HEX],
  ["const client = require('twilio')(accountSid, '§');\n", HEX],
  ["CREDENTIALS = ('admin', '§')\n", MIXED],
  ["cookieSession({ keys: ['§'] })\n", MIXED],
  ["client.run('Mxq8ZvK2xkLm4TwP9ekTqWzv.q8ZvK2.§'); // discord\n", `${MIXED}-${LETTERS}`],
  ['static char wifi_pass[] = "§";\n', MIXED],
  ['var password : String = "§"\n', MIXED],
  ["db_password: SecretStr = Field(default='§')\n", MIXED],
  ['{default_pass, <<"§">>},\n', MIXED],
  ["password: !!str §\n", MIXED],
  ["f'postgresql://bob:§@{host}/db'\n", MIXED],
  ["Пароль администратора: §\n", MIXED],
  ["A temporary password is generated for root@localhost: §\n", MIXED],
  ["Log in with `admin` / `§`.\n", MIXED],
  ["Default credentials: admin / §\n", MIXED],
  ["gh secret set TOKEN --body '§'\n", MIXED],
  ["aws ssm put-parameter --name a --value '§'\n", MIXED],
  ["wpa_passphrase HomeNet '§'\n", MIXED],
  ["snmpget -v3 -u bob -X '§' host\n", MIXED],
  ["lftp -u bob,'§' host\n", MIXED],
  ["[smtp.corp.net]:587 bob@corp.net:§\n", MIXED],
  ["poll m proto imap user bob pass § ssl\n", MIXED],
  ["remotepass = §\n", MIXED],
  ["ntp authentication-key 1 md5 §\n", MIXED],
  ["ip ospf message-digest-key 1 md5 §\n", MIXED],
  ["ppp chap password 0 §\n", MIXED],
  ['pre-shared-key ascii-text "§"\n', MIXED],
  ["radius server a\n address ipv4 10.0.0.1\n key §\n", MIXED],
  ["\toption key '§'\n", MIXED],
  ["spark.hadoop.fs.s3a.secret.key  §\n", MIXED],
  ["$settings['hash_salt'] = '§';\n", MIXED],
  [`{"Authorization": "Bearer §"}\n`, `${MIXED}!${MIXED}!`],
  ['password: "§"\n', UUID],
  ["api_key: §\n", UUID],
])("redacts the value in %j", (text, value) => {
  expect(redacted(text.replace("§", value))).not.toContain(value);
});

it.each([
  "user default on >password ~* +@all\n",
  'f"DRIVER={d};SERVER=s;UID=u;PWD={password}"\n',
  "const { salt, webhook } = `${SALT_ROUNDS}`;\njwt: 'q8ZvK2xkLm4T'\n",
  "URL_PATTERN=/^q8ZvK2xk$/\n",
  "log in with password authentication\n",
  "Password:\nYou need one.\n",
  "const keyName = 'computedPropertyOfThisClass';\n",
  "app_key = 'computedPropertyOfThisClass'\n",
])("leaves %j", (text) => {
  expect(redacted(text)).toBe(text);
});
