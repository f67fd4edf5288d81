import { getDebate } from '@baeum/contract/debate/staff-terms';
import { listMaterials } from '@baeum/contract/material/staff-terms';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callQuery, formQuery, pagedQuery } from './queries.ts';

const input = { lectureCode: 'L1', debateCode: 'D1' };

/** Whether a reply is still there for whoever asks next, once the screen that has shown it is left. */
async function isKept(query: ReturnType<typeof callQuery<typeof getDebate>>): Promise<boolean> {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } });
  const observer = new QueryObserver(client, { ...query, queryFn: () => ({}) as never });
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  leave();
  await new Promise((resolve) => setTimeout(resolve, 1));
  const kept = client.getQueryData(query.queryKey) !== undefined;
  client.clear();
  return kept;
}

test('a reply is kept for the next screen, but not for the next form', async () => {
  expect(await isKept(callQuery(getDebate, input))).toBe(true);
  expect(await isKept(formQuery(getDebate, input))).toBe(false);
});

test('a page stays until another page of the same list is there, whatever narrows it, and no longer', async () => {
  const client = new QueryClient();
  const query = (lectureCode: string, part: { page: number; search?: string }) => ({
    ...pagedQuery(listMaterials, { lectureCode, ...part }, ['lectureCode']),
    queryFn: () => Promise.resolve(`${lectureCode} ${part.page}` as never),
  });
  const observer = new QueryObserver(client, query('L1', { page: 1 }));
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  /** What is shown while another part loads. */
  const shownWhile = (lectureCode: string, part: { page: number; search?: string }) => {
    observer.setOptions(query(lectureCode, part));
    return observer.getCurrentResult().data;
  };
  expect(shownWhile('L1', { page: 2 })).toBe('L1 1');
  expect(shownWhile('L1', { page: 1, search: '자료' })).toBe('L1 1');
  expect(shownWhile('L2', { page: 1 })).toBeUndefined();
  leave();
  client.clear();
});
