import { getDebate } from '@baeum/contract/debate/staff-terms';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { callQuery, formQuery } from './queries.ts';

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
