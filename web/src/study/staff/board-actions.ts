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
import type { Result } from '@baeum/contract';
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

export interface MoveOptions {
  readonly version: string;
  readonly periods: PeriodChoice;
  /** Weeks of a team activity that the move which is taken back cut off. */
  readonly cutWeeks: number;
  readonly confirmed: boolean;
}

export function sendMove(
  lectureCode: string,
  move: Move,
  options: MoveOptions,
): Promise<Result<typeof moveTopic>> {
  if (move.type === 'topic') {
    const { type: _, ...place } = move;
    return post(moveTopic, { lectureCode, ...place, ...options });
  }
  const { type: _, ...place } = move;
  return post(moveActivity, { lectureCode, ...place, ...options });
}

const isContent = (item: BoardItem) => item.kind === 'content';
const activity = ({ kind, code }: BoardItem) => ({ kind: kind as ActivityKind, code });

interface Publication {
  readonly publishedAt: string | null;
  /** Since when it was shown. */
  readonly was: string | null;
}

/** Contents first, because they may close others, which is asked about. @returns since when it is shown now */
async function sendPublication(
  lectureCode: string,
  items: readonly BoardItem[],
  sent: Publication & { readonly confirmed: boolean },
): Promise<{ readonly publishedAt: string | null }> {
  const codes = items.filter(isContent).map(({ code }) => code);
  const activities = items.filter((item) => !isContent(item)).map(activity);
  let { publishedAt } = sent;
  if (codes.length > 0) ({ publishedAt } = await post(publishContents, { lectureCode, codes, ...sent }));
  if (activities.length > 0)
    ({ publishedAt } = await post(publishActivities, { lectureCode, items: activities, ...sent }));
  return { publishedAt };
}

/** Shows the items, or hides them. */
const publish = (lectureCode: string, items: readonly BoardItem[], publication: Publication) =>
  guarded({
    okLabel: publication.publishedAt === null ? '비공개로 바꾸기' : '공개하기',
    send: (confirmed) => sendPublication(lectureCode, items, { ...publication, confirmed }),
  });

/** @param before since when they were shown */
const publishingAll =
  (
    lectureCode: string,
    items: readonly BoardItem[],
    publishedAt: string | null,
    before: string | null,
  ): Action =>
  async () => {
    const done = await publish(lectureCode, items, { publishedAt, was: before });
    return done && (() => publish(lectureCode, items, { publishedAt: before, was: done.publishedAt }));
  };

/** @param before since when it was shown */
export const publishing = (
  lectureCode: string,
  item: BoardItem,
  publishedAt: string | null,
  before: string | null,
): Action => publishingAll(lectureCode, [item], publishedAt, before);

/** Shows drafts together. */
export const publishingDrafts = (
  lectureCode: string,
  drafts: readonly BoardItem[],
  publishedAt: string,
): Action => publishingAll(lectureCode, drafts, publishedAt, null);

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

const isSamePeriod = (one: SentPeriod, other: SentPeriod): boolean =>
  one.opensAt === other.opensAt && one.closesAt === other.closesAt && one.lateClosesAt === other.lateClosesAt;

/** @returns the period that it has now */
async function changePeriod(
  lectureCode: string,
  item: BoardItem,
  period: SentPeriod,
  was: SentPeriod,
): Promise<SentPeriod | undefined> {
  const send = async (chosen: SentPeriod, confirmed: boolean) => {
    await sendPeriod(lectureCode, item, chosen, was, confirmed);
    return chosen;
  };
  return guarded({
    okLabel: '기간 바꾸기',
    send: (confirmed) => send(period, confirmed),
    alternative: ({ harmless }) =>
      harmless === undefined || isSamePeriod(harmless, was)
        ? undefined
        : {
            question: `아무도 불리해지지 않는 기간으로 바꿀까요?\n${periodInWords(harmless)}`,
            okLabel: '이 기간으로',
            run: () => send(harmless, false),
          },
  });
}

export const changingPeriod =
  (lectureCode: string, item: BoardItem, period: SentPeriod, was: SentPeriod): Action =>
  async () => {
    const chosen = await changePeriod(lectureCode, item, period, was);
    return chosen && (() => changePeriod(lectureCode, item, was, chosen));
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
