import { josa } from '@baeum/contract/particles';
import { boardRefusals } from '@baeum/contract/study/board-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedWithTerm } from '../../activity/staff/changed-with-term.ts';
import { type Action, useSteps } from '../../activity/staff/undo-steps.ts';
import { isRefusedBy, useAction } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { isSamePlace, type Move, placeOf, withMove } from './arrangement.ts';
import { type MoveOptions, sendMove } from './board-actions.ts';
import { termQuery } from './board-queries.ts';

type HowToMove = Pick<MoveOptions, 'periods' | 'was' | 'cutWeeks'>;

const placeOnly = '자리만 옮기기';
const changedPeriods =
  '옮긴 뒤에 기간이 바뀌었거나 새로 들어온 항목이 있습니다. 그 기간은 그대로 두고 되돌릴까요?';

export type Board = ReturnType<typeof useBoard>;

/**
 * The term of a lecture, and what is done on its board: one action at a time, each of which can be taken back.
 * @param mayChange whether the account may do anything there
 */
export function useBoard(lectureCode: string, mayChange: boolean) {
  const client = useQueryClient();
  const options = termQuery(lectureCode);
  const query = useQuery(options);
  const steps = useSteps(lectureCode);
  /** What the note at the bottom says. */
  const [said, setSaid] = useState<string>();
  const action = useAction((act: Action) => act(), { refreshes: changedWithTerm });
  const undoing = useAction(steps.takeBack, { refreshes: changedWithTerm });
  const isPending = action.isPending || undoing.isPending;
  const term = query.data;

  async function perform(text: string, act: Action): Promise<boolean> {
    const undo = await action.mutateAsync(act).catch(() => undefined);
    if (undo === undefined) return false;
    steps.keep({ text, undo });
    setSaid(text);
    return true;
  }

  /** Shown at once; the reply that follows is the truth. */
  function show(move: Move): void {
    const shown = client.getQueryData(options.queryKey);
    if (shown !== undefined) client.setQueryData(options.queryKey, withMove(shown, move));
  }

  /** Also when it is taken back elsewhere, long after the board was left. */
  const versionNow = async () =>
    (client.getQueryData(options.queryKey) ?? (await client.fetchQuery(options))).version;

  async function send(move: Move, how: HowToMove, confirmed: boolean): Promise<HowToMove> {
    const { version, cutWeeks, movedPeriods } = await sendMove(lectureCode, move, {
      version: await versionNow(),
      ...how,
      confirmed,
    });
    const shown = client.getQueryData(options.queryKey);
    if (shown !== undefined) client.setQueryData(options.queryKey, { ...shown, version });
    return { periods: how.periods, was: movedPeriods, cutWeeks };
  }

  /** @returns how it is taken back */
  function moveAsking(to: Move, from: Move, how: HowToMove): Promise<HowToMove | undefined> {
    const withPeriods = to.weekNumber === from.weekNumber ? '옮기기' : '기간까지 옮기기';
    return guarded({
      okLabel: how.periods === 'keep' ? placeOnly : withPeriods,
      send: (confirmed) => send(to, how, confirmed),
      // Which may still close contents to students.
      alternative: ({ begun, worse }) =>
        (begun ?? worse) && {
          question: '기간은 그대로 두고 자리만 옮길까요?',
          okLabel: placeOnly,
          run: () => moveAsking(to, from, { ...how, periods: 'keep' }),
        },
    });
  }

  /** Where somebody has changed periods since, they stay if that is wanted. */
  async function moveBack(to: Move, from: Move, how: HowToMove): Promise<HowToMove | undefined> {
    try {
      return await moveAsking(to, from, how);
    } catch (error) {
      if (!isRefusedBy(error, [boardRefusals.periodMeanwhile])) throw error;
      const titles = JSON.parse(String(error.about['titles'])) as string[];
      const options = { note: titles.join('\n'), okLabel: '그대로 두고 되돌리기' };
      const isWanted = await dialogs.confirm(changedPeriods, options);
      return isWanted ? moveAsking(to, from, { ...how, periods: 'unchanged' }) : undefined;
    }
  }

  const moving =
    (to: Move, back: Move): Action =>
    async () => {
      show(to);
      const done = await moveAsking(to, back, { periods: 'move', was: undefined, cutWeeks: 0 });
      return (
        done &&
        (() => {
          show(back);
          return moveBack(back, to, done);
        })
      );
    };

  async function move(to: Move, title: string): Promise<boolean> {
    const back = term && placeOf(term, to);
    if (back === undefined || isSamePlace(back, to) || isPending) return false;
    const where = back.weekNumber === to.weekNumber ? '' : ` ${to.weekNumber}주차로`;
    return perform(`${josa(title, '을/를')}${where} 옮겼습니다.`, moving(to, back));
  }

  async function undo(): Promise<void> {
    const { last } = steps;
    if (last === undefined || isPending) return;
    const isDone = await undoing.mutateAsync(last).catch(() => false);
    setSaid(isDone ? `되돌렸습니다: ${last.text}` : undefined);
  }

  useKeys(
    '강의 구성',
    mayChange
      ? [{ code: 'KeyZ', ctrl: true, shown: 'Ctrl Z', does: '마지막 일 되돌리기', run: () => void undo() }]
      : [],
  );

  return {
    lectureCode,
    query,
    perform,
    move,
    undo: () => void undo(),
    canUndo: steps.last !== undefined,
    isPending,
    said,
    hush: () => setSaid(undefined),
  };
}
