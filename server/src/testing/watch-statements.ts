import pg from 'pg';
import { afterAll, expect, onTestFinished, vi } from 'vitest';

/** Names the prepared statements that are run from now on, in their order. */
export function watchStatements(): () => readonly string[] {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.flatMap(([query]: readonly unknown[]) =>
      typeof query === 'object' && query !== null && 'name' in query ? [String(query.name)] : [],
    );
}

/**
 * Counts statements at the connections, in all tests of a file: how many a call takes that succeeds. Its session must have been read
 * before.
 * @param isLogged whether such calls have an entry in the access log, which comes beside their own statements
 */
export function countStatements({ isLogged = false } = {}) {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  afterAll(() => spy.mockRestore());
  return async (call: () => Promise<unknown>): Promise<number> => {
    spy.mockClear();
    const reply = await call();
    const { length } = spy.mock.calls;
    if (typeof reply === 'object' && reply !== null && 'status' in reply)
      expect(reply.status, JSON.stringify(reply)).toBe(200);
    return isLogged ? length - 1 : length;
  };
}
