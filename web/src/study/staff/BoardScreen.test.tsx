// @vitest-environment jsdom
import type { Permission } from '@baeum/contract/staff/roles';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { lectureQuery } from '../../staff-roles.ts';
import { keyStore } from '../../ui/keys/store.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser } from '../../ui/testing.ts';
import BoardScreen from './BoardScreen.tsx';
import { termQuery, type TermTopic } from './board-queries.ts';
import { activityOf, termOf, topicOf } from './testing.ts';

let root: Root | undefined;
let page: HTMLElement;

const withContent = (topic: TermTopic): TermTopic => ({
  ...topic,
  content: {
    code: 'V1',
    kind: 'video',
    mediaSeconds: 60,
    opensAt: '2026-11-16T00:00:00+09:00',
    closesAt: '2026-11-22T23:59:00+09:00',
    state: 'draft',
    publishedAt: null,
    done: 0,
  },
});
const term = termOf({
  topics: [withContent(topicOf('T1', 9)), topicOf('T9', 9, true)],
  activities: [
    activityOf('quiz', 'Q1', 9, 'T1'),
    { ...activityOf('debate', 'D1', 9, null), state: 'draft', publishedAt: null },
    { ...activityOf('quiz', 'Q9', 9, null), state: 'archived' },
  ],
});

beforeEach(() => {
  prepareBrowser();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The board as somebody with these permissions sees it. @returns the names of its buttons, apart from the weeks */
async function buttonsFor(permissions: readonly Permission[]): Promise<readonly string[]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'ta1' } });
  client.setQueryData(lectureQuery('L1').queryKey, { code: 'L1', permissions } as never);
  client.setQueryData(termQuery('L1').queryKey, term);
  root = await showScreen(page, <BoardScreen />, { client, at: '/L1?week=9', route: '/:lectureCode' });
  return [...page.querySelectorAll('button:not([data-week])')]
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    .toSorted();
}
const hasKey = () =>
  keyStore.groups().some(({ name, bindings }) => name === '강의 구성' && bindings.length > 0);

test('who has no duty looks at the term, and finds nothing that would be refused', async () => {
  expect(await buttonsFor(['read'])).toEqual([]);
  expect(hasKey()).toBe(false);
  expect(page.textContent).toContain('주제 T1');
  expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('학생으로 보기');
});

test('the duty for activities leads to what it may do, and to nothing else', async () => {
  expect(await buttonsFor(['read', 'assess'])).toEqual([
    '9주차의 비공개 1건 공개',
    'D1 기간 주차와 같음, 바꾸기',
    'D1 메뉴',
    'D1 옮기기',
    'Q1 기간 주차와 같음, 바꾸기',
    'Q1 메뉴',
    'Q1 옮기기',
    'Q9 되돌리기',
    '실행 취소Ctrl Z',
    // Extensions of its content.
    '주제 T1 메뉴',
    '주제 T1에 활동 추가',
  ]);
  expect(hasKey()).toBe(true);
});
