import { say } from '../../launcher/say.mjs';

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./asking.mjs').Shape} Shape */
/** @typedef {import('./measuring.mjs').Times} Times */
/**
 * @typedef {object} Row
 * @property {Step} step
 * @property {Shape} shape
 * @property {number} statements beside the session's
 * @property {ReadonlyMap<number, Times>} times by the number of students
 */

const GROWTH = 1.2;
const STATEMENTS = 3;
/** The ratios are judged where the machine is busy and nobody stands in a queue. */
const JUDGED_AT = 10;

/** @param {Pick<Row, 'step' | 'shape'>} row @returns {number | undefined} the least ratio to the floor */
function leastRatio({ step, shape }) {
  if (step.apart !== undefined || shape.reply !== 'json') return undefined;
  return shape.writes ? 0.35 : 0.5;
}

/**
 * Prints what has been measured.
 * @param {readonly Row[]} rows
 * @param {readonly number[]} sizes
 * @param {readonly number[]} callers
 * @returns {string[]} what misses a goal
 */
export function report(rows, sizes, callers) {
  /** @type {string[]} */
  const missed = [];
  const largest = Math.max(...sizes);
  say(
    `\nAt ${largest} students; milliseconds p50/p95/p99; calls a second and ratio to the floor at ${JUDGED_AT} callers`,
  );
  say(
    [
      'call'.padEnd(34),
      'SQL',
      ...callers.map((count) => `${count} callers`.padStart(20)),
      'a second'.padStart(9),
      ...sizes.map((size) => `ratio ${size / 1000}k`.padStart(10)),
      'CPU ms',
      'ratio',
      'growth',
    ].join('  '),
  );
  for (const row of rows) {
    const { step, shape, statements, times } = row;
    const at = times.get(largest);
    const ratios = sizes.map((size) => times.get(size)?.ratio(JUDGED_AT) ?? 0);
    const growth = at?.growth(JUDGED_AT);
    const least = leastRatio(row);
    const problems = [
      ...(least !== undefined && Math.min(...ratios) < least
        ? [`${Math.min(...ratios).toFixed(2)} of the floor (goal ${least})`]
        : []),
      ...(growth !== undefined && growth > GROWTH && step.grows === undefined
        ? [`grows by ${growth.toFixed(2)} (goal ${GROWTH})`]
        : []),
      ...(!shape.writes && statements > STATEMENTS && step.apart === undefined
        ? [`${statements} statements (goal ${STATEMENTS})`]
        : []),
    ];
    missed.push(...problems.map((problem) => `${step.name}: ${problem}`));
    say(
      [
        step.name.padEnd(34),
        String(statements).padStart(3),
        ...callers.map((count) =>
          [0.5, 0.95, 0.99]
            .map((share) => (at?.within(count, share) ?? 0).toFixed(1))
            .join('/')
            .padStart(20),
        ),
        (at?.rate(JUDGED_AT) ?? 0).toFixed(0).padStart(9),
        ...ratios.map((ratio) => ratio.toFixed(2).padStart(10)),
        (at?.spent(JUDGED_AT) ?? 0).toFixed(2).padStart(6),
        (at?.spentRatio(JUDGED_AT) ?? 0).toFixed(2).padStart(5),
        (growth ?? 1).toFixed(2).padStart(6),
        problems.length > 0 ? '!' : '',
        step.apart ?? '',
      ].join('  '),
    );
  }
  return missed;
}
