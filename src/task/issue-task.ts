import { withoutComments } from "./terms/clean-text.ts";
import { CarryonError } from "../base/index.ts";

/** Issue or pull request to read. */
export interface IssueRequest {
  readonly number: number;
  /** Whether a token is set. It determines the hint when GitHub refuses. */
  readonly hasToken: boolean;
}

/**
 * Reads an issue or a pull request as the text of a task: its title, an empty line and its body, without the HTML
 * comments that its page hides. If GitHub refuses and no token is set, the error's hint suggests to set one.
 * @throws CarryonError `github-refused` if access is denied or the number does not exist, `github-failed` if GitHub
 * does not answer, fails or rate-limits for too long
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

/** Title and body of an issue or a pull request. */
export interface ForgeIssue {
  readonly title: string;
  /** Markdown; may be empty. */
  readonly body: string;
}

/** Issues and pull requests of one repository. Methods throw a CarryonError `github-refused` or `github-failed`. */
export interface Issues {
  get(issue: number): Promise<ForgeIssue>;
}
