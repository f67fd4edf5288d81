// @vitest-environment jsdom
import { unreachableMessage } from '@baeum/contract/refusals';
import {
  boardRefusals,
  changeActivityPeriod,
  getTerm,
  moveTopic,
  type Protection,
  publishActivities,
  publishContents,
  removeTopic,
  renameTopic,
  renameWeek,
} from '@baeum/contract/study/board-terms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { prepareBrowser } from '../../ui/testing.ts';
import type { Action } from '../../activity/staff/undo-steps.ts';
import {
  addingTopic,
  changingPeriod,
  publishing,
  publishingDrafts,
  renaming,
  renamingWeek,
} from './board-actions.ts';
import { termQuery } from './board-queries.ts';
import { activityOf, termOf, topicOf } from './testing.ts';
import { type Board, useBoard } from './useBoard.ts';

let root: Root;
let board: Board;
/** Steps are kept as long as the page: each test has a lecture of its own. */
let lectureCode: string;
let number = 0;
/** What was sent, apart from the lecture. */
let sent: (readonly [url: string, input: Readonly<Record<string, unknown>>])[];
/** What the server answers a change with. */
let answer: (
  url: string,
  input: { readonly confirmed?: boolean; readonly periods?: string },
) => Response | Promise<Response>;

const ok = (result: object) => Response.json({ status: 200, message: 'ok', result });
const refusal = (
  { status, message, errorCode }: (typeof boardRefusals)[keyof typeof boardRefusals],
  about = {},
) => Response.json({ status, errorMessage: message, errorCode, errorAbout: about, result: null }, { status });
const hits = (protection: Protection) =>
  refusal(boardRefusals.hitsStudents, { protection: JSON.stringify(protection) });
/** Students have begun what is hidden, shortened or moved, which has to be confirmed. */
const protect = (): void => {
  answer = (_url, { confirmed }) =>
    confirmed === false ? hits({ students: 12, begun: [{ title: '퀴즈', students: 12 }] }) : done();
};
const done = () =>
  ok({
    changed: 1,
    version: 'v2',
    cutWeeks: 0,
    movedPeriods: [],
    publishedAt: '2026-11-18T09:00:05+09:00',
  });

const term = termOf({
  topics: [topicOf('T1', 9), topicOf('T2', 9), topicOf('T3', 10)],
  activities: [activityOf('quiz', 'Q1', 9, null)],
});

const fetchStub = async (url: string, { body }: { body: string }): Promise<Response> => {
  if (url === getTerm) return ok(term);
  const { lectureCode: of, ...input } = JSON.parse(body);
  if (of !== lectureCode) return new Promise(() => {});
  sent.push([url, input]);
  return answer(url, input);
};

beforeEach(async () => {
  prepareBrowser();
  vi.stubGlobal('fetch', fetchStub);
  sessionStorage.setItem('baeum.accessToken', 'token');
  number += 1;
  lectureCode = `L${number}`;
  sent = [];
  answer = done;
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'prof1' } });
  client.setQueryData(termQuery(lectureCode).queryKey, term);
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
  dialogs.dismiss('everything');
  await act(async () => root.unmount());
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Screen() {
  const shown = useBoard(lectureCode, true);
  useLayoutEffect(() => {
    board = shown;
  });
  return null;
}

const idle = async () => {
  await expect.poll(() => board.isPending).toBe(false);
};
async function perform(action: Action): Promise<void> {
  await act(async () => void (await board.perform('한 일', action)));
  await idle();
  sent = [];
}
async function undo(): Promise<void> {
  await act(async () => board.undo());
}
const asked = async () => {
  await expect.poll(() => dialogs.current()).toBeDefined();
};
async function decide(isAccepted: boolean): Promise<void> {
  await asked();
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, isAccepted));
}
const isTakenBack = async () => {
  await expect.poll(() => board.said).toBe('되돌렸습니다: 한 일');
};
const quizItem = { kind: 'quiz', code: 'Q1', title: '퀴즈' } as const;

test('an undo that could not reach the portal takes the same step back when it is retried', async () => {
  await perform(renamingWeek(lectureCode, 9, '하나', '처음'));
  await perform(renamingWeek(lectureCode, 9, '둘', '하나'));
  answer = () => Promise.reject(new TypeError('no network'));
  await undo();
  await decide(false);
  await idle();
  expect(board.canUndo).toBe(true);
  await undo();
  await asked();
  expect(dialogs.current()?.text).toBe(unreachableMessage);
  answer = done;
  await decide(true);
  await isTakenBack();
  expect(sent.map(([url, { title }]) => [url, title])).toEqual([1, 2, 3].map(() => [renameWeek, '하나']));
  await undo();
  await isTakenBack();
  await expect.poll(() => sent.at(-1)?.[1]['title']).toBe('처음');
});

