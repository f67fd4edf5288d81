// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readListState } from '../../ui/list/list-state.ts';
import PeopleScreen from './PeopleScreen.tsx';
import { peopleOptions, peopleQuery, type PersonRow } from './queries.ts';

let root: Root;
let page: HTMLElement;

const row = (loginId: string, name: string): PersonRow => ({
  loginId,
  name,
  type: 'student',
  roles: [],
  studentNumber: `N-${loginId}`,
  college: '약학대학',
  lectureCount: 2,
  firstLecture: '세포생물학',
  lastSeenAt: null,
  suspendedAt: null,
  actions: ['edit', 'suspend'],
});
const items = [row('a', '김하늘'), row('b', '이도윤'), row('c', '박서연'), row('d', '최지호')];
const counts = {
  all: 4,
  types: [{ type: 'student' as const, count: 4 }],
  suspended: 0,
  unused: 4,
  neverUsed: 4,
  colleges: [{ college: '약학대학', count: 4 }],
};

/** jsdom has no media queries. */
const wideScreen = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  Reflect.set(globalThis, 'matchMedia', () => wideScreen);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const state = readListState(new URLSearchParams(), peopleOptions);
  client.setQueryData(peopleQuery(state).queryKey, {
    items,
    total: 4,
    counts,
    addable: ['student'],
  });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter>
            <PeopleScreen />
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

const press = (code: string, shiftKey = false) =>
  act(async () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { code, shiftKey, bubbles: true }),
    ),
  );
const chosen = () =>
  [...page.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')].map(({ checked }) => checked);

test('rows are chosen by keys, a range with shift, and letters in the search field are only typed', async () => {
  await press('KeyJ');
  expect(document.activeElement?.textContent).toContain('김하늘');
  await press('KeyX');
  await press('KeyJ');
  await press('KeyJ');
  await press('KeyX', true);
  expect(chosen()).toEqual([true, true, true, false]);
  expect(page.textContent).toContain('3명 선택');
  await press('KeyK');
  await press('KeyX');
  expect(chosen()).toEqual([true, false, true, false]);
  await press('Slash');
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  await press('KeyX');
  expect(chosen()).toEqual([true, false, true, false]);
});

test('the head of the table chooses the page, and the bar goes when nothing is chosen', async () => {
  const head = page.querySelector<HTMLInputElement>('thead input[type="checkbox"]');
  await act(async () => head?.click());
  expect(chosen()).toEqual([true, true, true, true]);
  expect(page.textContent).toContain('4명 선택');
  await act(async () => page.querySelector<HTMLElement>('[aria-label="선택 해제"]')?.click());
  expect(chosen()).toEqual([false, false, false, false]);
  expect(page.textContent).not.toContain('명 선택');
});

test('a chip says how many it would find, and is pressed while it holds', async () => {
  const chip = () =>
    [...page.querySelectorAll<HTMLButtonElement>('fieldset button')].find(({ textContent }) =>
      textContent.startsWith('학생'),
    );
  expect(chip()?.textContent).toBe('학생 4');
  expect(chip()?.getAttribute('aria-pressed')).toBe('false');
});
