import manifest from "../../package.json" with { type: "json" };

/** `carryon <version>` */
export const toolName: string = `carryon ${manifest.version}`;
