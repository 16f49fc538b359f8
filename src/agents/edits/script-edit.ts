import { ABSENT, type Edit } from "../files/edit.ts";
import { type BlockContent, blockEdit } from "./block-edit.ts";

const SHELL = /^#!\s*(?:\/\S+\/)?(?:env\s+)?(?:a|ba|da|k|z)?sh\b/u;

/**
 * Creates an edit that maintains a block after the first line of a shell script, where no earlier command can end the
 * script. A new file starts with `#!/bin/sh`. A file without a shell shebang is `foreign`.
 */
export function scriptEdit(block: BlockContent): Edit {
  const edit = blockEdit({ ...block, style: "hash", firstLine: "#!/bin/sh\n" });
  return {
    ...edit,
    look(text) {
      if (text === undefined) return ABSENT;
      return SHELL.test(text) ? edit.look(text) : { state: "foreign", reason: "it is not a shell script" };
    },
  };
}
