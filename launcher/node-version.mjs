/*
 * Together with start.mjs and test.mjs the only code that an outdated Node loads, so all three use only syntax that
 * Node 12 can parse; everything else is imported after this check.
 */

const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;
const OLDEST = `${OLDEST_MAJOR}.${OLDEST_MINOR}`;

/**
 * The message if this Node is too old; null if it is new enough.
 * @param {string} version such as "20.19.1"
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
  if (enough) return null;
  return (
    `Node ≥ ${OLDEST} needed; this is Node ${version} (${process.execPath}).\n` +
    `Node ${OLDEST} 이상이 필요합니다. Download: https://nodejs.org\n`
  );
}

/** Ends the process with a clear message when this Node is too old for Baeum. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return true;
  process.stderr.write(problem);
  process.exitCode = 1;
  return false;
}
