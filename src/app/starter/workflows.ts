import { ACTION_VERSION, CHECKOUT } from "./action-reference.ts";

/** Name of the first workflow, by which the second one is started. */
const NAME = "Carryon";

const PIN = `# A tag can be moved. To pin: put the commit of a release here and its tag behind it, "@<40 digits> # ${ACTION_VERSION}.0.0".`;

/**
 * The workflow that packs, compares and judges. It reads the repository and nothing else, so it is the same for forks.
 * @param branch the default branch, without signs that mean something in a pattern
 * @param action the action as workflows name it
 */
export function packWorkflow(branch: string, action: string): string {
  return `# Packs every change and measures what it costs. Reading is all it may do, so it runs for forks as well.
name: ${NAME}

on:
  pull_request:
  push:
    branches: [${JSON.stringify(branch)}]
  merge_group:
  schedule:
    # Once a week everything is built twice and compared byte by byte.
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
    steps:
      - uses: ${CHECKOUT.uses} # ${CHECKOUT.version}
        with:
          fetch-depth: 2 # the merge commit and its first parent, which is the base
          persist-credentials: false
      ${PIN}
      - uses: ${action}
        with:
          check-determinism: \${{ github.event_name == 'schedule' }}
          fail-on: budget,secrets,determinism
          comment: never # carryon-comment.yml writes it: this job has no right to
`;
}

/**
 * The workflow that writes the comment. It may write, so it checks nothing out and trusts nothing that the first one left.
 * @param action the action as workflows name it
 */
export function commentWorkflow(action: string): string {
  return `# Writes the comment on a pull request, from forks too. It acts from the default branch only.
# It may write comments, so it checks nothing out and runs nothing of the pull request.
name: ${NAME} comment

on:
  workflow_run:
    workflows: [${NAME}]
    types: [completed]

permissions: {}

jobs:
  comment:
    # A failed run has a report as well; a cancelled one has been followed by another.
    if: github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.conclusion != 'cancelled'
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    concurrency:
      group: carryon-comment-\${{ github.event.workflow_run.head_sha }}
      cancel-in-progress: true
    permissions:
      actions: read # the report that the first workflow left
      pull-requests: write # the one comment
    steps:
      ${PIN}
      - uses: ${action}
        with:
          mode: comment
`;
}
