import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { waitForDiskSpace } from './disk-space.mjs';

test('waits for disk space and says so once', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let checks = 0;
  // No disk has that much space, so it waits until it is stopped.
  await waitForDiskSpace(tmpdir(), () => ++checks > 3, Number.MAX_SAFE_INTEGER);
  expect(checks).toBe(4);
  expect(output).toHaveBeenCalledTimes(1);
  expect(String(output.mock.calls[0])).toMatch(/^The disk of .+ is full\. The database will be restarted/);

  await waitForDiskSpace(tmpdir(), () => false, 0);
  expect(output).toHaveBeenCalledTimes(1);
});
