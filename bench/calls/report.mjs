import { say } from '../../launcher/say.mjs';
import { kindOf } from './own-floor.mjs';

/** @typedef {import('./step.mjs').Step} Step */
/** @typedef {import('./client.mjs').Shape} Shape */
/** @typedef {import('./measuring.mjs').Times} Times */
/**
 * @typedef {object} Row
 * @property {Step} step
 * @property {Shape} shape
 * @property {number} statements without that of the session
 * @property {ReadonlyMap<number, Times>} times by the number of students
 */

const MAX_GROWTH = 1.2;
const MAX_STATEMENTS = 3;
/** Ratios are judged at a number of callers that keeps the machine busy without queueing. */
export const RATED_CALLERS = 10;
/** The required ratios to a call's own floor. */
const LEAST = { read: 0.5, write: 0.35, upload: 0.5 };

/** @param {Pick<Row, 'step' | 'shape'>} row @returns {number | undefined} */
function leastRatio({ step, shape }) {
  const kind = kindOf(step, shape);
  return kind === undefined || (step.noRatio !== undefined && kind !== 'upload') ? undefined : LEAST[kind];
}

/**
 * Prints the measurements.
 * @param {readonly Row[]} rows
 * @param {readonly number[]} sizes
 * @param {readonly number[]} callers
 * @returns {string[]} missed goals
 */
export function report(rows, sizes, callers) {
  /** @type {string[]} */
  const missed = [];
  const largest = Math.max(...sizes);
  say(
    `\nAt ${largest} students; milliseconds p50/p95/p99; calls a second and ratios to the common floor and to a call's own at ${RATED_CALLERS} callers`,
  );
  say(
    [
      'call'.padEnd(34),
      'SQL',
      ...callers.map((count) => `${count} callers`.padStart(20)),
      'a second'.padStart(9),
      ...sizes.map((size) => `ratio ${size / 1000}k`.padStart(10)),
      ' own',
      'CPU ms',
      'ratio',
      'growth',
    ].join('  '),
  );
  for (const row of rows) {
    const { step, shape, statements, times } = row;
    const at = times.get(largest);
    const ratios = sizes.map((size) => times.get(size)?.ratio(RATED_CALLERS) ?? 0);
    const own = at?.ownRatio(RATED_CALLERS);
    const growth = at?.growth(RATED_CALLERS);
    const least = leastRatio(row);
    const problems = [
      ...(least !== undefined && own !== undefined && own < least
        ? [`${own.toFixed(2)} of its own floor (goal ${least})`]
        : []),
      ...(growth !== undefined && growth > MAX_GROWTH && step.growthReason === undefined
        ? [`grows by ${growth.toFixed(2)} (goal ${MAX_GROWTH})`]
        : []),
      ...(!shape.writes && statements > MAX_STATEMENTS && step.noRatio === undefined
        ? [`${statements} statements (goal ${MAX_STATEMENTS})`]
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
        (at?.rate(RATED_CALLERS) ?? 0).toFixed(0).padStart(9),
        ...ratios.map((ratio) => ratio.toFixed(2).padStart(10)),
        own?.toFixed(2) ?? '    ',
        (at?.cpuTime(RATED_CALLERS) ?? 0).toFixed(2).padStart(6),
        (at?.cpuRatio(RATED_CALLERS) ?? 0).toFixed(2).padStart(5),
        (growth ?? 1).toFixed(2).padStart(6),
        problems.length > 0 ? '!' : '',
        step.noRatio ?? '',
      ].join('  '),
    );
  }
  return missed;
}
