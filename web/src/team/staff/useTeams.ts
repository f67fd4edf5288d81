import {
  arrangeTeams,
  type Leaving,
  teamRefusalsOfStaff as refusals,
} from '@baeum/contract/team/staff-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isRefusedBy, post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import { changedByTeams, teamsQuery } from './queries.ts';

/** Steps that can be taken back, until the screen is left. */
const keptSteps = 50;

interface Step {
  /** What was done. */
  readonly text: string;
  /** As the teams were before. */
  readonly before: Arrangement;
  /** The version of the teams that it has led to: what others have changed since is not taken back with it. */
  readonly version: string;
}

export type TeamsBoard = ReturnType<typeof useTeams>;

/** The teams of an activity, and what is done with them: each step is one change of all teams, and is taken back as one. */
export function useTeams(lectureCode: string, activityCode: string) {
  const client = useQueryClient();
  const options = teamsQuery(lectureCode, activityCode);
  const query = useQuery(options);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState<string>();
  const action = useAction((act: () => Promise<string | undefined>) => act(), { refreshes: changedByTeams });
  const mayArrange = query.data?.permissions.includes('teams') === true;

  /** @returns the version that it has led to */
  async function send(
    teams: Arrangement,
    version: string,
    { confirmed = false, isUndo = false },
  ): Promise<string> {
    const input = { lectureCode, activityCode, version, confirmed, isUndo, teams: [...teams] };
    return (await post(arrangeTeams, input)).version;
  }

  /** Says first what stays behind, and asks; undefined if it was not done. */
  async function sendAsking(
    teams: Arrangement,
    version: string,
    isUndo = false,
  ): Promise<string | undefined> {
    try {
      return await send(teams, version, { isUndo });
    } catch (error) {
      if (!isRefusedBy(error, [refusals.leavesWork])) throw error;
      const leaving = JSON.parse(String(error.about['leaving'])) as readonly Leaving[];
      const isSure = await dialogs.confirm(
        `${leaving.length}명이 지금 팀에서 한 작업이 있습니다. 옮길까요?`,
        {
          note: leavingLines(leaving),
          okLabel: '옮기기',
        },
      );
      return isSure ? send(teams, version, { isUndo, confirmed: true }) : undefined;
    }
  }

  async function arrange(text: string, teams: Arrangement): Promise<boolean> {
    if (query.data === undefined || action.isPending || !mayArrange) return false;
    const before = arrangementOf(query.data);
    const arranging = () => sendAsking(teams, client.getQueryData(options.queryKey)?.version ?? '');
    const version = await action.mutateAsync(arranging).catch(() => undefined);
    if (version === undefined) return false;
    setSteps((earlier) => [...earlier, { text, before, version }].slice(-keptSteps));
    setSaid(text);
    return true;
  }

  async function undo(): Promise<void> {
    const last = steps.at(-1);
    if (last === undefined || action.isPending) return;
    try {
      const version = await action.mutateAsync(() => sendAsking(last.before, last.version, true));
      if (version === undefined) return;
      setSteps(steps.slice(0, -1));
      setSaid(`되돌렸습니다: ${last.text}`);
    } catch (error) {
      // What the steps were based on is gone, or the last one stays for good, and with it those before it.
      if (error instanceof ApiError && error.isFinal) setSteps([]);
    }
  }

  useKeys('팀', [
    { code: 'KeyZ', ctrl: true, shown: 'Ctrl Z', does: '마지막 일 되돌리기', run: () => void undo() },
  ]);

  return {
    lectureCode,
    activityCode,
    query,
    arrange,
    undo: () => void undo(),
    canUndo: steps.length > 0,
    isPending: action.isPending,
    mayArrange,
    said,
    hush: () => setSaid(undefined),
  };
}

/** So many are named. */
const namedLeaving = 10;

function leavingLines(leaving: readonly Leaving[]): string {
  const lines = leaving
    .slice(0, namedLeaving)
    .map(({ name, team, works }) => `${name}: ${team}에 ${works}건`);
  const rest = leaving.length - namedLeaving;
  return [
    '게시글, 댓글, 과제, 평가는 그 팀에 남고, 옮긴 학생은 볼 수 없습니다.',
    ...lines,
    ...(rest > 0 ? [`외 ${rest}명`] : []),
  ].join('\n');
}
