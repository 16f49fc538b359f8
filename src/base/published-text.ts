declare const published: unique symbol;

/**
 * Text that leaves the machine: a name, a ref, a commit subject or a config value with its secrets replaced. Only
 * `secrets/publish.ts` creates it, so that publishing a text that was not searched does not compile.
 */
export type PublishedText = string & { readonly [published]: true };
