import { postRefusals } from '@baeum/contract/posting/terms';
import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import type { Work } from './model.ts';
import { isArrived, sendNew, type Unheard } from './sending.ts';
import { sameWork } from './work.ts';

const work = (title: string): Work => ({
  type: '0000570001',
  secrecy: 'N',
  title,
  body: '<p>내용</p>',
  tempYn: 'N',
  files: [],
  removes: [],
});

const lostReply = () => new ApiError({ status: 0, message: '' });

/** Keeps posts as the server does; its replies, or the requests themselves, can be lost. */
function board() {
  const posts: { key: string; work: Work; shown: Work }[] = [];
  const losses: ('request' | 'reply')[] = [];
  let unheard: Unheard | undefined;
  let keys = 0;
  let refusesTitle: string | undefined;
  let cancelled = false;

  async function on<Reply>(act: () => Reply): Promise<Reply> {
    const loss = losses.shift();
    if (loss === 'request') throw lostReply();
    const reply = act();
    if (loss === 'reply') throw lostReply();
    return reply;
  }
  const server = {
    insert: (sent: Work, key: string) =>
      on(() => {
        const known = posts.findIndex((one) => one.key === key);
        if (known >= 0 && !sameWork(posts[known]?.work ?? sent, sent))
          throw new ApiError(postRefusals.changed);
        if (known >= 0) return known;
        if (sent.title === refusesTitle) throw new ApiError(postRefusals.noImage);
        return posts.push({ key, work: sent, shown: sent }) - 1;
      }),
    change: (seq: number, sent: Work) =>
      on(() => {
        const found = posts[seq];
        if (found !== undefined) found.shown = sent;
      }),
    newKey: () => `key-${(keys += 1)}`,
    onUnheard: (now: Unheard | undefined) => {
      unheard = now;
    },
    isCancelled: () => cancelled,
  };
  return {
    send: (sent: Work) => sendNew(sent, unheard, server),
    titles: () => posts.map(({ shown }) => shown.title),
    lose: (...next: typeof losses) => losses.push(...next),
    reload: () => {
      unheard = unheard && { key: unheard.key, work: undefined };
    },
    refuse: (title: string) => {
      refusesTitle = title;
    },
    cancel: () => {
      cancelled = true;
    },
    unheard: () => unheard?.key,
  };
}

test.each(['request', 'reply'] as const)('a lost %s leaves one post', async (loss) => {
  const { send, lose, titles } = board();
  lose(loss);
  await expect(send(work('질문'))).rejects.toThrow();
  await send(work('질문'));
  expect(titles()).toEqual(['질문']);
});

test.each([
  [['request']],
  [['reply']],
  [['reply', 'reply']],
  [['reply', undefined, 'request']],
  [['request', 'reply', 'reply']],
] as (
  | 'request'
  | 'reply'
)[][][])('who writes on after losses %j leaves one post, as it is now', async (losses) => {
  const { send, lose, titles } = board();
  lose(...losses);
  await expect(send(work('처음'))).rejects.toThrow();
  for (const title of ['다음', '다음', '마지막']) await send(work(title)).catch(() => {});
  await send(work('마지막'));
  expect(titles()).toEqual(['마지막']);
});

test('what may have arrived is known by its key until the server has answered', async () => {
  const { send, lose, unheard } = board();
  lose('reply');
  await expect(send(work('질문'))).rejects.toThrow();
  expect(unheard()).toBe('key-1');
});

test('a refusal leaves nothing behind: the next sending is a new one', async () => {
  const { send, refuse, unheard, titles } = board();
  refuse('그림이 없는 글');
  await expect(send(work('그림이 없는 글'))).rejects.toThrow();
  expect(unheard()).toBeUndefined();
  await send(work('그림을 뺀 글'));
  expect(titles()).toEqual(['그림을 뺀 글']);
});

test('an earlier text that is refused does not stand in the way of the present one', async () => {
  const { send, lose, refuse, titles } = board();
  refuse('그림이 없는 글');
  lose('request');
  await expect(send(work('그림이 없는 글'))).rejects.toThrow();
  await send(work('그림을 뺀 글'));
  expect(titles()).toEqual(['그림을 뺀 글']);
});

test('what is cancelled leaves nothing behind', async () => {
  const { send, lose, cancel, unheard } = board();
  lose('request');
  cancel();
  await expect(send(work('질문'))).rejects.toThrow();
  expect(unheard()).toBeUndefined();
});

test('after a reload the same text is still there once', async () => {
  const { send, lose, reload, titles } = board();
  lose('reply');
  await expect(send(work('질문'))).rejects.toThrow();
  reload();
  await send(work('질문'));
  expect(titles()).toEqual(['질문']);
});

test('after a reload another text is not taken for the one that has arrived; then it is a post of its own', async () => {
  const { send, lose, reload, titles } = board();
  lose('reply');
  await expect(send(work('처음'))).rejects.toThrow();
  reload();
  await expect(send(work('다음'))).rejects.toSatisfy(isArrived);
  expect(titles()).toEqual(['처음']);
  await send(work('다음'));
  expect(titles()).toEqual(['처음', '다음']);
});
