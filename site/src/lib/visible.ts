/** Characters that are not seen, or that turn what stands around them: a name with them is not what it looks like. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** A name with unseen characters spelled out as `\u{202e}`, as terminals and logs show it too. */
export function visible(name: string): string {
  return name.replaceAll(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** How many characters of a text turn the direction of what follows them. */
export function turning(text: string): number {
  return text.match(/[\u202a-\u202e\u2066-\u2069]/gu)?.length ?? 0;
}
