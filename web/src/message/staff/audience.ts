/** Whom a message goes to, as its form and the addresses that lead to the form say it. */
import { type Audience, mayKnow } from '@baeum/contract/message/staff-terms';
import type { Permission } from '@baeum/contract/staff/roles';
import { plannedKinds } from '@baeum/contract/study/board-terms';
import type { Activity, To } from './queries.ts';

/** What the address says beyond the lecture. */
export interface Given {
  /** Student numbers; empty where none were chosen. */
  readonly students: readonly string[];
  /** A notice that the receivers have not read. */
  readonly noticeId: number | undefined;
  /** The key of a content or activity that they have not done; empty for none. */
  readonly activity: string;
  /** The number of a week that they have missed; empty for none. */
  readonly week: string;
}

export function givenIn(params: URLSearchParams): Given {
  const students = (params.get('students') ?? '').split(',').filter((one) => one !== '');
  const noticeId = Number(params.get('unread') ?? '');
  return {
    students,
    noticeId: Number.isSafeInteger(noticeId) && noticeId > 0 ? noticeId : undefined,
    activity: params.get('undone') ?? '',
    week: params.get('absent') ?? '',
  };
}

export const firstAudience = ({ students, noticeId, activity, week }: Given): Audience => {
  if (students.length > 0) return 'students';
  if (activity !== '') return 'undone';
  if (week !== '') return 'absent';
  return noticeId === undefined ? 'everybody' : 'unread';
};

interface Choice {
  readonly value: Audience;
  readonly label: string;
}

const choiceOfUndone: Choice = { value: 'undone', label: '아직 하지 않은 학생' };
const choiceOfAbsent: Choice = { value: 'absent', label: '결석한 학생' };

/** What can be chosen; what the address does not say, and what one may not know of students, cannot. */
export function audienceChoices(
  { students, noticeId }: Given,
  permissions: readonly Permission[],
): readonly Choice[] {
  const knowsUndone = plannedKinds.some((kind) => mayKnow({ audience: 'undone', kind }, permissions));
  return [
    ...(students.length > 0 ? [{ value: 'students' as const, label: `고른 학생 ${students.length}명` }] : []),
    ...(noticeId === undefined ? [] : [{ value: 'unread' as const, label: '공지를 읽지 않은 학생' }]),
    { value: 'everybody', label: '수강생 전체' },
    ...(knowsUndone ? [choiceOfUndone] : []),
    ...(mayKnow({ audience: 'absent' }, permissions) ? [choiceOfAbsent] : []),
  ];
}

export const activityKey = ({ kind, code }: Pick<Activity, 'kind' | 'code'>): string => `${kind} ${code}`;

/** What is chosen beside the audience: the key of an activity, the number of a week; empty while none is. */
export interface Chosen {
  readonly activity: string;
  readonly week: string;
}

export function toOf(
  audience: Audience,
  { activity, week }: Chosen,
  { students, noticeId }: Given,
): To | undefined {
  switch (audience) {
    case 'students':
      return { audience, studentNumbers: [...students] };
    case 'unread':
      return noticeId === undefined ? undefined : { audience, noticeId };
    case 'everybody':
      return { audience };
    case 'absent': {
      const weekNumber = Number(week);
      return Number.isSafeInteger(weekNumber) && weekNumber > 0 ? { audience, weekNumber } : undefined;
    }
    case 'undone': {
      const [name, code] = activity.split(' ');
      const kind = plannedKinds.find((one) => one === name);
      return kind === undefined || code === undefined ? undefined : { audience, kind, code };
    }
  }
}

const namesShown = 20;

/** Who receives it, shortened. */
export const namesInWords = (names: readonly string[]): string =>
  names.length <= namesShown
    ? names.join(', ')
    : `${names.slice(0, namesShown).join(', ')} 외 ${names.length - namesShown}명`;
