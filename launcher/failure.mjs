/**
 * A problem a person can do something about. Its message is shown as it is, without a stack, so it says what
 * is wrong and what to do about it.
 */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * The `code` of a system error (`ENOENT`, …), or undefined.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/**
 * Runs a command of the launcher and turns what it throws into one message and an exit code.
 * @param {() => Promise<number | void>} command resolves with the exit code (nothing counts as 0)
 */
export async function runCommand(command) {
  // A terminal that was closed must not end the command before it has shut everything down.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    const text =
      error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}
