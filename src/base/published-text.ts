declare const published: unique symbol;

/**
 * Text that leaves: a name, a ref, a subject or a value of the config in which secrets have been replaced. Only
 * `secrets/publish.ts` makes it, so that a text that was not searched does not compile where it would be published.
 */
export type PublishedText = string & { readonly [published]: true };
