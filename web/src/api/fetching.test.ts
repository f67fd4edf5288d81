import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchReply, replaceReply } from './fetching.ts';

const queryKey = ['/api/list', {}];

let client: QueryClient;
/** Requests that have reached the server, in order. */
let asked: { answer: (reply: string) => void; signal: AbortSignal | undefined }[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
});

/** Aborts with its signal, as every call does. */
const ask = (signal?: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    asked.push({ answer: resolve, signal });
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal) };

/** A mounted screen that shows the reply; returns a function that unmounts it. */
const show = () => new QueryObserver(client, query).subscribe(() => {});
const answer = (nth: number, reply: string) => asked[nth]?.answer(reply);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a fetched reply', () => {
  test('joins the pending request of a screen', async () => {
    show();
    const reply = fetchReply(client, query);
    answer(0, 'once');
    expect(await reply).toBe('once');
    expect(asked).toHaveLength(1);
  });

  test('is fetched again when that screen is left', async () => {
    const leave = show();
    const reply = fetchReply(client, query);
    leave();
    await turn();
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    answer(1, 'again');
    expect(await reply).toBe('again');
  });

  test('is not fetched again when the cache is cleared', async () => {
    const reply = fetchReply(client, query);
    client.getQueryCache().clear();
    await expect(reply).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  test('fails as the request does', async () => {
    const reply = fetchReply(client, { queryKey, queryFn: () => Promise.reject(new Error('refused')) });
    await expect(reply).rejects.toThrow('refused');
  });
});

describe('a replaced reply', () => {
  test('is not an earlier pending reply', async () => {
    show();
    const renewed = replaceReply(client, queryKey, () => ask());
    answer(1, 'new');
    expect(await renewed).toBe('new');
    answer(0, 'old');
    await turn();
    expect(client.getQueryData(queryKey)).toBe('new');
  });

  test('arrives although the screen was left meanwhile', async () => {
    client.setQueryData(queryKey, 'old');
    const leave = show();
    const renewed = replaceReply(client, queryKey, () => ask());
    leave();
    asked.at(-1)?.answer('new');
    expect(await renewed).toBe('new');
    expect(client.getQueryData(queryKey)).toBe('new');
  });

  test('stays as it was when the request fails', async () => {
    client.setQueryData(queryKey, 'old');
    const renewed = replaceReply(client, queryKey, () => Promise.reject(new Error('out of reach')));
    await expect(renewed).rejects.toThrow('out of reach');
    expect(client.getQueryData(queryKey)).toBe('old');
  });
});
