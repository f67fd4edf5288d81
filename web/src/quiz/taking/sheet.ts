/**
 * The answers of an attempt and which of them the server has acknowledged.
 *
 * Every change is numbered and a save carries the number of its last change, so that a save can be repeated
 * and a late one is recognised as outdated.
 */
import type { Answers } from '@baeum/contract/quiz/terms';

interface Choice {
  readonly items: readonly number[];
  readonly rvsn: number;
}

export interface Sheet {
  choose(qestSeq: number, items: readonly number[]): void;
  /** All answers as chosen. */
  answers(): Answers;
  acknowledged(): Answers;
  /** Unacknowledged answers and the number of a save with them; undefined when there are none. */
  unsent(): { readonly answers: Answers; readonly rvsn: number } | undefined;
  /** Marks every change up to this number as acknowledged. */
  acknowledge(rvsn: number): void;
  /** Returns a number greater than that of any save so far. */
  nextNumber(): number;
}

/** @param known answers that the server has */
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
