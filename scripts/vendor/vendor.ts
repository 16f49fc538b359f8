/** Updates all committed data from packages: rules, languages, windows of models and grammars. Takes a minute. */
await import("./vendor-rules.ts");
await import("./vendor-linguist.ts");
await import("./vendor-models.ts");
await import("./vendor-grammars.ts");
