// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userQuery } from '../api.ts';
import { openedPosts, rememberOpened } from '../ui/opened-posts.ts';
import { createExchange } from './opened-elsewhere.ts';
import { useNewPosts } from './useNewPosts.ts';

const user = 'student1';
const notice = { user, kind: 'board-notice' } as const;

const at = new Date().toISOString();

function List() {
  const isNew = useNewPosts(['board-notice']);
  return <p>{[7, 8].map((seq) => (isNew('board-notice', { seq, at }) ? `${seq} NEW` : seq)).join()}</p>;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});

test('an open list learns what has been opened on another device, and keeps what was opened from it', async () => {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: user } });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>,
    ),
  );
  expect(page.textContent).toBe('7 NEW,8 NEW');
  act(() => rememberOpened(localStorage, { user, kind: 'notice' }, 1));
  expect(page.textContent).toBe('7 NEW,8 NEW');
  const send = () => Promise.resolve([{ kind: notice.kind, seqList: [7] }]);
  await act(createExchange({ storage: localStorage, user, send }));
  expect(openedPosts(localStorage, notice)).toEqual([7]);
  expect(page.textContent).toBe('7,8 NEW');
  act(() => root.unmount());
  page.remove();
});
