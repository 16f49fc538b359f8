/**
 * Author of a text that reaches a model. `user` is the person at this machine, `outside` anyone else, such as the
 * author of an issue.
 */
export type Author = "tool" | "user" | "repository" | "proposed-change" | "outside";

/** Authors whose words a model must not mistake for Carryon's or the user's. */
export type ForeignAuthor = Exclude<Author, "tool" | "user">;

/**
 * A text with its author. It is an object rather than a string, so that concatenation cannot put it into a document.
 * `frameWords` prints the words of foreign authors, and only texts by `tool` or `user` may appear outside a frame.
 */
export type AuthoredText<By extends Author = Author> = By extends Author
  ? { readonly by: By; readonly text: string }
  : never;

/** Whether the repository or someone other than the user wrote a text, so that it may appear only inside a frame. */
export function hasForeignAuthor(words: AuthoredText): words is AuthoredText<ForeignAuthor> {
  return words.by !== "tool" && words.by !== "user";
}
