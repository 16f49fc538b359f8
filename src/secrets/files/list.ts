import type { Rule } from "../rules/rule.ts";
import { AZURE_SAS } from "./azure-sas.ts";
import { JWK } from "./jwk.ts";
import { KEY_FILES } from "./key-files.ts";
import { KUBECONFIG } from "./kubeconfig.ts";
import { KUBERNETES } from "./kubernetes.ts";
import { NETRC } from "./netrc.ts";
import { NPMRC } from "./npmrc.ts";
import { PASSWORD_HASH } from "./password-hash.ts";
import { PGPASS } from "./pgpass.ts";
import { PUTTY } from "./putty.ts";
import { URL_TOKEN } from "./url-token.ts";
import { WIREGUARD } from "./wireguard.ts";

/** Rules for file formats and tools that hold secrets, one file each. */
export const FILE_RULES: readonly Rule[] = [
  KUBERNETES,
  KUBECONFIG,
  NETRC,
  PGPASS,
  PASSWORD_HASH,
  NPMRC,
  PUTTY,
  JWK,
  ...KEY_FILES,
  WIREGUARD,
  AZURE_SAS,
  URL_TOKEN,
];

/** Gitleaks rules that one of our rules replaces because they redact more than the secret. */
export const REPLACED_GITLEAKS_RULES: ReadonlySet<string> = new Set(["kubernetes-secret-yaml"]);
