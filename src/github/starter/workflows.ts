import { CHECKOUT, usesClause, VENDORED_ACTION, VENDORED_FOLDER } from "./action-reference.ts";

/** Name of the first workflow, which triggers the second one. */
const NAME = "Carryon";

/**
 * Returns the YAML of the workflow that packs, compares, checks and comments. For forks it has only read permission, so
 * the second workflow comments.
 * @param branch default branch, without special pattern characters
 * @param action action reference for workflows
 */
export function packWorkflow(branch: string, action: string): string {
  return `# Packs every change, measures what it costs and comments on the pull request. GitHub lets runs for forks and for
# Dependabot only read: they pack and check the same, and carryon-comment.yml posts their comment.
name: ${NAME}

on:
  pull_request:
    # A label can accept a change that exceeds a budget.
    types: [opened, synchronize, reopened, labeled, unlabeled]
  push:
    branches: [${JSON.stringify(branch)}]
  merge_group:
  schedule:
    # Once a week, builds everything twice and compares the results byte by byte.
    - cron: "17 4 * * 1"

permissions: {}

concurrency:
  group: carryon-\${{ github.event_name }}-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  pack:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    permissions:
      contents: read # the two commits that are compared
      pull-requests: write # the one comment
    steps:
      - uses: ${CHECKOUT.uses} # ${CHECKOUT.version}
        with:
          fetch-depth: 2 # the merge commit and its first parent, which is the base
          persist-credentials: false
      - uses: ${usesClause(action)}
        with:
          check-determinism: \${{ github.event_name == 'schedule' }}
          fail-on: budget,secrets,memory,determinism
`;
}

/**
 * Returns the YAML of the workflow that posts the comment. It has write permission, so it checks out nothing from a
 * pull request and does not trust the first workflow's output.
 * @param action action reference for workflows
 */
export function commentWorkflow(action: string): string {
  const { contents, checkout, promise } = action === VENDORED_ACTION ? VENDORED : REMOTE;
  return `# Posts the comment where carryon.yml cannot: for forks and for Dependabot. It takes effect once it is on the default branch.
# It has write permission, so it ${promise} and runs no code from the pull request.
name: ${NAME} comment

on: # zizmor: ignore[dangerous-triggers] ${promise}, and validates what it reads
  workflow_run:
    workflows: [${NAME}]
    types: [completed]

permissions: {}

jobs:
  comment:
    # A failed run has a report too; a cancelled one was replaced by a newer run.
    if: github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.conclusion != 'cancelled'
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    concurrency:
      group: carryon-comment-\${{ github.event.workflow_run.head_sha }}
      cancel-in-progress: true
    permissions:
      actions: read # the first workflow's report
${contents}      pull-requests: write # the one comment
    steps:
${checkout}      - uses: ${usesClause(action)}
        with:
          mode: comment
`;
}

const REMOTE = { contents: "", checkout: "", promise: "checks nothing out" };

/** `workflow_run` runs on the default branch. This checks out only that branch's copy of the action. */
const VENDORED: typeof REMOTE = {
  contents: "      contents: read # the action of the default branch\n",
  checkout: `      - uses: ${CHECKOUT.uses} # ${CHECKOUT.version}
        with:
          sparse-checkout: ${VENDORED_FOLDER}
          persist-credentials: false
`,
  promise: "checks out only the action of the default branch",
};
