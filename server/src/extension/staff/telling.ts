/** Telling students that something ends later for them (specification §24.1). */
import type { AboutKind } from '@baeum/contract/notification/terms';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import type { Planned } from '@baeum/rules/outcomes';
import { accounts, type NewNotification } from '../../platform/notifications/notify.ts';

const aboutKinds: Readonly<Record<PlannedKind, AboutKind>> = {
  content: 'content',
  assignment: 'assignment',
  quiz: 'quiz',
  debate: 'debate',
  team: 'teamActivity',
  reflection: 'reflection',
};

/** Nobody learns of what is not shown yet. */
export const isShownAt = ({ item: { shownFrom } }: Planned, now: Date): boolean =>
  shownFrom !== null && shownFrom <= now.getTime();

interface Extension {
  readonly lectureCode: string;
  readonly title: string;
  readonly batch: string;
  readonly until: Date | number;
  readonly extended: readonly { readonly person: { readonly id: number } }[];
}

export const toldOf = (
  planned: Planned,
  { lectureCode, title, batch, until, extended }: Extension,
): NewNotification => ({
  kind: 'extended',
  event: batch,
  side: 'student',
  lectureCode,
  // Those of the exam room open there.
  aboutKind: planned.kind === 'quiz' && planned.item.examKind !== null ? 'exam' : aboutKinds[planned.kind],
  title,
  until: new Date(until),
  isKept: planned.kind === 'quiz' && (planned.item.isExam || planned.item.examKind !== null),
  recipients: accounts(
    extended.map(({ person }) => person.id),
    planned.item.code,
  ),
});
