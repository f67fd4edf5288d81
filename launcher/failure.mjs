/**
 * A problem that the user can solve. Its message is printed without a stack trace, so it says what is wrong and what to do.
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
 * Runs a command of the launcher; an error becomes a message and an exit code.
 * @param {() => Promise<number | void>} command resolves with the exit code (undefined: 0)
 */
export async function runCommand(command) {
  // A closed terminal must not end the command before it has shut everything down.
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
