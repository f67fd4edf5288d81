/** The demonstration's inquiries, at the earliest moment of a day, through the portal's own calls. */
import type { Side } from '@baeum/contract/headers';
import { getInqData, getInqViewFlagCnt, getStaffInqList, getSysInqList } from '@baeum/contract/inquiry/terms';
import { account } from '@baeum/server/platform/tables';
import { testPortal } from '@baeum/server/testing/portal';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPack } from './load.ts';

const demonstration = new URL('../demo', import.meta.url).pathname;
const now = '2026-11-16T00:05:00+09:00';

describe('the demonstration', async () => {
  const portal = await testPortal({ demonstration: true });
  beforeAll(async () => {
    portal.clock.set(now);
    const { db, store } = portal.services;
    await loadPack(demonstration, { db, store, now: new Date(now), allowDemonstration: true });
  });

  const signedIn = async (loginId: string, side: Side = 'student') => {
    const { db } = portal.services;
    const [found] = await db.select({ id: account.id }).from(account).where(eq(account.loginId, loginId));
    if (!found) throw new Error(`no account ${loginId}`);
    return portal.as({ ...found, side });
  };

  test('has inquiries of student1 in every state, on two pages', async () => {
    const student1 = await signedIn('student1');
    const { list, totalCnt } = (await student1.post(getSysInqList, { listLimit: 100 })).body.result;
    expect(totalCnt).toBeGreaterThan(10);
    expect(new Set(list.map(({ anwCnt, viewFlagCnt }) => `${anwCnt} ${viewFlagCnt}`))).toEqual(
      new Set(['0 0', '1 0', '1 1']),
    );
    expect(list.every(({ rgsrDt }) => Date.parse(rgsrDt) < Date.parse(now))).toBe(true);
    expect((await student1.post(getInqViewFlagCnt, {})).body.result.inqViewFlagData.totalViewFlagCnt).toBe(2);

    const video = list.find(({ title }) => title.startsWith('강의 영상'));
    const { data, file, anwfile } = (await student1.post(getInqData, { inqSeq: video?.inqSeq ?? 0 })).body
      .result;
    expect([data.content.includes('/view/imgView.do'), file.length, anwfile.length]).toEqual([true, 1, 1]);
  });

  test('has unanswered inquiries of others', async () => {
    const { list, waitCnt } = (await (await signedIn('admin1', 'staff')).post(getStaffInqList, {})).body
      .result;
    expect(waitCnt).toBeGreaterThan(3);
    expect(new Set(list.map(({ userId }) => userId)).size).toBeGreaterThan(3);
  });
});