test('an undo that hides asks as hiding does, and stays where it is given up', async () => {
  await perform(publishing(lectureCode, quizItem, '2026-11-18T09:00:00+09:00', null));
  protect();
  await undo();
  await asked();
  expect(dialogs.current()).toMatchObject({
    note: '퀴즈: 이미 12명이 시작했습니다.',
    okLabel: '비공개로 바꾸기',
  });
  await decide(false);
  await idle();
  expect([board.said, board.canUndo]).toEqual([undefined, true]);
  await undo();
  await decide(true);
  await isTakenBack();
  const back = { items: [{ kind: 'quiz', code: 'Q1' }], publishedAt: null, was: '2026-11-18T09:00:05+09:00' };
  expect(sent).toEqual([false, false, true].map((confirmed) => [publishActivities, { ...back, confirmed }]));
});

test('an undo does not show what somebody else has decided about meanwhile', async () => {
  const before = '2026-11-02T00:00:00+09:00';
  answer = () => ok({ changed: 1, publishedAt: null });
  await perform(publishing(lectureCode, quizItem, null, before));
  answer = () => refusal(boardRefusals.publishedMeanwhile);
  await undo();
  await expect.poll(() => board.canUndo).toBe(false);
  await idle();
  expect(sent.map(([, input]) => input)).toMatchObject([
    { publishedAt: before, was: null, confirmed: false },
  ]);
  expect(board.said).toBeUndefined();
});

test('what is shown together is hidden together, contents and activities, each since when it was shown', async () => {
  const content = { kind: 'content', code: 'V1', title: '영상' } as const;
  const since = { contents: '2026-11-18T09:00:04+09:00', activities: '2026-11-18T09:00:05+09:00' };
  answer = (url) =>
    ok({ changed: 1, publishedAt: url === publishContents ? since.contents : since.activities });
  await perform(publishingDrafts(lectureCode, [content, quizItem], '2026-11-18T09:00:00+09:00'));
  await undo();
  await isTakenBack();
  const back = { publishedAt: null, confirmed: false };
  expect(sent).toEqual([
    [publishContents, { codes: ['V1'], ...back, was: since.contents }],
    [publishActivities, { items: [{ kind: 'quiz', code: 'Q1' }], ...back, was: since.activities }],
  ]);
});

test('an undo of a period asks before it shortens it, and knows the late period that was there', async () => {
  const was = { opensAt: 'a', closesAt: 'b', lateClosesAt: null };
  const longer = { opensAt: 'a', closesAt: 'c', lateClosesAt: 'd' };
  await perform(changingPeriod(lectureCode, quizItem, longer, was));
  protect();
  await undo();
  await decide(true);
  await isTakenBack();
  const back = { kind: 'quiz', code: 'Q1', was: longer, ...was };
  expect(sent).toEqual([false, true].map((confirmed) => [changeActivityPeriod, { ...back, confirmed }]));
});

test('an undo of a move asks before it moves periods under students', async () => {
  await act(
    async () => void (await board.move({ type: 'topic', code: 'T3', weekNumber: 9, position: 1 }, '주제')),
  );
  await idle();
  sent = [];
  protect();
  await undo();
  await asked();
  expect(dialogs.current()?.okLabel).toBe('자리만 옮기기');
  await decide(false);
  await decide(true);
  await expect.poll(() => sent).toHaveLength(2);
  for (const [index, [url, input]] of sent.entries()) {
    expect(url).toBe(moveTopic);
    expect(input).toMatchObject({ code: 'T3', weekNumber: 10, periods: 'move', confirmed: index === 1 });
  }
});

