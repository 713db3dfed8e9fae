/**
 * A fault of what the caller gave: a file, a figure, an option. Its message names it in one line.
 */
export class InputError extends Error {}

/**
 * Returns whether the caller is at fault: by an InputError, or by an option that parseArgs refuses.
 */
const isInputFault = (thrown: unknown): thrown is Error =>
  thrown instanceof InputError ||
  (thrown instanceof Error && "code" in thrown && String(thrown.code).startsWith("ERR_PARSE_ARGS"));

/** Runs a command. A fault of its input ends it with one line and exit code 1. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (thrown) {
    if (!isInputFault(thrown)) throw thrown;
    console.error(thrown.message);
    process.exitCode = 1;
  }
};
