import { relative, sep } from 'node:path';

/**
 * Durations of the parts of a run and of its slowest files.
 * @typedef {{ part: string, from: number, to: number }} Span in milliseconds since the epoch
 *
 * What we read of vitest's JSON report, times in milliseconds since the epoch.
 * @typedef {{ name: string, startTime: number, endTime: number }} TimedSuite
 */

const SLOWEST = 10;

/**
 * @param {readonly TimedSuite[]} suites
 * @param {string} root
 */
function filesOf(suites, root) {
  return suites.map(({ name, startTime, endTime }) => {
    const file = relative(root, name);
    return { file, part: file.split(sep)[0] ?? '', from: startTime, to: endTime };
  });
}

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/**
 * The lines that end a run: its parts, and the slowest of its files.
 * @param {readonly Span[]} spans of what was not a test file: installing, checks, building
 * @param {readonly TimedSuite[]} suites
 * @param {{ root: string, from: number, to: number }} run
 * @returns {string[]}
 */
export function timeLines(spans, suites, { root, from, to }) {
  const files = filesOf(suites, root);
  const projects = [...new Set(files.map(({ part }) => part))].map((part) => {
    const own = files.filter((file) => file.part === part);
    return {
      part: `${part} (${own.length} files)`,
      from: Math.min(...own.map((file) => file.from)),
      to: Math.max(...own.map((file) => file.to)),
      busy: own.reduce((sum, file) => sum + file.to - file.from, 0),
    };
  });
  const parts = [...spans, ...projects].toSorted((one, other) => one.from - other.from);
  const slowest = files
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, SLOWEST);
  return [
    `Where the time went, of ${seconds(to - from).trim()} (parts may run beside each other):`,
    '    began      took   workers’ time',
    ...parts.map(
      (part) =>
        `${seconds(part.from - from)} ${seconds(part.to - part.from)} ${'busy' in part ? seconds(Number(part.busy)) : ' '.repeat(9)}  ${part.part}`,
    ),
    ...(slowest.length === 0 ? [] : ['Slowest files:']),
    ...slowest.map((file) => `${seconds(file.to - file.from)}  ${file.file}`),
  ];
}
