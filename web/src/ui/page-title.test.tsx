// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareBrowser } from './testing.ts';
import { usePageTitle } from './page-title.ts';

beforeEach(prepareBrowser);
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A list that is narrowed by a choice, and opened at its beginning by a button; both are in the URL. */
function List() {
  const heading = usePageTitle('목록');
  const [narrowed, narrow] = useSearchParams();
  return (
    <main>
      <h1 tabIndex={-1} ref={heading}>
        목록
      </h1>
      <select
        value={narrowed.get('state') ?? ''}
        onChange={({ currentTarget: { value } }) => narrow({ state: value })}
      >
        <option value="">전체</option>
        <option value="open">진행 중</option>
      </select>
      <button type="button" onClick={() => narrow({ page: '2' })}>
        다음
      </button>
    </main>
  );
}

async function openList(): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(place).render(
      <MemoryRouter>
        <List />
      </MemoryRouter>,
    ),
  );
  return place;
}

test('a choice that changes the address keeps the focus, so that the next arrow key reaches it', async () => {
  const choice = (await openList()).querySelector('select');
  choice?.focus();
  await act(async () => {
    if (choice !== null) choice.value = 'open';
    choice?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(choice?.value).toBe('open');
  expect(document.activeElement).toBe(choice);
});

test('after other navigation the heading has the focus', async () => {
  const list = await openList();
  const button = list.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(document.activeElement).toBe(list.querySelector('h1'));
});
