import manifest from "../../package.json" with { type: "json" };

/** Version of this build, as in package.json. */
export const version: string = manifest.version;

/** `carryon <version>`, as packs and reports name the tool. */
export const toolName: string = `carryon ${version}`;
