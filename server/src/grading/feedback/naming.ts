/** Whose file it is, by the names that files have which are downloaded (`학번_이름_파일명`). */
import type { FeedbackProblem } from '@baeum/contract/grading/feedback-terms';
import { RefusalError } from '../../platform/errors.ts';
import { cleanName } from '../../platform/files/incoming.ts';
import { safeName } from '../../platform/files/safe-names.ts';
import { hasNumbers } from '../offline/workbook.ts';
import type { GradedActivity } from '../staff/access.ts';
import type { Holder } from './holders.ts';

export type Named =
  | { readonly holder: Holder; readonly fileName: string }
  | { readonly holder?: Holder; readonly problem: FeedbackProblem };

interface Start {
  readonly text: string;
  readonly holder: Holder;
  /** Whether the name of the student still follows. */
  readonly isNumber: boolean;
}

const startOf = (text: string): string => safeName(`${text}_`);

/** While it is graded blind, numbers of students are the names of nobody. */
export function namesOf(activity: GradedActivity, holders: readonly Holder[]): (sentName: string) => Named {
  const starts: Start[] = holders.flatMap((holder) => {
    const { name, blindName, number } = holder;
    if (!hasNumbers(activity)) return [{ text: startOf(name), holder, isNumber: false }];
    return [
      { text: startOf(number === '' ? `_${name}` : number), holder, isNumber: number !== '' },
      // What left while it was graded blind comes back after the names, too.
      ...(blindName === name ? [] : [{ text: startOf(blindName), holder, isNumber: false }]),
    ];
  });
  const names = holders.map(({ name }) => startOf(name));
  return (sentName) => {
    const matching = starts.filter(({ text }) => sentName.startsWith(text));
    const longest = Math.max(0, ...matching.map(({ text }) => text.length));
    const [start, ...others] = matching.filter(({ text }) => text.length === longest);
    if (start === undefined) return { problem: 'unknown' };
    if (others.length > 0) return { problem: 'ambiguous' };
    const { holder } = start;
    let rest = sentName.slice(longest);
    if (start.isNumber) {
      const own = startOf(holder.name);
      if (rest.startsWith(own)) rest = rest.slice(own.length);
      else if (names.some((name) => rest.startsWith(name))) return { holder, problem: 'mixed' };
    }
    return named(holder, rest);
  };
}

function named(holder: Holder, rest: string): Named {
  try {
    return { holder, fileName: cleanName(rest) };
  } catch (error) {
    if (error instanceof RefusalError) return { holder, problem: 'name' };
    throw error;
  }
}
