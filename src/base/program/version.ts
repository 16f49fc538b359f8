import manifest from "../../../package.json" with { type: "json" };

/** Version of this build, from package.json. */
export const version: string = manifest.version;

/** `carryon <version>`: the tool name in packs and reports. */
export const toolName: string = `carryon ${version}`;
