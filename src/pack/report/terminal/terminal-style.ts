/** Colors of terminal text. */
export interface Painter {
  /** Colors text by state. Returns it unchanged if color is off. */
  readonly paint: (state: "bad" | "good" | "dim", text: string) => string;
}

/** Colors and width of terminal text. */
export interface TerminalStyle extends Painter {
  /** Characters per line. */
  readonly width: number;
}
