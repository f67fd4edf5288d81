import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { sharedReads } from './shared-reads.ts';

const [one, other] = [{} as Database, {} as Database];

/** Reads that end when they are told to. */
function reading() {
  const begun: { key: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = sharedReads(
    (_, key: string) =>
      new Promise<string>((end, fail) => {
        begun.push({ key, end, fail });
      }),
    (key) => key,
  );
  return { begun, read };
}

test('those who ask while the same is read share one read', async () => {
  const { begun, read } = reading();
  const answers = [read(one, 'a'), read(one, 'a')];
  expect(begun).toHaveLength(1);
  begun[0]?.end('read once');
  expect(await Promise.all(answers)).toEqual(['read once', 'read once']);
});

test('what was read is not kept, nor is it shared by another key or database', async () => {
  const { begun, read } = reading();
  const first = read(one, 'a');
  begun[0]?.end('before');
  await first;
  void read(one, 'a');
  void read(one, 'b');
  void read(other, 'a');
  expect(begun.map(({ key }) => key)).toEqual(['a', 'a', 'b', 'a']);
});

test('a failure fails those who wait, and the next one reads again', async () => {
  const { begun, read } = reading();
  const answers = [read(one, 'a'), read(one, 'a')];
  begun[0]?.fail(new Error('away'));
  for (const answer of answers) await expect(answer).rejects.toThrow('away');
  const again = read(one, 'a');
  begun[1]?.end('there');
  expect(await again).toBe('there');
});
