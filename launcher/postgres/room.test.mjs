import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { untilRoom } from './room.mjs';

test('a database that fell for want of room waits for it, and says so once', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let looks = 0;
  // No disk has that much: it waits until it is told to stop.
  await untilRoom(tmpdir(), () => ++looks > 3, Number.MAX_SAFE_INTEGER);
  expect(looks).toBe(4);
  expect(said).toHaveBeenCalledTimes(1);
  expect(String(said.mock.calls[0])).toMatch(/^The disk of .+ is full\. The database starts again/);

  await untilRoom(tmpdir(), () => false, 0);
  expect(said).toHaveBeenCalledTimes(1);
});
