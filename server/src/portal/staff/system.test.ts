/** What administrators let the portal say of itself: who reads it, what is needed, and two who change it at once. */
import * as t from '@baeum/contract/portal/staff-terms';
import { getMainInfo, getSysInfo, studentSystem } from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';
import { systemInfo } from '../tables.ts';

let portal: TestPortal;
let admin: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const world = await createWorld(portal.services.db, portal.services.store);
  admin = await portal.as({ ...world.admin, side: 'staff' });
});

const read = async () => (await admin.post(t.getSystem, {})).body.result;
const change = async (input: Awaited<ReturnType<typeof read>>) =>
  (await admin.post(t.changeSystem, input)).body;
const shown = async () => {
  const caller = portal.caller();
  const { info } = (await caller.post(getSysInfo, { sysSeCd: studentSystem })).body.result;
  const main = (await caller.post(getMainInfo, {})).body.result.info;
  return [info.wlcmMsg, info.sysAltMsg, main.sysNm, main.emailIdn];
};

test('everybody reads it at once, also before signing in', async () => {
  const system = await read();
  const texts = { welcomeMessage: ' 어서 오세요. ', alertMessage: '오늘 밤 점검', contactEmail: 'a@b.kr' };
  expect((await change({ ...system, ...texts, systemName: '새 배움' })).status).toBe(200);
  expect(await shown()).toEqual(['어서 오세요.', '오늘 밤 점검', '새 배움', 'a@b.kr']);
});

test('keeps what the form does not have, and makes a portal of which nothing was said', async () => {
  const { db } = portal.services;
  const ofStudents = eq(systemInfo.systemCode, studentSystem);
  await db.update(systemInfo).set({ topLogo: '/logo.png', singleSignIn: true }).where(ofStudents);
  await change({ ...(await read()), title: '다른 제목' });
  expect(await db.select().from(systemInfo).where(ofStudents)).toMatchObject([
    { title: '다른 제목', topLogo: '/logo.png', singleSignIn: true },
  ]);
  await db.delete(systemInfo);
  const nothing = await read();
  expect(nothing.revision).toBe(0);
  expect((await change({ ...nothing, organisationName: '새 기관' })).result).toEqual({ revision: 1 });
  expect((await read()).organisationName).toBe('새 기관');
});

test('names are needed, and an address that can be written to', async () => {
  const system = { ...(await read()), organisationName: '기관' };
  for (const name of t.requiredSystemTexts)
    expect(await change({ ...system, [name]: ' ' })).toMatchObject({
      errorCode: t.systemRefusals.missing.errorCode,
      errorAbout: { field: name },
    });
  expect(await change({ ...system, contactEmail: '도움' })).toMatchObject({
    errorCode: commonRefusals.invalid.errorCode,
    message: expect.stringContaining('contactEmail') as string,
  });
});

test('the later of two is refused with what is stored', async () => {
  const system = { ...(await read()), organisationName: '기관' };
  expect((await change({ ...system, keywords: '먼저' })).status).toBe(200);
  const late = await change({ ...system, keywords: '나중' });
  expect(late).toMatchObject({ errorCode: staffRefusals.stale.errorCode });
  const { stored = '' } = late.errorAbout ?? {};
  expect(JSON.parse(stored)).toMatchObject({ values: { keywords: '먼저' } });
});
