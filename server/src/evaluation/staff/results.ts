/** Figures of what was answered, as pure functions of the counts (specification §16.5). */
import { fewestAnswers } from '@baeum/contract/evaluation/staff-terms';

interface Spread {
  readonly answers: number;
  /** Both null when the items are no scale. */
  readonly mean: number | null;
  readonly deviation: number | null;
}

/**
 * Number of answers, mean and standard deviation of a question; null when so few have answered that they are not shown.
 * On a scale the last item counts 1 and each one before it one more.
 * @param counts how often each item was chosen, in their order
 */
export function spreadOf(counts: readonly number[], isScored: boolean): Spread | null {
  const answers = counts.reduce((sum, one) => sum + one, 0);
  if (answers < fewestAnswers) return null;
  if (!isScored) return { answers, mean: null, deviation: null };
  const sumOf = (value: (score: number) => number) =>
    counts.reduce((sum, one, index) => sum + one * value(counts.length - index), 0);
  const mean = sumOf((score) => score) / answers;
  const variance = sumOf((score) => (score - mean) ** 2) / answers;
  return { answers, mean: hundredths(mean), deviation: hundredths(Math.sqrt(variance)) };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
