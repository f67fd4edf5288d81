// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

// Other files of the worker may have left calls that are never answered.
vi.resetModules();
const { noted, whenAnswered } = await import('./under-way.ts');

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('waits for all calls under way, failed ones too, and for those that their replies lead to', async () => {
  const waiting: { readonly answer: (reply: Response) => void; readonly fail: () => void }[] = [];
  const send = noted(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({ answer: resolve, fail: () => reject(new Error('no connection')) });
      }),
  );
  const first = send('/first', {});
  const failed = send('/failed', {});
  void first.then(() => send('/second', {}));
  let isOver = false;
  const over = whenAnswered().then(() => (isOver = true));

  waiting[0]?.answer(new Response());
  waiting[1]?.fail();
  await expect(failed).rejects.toThrow();
  for (let frames = 0; frames < 4; frames += 1) await frame();
  expect([waiting.length, isOver]).toEqual([3, false]);
  waiting[2]?.answer(new Response());
  await over;
  expect(isOver).toBe(true);
});
