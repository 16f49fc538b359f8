import { withoutComments } from "./terms/clean-text.ts";
import { CarryonError } from "../base/index.ts";

/** An issue to read. */
export interface IssueRequest {
  readonly number: number;
  /** Whether there is a token, which decides what a refusal may be about. */
  readonly hasToken: boolean;
}

/**
 * Returns an issue or a pull request as the text of a task: its title and its body, without comments that the page does not
 * show.
 * @throws CarryonError like `Issues`
 */
export async function issueTask(issues: Issues, { number, hasToken }: IssueRequest): Promise<string> {
  try {
    const { title, body } = await issues.get(number);
    return `${title}\n\n${withoutComments(body)}`.trim();
  } catch (error) {
    if (hasToken || !(error instanceof CarryonError) || !mayNeedToken(error)) throw error;
    throw new CarryonError(error.code, error.message, {
      hint: "Check the repository and the number. If the repository is private, or the rate limit is used up, set GITHUB_TOKEN.",
      cause: error,
    });
  }
}

function mayNeedToken({ code, message }: CarryonError): boolean {
  return code === "github-refused" || message.startsWith("GitHub rate-limited");
}

/** What an issue or a pull request says. */
export interface ForgeIssue {
  readonly title: string;
  /** Markdown; empty without one. */
  readonly body: string;
}

/** The issues of one repository, pull requests among them; methods throw like those of `CommentBoard`. */
export interface Issues {
  get(issue: number): Promise<ForgeIssue>;
}
