import { expect, test } from 'vitest';
import { packBody } from './compression.ts';
import { FreshReply, KeptReplies } from './kept-replies.ts';

const always = { from: -Infinity, until: Infinity };

/** Asks for a reply, which is made of the text, and says what was sent. */
async function ask(
  replies: KeptReplies,
  { studentId = 1, version = '1', at = 0, stretch = always, text = 'new' },
): Promise<string> {
  const ref = { call: '/api/x.do', about: { studentId, lectureCode: 'L' }, version };
  const reply = await replies.answer(ref, new Date(at), async () => ({ result: text, stretch }));
  if (!(reply instanceof FreshReply)) return reply.body.bytes.toString();
  reply.keep(await packBody(reply.result));
  return reply.result;
}

test('a reply is sent again as long as its version is the same', async () => {
  const replies = new KeptReplies();
  expect(await ask(replies, { text: 'first' })).toBe('first');
  expect(await ask(replies, {})).toBe('first');
  expect(await ask(replies, { version: '2', text: 'second' })).toBe('second');
  expect(await ask(replies, { version: '2' })).toBe('second');
  // Of an older one nothing is left.
  expect(await ask(replies, { version: '1' })).toBe('new');
});

test('a reply is sent again only in its stretch of time', async () => {
  const replies = new KeptReplies();
  const stretch = { from: 100, until: 200 };
  expect(await ask(replies, { at: 150, stretch, text: 'then' })).toBe('then');
  expect(await ask(replies, { at: 100, stretch })).toBe('then');
  expect(await ask(replies, { at: 199, stretch })).toBe('then');
  expect(await ask(replies, { at: 200, stretch: { from: 200, until: 300 }, text: 'later' })).toBe('later');
  expect(await ask(replies, { at: 199, stretch })).toBe('new');
});

test('nobody gets the reply of another student', async () => {
  const replies = new KeptReplies();
  await ask(replies, { studentId: 1, text: 'of one' });
  expect(await ask(replies, { studentId: 2, text: 'of two' })).toBe('of two');
  expect(await ask(replies, { studentId: 1 })).toBe('of one');
});

test('a reply that fails is not kept', async () => {
  const replies = new KeptReplies();
  const ref = { call: '/api/x.do', about: { studentId: 1, lectureCode: 'L' }, version: '1' };
  const failing = replies.answer(ref, new Date(0), () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await ask(replies, { text: 'again' })).toBe('again');
});

test('what is kept has a limit, beyond which the least recently used goes', async () => {
  const replies = new KeptReplies(5000);
  const keep = (studentId: number, text = `of ${studentId}`) => ask(replies, { studentId, text });
  for (const studentId of [1, 2, 3]) await keep(studentId);
  await keep(1, 'again');
  for (let studentId = 4; studentId < 12; studentId += 1) await keep(studentId);
  expect(await keep(1, 'again')).toBe('of 1');
  expect(await keep(2, 'again')).toBe('again');
  // One that is larger than all of it is sent, and not kept.
  const large = Array.from({ length: 9000 }, (_, index) => (index * index).toString(36)).join('');
  expect(await keep(20, large)).toBe(large);
  expect(await keep(20, 'small')).toBe('small');
});
