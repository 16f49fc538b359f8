import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "a.txt"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

const base64 = (text: string): string => Buffer.from(text).toString("base64");
/** Header of a web token. */
const HEADER = base64('{"alg":"RS256","typ":"JWT"}');
const PAYLOAD = base64('{"sub":"1234567890","name":"A User"}').replace(/=+$/, "");
const SAMPLE = base64('{"sub":"1234567890","name":"John Doe","iat":1516239022}').replace(/=+$/, "");
const PAGE = base64('{"offset":"50","v":2}').replace(/=+$/, "");
/** Public key of a NATS user, in parts. */
const NKEY = ["UCARKS2E3KVB7YORL2DG34XLT7PU", "COL2SVM7YXV6ETHLW6Z46UUJ2VZ3"].join("");
const RANDOM = ["q8ZvK2xk", "Lm4TwP9e"].join("");
const manifest = (line: string): string => `apiVersion: v1\nkind: Secret\nstringData:\n  ${line}\n`;

it.each([
  ["headers of web tokens", `"access_token": "${HEADER}",\nbearerToken: "${HEADER}"\n`],
  ["web tokens without a signature", `"${HEADER}.${PAYLOAD}."\n`],
  ["positions of pages", `?page_size=50&page_token=${PAGE}\n`],
  ["public keys of NATS", `{nkey: ${NKEY} }\nnkey = "${NKEY}"\n`],
  ["names that begin like tokens", "var xxx_messageInfo_ApplicationManifestQueryWithFilesWrapper proto.Info\n"],
  ["members of packages", "client.UserinfoEncryptedResponseAlg = oidc.EncryptionAlgA192GCMKW\n"],
  ["composite literals", "m.Creds = &v1alpha1.RepoCreds{}\n_ Creds = HTTPSCreds{}\n"],
  ["nested indices", "ids[k].Credentials = creds[ids[k].ID]\n"],
  ["algorithms", 'default_password_scheme = SHA512-CRYPT\nSecretKey("PBKDF2WithHmacSHA256", x)\n'],
  ["data of authenticators", `{"authenticatorData":"DGygg5w6VoNVeDP2GKJVZmXfKgiJZHh9U4ULStTTvtwFAAAAAw"}\n`],
  ["the TOTP secret of examples", `totpSecret := []byte("${["JBSWY3DPEH", "PK3PXP"].join("")}")\n`],
  ["version ranges", '"derhansen/fe_change_pwd": "<2.0.5|>=3,<3.0.3",\n'],
  ["steps of web servers and renderers", 'fastcgi_pass php-cgi;\ndraw_pass_1 = SubResource("QuadMesh_mkwq1")\n'],
  ["format strings", '`{"email":%[1]q,"email_creds":%[1]q,"email_verify":%[1]q,"email_recovery":%[2]q}`\n'],
  ["sentences about passwords", "to authenticate with username and password (BASIC), X.509,\n"],
  ["links to a name", '<a href="#opt-authParams" title="#opt-authParams">`authParams`</a>\n'],
  [
    "lists with ids",
    "VALUES ('9944614a-8f43-421d-aa7d-f051391e463f', 'password', '3a9ea34f-0f12-469b-9417-3ae5795a7baa')\n",
  ],
  ["addresses of contracts", "const tokenAddress = '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13'\n"],
  ["authenticators and challenges", "Message-Authenticator = 0xce9fbd43b2b13998783af1081aa112e3\n"],
  ["users in settings", `node.session.auth.username: ${base64("username")}\n`],
  ["constants in code", "{AUTH_AES_XCBC_96,\t\tPRF_AES128_XCBC},\n"],
  ["elements in elements", '<authorize password="PASSWORD">\n  <protocol>vnc5x</protocol>\n'],
  ["members of hashes", "my $pw = $args{p};\n$password = $opt->{pw2};\n"],
  ["pointers and blanks of HTML", 'struct mypasswd *pwd_fmt;\n<td class="auth">&nbsp;A&nbsp;</td>\n'],
  ["verbs that look like names", "The framework passes `rlm_kafka_t` as the base.\n"],
  ["users of calls", 'UsernamePasswordAuthenticationToken.unauthenticated("joe@mydomain.eu", "password")\n'],
  ["placeholders of curl", 'curl -u admin:YOUR_API_TOKEN https://x\ncurl -H "X-API-Key: YOUR_API_KEY" https://x\n'],
  ["versions and prompts", "secret: 'v2.0.1-rc1+build5'\nPassword:\n  SSH@Lab-ICX7250#\n"],
  ["code after a letter and +", 't="?a="+u+encodeURIComponent(e)+u+decodeURIComponents(f)\n'],
  ["cookies of no session", "Cookie: theme=dark; _ga=GA1.2.1234567890.1234567890\nSet-Cookie: sessionid=; Path=/\n"],
  ["paths after a verb", "Connect to host/db1@region2, connect users/groups2 with it.\n"],
  ["public parts in manifests", manifest(`ca.crt: ${base64("CA2-test")}\n  address: ${base64("tcp://10.0.0.1:57")}`)],
  ["commits", `sourcegraph = "https://sourcegraph.com"\nrev = "77a3747266f4d621d0757825e6b11edcbf991ca5"\n`],
  ["users that are passwords", "curl -i -u guest:guest http://localhost:15672/api\n"],
  ["fingerprints", "GPG_KEYS=A0D6EEA1DCAE49A635A3B2F0779B22DFB3E717B7\n"],
  ["encrypted values", "default_pass = encrypted:uL+A4nxXdgaqjGbs92Vo36ApOruJp76cCSsklS6/mT6jo2r0\n"],
  ["examples of AWS", `secret_access_key = "${["wJalrXUtnFEMI/K7MDENG", "bPxRfiCYEXAMPLEKEY"].join("/")}"\n`],
  [
    "line ends in configurations of devices",
    '"enable password cisco\\n!\\naaa new-model\\nusername a password 0 <removed>\\n"\n',
  ],
  ["names with numbers in calls", '}else if(!strcmp(token, "ciphers_tls1.3")){\n'],
  ["words of sentences", "| password | Defines a password for connecting to zooKeeper. |\n- token - JWT (RS256)\n"],
  ["keys of sites", '<div class="g-recaptcha" data-sitekey="6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI"></div>\n'],
  ["namespaces", "export const PASSWORD_NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';\n"],
  ["passwords of documentations", "SA_PASSWORD=YourStrong!Passw0rd\n"],
  ["sealed values", `kind: SealedSecret\n  password: AgBy3i4OJSWK${RANDOM.repeat(8)}\n`],
  ["options of commands", "mkpasswd -m sha-512 --stdin\nusermod -p $HASH bob\n"],
  ["users in manifests", manifest("username: my-username")],
  ["users in manifests as Base64", manifest(`username: ${base64("admin")}`)],
  ["addresses in manifests", manifest("url: https://github.com/argoproj/argocd-example-apps")],
  ["placeholders in manifests", manifest('auth: "<redis-password>"')],
  ["constants in manifests", manifest('insecure: "true"')],
  ["public keys as hexadecimal digits", `"keyDer" : "3059301306072a8648ce3d02${"0106082a8648ce3d".repeat(8)}",\n`],
  ["compressed descriptions", `api: eJztW42O${RANDOM.repeat(16)}\n`],
  ["positions of pages that are random", `"nextPageToken": "${RANDOM}"\n`],
  ["coordinates of public keys", `testKeyECPubX = "${RANDOM.repeat(3)}"\n`],
  ["keys of authenticators", `'credentialPublicKey' => '${RANDOM}',\n`],
  ["tokens without claims", `var TOKEN = '${HEADER}.e30.${RANDOM.repeat(2)}';\n`],
  ["parts of tokens", `token := "${HEADER}." +\n  "${SAMPLE}"\n`],
  ["words as Base64", `client_secret="${base64("oauth2-proxy-client-secret\n")}"\n`],
  ["users and placeholders as Base64", `token: "${base64("some-user:some-password")}"\n`],
  ["labels of required fields", '"demoTextFieldPassword": "Wagwoord*",\n"hint": "Typ het wachtwoord opnieuw*"\n'],
  ["names of messages", '"x": "Salasana",\n"demoTextFieldPasswordsDoNotMatch": "x"\n'],
  ["verbs before an object", "pass that same value to `requireMcpAuth`, as shown above\n"],
  ["a product", "This plugin adds 1Password functionality to oh-my-zsh2.\n"],
  ["names of secrets in calls", 'const url = config.requireSecret("slackWebhookUrl");\ngetSecret("prodDbV2Main");\n'],
  ["arguments of tests", 'expect_decode_pass("github%2.com", "github%2.com");\n'],
  ["members that may be missing", "        clientSecret: process.env.AUTH0_SECRET!,\n"],
  ["members beside literals", 'assertContains(result.authorizationHeader, "algorithm=MD5")\n'],
  ["attributes of headers", 'assertTrue(wwwAuth.contains("qop=\\"auth\\"", x))\n'],
  ["names of subjects", '"auth-tls-match-cn": "CN=notgonnamatch",\n'],
  ["algorithms of ciphers", 'SecretExchangeType.RSA, "AES/GCM/NoPadding",\n'],
  ["messages of NTLM", "WWW-Authenticate: NTLM TlRMTVNTUAACAAAACAAIADAAAACGgAEAq6U1NAWaJCIAAAAA\n"],
  ["types of Rust", "auth_buffer: Option<Box<[u8]>>,\n"],
  ["tables of a lexer", `nodes:[0],tokenData:"LU~R!^OX$}X^%u^p$}pq%uqr)Xrs.Rst/utu6duv$}vw7^wx7",x:[x]\n`],
  ["packages", ' "libcrux-secrets",\n "libcrux-sha3",\n'],
  ["parts of subjects", 'auth="ldap:localhost:cn=default,dc=com:password:dc=cdhdt,dc=com"\n'],
  ["members in templates", 'pw_name = gssapi.Name(f"DNS@{self.server_fqdn}", x)\n'],
  ["ports of databases", '"jdbc:oracle:thin:@127.0.0.1:3003/FREEPDB1"\n'],
  ["names in sentences", "Use `requireMcpAuth` as the token of it.\nRename `withMcpAuth` to `requireMcpAuth` here.\n"],
  ["colors", "TEST_TOKEN_COLOR = '\\x1b[04m\\x1b[91m'\nlocal pwd='%{$fg[blue]%}%~%{$reset_color%}'\n"],
  ["characters as escapes", "emoji[hot_pepper]=$'\\U1F336\\UFE0F'\n"],
  ["file names", '"flag_pw":"1f1f5-1f1fc.svg"\n'],
  ["lists of records", `f('"allowCredentials":[{"type":"public-key","id":"${RANDOM}"}],"x":""', 1)\n`],
  ["patterns", "secretKey: game-(.+).(.+)\n"],
  ["the setting after an empty one", 'SMS_VONAGE_API_KEY=""\nSMS_VONAGE_API_SECRET=""\n'],
  ["words of commands", 'curl -H "Authorization: Bearer valid-token" x\ncurl -H "Authorization: badToken" x\n'],
  ["users of examples", "curl -u 'foo:bar' x\ncurl -u \"user:user\" x\ncurl -u consumer_key:consumer_secret x\n"],
  ["constants of commands", "curl -u DOMAIN_ADMIN_NAME:DOMAIN_ADMIN_PW x\n"],
  ["weak passwords of documentation", '"Host=localhost;Username=postgres;Password=yourWeak(!)Password"\n'],
  ["elided values in manifests", manifest("secretAccessKey: Z3dk...WFk=")],
  ["paths in manifests", manifest("serviceAccountTokenPath: /var/run/secrets/token")],
  ["instructions in manifests", manifest("token: YOUR_TOKEN_IN_BASE64\n  key: BASE64_KEY_PLACEHOLDER")],
  ["certificates in manifests", manifest(`tls.crt: ${base64("-----BEGIN CERTIFICATE-----\nMIIC/zCC\n")}`)],
])("leaves %s", (_, text) => {
  expect(redacted(text)).toBe(text);
});

it.each([
  manifest("username: §"),
  manifest("url: postgres://app:§@db.example.org/x"),
  manifest("webhook-url: https://chat.example.org/v1?token=§"),
  manifest(`url: ${base64("redis://:§@cache")}`),
  manifest("password: my-password-§"),
])("still redacts the value in %j", (text) => {
  const [whole = ""] = /\S+$/.exec(text.trimEnd()) ?? [];
  expect(redacted(text.replace("§", RANDOM))).not.toContain(whole.includes("§") ? RANDOM : whole);
});
