import { commonRefusals } from '@baeum/contract/refusals';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from './error.ts';
import { makeSure } from './making-sure.ts';

const failing = (error: unknown) => async () => {
  throw error;
};
const conflict = new ApiError(commonRefusals.conflict);

describe('what was asked for is there', () => {
  test('when the server says so, which is then read once', async () => {
    const read = vi.fn<() => Promise<string>>(async () => 'new');
    await makeSure({ act: async () => undefined, read, reached: () => false });
    expect(read).toHaveBeenCalledOnce();
  });

  test('when the answer was good and only reading failed', async () => {
    await makeSure({ act: async () => undefined, read: failing(unreachable()), reached: () => false });
  });

  test.each([
    ['no answer came', unreachable()],
    ['a proxy gave up', new ApiError({ status: 502, message: '' })],
    ['a second attempt met what the first one had made', conflict],
    ['a second attempt missed what the first one had removed', new ApiError(commonRefusals.notFound)],
  ])('when %s, but the server has it', async (_what, error) => {
    await makeSure({
      act: failing(error),
      read: async () => 'new',
      reached: (stored) => stored === 'new',
    });
  });
});

describe('the failure is told', () => {
  test('when the server has not got it', async () => {
    const attempt = makeSure({ act: failing(conflict), read: async () => 'old', reached: () => false });
    await expect(attempt).rejects.toBe(conflict);
  });

  test('when nobody can be asked', async () => {
    const error = unreachable();
    const attempt = makeSure({ act: failing(error), read: failing(unreachable()), reached: () => true });
    await expect(attempt).rejects.toBe(error);
  });

  test('without a question, when it leaves no doubt', async () => {
    const read = vi.fn<() => Promise<string>>(async () => 'new');
    for (const error of [
      new ApiError(commonRefusals.forbidden),
      new DOMException('The request was cancelled', 'AbortError'),
    ]) {
      await expect(makeSure({ act: failing(error), read, reached: () => true })).rejects.toBe(error);
    }
    expect(read).not.toHaveBeenCalled();
  });
});
