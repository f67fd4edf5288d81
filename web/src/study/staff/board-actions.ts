/** What is done on the board, each as an action that answers with how to take it back. */
import {
  type ActivityKind,
  addTopic,
  changeActivityPeriod,
  changeContentPeriod,
  moveActivity,
  moveTopic,
  type PeriodChoice,
  type PlannedKind,
  publishActivities,
  publishContents,
  removeActivity,
  removeTopic,
  renameTopic,
  renameWeek,
  restoreActivity,
  restoreTopic,
} from '@baeum/contract/study/board-terms';
import { post } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import type { Move } from './arrangement.ts';
import { periodInWords } from './words.ts';

/** Takes an action back. */
type Undo = () => Promise<unknown>;
/** An action; undefined where nothing was done, or nothing can be taken back. */
export type Action = () => Promise<Undo | undefined>;

/** A content or activity of the board. */
export interface BoardItem {
  readonly kind: PlannedKind;
  readonly code: string;
}

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

function sendPublication(
  lectureCode: string,
  item: BoardItem,
  publishedAt: string | null,
  confirmed: boolean,
): Promise<object> {
  return isContent(item)
    ? post(publishContents, { lectureCode, codes: [item.code], publishedAt, confirmed })
    : post(publishActivities, { lectureCode, items: [activity(item)], publishedAt, confirmed });
}

/** @param before since when it was shown */
export const publishing =
  (lectureCode: string, item: BoardItem, publishedAt: string | null, before: string | null): Action =>
  async () => {
    const done = await guarded({
      kind: item.kind,
      okLabel: publishedAt === null ? '비공개로 바꾸기' : '공개하기',
      send: (confirmed) => sendPublication(lectureCode, item, publishedAt, confirmed),
    });
    return done && (() => sendPublication(lectureCode, item, before, true));
  };

function sendPeriod(
  lectureCode: string,
  item: BoardItem,
  period: SentPeriod,
  was: SentPeriod,
  confirmed: boolean,
): Promise<object> {
  const before = { opensAt: was.opensAt, closesAt: was.closesAt };
  const { opensAt, closesAt } = period;
  return isContent(item)
    ? post(changeContentPeriod, { lectureCode, code: item.code, was: before, opensAt, closesAt, confirmed })
    : post(changeActivityPeriod, { lectureCode, ...activity(item), was: before, ...period, confirmed });
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

export const removingActivity =
  (lectureCode: string, item: BoardItem): Action =>
  async () => {
    const done = await guarded({
      kind: item.kind,
      okLabel: '보관하기',
      send: (confirmed) => post(removeActivity, { lectureCode, ...activity(item), confirmed }),
    });
    return done && (() => post(restoreActivity, { lectureCode, ...activity(item) }));
  };

export const removingTopic =
  (lectureCode: string, { code, isEmpty }: { readonly code: string; readonly isEmpty: boolean }): Action =>
  async () => {
    if (isEmpty && !(await dialogs.confirm('빈 세부주제를 삭제할까요?', { okLabel: '삭제', danger: true })))
      return undefined;
    const done = await guarded({
      kind: 'content',
      okLabel: '보관하기',
      send: (confirmed) => post(removeTopic, { lectureCode, code, confirmed }),
    });
    return done?.isArchived ? () => post(restoreTopic, { lectureCode, code, confirmed: true }) : undefined;
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

export const restoring =
  (lectureCode: string, item: BoardItem | { readonly kind: 'topic'; readonly code: string }): Action =>
  async () => {
    if (item.kind !== 'topic') {
      await post(restoreActivity, { lectureCode, ...activity(item) });
      return undefined;
    }
    await guarded({
      kind: 'content',
      okLabel: '되돌리기',
      send: (confirmed) => post(restoreTopic, { lectureCode, code: item.code, confirmed }),
    });
    return undefined;
  };
