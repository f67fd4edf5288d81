import type { PeriodChoice } from '@baeum/contract/study/board-terms';
import { josa } from '@baeum/contract/particles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedWithTerm } from '../../activity/staff/changed-with-term.ts';
import { type Action, useSteps } from '../../activity/staff/undo-steps.ts';
import { useAction } from '../../api.ts';
import { guarded } from '../../staff-kit/guarded.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { isSamePlace, type Move, placeOf, withMove } from './arrangement.ts';
import { sendMove } from './board-actions.ts';
import { termQuery } from './board-queries.ts';

const placeOnly = '자리만 옮기기';

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

  async function send(move: Move, periods: PeriodChoice, confirmed: boolean): Promise<PeriodChoice> {
    const { version } = await sendMove(lectureCode, move, {
      version: await versionNow(),
      periods,
      confirmed,
    });
    const shown = client.getQueryData(options.queryKey);
    if (shown !== undefined) client.setQueryData(options.queryKey, { ...shown, version });
    return periods;
  }

  const kindOf = (move: Move) => (move.type === 'topic' ? 'content' : move.kind);

  async function moveAsking(to: Move, from: Move, periods: PeriodChoice): Promise<PeriodChoice | undefined> {
    const withPeriods = to.weekNumber === from.weekNumber ? '옮기기' : '기간까지 옮기기';
    return guarded({
      kind: kindOf(to),
      okLabel: periods === 'keep' ? placeOnly : withPeriods,
      send: (confirmed) => send(to, periods, confirmed),
      // Which may still close contents to students.
      alternative: ({ begun }) =>
        begun && {
          question: '기간은 그대로 두고 자리만 옮길까요?',
          okLabel: placeOnly,
          run: () => moveAsking(to, from, 'keep'),
        },
    });
  }

  const moving =
    (to: Move, back: Move): Action =>
    async () => {
      show(to);
      const periods = await moveAsking(to, back, 'move');
      return (
        periods &&
        (() => {
          show(back);
          return moveAsking(back, to, periods);
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
