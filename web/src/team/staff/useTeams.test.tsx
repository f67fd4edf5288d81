// @vitest-environment jsdom
import { arrangeTeams, getTeams, teamRefusalsOfStaff as refusals } from '@baeum/contract/team/staff-terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { prepareBrowser } from '../../ui/testing.ts';
import { type Teams, teamsQuery } from './queries.ts';
import { type TeamsBoard, useTeams } from './useTeams.ts';

let root: Root;
let board: TeamsBoard;
let sent: { readonly version: string; readonly confirmed: boolean; readonly isUndo: boolean }[];
/** Of the teams, as the server has them. */
let version: string;
let leavesWork: boolean;
let isRefused: boolean;

const teams: Teams = {
  title: '조별 활동',
  teamSize: null,
  teams: [],
  students: [],
  version: 'v0',
  permissions: ['teams'],
} as never;

const refusal = ({ status, message, errorCode }: (typeof refusals)[keyof typeof refusals], about = {}) =>
  Response.json({ status, errorMessage: message, errorCode, errorAbout: about, result: null }, { status });

/** A server that counts the versions of the teams. */
const answer = async (url: string, { body }: { body: string }): Promise<Response> => {
  if (url === getTeams) return Response.json({ status: 200, message: 'ok', result: { ...teams, version } });
  if (url !== arrangeTeams) return new Promise(() => {});
  const input = JSON.parse(body) as (typeof sent)[number];
  sent.push(input);
  if (isRefused) return refusal(refusals.teamHasWork);
  if (input.version !== version) return refusal(refusals.arrangedMeanwhile);
  if (leavesWork && !input.confirmed) return refusal(refusals.leavesWork, { leaving: '[]' });
  version = `v${sent.length}`;
  return Response.json({ status: 200, message: 'ok', result: { version, moved: 1 } });
};

function Screen() {
  const now = useTeams('L1', 'A1');
  useLayoutEffect(() => {
    board = now;
  });
  return null;
}

beforeEach(async () => {
  prepareBrowser();
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  [sent, version, leavesWork, isRefused] = [[], 'v0', false, false];
  const client = new QueryClient();
  client.setQueryData(teamsQuery('L1', 'A1').queryKey, teams);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const undo = async (requests: number) => {
  await act(async () => board.undo());
  await expect.poll(() => sent).toHaveLength(requests);
  await expect.poll(() => board.isPending).toBe(false);
};

test('a step is taken back as long as the teams are as it has left them', async () => {
  await act(async () => void (await board.arrange('팀을 만들었습니다.', [])));
  await undo(2);
  expect(sent).toMatchObject([
    { version: 'v0', isUndo: false },
    { version: 'v1', isUndo: true },
  ]);
  expect(board.canUndo).toBe(false);
  expect(board.said).toBe('되돌렸습니다: 팀을 만들었습니다.');
});

test('what somebody else has changed since is not taken back with it', async () => {
  await act(async () => void (await board.arrange('팀을 만들었습니다.', [])));
  version = 'theirs';
  await undo(2);
  expect(version).toBe('theirs');
  await expect.poll(() => board.canUndo).toBe(false);
});

test('a step that can no longer be taken back is not offered again', async () => {
  vi.spyOn(dialogs, 'alert').mockResolvedValue(true);
  await act(async () => void (await board.arrange('팀을 만들었습니다.', [])));
  isRefused = true;
  await undo(2);
  await expect.poll(() => board.canUndo).toBe(false);
});

test('asks where somebody has worked in the team meanwhile', async () => {
  await act(async () => void (await board.arrange('팀을 만들었습니다.', [])));
  leavesWork = true;
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue(false);
  await undo(2);
  expect(confirm).toHaveBeenCalledOnce();
  expect([version, board.canUndo]).toEqual(['v1', true]);
});
