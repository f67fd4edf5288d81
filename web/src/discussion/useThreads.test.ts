import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ThreadPage } from './model.ts';
import { insertThread, type Pages, removeComment, threadsOf, totalOf } from './pages.ts';
import { pageOf, threadOf } from './testing.ts';
import { editPages } from './useThreads.ts';

const view = { sort: 'latest', stance: undefined } as const;
const discussion = { kind: 'debate', id: 'D1' } as Parameters<typeof editPages>[1];
const queryKey = ['discussion', 'debate', 'D1', view] as const;

/** A list with one loaded page; the others arrive when the test lets them. */
function listOf(first: ThreadPage | undefined) {
  const client = new QueryClient();
  const asked: ((page: ThreadPage) => void)[] = [];
  const list = new InfiniteQueryObserver<ThreadPage, Error, Pages, typeof queryKey, string | undefined>(
    client,
    {
      queryKey,
      queryFn: () => new Promise<ThreadPage>((resolve) => asked.push(resolve)),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      ...(first !== undefined && { initialData: { pages: [first], pageParams: [undefined] } }),
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  const leave = list.subscribe(() => {});
  const shown = () => {
    const { data } = list.getCurrentResult();
    return data && { ids: threadsOf(data).map(({ id }) => id), total: totalOf(data) };
  };
  return { client, list, asked, shown, leave };
}

test('comments written and deleted while the next page is loading keep their state', async () => {
  const { client, list, asked, shown, leave } = listOf(pageOf([9, 8, 7], 'c7', 5));
  const first = list.fetchNextPage();
  editPages(client, discussion, (pages, of) => insertThread(pages, of, threadOf(10)));
  editPages(client, discussion, (pages) => removeComment(pages, { id: 8, threadId: null }));
  asked[0]?.(pageOf([6, 5], null, 5));
  await first;
  expect(shown()).toEqual({ ids: [10, 9, 7], total: 5 });
  expect(list.getCurrentResult()).toMatchObject({ isFetching: false, hasNextPage: true, isError: false });

  const second = list.fetchNextPage();
  asked[1]?.(pageOf([6, 5], null, 5));
  await second;
  expect(shown()).toEqual({ ids: [10, 9, 7, 6, 5], total: 5 });
  leave();
});

test('a list that has not loaded yet is waited for', async () => {
  const { client, asked, shown, leave } = listOf(undefined);
  editPages(client, discussion, (pages, of) => insertThread(pages, of, threadOf(10)));
  asked[0]?.(pageOf([9], null, 1));
  await expect.poll(shown).toEqual({ ids: [9], total: 1 });
  leave();
});
