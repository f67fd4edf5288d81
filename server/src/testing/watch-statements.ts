import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Names the prepared statements that are run from now on, in their order. */
export function watchStatements(): () => readonly string[] {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.flatMap(([query]: readonly unknown[]) =>
      typeof query === 'object' && query !== null && 'name' in query ? [String(query.name)] : [],
    );
}
