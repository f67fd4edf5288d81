/** Asking for server data outside a component: for somebody who waits for the reply, whatever screens come and go. */
import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Like `client.fetchQuery`, which joins a request that a screen has under way and then fails with it when that screen is
 * left. Whoever waits here is not left without an answer: it is asked for again.
 */
export async function fetchReply<Data, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, DefaultError, Shown, Key>,
): Promise<Shown> {
  try {
    return await client.fetchQuery(query);
  } catch (error) {
    // A query that was thrown away, as at a logout, is cancelled without being put back.
    if (!(error instanceof CancelledError) || error.revert !== true) throw error;
    return fetchReply(client, query);
  }
}

/**
 * Asks on its own and puts the reply in the place of what is known. An answer to the same question that is already on its
 * way is not waited for, nor used: it may be older than what has just been done.
 */
export async function renewReply<Reply>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await ask();
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, reply);
  return reply;
}
