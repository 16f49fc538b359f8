/** Adapters for entry points and for adapters of other rooms: store folders, their databases, and registries. */
export { namesIn } from "./blob-files.ts";
export { DRAFT, readBoundedFile, writeDurably } from "./durable-file.ts";
export { makeOwnFolder } from "./own-folder.ts";
export { fileTexts, writeEntries } from "./place/file-texts.ts";
export { contentStoreRoot, folderOfPackStore, hasContentStore } from "./place/store-place.ts";
export { createContentStore, exportTo, openContentStore, writeContent } from "./place/store.ts";
export { writePorts } from "./place/write-ports.ts";
export { readRecordedActivity, writeRecordedActivity } from "./recorded-activity.ts";
export { type RegistryLocation, registryAt } from "./registry/registry.ts";
export { type SqliteDatabase, sqliteMessage, type SqliteOpener, sqliteOpener } from "./sqlite.ts";
export { OWN_FOLDER, openStoreFolder } from "./store-folder.ts";
export { NOTHING_TRACKED, type TrackedState, trackedError, trackedStateAt } from "./tracked-state.ts";
