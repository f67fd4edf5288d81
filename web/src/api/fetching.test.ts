import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchReply, renewReply } from './fetching.ts';

const queryKey = ['/api/list', {}];

let client: QueryClient;
/** The questions that have reached the server, in their order. */
let asked: { answer: (reply: string) => void; signal: AbortSignal | undefined }[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
});

/** Ends with its signal, as every call does. */
const ask = (signal?: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    asked.push({ answer: resolve, signal });
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal) };

/** A screen that shows the reply; returns how it is left. */
const show = () => new QueryObserver(client, query).subscribe(() => {});
const answer = (nth: number, reply: string) => asked[nth]?.answer(reply);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what somebody waits for', () => {
  test('is the reply that a screen has asked for already', async () => {
    show();
    const reply = fetchReply(client, query);
    answer(0, 'once');
    expect(await reply).toBe('once');
    expect(asked).toHaveLength(1);
  });

  test('is asked for again when that screen is left', async () => {
    const leave = show();
    const reply = fetchReply(client, query);
    leave();
    await turn();
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    answer(1, 'again');
    expect(await reply).toBe('again');
  });

  test('is asked for by nobody when everything known is thrown away', async () => {
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

describe('what is to be renewed', () => {
  test('is not what was on its way before', async () => {
    show();
    const renewed = renewReply(client, queryKey, () => ask());
    answer(1, 'new');
    expect(await renewed).toBe('new');
    answer(0, 'old');
    await turn();
    expect(client.getQueryData(queryKey)).toBe('new');
  });

  test('comes to whoever has left the screen meanwhile', async () => {
    client.setQueryData(queryKey, 'old');
    const leave = show();
    const renewed = renewReply(client, queryKey, () => ask());
    leave();
    asked.at(-1)?.answer('new');
    expect(await renewed).toBe('new');
    expect(client.getQueryData(queryKey)).toBe('new');
  });

  test('stays as it was when nobody answers', async () => {
    client.setQueryData(queryKey, 'old');
    const renewed = renewReply(client, queryKey, () => Promise.reject(new Error('out of reach')));
    await expect(renewed).rejects.toThrow('out of reach');
    expect(client.getQueryData(queryKey)).toBe('old');
  });
});
