import { InvalidArgumentError } from "commander";

/** An issue or a pull request, as users name it. */
export interface IssueName {
  readonly number: number;
  /** `owner/name`; that of the remote if not given. */
  readonly repository?: string;
  /** Root URL of its server, if given. */
  readonly server?: string;
}

const NAME = /^(?:(?<repository>[\w.-]{1,100}\/[\w.-]{1,100})?#)?(?<number>[1-9]\d{0,8})$/u;
const ADDRESS =
  /^(?<server>https?:\/\/[\w.:-]{1,300})\/(?<repository>[\w.-]{1,100}\/[\w.-]{1,100})\/(?:issues|pull)\/(?<number>[1-9]\d{0,8})(?:[/?#].{0,2000})?$/su;

/** Returns an issue as `issueName` reads it. */
export function issueText({ number, repository = "", server }: IssueName): string {
  return server === undefined ? `${repository}#${number}` : `${server}/${repository}/issues/${number}`;
}

/** Parses an issue: `12`, `#12`, `owner/name#12` or its address. @throws InvalidArgumentError */
export function issueName(text: string): IssueName {
  const { repository, number, server } = (NAME.exec(text) ?? ADDRESS.exec(text))?.groups ?? {};
  if (number === undefined) {
    throw new InvalidArgumentError("give the number of an issue, such as 12, owner/name#12, or its address");
  }
  return {
    number: Number(number),
    ...(repository !== undefined && { repository }),
    ...(server !== undefined && { server }),
  };
}