test('a move by which students miss something offers the place alone, which is taken back without periods', async () => {
  const worse = [{ title: '퀴즈', students: 40, words: '40명이 미제출로 바뀝니다.' }];
  answer = (_url, { confirmed, periods }) =>
    confirmed === false && periods === 'move' ? hits({ students: 40, worse }) : done();
  const to = { type: 'activity', kind: 'quiz', code: 'Q1', weekNumber: 10, topicCode: null } as const;
  await act(async () => void board.move(to, '퀴즈'));
  await asked();
  expect(dialogs.current()).toMatchObject({
    text: '기간은 그대로 두고 자리만 옮길까요?',
    note: '퀴즈: 40명이 미제출로 바뀝니다.',
    okLabel: '자리만 옮기기',
  });
  await decide(true);
  await idle();
  await undo();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent.map(([, { weekNumber, periods }]) => [weekNumber, periods])).toEqual([
    [10, 'move'],
    [10, 'keep'],
    [9, 'keep'],
  ]);
});

test('an undo of a move gives a team activity back the weeks that it was cut by', async () => {
  answer = () => ok({ version: 'v2', cutWeeks: 2, movedPeriods: [] });
  await act(
    async () => void (await board.move({ type: 'topic', code: 'T3', weekNumber: 9, position: 1 }, '주제')),
  );
  await idle();
  await undo();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map(([, { cutWeeks }]) => cutWeeks)).toEqual([0, 2]);
});

test('an undo of a move says whose period was changed since, and leaves that where it is wanted', async () => {
  const movedPeriods = [{ kind: 'quiz', code: 'Q1', version: 'p1' }];
  answer = (_url, { periods }) => {
    const isBack = sent.length > 1;
    return isBack && periods === 'move'
      ? refusal(boardRefusals.periodMeanwhile, { titles: JSON.stringify(['퀴즈', '과제']) })
      : ok({ version: 'v2', cutWeeks: 0, movedPeriods: isBack ? [] : movedPeriods });
  };
  const to = { type: 'activity', kind: 'quiz', code: 'Q1', weekNumber: 10, topicCode: null } as const;
  await act(async () => void (await board.move(to, '퀴즈')));
  await idle();
  await undo();
  await asked();
  expect(dialogs.current()).toMatchObject({ note: '퀴즈\n과제', okLabel: '그대로 두고 되돌리기' });
  await decide(false);
  await idle();
  expect([board.said, board.canUndo, sent.length]).toEqual([undefined, true, 2]);
  await undo();
  await decide(true);
  await expect.poll(() => board.canUndo).toBe(false);
  expect(sent.map(([, { weekNumber, periods, was }]) => [weekNumber, periods, was])).toEqual([
    [10, 'move', undefined],
    [9, 'move', movedPeriods],
    [9, 'move', movedPeriods],
    [9, 'unchanged', movedPeriods],
  ]);
});

test('a period that is worse for nobody is offered where it is another one than that which holds', async () => {
  const on = (day: number) => `2026-11-${day}T23:59:00+09:00`;
  const was = { opensAt: on(15), closesAt: on(22), lateClosesAt: null };
  const worse = [{ title: '퀴즈', students: 12, words: '아직 마치지 않은 12명의 남은 기간이 짧아집니다.' }];
  let harmless = { ...was, closesAt: on(20) };
  answer = (_url, { confirmed }) => (confirmed === false ? hits({ students: 12, worse, harmless }) : done());
  const change = async () => {
    const action = changingPeriod(lectureCode, quizItem, { ...was, closesAt: on(18) }, was);
    await act(async () => void board.perform('한 일', action));
    await asked();
    return dialogs.current()?.okLabel;
  };
  expect(await change()).toBe('이 기간으로');
  await decide(false);
  await decide(false);
  await idle();
  harmless = was;
  expect(await change()).toBe('기간 바꾸기');
  await decide(true);
  await idle();
  expect(sent.at(-1)?.[1]).toMatchObject({ closesAt: on(18), confirmed: true });
});

test('an undo neither renames what is called otherwise by now nor removes a topic that was filled', async () => {
  const back = { title: '먼저', was: '나중' };
  for (const [action, url] of [
    [renaming(lectureCode, 'T1', '나중', '먼저'), renameTopic],
    [renamingWeek(lectureCode, 9, '나중', '먼저'), renameWeek],
  ] as const) {
    await perform(action);
    await undo();
    await isTakenBack();
    expect(sent).toMatchObject([[url, back]]);
  }
  answer = () => ok({ version: 'v2', code: 'T9' });
  await perform(addingTopic(lectureCode, 9, '새 주제'));
  answer = () => refusal(boardRefusals.topicFilled);
  await undo();
  await expect.poll(() => board.canUndo).toBe(false);
  expect(sent).toEqual([[removeTopic, { code: 'T9', onlyEmpty: true }]]);
});
