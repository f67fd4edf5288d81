import { rounds, unmeasured } from './requests/index.mjs';

/**
 * Compares the calls of the portal with what the bench measures and with the reasons for what it leaves out.
 * @param {Iterable<string>} paths of all calls
 * @returns {string[]} problems
 */
export function coverageProblems(paths) {
  const calls = new Set(paths);
  /** @type {Set<string>} */
  const measured = new Set(rounds.flat().map(({ path }) => path));
  const excluded = Object.keys(unmeasured);
  const listed = new Set([...measured, ...excluded]);
  return [
    ...[...calls]
      .filter((path) => !listed.has(path))
      .map(
        (path) =>
          `${path} is not measured: add a request to bench/calls/requests, or a reason to its index.mjs`,
      ),
    ...[...listed].filter((path) => !calls.has(path)).map((path) => `${path} is not a call of the portal`),
    ...excluded
      .filter((path) => measured.has(path))
      .map((path) => `${path} is measured, though index.mjs gives a reason to leave it out`),
  ];
}
