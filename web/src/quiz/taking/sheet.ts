/**
 * The answers of an attempt: what is chosen, and what of it the server has acknowledged.
 *
 * Every change has a number, and a save bears that of the last change it holds. So the same save may be sent twice, and one
 * that arrives late is known to be old.
 */
import type { Answers } from '@baeum/contract/quiz/terms';

interface Choice {
  readonly items: readonly number[];
  readonly rvsn: number;
}

export interface Sheet {
  choose(qestSeq: number, items: readonly number[]): void;
  /** As chosen. */
  answers(): Answers;
  /** What the server has acknowledged. */
  acknowledged(): Answers;
  /** What it has not, and the number that a save of it bears; undefined when there is nothing. */
  unsent(): { readonly answers: Answers; readonly rvsn: number } | undefined;
  /** The server has every change up to this number. */
  acknowledge(rvsn: number): void;
  /** A number greater than that of any save so far. */
  nextNumber(): number;
}

/** @param known the answers that the server has */
export function createSheet(known: Answers): Sheet {
  let acknowledged = known;
  let unsent: Readonly<Record<string, Choice>> = {};
  let last = 0;

  const itemsOf = (choices: readonly (readonly [string, Choice])[]): Answers =>
    Object.fromEntries(choices.map(([question, { items }]) => [question, items]));

  return {
    choose(qestSeq, items) {
      last += 1;
      unsent = { ...unsent, [qestSeq]: { items, rvsn: last } };
    },
    answers: () => ({ ...acknowledged, ...itemsOf(Object.entries(unsent)) }),
    acknowledged: () => acknowledged,
    unsent() {
      const choices = Object.entries(unsent);
      return choices.length === 0 ? undefined : { answers: itemsOf(choices), rvsn: last };
    },
    acknowledge(rvsn) {
      const choices = Object.entries(unsent);
      const done = choices.filter(([, choice]) => choice.rvsn <= rvsn);
      acknowledged = { ...acknowledged, ...itemsOf(done) };
      unsent = Object.fromEntries(choices.filter(([, choice]) => choice.rvsn > rvsn));
    },
    nextNumber() {
      last += 1;
      return last;
    },
  };
}
