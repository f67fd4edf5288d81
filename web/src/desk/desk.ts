/** What the day's desk says of what waits: by lecture, and in words. */
import type { Result } from '@baeum/contract';
import { getDesk, type WaitingKind } from '@baeum/contract/desk/staff-terms';
import { callQuery } from '../api.ts';
import type { OwnLecture } from '../staff-roles.ts';
import { seoulDay } from '../ui/format.ts';

export type Desk = Result<typeof getDesk>;

/** @param lectures those to which it is narrowed; all of the account when undefined */
export const deskQuery = (week: number, lectures: readonly Pick<OwnLecture, 'code'>[] | undefined) =>
  callQuery(getDesk, {
    week,
    ...(lectures !== undefined && { lectures: lectures.map(({ code }) => code) }),
  });

export type Waiting = Desk['waiting'][number];
export type Scheduled = Desk['scheduled'][number];

/** Columns of the table of lectures. */
export const waitingGroups = [
  { key: 'grading', name: '채점 대기', kinds: ['submission', 'regrade'] },
  { key: 'answers', name: '답변 대기', kinds: ['question', 'inquiry'] },
  { key: 'hidden', name: '비공개 콘텐츠', kinds: ['hiddenContent'] },
] as const satisfies readonly { key: string; name: string; kinds: readonly WaitingKind[] }[];

export const waitingNames: Readonly<Record<WaitingKind, string>> = {
  submission: '채점',
  regrade: '재채점 요청',
  question: '질의응답',
  inquiry: '1:1 문의',
  hiddenContent: '비공개 콘텐츠',
};

export interface GroupOfLecture {
  readonly count: number;
  /** Since when the oldest waits; undefined when nothing does. */
  readonly since: string | undefined;
}

/** What waits in a lecture, by group; rows come the oldest first. */
export function waitingIn(
  waiting: readonly Waiting[],
  lectureCode: string,
  { kinds }: (typeof waitingGroups)[number],
): GroupOfLecture {
  const rows = waiting.filter(
    (row) => row.lectureCode === lectureCode && kinds.some((kind) => kind === row.kind),
  );
  return { count: rows.reduce((sum, { count }) => sum + count, 0), since: rows[0]?.since };
}

/** What waits, as the title of a row. */
export function titleOf({ kind, title, count }: Waiting): string {
  if (kind === 'submission' || kind === 'regrade') return title;
  return count > 1 ? `${title} 외 ${count - 1}건` : title;
}

/** How many, and whose. One student may have asked several times. */
export function factsOf({ kind, count, names: all }: Waiting): string {
  const names = [...new Set(all)];
  const people =
    names.length === 0 ? '' : `${names.join(', ')}${count > all.length ? ` 외 ${count - all.length}명` : ''}`;
  if (kind === 'submission') return `대기 ${count} · ${people}`;
  if (kind === 'regrade') return `요청 ${count} · ${people}`;
  if (kind === 'hiddenContent') return '주차가 이미 열렸습니다.';
  return people;
}

export interface DeskDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly events: readonly Scheduled[];
}

/** The days on which something opens or closes, in order. */
export function byDay(scheduled: readonly Scheduled[]): readonly DeskDay[] {
  const days = new Map<string, Scheduled[]>();
  for (const event of scheduled) {
    const day = seoulDay(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, events]) => ({ day, events }));
}
