/** Fetching server data outside components, independent of which screens are mounted. */
import {
  CancelledError,
  type DefaultError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Like `client.fetchQuery`, which joins a pending request of a screen and fails when that screen is left.
 * This one then fetches again.
 */
export async function fetchReply<Data, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, DefaultError, Shown, Key>,
): Promise<Shown> {
  try {
    return await client.fetchQuery(query);
  } catch (error) {
    // A removed query, as at a logout, is cancelled without reverting.
    if (!(error instanceof CancelledError) || error.revert !== true) throw error;
    return fetchReply(client, query);
  }
}

/**
 * Fetches and replaces the cached reply. A pending request for the same key is cancelled, because its reply
 * may predate the change just made.
 */
export async function replaceReply<Reply>(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await ask();
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, reply);
  return reply;
}
