import { commonRefusals } from '@baeum/contract/refusals';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refused, submitting, taken } from '../testing/submitting.ts';
import { type DiskSpace, recently, whileSpaceLeft } from './disk-space.ts';

const megabyte = 1024 * 1024;
const large = 100_000 * megabyte;

describe('a stream to a disk', () => {
  async function* chunks(count: number) {
    for (let index = 0; index < count; index += 1) yield new Uint8Array(megabyte);
  }
  /** How many of 40 megabytes are passed on, and how the stream ends. */
  const passed = async (total: number, free: (written: number) => number) => {
    let written = 0;
    const look = async () => ({ total, free: free(written) });
    try {
      for await (const chunk of whileSpaceLeft(chunks(40), look)) written += chunk.length;
      return { megabytes: written / megabyte, ended: 'whole' };
    } catch (error) {
      return { megabytes: written / megabyte, ended: (error as { code?: string }).code };
    }
  };
  test('fails at the start when only the reserve is left', async () => {
    expect(await passed(large, () => 511 * megabyte)).toEqual({ megabytes: 0, ended: 'ENOSPC' });
  });

  test('fails soon after the reserve is reached', async () => {
    const { megabytes, ended } = await passed(large, (written) => 530 * megabyte - written);
    expect(ended).toBe('ENOSPC');
    expect(megabytes).toBeGreaterThanOrEqual(18);
    expect(megabytes).toBeLessThanOrEqual(18 + 8);
  });

  test('may use nine tenths of a small disk', async () => {
    expect(await passed(400 * megabyte, () => 41 * megabyte)).toEqual({ megabytes: 40, ended: 'whole' });
    expect(await passed(400 * megabyte, () => 39 * megabyte)).toEqual({ megabytes: 0, ended: 'ENOSPC' });
  });
});

test('the space is read once for files that arrive together, and again after a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  const readSpace = recently(async () => ({ free: ++reads, total: large }));
  expect([await readSpace(), await readSpace()].map(({ free }) => free)).toEqual([1, 1]);
  vi.advanceTimersByTime(199);
  expect((await readSpace()).free).toBe(1);
  vi.advanceTimersByTime(1);
  expect((await readSpace()).free).toBe(2);
});

test('space that cannot be read is asked for again', async () => {
  const failing = vi.fn<() => Promise<DiskSpace>>().mockRejectedValueOnce(new Error('no disk'));
  failing.mockResolvedValue({ free: large, total: large });
  const readSpace = recently(failing);
  await expect(readSpace()).rejects.toThrow('no disk');
  expect((await readSpace()).free).toBe(large);
});

describe('a database without disk space', async () => {
  const { portal, submit, rowsOf, expectNoOrphans } = await submitting();
  const owner = new pg.Pool({ connectionString: portal.ownerUrl });
  beforeAll(() =>
    owner.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`),
  );
  afterAll(() => owner.end());

  test('is reported as such, and the uploaded file is removed', async () => {
    await owner.query(
      'create trigger no_room before insert on submission for each row execute function no_room()',
    );
    const reply = await submit();
    refused(reply, commonRefusals.full);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsOf()).toEqual({ submissions: 0, files: 0 });
    await expectNoOrphans();
    await owner.query('drop trigger no_room on submission');
    taken(await submit());
  });
});
