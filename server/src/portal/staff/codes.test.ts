/** Common codes that administrators name and order: what students choose from, and what may not be lost. */
import { insertInquiryData, inquiryTypeGroup } from '@baeum/contract/inquiry/terms';
import * as t from '@baeum/contract/portal/staff-terms';
import { getCommCodeList } from '@baeum/contract/portal/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, expect, test } from 'vitest';
import { addInquiryTypes } from '../../testing/inquiries.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';

let portal: TestPortal;
let admin: Caller;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  await addInquiryTypes(db);
  admin = await portal.as({ ...world.admin, side: 'staff' });
  ann = await portal.as(world.ann);
});

const code = inquiryTypeGroup;
const read = async () => (await admin.post(t.getCodeGroup, { code })).body.result;
const change = async (input: Awaited<ReturnType<typeof read>>) =>
  (await admin.post(t.changeCodeGroup, input)).body;
const offered = async () => {
  const { list } = (await ann.post(getCommCodeList, { upprCodeId: code })).body.result;
  return list.map(({ cmmnCdId, cmmnCdNm }) => [cmmnCdId, cmmnCdNm]);
};

test('students choose from what is offered, in its order and under its names', async () => {
  const group = await read();
  const [first, ...others] = group.codes;
  if (first === undefined) throw new Error('no codes');
  const added = { code: '0000550077', name: '새 유형', isOffered: true };
  const codes = [added, { ...first, isOffered: false }, ...others];
  expect((await change({ ...group, codes })).status).toBe(200);
  expect(await offered()).toEqual([['0000550077', '새 유형'], ...others.map((one) => [one.code, one.name])]);
  const { items } = (await admin.post(t.listCodeGroups, {})).body.result;
  expect(items).toContainEqual(
    expect.objectContaining({ code, offered: codes.length - 1, total: codes.length }),
  );
  // Whoever had chosen it already is not refused (specification §19.5).
  const inquiry = { inqType: first.code, title: '제목', content: '<p>내용</p>' };
  const sent = await ann.upload(insertInquiryData, inquiry, []);
  expect(sent.status).toBe(200);
});

test('refuses what is wrong beside its field, and writes nothing', async () => {
  const group = await read();
  const [first] = group.codes;
  if (first === undefined) throw new Error('no codes');
  const withCodes = (...codes: typeof group.codes) => change({ ...group, codes: [...group.codes, ...codes] });
  const one = { code: '0000550088', name: '하나', isOffered: true };
  const about = (refusal: { errorCode: string }, field = 'codes') => ({
    errorCode: refusal.errorCode,
    errorAbout: { field },
  });
  expect(await change({ ...group, name: ' ' })).toMatchObject(about(t.codeRefusals.noName, 'name'));
  expect(await withCodes({ ...one, name: ' ' })).toMatchObject(about(t.codeRefusals.noName));
  expect(await withCodes({ ...one, code: '55' })).toMatchObject(about(t.codeRefusals.badCode));
  expect(await withCodes(one, one)).toMatchObject(about(t.codeRefusals.codeTwice));
  expect(await withCodes({ ...one, code })).toMatchObject(about(t.codeRefusals.taken));
  expect(await change({ ...group, codes: [] })).toMatchObject(about(t.codeRefusals.removed));
  expect(await read()).toEqual(group);
});

test('the later of two is refused with what is stored', async () => {
  const group = await read();
  expect((await change({ ...group, name: '먼저' })).status).toBe(200);
  const late = await change({ ...group, name: '나중' });
  expect(late).toMatchObject({ errorCode: staffRefusals.stale.errorCode });
  const { stored = '' } = late.errorAbout ?? {};
  expect(JSON.parse(stored)).toMatchObject({
    values: { name: '먼저', codes: JSON.stringify(group.codes) },
    revision: (await read()).revision,
  });
});

test('knows groups only', async () => {
  const [first] = (await read()).codes;
  expect((await admin.post(t.getCodeGroup, { code: first?.code ?? '' })).status).toBe(404);
});
