"""Prints aider's map of a commit for a task: aider_map.py <repository> <work tree> <commit> <budget> <task file>.

The work tree is cloned where it is missing and kept, with aider's cache of tags. What the task mentions is found as
aider's chat does it (`get_ident_mentions`, `get_ident_filename_matches` and `get_file_mentions` of its coder); tokens
are o200k_base, read from the npm package tiktoken.
"""

import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import tiktoken
from aider.repomap import RepoMap

SHARES = (0.98, 0.93, 0.87, 0.8, 0.7)
"""aider's map is within 15 % of what it is asked for: it is asked for less until it fits."""


def encoding():
    folder = Path(__file__).resolve().parents[2] / "node_modules/tiktoken/encoders"
    data = json.loads((folder / "o200k_base.json").read_text())
    ranks = {}
    for line in data["bpe_ranks"].strip().split("\n"):
        _, offset, *tokens = line.split(" ")
        for at, token in enumerate(tokens):
            ranks[base64.b64decode(token)] = int(offset) + at
    return tiktoken.Encoding(
        "o200k_base", pat_str=data["pat_str"], mergeable_ranks=ranks, special_tokens=data["special_tokens"]
    )


class Model:
    def __init__(self):
        self.encoding = encoding()

    def token_count(self, text):
        return len(self.encoding.encode_ordinary(text))


class Terminal:
    def tool_output(self, *_, **__):
        pass

    tool_warning = tool_error = tool_output

    def read_text(self, name, silent=False):
        try:
            return Path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None


def git(*args):
    return subprocess.run(["git", *args], check=True, capture_output=True).stdout.decode()


def checked_out(repository, tree, commit):
    if not Path(tree).exists():
        git("clone", "--quiet", "--shared", "--no-checkout", repository, tree)
    git("-C", tree, "checkout", "--quiet", "--force", "--detach", commit)
    names = git("-C", tree, "ls-files", "-z").split("\0")
    return [name for name in names if name and os.path.isfile(os.path.join(tree, name))]


def mentions(text, names):
    identifiers = set(re.split(r"\W+", text))
    stems = {}
    for name in names:
        if len(Path(name).stem) >= 5:
            stems.setdefault(Path(name).stem.lower(), set()).add(name)
    files = set()
    for identifier in identifiers:
        if len(identifier) >= 5:
            files |= stems.get(identifier.lower(), set())
    words = {word.rstrip(",.!;:?").strip("\"'`*_") for word in text.split()}
    return files | {name for name in names if name in words}, identifiers


def main():
    repository, tree, commit, budget, task = sys.argv[1:]
    names = checked_out(repository, os.path.abspath(tree), commit)
    text = Path(task).read_text(encoding="utf-8")
    files, identifiers = mentions(text, names)
    others = [os.path.join(os.path.abspath(tree), name) for name in names]
    model, best = Model(), ""
    for share in SHARES:
        repo_map = RepoMap(
            map_tokens=int(int(budget) * share),
            root=os.path.abspath(tree),
            main_model=model,
            io=Terminal(),
            max_context_window=10**9,
            map_mul_no_files=1,
            refresh="always",
        )
        best = repo_map.get_repo_map([], others, mentioned_fnames=files, mentioned_idents=identifiers) or ""
        if model.token_count(best) <= int(budget):
            break
    sys.stdout.write(best)


main()
