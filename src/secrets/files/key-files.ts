import { isLikelyPassword } from "../keys/values/judge.ts";
import type { Rule } from "../rules/rule.ts";

/** Some 57 of 64 random bytes are distinct. */
const MIN_DISTINCT_BYTES = 40;

/** Keys in files of one tool. */
export const KEY_FILES: readonly Rule[] = [
  {
    // https://guides.rubyonrails.org/security.html#custom-credentials
    id: "rails-credentials",
    path: ["(?:^|/)config/(?:master\\.key|credentials/[\\w-]+\\.key|credentials(?:/[\\w-]+)?\\.yml\\.enc)$", ""],
  },
  {
    // Passwords of PPP, IPsec, Postfix, PostgreSQL, racoon and PgBouncer, one a line.
    id: "password-file",
    path: [
      "(?:^|/)(?:(?:chap|pap)-secrets|ipsec\\.secrets|sasl_passwd|\\.pgpass|pgpass\\.conf|psk\\.txt|pgbouncer/userlist\\.txt)$",
      "",
    ],
  },
  {
    // https://www.postgresql.org/docs/current/catalog-pg-authid.html
    id: "scram-verifier",
    pattern: [/SCRAM-SHA-256\$\d{3,7}:([\w+/]{8,64}={0,2}\$[\w+/]{43}=:[\w+/]{43}=)/.source, ""],
    anchors: ["scram-sha-256$"],
  },
  {
    // https://laravel.com/docs/encryption#configuration
    id: "laravel-app-key",
    pattern: [/base64:([\w+/]{43}=)/.source, ""],
    anchors: ["base64:"],
    keywords: ["app_key", "app.key", "'key'"],
    entropy: 4,
  },
  {
    // https://jedisct1.github.io/minisign/#secret-key-format
    id: "minisign-secret-key",
    pattern: [/(?:encrypted|minisign|signify) secret key[^\n]{0,80}\n([\w+/]{100,400}={0,2})/.source, "i"],
    anchors: ["encrypted secret key", "minisign secret key", "signify secret key"],
  },
  {
    id: "openvpn-static-key",
    pattern: [/-----begin openvpn static key v\d-----\s{0,4}([0-9a-f\s]{32,1200})/.source, "i"],
    anchors: ["-----begin openvpn static key"],
  },
  {
    // https://openvpn.net/community-docs/openvpn-2-6-manual.html
    id: "openvpn-password",
    pattern: [/<auth-user-pass>\s{1,16}[^\s<]{1,128}\s{1,16}([^\s<]{4,128})\s/.source, "i"],
    anchors: ["<auth-user-pass>"],
  },
  {
    // RFC 4716, for private keys of the commercial SSH.
    id: "ssh2-private-key",
    pattern: [
      /---- begin ssh2 (?:encrypted )?private key ----[^\n]{0,80}\n((?:[\w-]+: [^\n]{0,200}\n){0,8}[\w+/=\s]{64,16384})/
        .source,
      "i",
    ],
    anchors: ["---- begin ssh2"],
  },
  {
    id: "ethereum-private-key",
    pattern: [
      /accounts["']?\s{0,4}:\s{0,4}\[\s{0,16}(?:(?:0x|["'`])[\w"'`]{0,70},\s{0,16}){0,8}["'`](?:0x)?([0-9a-f]{64})["'`]/
        .source,
      "i",
    ],
    anchors: ["accounts"],
    entropy: 3,
  },
  {
    // https://developer.wordpress.org/apis/wp-config-php/#security-keys
    id: "wordpress-salt",
    pattern: [/(?:auth|logged_in|nonce)_(?:key|salt)["'],\s{1,16}(?:'([^'\n]{60,72})'|"([^"\n]{60,72})")/.source, "i"],
    anchors: ["auth_", "logged_in_", "nonce_"],
    entropy: 4.5,
  },
  {
    id: "terraform-random-password",
    pattern: [/"result"\s{0,4}:\s{0,4}"([^"\n]{6,256})"/.source, ""],
    anchors: ['"result"'],
    keywords: ['"random_password"'],
  },
  {
    // Values of the resources that store secrets.
    id: "terraform-secret-value",
    pattern: [
      /(?:aws_ssm_parameter|aws_secretsmanager_secret_version|azurerm_key_vault_secret|google_secret_manager_secret_version|github_actions_(?:organization_)?secret|kubernetes_secret|heroku_config)"\s{1,4}"[^"\n]{1,80}"\s{0,4}\{(?:[^{}]|\{[^{}]{0,200}\}){0,400}?\b(?:value|secret_string|secret_data|plaintext_value)\s{0,16}=\s{0,4}"([^"\n$]{6,256})"/
        .source,
      "",
    ],
    anchors: [
      "aws_ssm",
      "aws_secrets",
      "azurerm_key",
      "google_secret",
      "github_actions",
      "kubernetes_secret",
      "heroku_config",
    ],
    accepts: isLikelyPassword,
  },
  {
    // https://developer.hashicorp.com/consul/docs/secure/encryption/gossip
    id: "gossip-key",
    pattern: [/encrypt["']?\s{0,4}[=:]\s{0,4}["']([\w+/]{43}=|[\w+/]{22}==)["']/.source, ""],
    anchors: ["encrypt"],
    follow: { skip: "\"' \\t", maxSkip: 5, need: "=:", minRun: 1 },
    entropy: 3.5,
  },
  {
    // https://solana.com/docs/intro/installation: the bytes of a key, as a file.
    id: "solana-keypair",
    pattern: [/\[((?:\d{1,3},\s{0,8}){63}\d{1,3})\s{0,8}\]/.source, ""],
    path: ["(?:^|/)(?:id|[\\w.-]*(?:keypair|wallet|deployer|authority)[\\w.-]*)\\.json$", "i"],
    anchors: ["["],
    follow: { need: "0-9", minRun: 1 },
    accepts: (bytes) => new Set(bytes.split(/,\s*/)).size > MIN_DISTINCT_BYTES,
  },
  {
    // https://www.twilio.com/docs/iam/api-keys: the token follows the account.
    id: "twilio-auth-token",
    pattern: [/AC[0-9a-f]{32}["']?\s{0,4}[,:]\s{0,16}["']?([0-9a-f]{32})(?![0-9a-f])/.source, ""],
    anchors: ["ac"],
    follow: { need: "0-9a-f", minRun: 32 },
    entropy: 3,
  },
  {
    // https://bundler.io/man/bundle-config.1.html#CREDENTIALS-FOR-GEM-SOURCES
    id: "bundler-credentials",
    pattern: [/bundle_\w{1,80}:\s{1,4}["']?[\w.@+-]{1,64}:([^\s"']{6,128})/.source, "i"],
    anchors: ["bundle_"],
  },
  {
    // https://getcomposer.org/doc/articles/authentication-for-private-packages.md
    id: "composer-token",
    pattern: [
      /"(?:github-oauth|gitlab-(?:oauth|token)|bearer)"\s{0,4}:\s{0,4}\{\s{0,32}"[\w.:-]{1,128}"\s{0,4}:\s{0,4}"([^"\s]{12,256})"/
        .source,
      "",
    ],
    anchors: ['"github-oauth"', '"gitlab-', '"bearer"'],
    entropy: 3,
  },
  {
    // https://cloud.google.com/storage/docs/access-control/signed-urls
    id: "gcp-signed-url",
    pattern: [/x-goog-signature=([0-9a-f]{64,1024})/.source, "i"],
    anchors: ["x-goog-signature="],
  },
];
