import { postRefusals } from '@baeum/contract/posting/terms';
import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { sendOnce, type Unconfirmed } from '../ui/form/send-once.ts';
import type { PostInput } from './model.ts';
import { sameInput } from './post-input.ts';
import { isAlreadyPosted } from './send-new-post.ts';

const input = (title: string): PostInput => ({
  type: '0000570001',
  secrecy: 'N',
  title,
  body: '<p>내용</p>',
  tempYn: 'N',
  files: [],
  removes: [],
});

const lostReply = () => new ApiError({ status: 0, message: '' });

/** A fake server that stores posts; requests and replies can be lost. */
function board() {
  const posts: { key: string; input: PostInput; shown: PostInput }[] = [];
  const losses: ('request' | 'reply')[] = [];
  let unconfirmed: Unconfirmed<PostInput> | undefined;
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
    insert: (sent: PostInput, key: string) =>
      on(() => {
        const known = posts.findIndex((one) => one.key === key);
        if (known >= 0 && !sameInput(posts[known]?.input ?? sent, sent))
          throw new ApiError(postRefusals.changed);
        if (known >= 0) return known;
        if (sent.title === refusesTitle) throw new ApiError(postRefusals.noImage);
        return posts.push({ key, input: sent, shown: sent }) - 1;
      }),
    change: (seq: number, sent: PostInput) =>
      on(() => {
        const found = posts[seq];
        if (found !== undefined) found.shown = sent;
      }),
    newKey: () => `key-${(keys += 1)}`,
    onUnconfirmed: (now: Unconfirmed<PostInput> | undefined) => {
      unconfirmed = now;
    },
    isCancelled: () => cancelled,
    isSame: sameInput,
    isOther: isAlreadyPosted,
  };
  return {
    send: (sent: PostInput) => sendOnce(sent, unconfirmed, server),
    titles: () => posts.map(({ shown }) => shown.title),
    lose: (...next: typeof losses) => losses.push(...next),
    reload: () => {
      unconfirmed = unconfirmed && { key: unconfirmed.key, input: undefined };
    },
    refuse: (title: string) => {
      refusesTitle = title;
    },
    cancel: () => {
      cancelled = true;
    },
    unconfirmed: () => unconfirmed?.key,
  };
}

test.each(['request', 'reply'] as const)('losing a %s leaves one post', async (loss) => {
  const { send, lose, titles } = board();
  lose(loss);
  await expect(send(input('질문'))).rejects.toThrow();
  await send(input('질문'));
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
)[][][])('writing on after losses %j leaves one post with the latest text', async (losses) => {
  const { send, lose, titles } = board();
  lose(...losses);
  await expect(send(input('처음'))).rejects.toThrow();
  for (const title of ['다음', '다음', '마지막']) await send(input(title)).catch(() => {});
  await send(input('마지막'));
  expect(titles()).toEqual(['마지막']);
});

test('the key of a possibly stored post is remembered until the server has answered', async () => {
  const { send, lose, unconfirmed } = board();
  lose('reply');
  await expect(send(input('질문'))).rejects.toThrow();
  expect(unconfirmed()).toBe('key-1');
});

test('nothing is stored after a refusal, so the next attempt is a new post', async () => {
  const { send, refuse, unconfirmed, titles } = board();
  refuse('그림이 없는 글');
  await expect(send(input('그림이 없는 글'))).rejects.toThrow();
  expect(unconfirmed()).toBeUndefined();
  await send(input('그림을 뺀 글'));
  expect(titles()).toEqual(['그림을 뺀 글']);
});

test('refusal of an earlier text does not block the current one', async () => {
  const { send, lose, refuse, titles } = board();
  refuse('그림이 없는 글');
  lose('request');
  await expect(send(input('그림이 없는 글'))).rejects.toThrow();
  await send(input('그림을 뺀 글'));
  expect(titles()).toEqual(['그림을 뺀 글']);
});

test('nothing is stored after a cancellation', async () => {
  const { send, lose, cancel, unconfirmed } = board();
  lose('request');
  cancel();
  await expect(send(input('질문'))).rejects.toThrow();
  expect(unconfirmed()).toBeUndefined();
});

test('the same text is posted once after a reload', async () => {
  const { send, lose, reload, titles } = board();
  lose('reply');
  await expect(send(input('질문'))).rejects.toThrow();
  reload();
  await send(input('질문'));
  expect(titles()).toEqual(['질문']);
});

test('another text after a reload becomes a post of its own', async () => {
  const { send, lose, reload, titles } = board();
  lose('reply');
  await expect(send(input('처음'))).rejects.toThrow();
  reload();
  await expect(send(input('다음'))).rejects.toSatisfy(isAlreadyPosted);
  expect(titles()).toEqual(['처음']);
  await send(input('다음'));
  expect(titles()).toEqual(['처음', '다음']);
});
