import { expect, it } from "vitest";
import { pageOnGithub } from "../../../../../../src/source/io/git/remote/github-page.ts";

it.each([
  "https://github.com/acme/widgets",
  "https://github.com/acme/widgets.git",
  "https://github.com/acme/widgets/",
  "https://x-access-token:secret@github.com/acme/widgets.git",
  "git@github.com:acme/widgets.git",
  "ssh://git@github.com:22/acme/widgets",
])("the page of %s is the repository's on GitHub, without user and password", (address) => {
  expect(pageOnGithub(address)).toBe("https://github.com/acme/widgets");
});

it.each([
  "https://gitlab.com/acme/widgets",
  "https://github.com.evil.example/acme/widgets",
  "https://github.com:8443/acme/widgets",
  "https://github.com/acme/widgets/more",
  "https://github.com/acme",
  "/srv/git/acme/widgets",
  "file:///srv/git/acme/widgets",
  "",
])("an address such as %j has no page", (address) => {
  expect(pageOnGithub(address)).toBeUndefined();
});
