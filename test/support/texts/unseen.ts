/** What a reader does not see or what turns other text, as this Node's Unicode has it: the product has a list of its own. */
const UNSEEN = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]/u;

/** Every one of these characters. */
export const UNSEEN_CHARACTERS: readonly string[] = Array.from({ length: 0x11_00_00 }, (_, code) =>
  String.fromCodePoint(code),
).filter((character) => UNSEEN.test(character));
