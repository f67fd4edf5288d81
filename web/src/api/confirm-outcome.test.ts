import { commonRefusals } from '@baeum/contract/refusals';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, unreachable } from './error.ts';
import { confirmOutcome } from './confirm-outcome.ts';

const failing = (error: unknown) => async () => {
  throw error;
};
const conflict = new ApiError(commonRefusals.conflict);

describe('resolves', () => {
  test('when the server confirms it, and reads once', async () => {
    const read = vi.fn<() => Promise<string>>(async () => 'new');
    await confirmOutcome({ act: async () => undefined, read, succeeded: () => false });
    expect(read).toHaveBeenCalledOnce();
  });

  test('when the call succeeded and only reading failed', async () => {
    await confirmOutcome({
      act: async () => undefined,
      read: failing(unreachable()),
      succeeded: () => false,
    });
  });

  test.each([
    ['no answer came', unreachable()],
    ['a proxy gave up', new ApiError({ status: 502, message: '' })],
    ['a second attempt met what the first one had made', conflict],
    ['a second attempt missed what the first one had removed', new ApiError(commonRefusals.notFound)],
  ])('when %s, but the server has it', async (_what, error) => {
    await confirmOutcome({
      act: failing(error),
      read: async () => 'new',
      succeeded: (stored) => stored === 'new',
    });
  });
});

describe('rejects', () => {
  test('when the server has not stored it', async () => {
    const attempt = confirmOutcome({
      act: failing(conflict),
      read: async () => 'old',
      succeeded: () => false,
    });
    await expect(attempt).rejects.toBe(conflict);
  });

  test('when the state cannot be read', async () => {
    const error = unreachable();
    const attempt = confirmOutcome({
      act: failing(error),
      read: failing(unreachable()),
      succeeded: () => true,
    });
    await expect(attempt).rejects.toBe(error);
  });

  test('without reading, when the failure is certain', async () => {
    const read = vi.fn<() => Promise<string>>(async () => 'new');
    for (const error of [
      new ApiError(commonRefusals.forbidden),
      new DOMException('The request was cancelled', 'AbortError'),
    ]) {
      await expect(confirmOutcome({ act: failing(error), read, succeeded: () => true })).rejects.toBe(error);
    }
    expect(read).not.toHaveBeenCalled();
  });
});
