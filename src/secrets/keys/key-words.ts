/** Kind of value that a key name announces. */
export type KeyKind = "password" | "secret";

/** Word that marks a key's value as secret, in lower case. */
export interface KeyWord {
  readonly word: string;
  readonly kind: KeyKind;
  /**
   * The word must be a whole word of the name: `bypass` does not contain the word `pass`. Without this, the word may
   * also end a longer one, as in `dbpassword`.
   */
  readonly whole?: true;
  /** Whether the word also has harmless uses. UUIDs and digests after it are not redacted. */
  readonly isWeak?: true;
  /** Whether the word counts only at the end of the name of an environment variable, such as `GH_PAT`. */
  readonly isVariable?: true;
}

const words = (kind: KeyKind, list: string): readonly KeyWord[] => list.split(/\s+/).map((word) => ({ word, kind }));
const wholeWords = (kind: KeyKind, list: string): readonly KeyWord[] =>
  words(kind, list).map((entry) => ({ ...entry, whole: true }));

/**
 * Words for passwords, secrets and tokens in English, German, Dutch, Swedish, Danish, Norwegian, Finnish, Spanish,
 * Portuguese, French, Italian, Romanian, Polish, Czech, Hungarian, Croatian, Turkish, Russian, Ukrainian, Greek,
 * Arabic, Hebrew, Hindi, Thai, Vietnamese, Indonesian, Chinese, Japanese and Korean.
 */
export const KEY_WORDS: readonly KeyWord[] = [
  ...words("password", "password passwd passwrd passphrase passcode passwort kennwort wachtwoord passord adgangskode"),
  ...words(
    "password",
    "lösenord lösenordet passordet adgangskoden losenord kodeord salasana contraseña contrasena contrasenya palavra-passe palavra_passe",
  ),
  ...words("password", "mot_de_passe mot-de-passe motdepasse parolachiave hasło heslo jelszó jelszo zaporka lozinka"),
  ...words("password", "şifre parolă пароль пароля лозинка κωδικός συνθηματικό سر_المرور سيسما סיסמה पासवर्ड รหัสผ่าน"),
  ...words(
    "password",
    "mật_khẩu matkhau mat_khau kata_sandi katasandi 密码 密碼 口令 パスワード 暗証番号 비밀번호 패스워드 암호",
  ),
  ...wholeWords("password", "pass pwd pw psw senha clave mdp parola haslo sifre kennung requirepass userpass"),
  ...wholeWords(
    "password",
    "bindpw rootpw authtok psk pre-shared-key preshared-key presharedkey pre_shared_key stapsk userpwd keymaterial keypass storepass sshpass smtppass remotepass localpass mailpass ftppass adminpass rootpass controlpass wifipass dbpass masterauth userpw dbpw dnpass",
  ),
  ...["mật khẩu", "mot de passe", "palavra passe", "kata sandi", "كلمة السر", "كلمة المرور"].map((word) => ({
    word,
    kind: "password" as const,
  })),
  ...words(
    "secret",
    "secret geheimnis segreto segredo sekret secreto hemlighet geheim geheime credential credencial credenziali",
  ),
  ...words(
    "secret",
    "apikey api_key api-key accountkey account_key account-key sonar.login accesskey access_key access-key secretkey privatekey private_key private-key",
  ),
  ...words(
    "secret",
    "client_key validationkey decryptionkey signingkey signing_key signing-key encryptionkey encryption_key masterkey master_key authkey",
  ),
  ...words(
    "secret",
    "auth_key auth-key sharedkey shared_key sessionkey session_key secure_auth logged_in_key nonce_key logged_in_salt nonce_salt hash_salt auth_salt secret.key secret_key secret-key",
  ),
  ...words(
    "secret",
    "token токен секрет ключ секретный 密钥 密鑰 密匙 令牌 秘密 私钥 凭证 トークン シークレット 秘密鍵 apiキー 토큰 비밀키 시크릿",
  ),
  ...wholeWords("secret", "creds bearer jeton chave cle_api clé_api cle_secrete clave_api schlüssel schluessel"),
  ...wholeWords(
    "secret",
    "enckey enc_key aeskey aes_key hmackey hmac_key cipherkey cipher_key cryptokey crypto_key wepkey wep_key account.key api.key",
  ),
  { word: "unsafeplaintext", kind: "password" },
  { word: "api key", kind: "secret" },
  { word: "auth", kind: "secret", whole: true, isWeak: true },
  ...wholeWords("secret", "jwt salt encryption webhook").map((entry) => ({ ...entry, isVariable: true as const })),
  { word: "_pat", kind: "secret", isVariable: true },
  ...wholeWords("secret", "sleutel nyckel klucz gizli anahtar chiave zugangsdaten identifiants jwt_key jwtkey pepper"),
];

/**
 * Returns the spellings of a key word that a search looks for, as UTF-8 bytes in Latin-1 strings: in lower case,
 * capitalized and in upper case. ASCII letters are always in lower case, because the search ignores their case; so an
 * ASCII word gives one string.
 */
export function bytesOf(word: string): readonly string[] {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  const forms = [word, capital, word.toUpperCase()].map((form) =>
    Buffer.from(form, "utf8")
      .toString("latin1")
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  return [...new Set(forms)];
}
