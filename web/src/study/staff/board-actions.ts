/** What is done on the board, each as an action that answers with how to take it back. */
import {
  type ActivityKind,
  addTopic,
  changeActivityPeriod,
  changeContentPeriod,
  type MovedPeriod,
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
  /** Of a move that takes another one back: the periods that this has moved. */
  readonly was: readonly MovedPeriod[] | undefined;
  /** Weeks of a team activity that the move which is taken back cut off. */
  readonly cutWeeks: number;
  readonly confirmed: boolean;
}

export function sendMove(
  lectureCode: string,
  move: Move,
  { was, ...options }: MoveOptions,
): Promise<Result<typeof moveTopic>> {
  const sent = { ...options, ...(was && { was: [...was] }) };
  if (move.type === 'topic') {
    const { type: _, ...place } = move;
    return post(moveTopic, { lectureCode, ...place, ...sent });
  }
  const { type: _, ...place } = move;
  return post(moveActivity, { lectureCode, ...place, ...sent });
}

const isContent = (item: BoardItem) => item.kind === 'content';
const activity = ({ kind, code }: BoardItem) => ({ kind: kind as ActivityKind, code });

/** Since when they are shown, null for drafts: contents and activities are sent by requests of their own, each with its moment. */
interface ShownSince {
  readonly contents: string | null;
  readonly activities: string | null;
}

interface Publication {
  readonly publishedAt: string | null;
  /** Since when they were shown. */
  readonly was: ShownSince;
}

/** Contents first, because they may close others, which is asked about. @returns since when they are shown now */
async function sendPublication(
  lectureCode: string,
  items: readonly BoardItem[],
  { publishedAt, was, confirmed }: Publication & { readonly confirmed: boolean },
): Promise<ShownSince> {
  const codes = items.filter(isContent).map(({ code }) => code);
  const activities = items.filter((item) => !isContent(item)).map(activity);
  const sent = { lectureCode, publishedAt, confirmed };
  const shown = { contents: publishedAt, activities: publishedAt };
  if (codes.length > 0)
    shown.contents = (await post(publishContents, { ...sent, codes, was: was.contents })).publishedAt;
  if (activities.length > 0)
    shown.activities = (
      await post(publishActivities, { ...sent, items: activities, was: was.activities })
    ).publishedAt;
  return shown;
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
    const was = { contents: before, activities: before };
    const shown = await publish(lectureCode, items, { publishedAt, was });
    return shown && (() => publish(lectureCode, items, { publishedAt: before, was: shown }));
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

/** What is called otherwise by now keeps its name. */
export const renaming =
  (lectureCode: string, code: string, title: string, before: string): Action =>
  async () => {
    await post(renameTopic, { lectureCode, code, title, was: before });
    return () => post(renameTopic, { lectureCode, code, title: before, was: title });
  };

export const renamingWeek =
  (lectureCode: string, weekNumber: number, title: string, before: string): Action =>
  async () => {
    await post(renameWeek, { lectureCode, weekNumber, title, was: before });
    return () => post(renameWeek, { lectureCode, weekNumber, title: before, was: title });
  };

/** What somebody has put into the topic meanwhile stays, and the topic with it. */
export const addingTopic =
  (lectureCode: string, weekNumber: number, title: string): Action =>
  async () => {
    const { code } = await post(addTopic, { lectureCode, weekNumber, title });
    return () => post(removeTopic, { lectureCode, code, onlyEmpty: true });
  };
