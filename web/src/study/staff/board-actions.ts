/** What is done on the board, each as an action that answers with how to take it back. */
import {
  type ActivityKind,
  addTopic,
  changeActivityPeriod,
  changeContentPeriod,
  moveActivity,
  moveTopic,
  type PeriodChoice,
  publishActivities,
  publishContents,
  removeTopic,
  renameTopic,
  renameWeek,
} from '@baeum/contract/study/board-terms';
import type { Action } from '../../activity/staff/undo-steps.ts';
import { post } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import type { BoardItem, Move } from './arrangement.ts';
import { periodInWords } from './words.ts';

export interface SentPeriod {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
}

interface MoveOptions {
  readonly version: string;
  readonly periods: PeriodChoice;
  readonly confirmed: boolean;
}

export function sendMove(
  lectureCode: string,
  move: Move,
  options: MoveOptions,
): Promise<{ version: string }> {
  if (move.type === 'topic') {
    const { type: _, ...place } = move;
    return post(moveTopic, { lectureCode, ...place, ...options });
  }
  const { type: _, ...place } = move;
  return post(moveActivity, { lectureCode, ...place, ...options });
}

const isContent = (item: BoardItem) => item.kind === 'content';
const activity = ({ kind, code }: BoardItem) => ({ kind: kind as ActivityKind, code });

/** Contents first, because they may close others, which is asked about. */
async function sendPublication(
  lectureCode: string,
  items: readonly BoardItem[],
  publishedAt: string | null,
  confirmed: boolean,
): Promise<true> {
  const codes = items.filter(isContent).map(({ code }) => code);
  const activities = items.filter((item) => !isContent(item)).map(activity);
  if (codes.length > 0) await post(publishContents, { lectureCode, codes, publishedAt, confirmed });
  if (activities.length > 0)
    await post(publishActivities, { lectureCode, items: activities, publishedAt, confirmed });
  return true;
}

/** @param before since when it was shown */
export const publishing =
  (lectureCode: string, item: BoardItem, publishedAt: string | null, before: string | null): Action =>
  async () => {
    const done = await guarded({
      kind: item.kind,
      okLabel: publishedAt === null ? '비공개로 바꾸기' : '공개하기',
      send: (confirmed) => sendPublication(lectureCode, [item], publishedAt, confirmed),
    });
    return done && (() => sendPublication(lectureCode, [item], before, true));
  };

/** Shows drafts together. */
export const publishingDrafts =
  (lectureCode: string, drafts: readonly BoardItem[], publishedAt: string): Action =>
  async () => {
    const done = await guarded({
      kind: 'content',
      okLabel: '공개하기',
      send: (confirmed) => sendPublication(lectureCode, drafts, publishedAt, confirmed),
    });
    return done && (() => sendPublication(lectureCode, drafts, null, true));
  };

function sendPeriod(
  lectureCode: string,
  item: BoardItem,
  period: SentPeriod,
  was: SentPeriod,
  confirmed: boolean,
): Promise<object> {
  const { opensAt, closesAt } = period;
  return isContent(item)
    ? post(changeContentPeriod, { lectureCode, code: item.code, was, opensAt, closesAt, confirmed })
    : post(changeActivityPeriod, { lectureCode, ...activity(item), was, ...period, confirmed });
}

export const changingPeriod =
  (lectureCode: string, item: BoardItem, period: SentPeriod, was: SentPeriod): Action =>
  async () => {
    let chosen = period;
    const done = await guarded({
      kind: item.kind,
      okLabel: '기간 바꾸기',
      send: (confirmed) => sendPeriod(lectureCode, item, period, was, confirmed),
      alternative: ({ harmless }) =>
        harmless && {
          question: `아무도 불리해지지 않는 기간으로 바꿀까요?\n${periodInWords(harmless)}`,
          okLabel: '이 기간으로',
          run: () => {
            chosen = { ...period, ...harmless };
            return sendPeriod(lectureCode, item, chosen, was, false);
          },
        },
    });
    return done && (() => sendPeriod(lectureCode, item, was, chosen, true));
  };

export const renaming =
  (lectureCode: string, code: string, title: string, before: string): Action =>
  async () => {
    await post(renameTopic, { lectureCode, code, title });
    return () => post(renameTopic, { lectureCode, code, title: before });
  };

export const renamingWeek =
  (lectureCode: string, weekNumber: number, title: string, before: string): Action =>
  async () => {
    await post(renameWeek, { lectureCode, weekNumber, title });
    return () => post(renameWeek, { lectureCode, weekNumber, title: before });
  };

export const addingTopic =
  (lectureCode: string, weekNumber: number, title: string): Action =>
  async () => {
    const { code } = await post(addTopic, { lectureCode, weekNumber, title });
    return () => post(removeTopic, { lectureCode, code });
  };
