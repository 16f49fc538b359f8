/**
 * Returns the action's files together with rule files such as `.gitattributes`, so that git tracks all of them byte for
 * byte, GitHub hides them in reviews and statistics, and Carryon leaves them out of packs.
 * @param files files of this installation, by path
 */
export function actionCopy(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  return new Map([...files, ...Object.entries(RULES).map(([path, text]) => [path, Buffer.from(text)] as const)]);
}

const RULES = {
  ".carryonignore": "*\n",
  ".gitattributes": "* -text linguist-generated linguist-vendored\n",
  // Many repositories ignore every dist/.
  ".gitignore": "!*\n",
};
