import { InvalidArgumentError } from "commander";

/** Issue or pull request, as users refer to it. */
export interface IssueName {
  readonly number: number;
  /** `owner/name`. Defaults to the remote's repository. */
  readonly repository?: string;
  /** Root URL of the server, if the user gave a URL. */
  readonly server?: string;
}

const ISSUE_NAME = /^(?:(?<repository>[\w.-]{1,100}\/[\w.-]{1,100})?#)?(?<number>[1-9]\d{0,8})$/u;
const ISSUE_URL =
  /^(?<server>https?:\/\/[\w.:-]{1,300})\/(?<repository>[\w.-]{1,100}\/[\w.-]{1,100})\/(?:issues|pull)\/(?<number>[1-9]\d{0,8})(?:[/?#].{0,2000})?$/su;

/**
 * Returns an issue as `owner/name#12`, as `#12` without a repository, or as a URL if its server is known. `issueName`
 * can parse the result.
 */
export function issueText({ number, repository = "", server }: IssueName): string {
  return server === undefined ? `${repository}#${number}` : `${server}/${repository}/issues/${number}`;
}

/**
 * Parses an issue: `12`, `#12`, `owner/name#12` or its URL. The number has up to nine digits.
 * @throws InvalidArgumentError for any other text
 */
export function issueName(text: string): IssueName {
  const { repository, number, server } = (ISSUE_NAME.exec(text) ?? ISSUE_URL.exec(text))?.groups ?? {};
  if (number === undefined) {
    throw new InvalidArgumentError("give the number of an issue, such as 12, owner/name#12, or its address");
  }
  return {
    number: Number(number),
    ...(repository !== undefined && { repository }),
    ...(server !== undefined && { server }),
  };
}
