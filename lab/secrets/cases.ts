import { PROVIDERS } from "../../src/secrets/rules/providers/list.ts";
import { exampleToken, type ProviderForm } from "../../src/secrets/rules/provider-rule.ts";
import { KEY_LANGUAGES, KEYED_FORMS, VALUE_KINDS } from "../../test/support/secrets/keyed-cases.ts";
import { oneOf, seeded } from "../../test/support/secrets/random.ts";
import { isLeft, WRITTEN_FORMS } from "../../test/support/secrets/written-forms.ts";

/** A file with one secret in it. */
export interface SecretCase {
  /** `prefix` for tokens with a recognizable form, `keyed` for values after a key. */
  readonly kind: "prefix" | "keyed";
  /** Notation of the secret. */
  readonly form: string;
  /** The provider's form, or the language of the key. */
  readonly group: string;
  readonly path: string;
  readonly text: string;
  readonly secret: string;
  /** Whether a replacement for the file's text still contains the secret. */
  readonly isLeftIn: (text: string) => boolean;
}

/** Forms that require no context. */
const FORMS = PROVIDERS.flatMap(({ forms }) => forms.filter(({ near }) => near === undefined));

/**
 * Tokens of every provider's form, written in every way. Many forms allow longer tokens than are issued today, and
 * other scanners know only the usual length, which is the shortest.
 * @param samples tokens for each form and each way of writing
 */
export function prefixCases(samples: number, length: "any" | "shortest"): readonly SecretCase[] {
  const random = seeded(77);
  const providers = length === "any" ? FORMS : FORMS.map(atShortest);
  return WRITTEN_FORMS.flatMap((form) =>
    providers.flatMap((provider) =>
      Array.from({ length: samples }, () => {
        const secret = exampleToken(provider, random);
        return {
          kind: "prefix" as const,
          form: form.name,
          group: provider.id,
          path: form.path,
          text: form.write(secret),
          secret,
          isLeftIn: (text: string) => isLeft(form, secret, text),
        };
      }),
    ),
  );
}

/** Form with the minimum length of its runs: `<alnum 36>` for `<alnum 36-255>`. */
function atShortest(provider: ProviderForm): ProviderForm {
  return { ...provider, form: provider.form.replace(/(?<=<\w+ \d+)-\d+(?=>)/g, "") };
}

/**
 * Values of every kind after keys of every language, written in every way.
 * @param samples values for each combination
 */
export function keyedCases(samples: number): readonly SecretCase[] {
  const random = seeded(78);
  return KEYED_FORMS.flatMap((form) =>
    KEY_LANGUAGES.flatMap(({ language, words }) =>
      VALUE_KINDS.filter(({ hasSigns }) => hasSigns !== true || form.takesSigns).flatMap(({ make }) =>
        Array.from({ length: samples }, () => {
          const secret = make(random);
          return {
            kind: "keyed" as const,
            form: form.name,
            group: language,
            path: form.path,
            text: form.write(oneOf(words, random), secret),
            secret,
            isLeftIn: (text: string) => isLeft({}, secret, text),
          };
        }),
      ),
    ),
  );
}
