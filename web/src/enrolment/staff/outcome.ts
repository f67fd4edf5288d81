/** What an action on several students has done, in words. */
import { type NotDoneReason, notDoneMessages } from '@baeum/contract/enrolment/staff-terms';

interface Outcome {
  readonly done: number;
  readonly notDone: readonly {
    readonly studentNumber: string;
    readonly name: string | null;
    readonly reason: NotDoneReason;
  }[];
}

/** Rows that a dialog lists; more are counted. */
const mostListed = 10;

/** The text, and which were not done and why; without a note all were. */
export function outcomeText({ done, notDone }: Outcome): {
  readonly text: string;
  readonly note: string | undefined;
} {
  if (notDone.length === 0) return { text: `${done}명을 저장하였습니다.`, note: undefined };
  const lines = notDone
    .slice(0, mostListed)
    .map(({ studentNumber, name, reason }) =>
      `${name ?? ''} ${studentNumber}: ${notDoneMessages[reason]}`.trim(),
    );
  const more = notDone.length - lines.length;
  return {
    text: `${done + notDone.length}명 중 ${done}명을 저장하였고, ${notDone.length}명은 하지 못했습니다.`,
    note: [...lines, ...(more > 0 ? [`외 ${more}명`] : [])].join('\n'),
  };
}

/** The names of those whom something concerns. */
export function namesNote(students: readonly { readonly name: string }[]): string {
  const names = students.slice(0, mostListed).map(({ name }) => name);
  const more = students.length - names.length;
  return names.join(', ') + (more > 0 ? ` 외 ${more}명` : '');
}

/** Student numbers as people paste them: on lines of their own, or separated by commas, blanks or tabs. */
export const numbersIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/u).filter((one) => one !== '')),
];
