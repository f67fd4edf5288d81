// @vitest-environment jsdom
/** Whose replies are kept on a device, when they are shown, and what removes them (specification §24.7). */
import * as assignments from '@baeum/contract/assignment/terms';
import * as exams from '@baeum/contract/exam/terms';
import { getMyLctrList, getTodoList } from '@baeum/contract/lecture/terms';
import * as quizzes from '@baeum/contract/quiz/terms';
import { login, userInfo } from '@baeum/contract/session/terms';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offlineKey } from './key.ts';
import { standInDevice } from './testing.ts';

let device: ReturnType<typeof standInDevice>;
beforeEach(() => {
  localStorage.clear();
  // Other files have the same document.
  document.body.replaceChildren();
  device = standInDevice();
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** A page of the portal in a tab of its own, which shares nothing with the others but what the device keeps. */
async function openTab() {
  vi.resetModules();
  const [keeper, store, { unreachable }] = await Promise.all([
    import('./keeper.ts'),
    import('./store.ts'),
    import('../error.ts'),
  ]);
  const answer = keeper.answer as (
    path: string,
    input: unknown,
    ask: () => Promise<unknown>,
  ) => Promise<unknown>;
  return {
    ...keeper,
    store,
    ask: (path: string, result: unknown) => answer(path, {}, async () => result),
    askOffline: (path: string) => answer(path, {}, () => Promise.reject(unreachable())),
    /** What the server says about whose session it is. */
    signedInAs: (id: string, aaid: string | null = null) =>
      answer(userInfo, {}, async () => ({ user: { id, aaid } })),
  };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const todo = { list: [{ schlNm: '과제' }] };

/** Ann has chosen it, and has seen what is to do. */
async function chosenByAnn(): Promise<Tab> {
  const tab = await openTab();
  await tab.signedInAs('ann');
  await tab.choose('ann', []);
  await tab.ask(getTodoList, todo);
  await seen(2);
  return tab;
}
/** Replies are written beside their answer; the first row says whose they are. */
const seen = async (rows: number) => {
  await expect.poll(() => device.rows()).toHaveLength(rows);
};
const nothingIsKept = async () => {
  await expect
    .poll(() => [device.rows(), localStorage.getItem(offlineKey), device.workers(), device.caches()])
    .toEqual([[], null, [`${location.origin}/push/`], ['other']]);
};

test('what was seen is the answer while the server cannot be reached, and says so', async () => {
  const tab = await chosenByAnn();
  expect(await tab.askOffline(getTodoList)).toEqual(todo);
  expect(document.body.textContent).toContain('오프라인입니다. 마지막으로 본 내용입니다');
  expect(onlineManager.isOnline()).toBe(false);
  await tab.ask(getTodoList, todo);
  expect(document.body.textContent).toBe('');
  expect(onlineManager.isOnline()).toBe(true);
});

test('a page that starts without a connection shows what the same account has seen', async () => {
  await chosenByAnn();
  const tab = await openTab();
  expect(await tab.askOffline(getTodoList)).toEqual(todo);
  // What was not seen is not there.
  await expect(tab.askOffline(getMyLctrList)).rejects.toMatchObject({ unreachable: true });
});

test('a reply that another version of the portal has seen is not shown', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  const tab = await chosenByAnn();
  expect(await tab.askOffline(getTodoList)).toEqual(todo);
  document.head.innerHTML = '<script type="module" src="/assets/index-2.js"></script>';
  await expect(tab.askOffline(getTodoList)).rejects.toMatchObject({ unreachable: true });
});

const pathsOf = (terms: object) =>
  Object.values(terms).filter((value): value is string => /^\/(api|exam)\/.+\.do$/.test(String(value)));

test.each([
  ['quizzes', pathsOf(quizzes)],
  ['exams', pathsOf(exams)],
  ['assignments', pathsOf(assignments)],
])('nothing of %s is kept, and no old answer is shown', async (_name, paths) => {
  const tab = await chosenByAnn();
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    await tab.ask(path, { answrList: '{}' });
    await expect(tab.askOffline(path), path).rejects.toMatchObject({ unreachable: true });
  }
  expect(device.rows()).toHaveLength(2);
});

test('a device on which nobody has chosen it keeps nothing, and loads nothing of it', async () => {
  vi.resetModules();
  const { throughKeeper, offline } = await import('../offline.ts');
  expect(offline.isChosen()).toBe(false);
  const ask = throughKeeper as (
    path: string,
    input: unknown,
    ask: () => Promise<unknown>,
  ) => Promise<unknown>;
  expect(await ask(getTodoList, {}, async () => todo)).toEqual(todo);
  await expect(ask(getTodoList, {}, () => Promise.reject(new Error('unreachable')))).rejects.toThrow();
  offline.clearReplies();
  expect(device.rows()).toEqual([]);
});

describe('what is kept is removed', () => {
  test('by a logout, with the choice', async () => {
    const tab = await chosenByAnn();
    await tab.forget();
    await nothingIsKept();
    await expect(tab.askOffline(getTodoList)).rejects.toMatchObject({ unreachable: true });
  });

  test.each([
    ['another account', 'ben', null],
    ['an administrator in the student’s place', 'ann', 'admin'],
  ])('by the session of %s, without a logout', async (_name, id, administrator) => {
    await chosenByAnn();
    const tab = await openTab();
    await tab.signedInAs(id, administrator);
    await nothingIsKept();
    await tab.ask(getTodoList, { list: [] });
    await expect(tab.askOffline(getTodoList)).rejects.toMatchObject({ unreachable: true });
    expect(device.rows()).toEqual([]);
  });

  test('by a sign-in, before it is known whose', async () => {
    const tab = await chosenByAnn();
    await tab.ask(login, {});
    await seen(1);
    await expect(tab.askOffline(getTodoList)).rejects.toMatchObject({ unreachable: true });
  });

  test('by the end of the session; the choice stays for the next one of the account', async () => {
    const tab = await chosenByAnn();
    await tab.clearReplies();
    await seen(1);
    expect(localStorage.getItem(offlineKey)).toBe('ann');
    await expect(tab.askOffline(getTodoList)).rejects.toMatchObject({ unreachable: true });
    // Nobody has said yet whose replies come now.
    await tab.ask(getTodoList, todo);
    expect(device.rows()).toHaveLength(1);
    await tab.signedInAs('ann');
    await tab.ask(getTodoList, todo);
    await seen(3);
  });

  test('by the next page, where it was interrupted', async () => {
    await chosenByAnn();
    localStorage.setItem(offlineKey, '');
    await openTab();
    await nothingIsKept();
  });
});

describe('a tab that has not heard of it', () => {
  test('adds nothing after a logout in another one', async () => {
    const [late, other] = [await chosenByAnn(), await openTab()];
    await other.signedInAs('ann');
    await other.forget();
    await late.store.keepReply('ann', [getTodoList, {}], todo, 0);
    await late.ask(getTodoList, todo);
    await nothingIsKept();
    expect(await late.store.findKept('ann', [getTodoList, {}])).toBeUndefined();
  });

  test('neither adds to what another account keeps, nor sees it', async () => {
    const late = await chosenByAnn();
    const other = await openTab();
    await other.signedInAs('ben');
    await nothingIsKept();
    await other.choose('ben', [{ path: getTodoList, input: {}, result: { list: [] }, at: 0 }]);
    await late.store.keepReply('ann', [getTodoList, {}], todo, 0);
    expect(await late.store.findKept('ann', [getTodoList, {}])).toBeUndefined();
    expect(device.rows().filter(([key]) => key.includes('ann'))).toEqual([]);
    await expect(late.askOffline(getTodoList)).rejects.toMatchObject({ unreachable: true });
  });
});

test('of further pages of lists no more than a hundred are kept', async () => {
  const tab = await chosenByAnn();
  for (let page = 0; page < 120; page += 1)
    await tab.store.keepReply('ann', [getTodoList, { page }], todo, 0);
  expect(device.rows().length).toBeLessThanOrEqual(101 + 1);
  expect(await tab.store.findKept('ann', [getTodoList, { page: 119 }])).toMatchObject({ result: todo });
});
