import type { Result } from '@baeum/contract';
import type { ActivityKind, getTerm } from '@baeum/contract/study/board-terms';

type Term = Pick<Result<typeof getTerm>, 'topics' | 'activities'>;

interface Place {
  readonly kind: ActivityKind;
  readonly topicCode: string;
  /** Of an activity that is stored, which does not stand in its own way. */
  readonly code?: string | undefined;
}

/** Whether a topic has no other activity of the kind; an archived one keeps its place, because it may come back. */
export const hasRoom = (
  { activities }: Pick<Term, 'activities'>,
  { kind, topicCode, code }: Place,
): boolean =>
  !activities.some((one) => one.kind === kind && one.topicCode === topicCode && one.code !== code);

interface Wanted extends Omit<Place, 'topicCode'> {
  readonly weekNumber: number;
}

/** The topics of a week that an activity may belong to, as students count them. */
export const topicChoices = (term: Term, { weekNumber, ...wanted }: Wanted) =>
  term.topics
    .filter((topic) => topic.weekNumber === weekNumber && !topic.isArchived)
    .map(({ code, title }, index) => ({ value: code, label: `${index + 1}세부주제 ${title}` }))
    .filter(({ value: topicCode }) => hasRoom(term, { ...wanted, topicCode }));
