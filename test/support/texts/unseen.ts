/**
 * Invisible characters, and those that reorder other text, by this Node's Unicode version. The product has a separate
 * list.
 */
const UNSEEN = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]/u;

/** All of these characters. */
export const UNSEEN_CHARACTERS: readonly string[] = Array.from({ length: 0x11_00_00 }, (_, code) =>
  String.fromCodePoint(code),
).filter((character) => UNSEEN.test(character));
