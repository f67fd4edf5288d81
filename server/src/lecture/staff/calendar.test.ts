/** The academic calendar that administrators keep: what students see of it, its holidays, and what is protected. */
import { evaluationEvents } from '@baeum/contract/evaluation/terms';
import * as t from '@baeum/contract/lecture/staff-calendar-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { evaluationQuestionnaire } from '../../evaluation/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { commonCode } from '../../portal/tables.ts';
import { removeEvaluations } from '../../testing/evaluations.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';
import { academicEvent } from '../tables.ts';

let portal: TestPortal;
let admin: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  admin = await portal.as({ ...world.admin, side: 'staff' });
  const group = { code: t.eventKindGroup, groupCode: null, name: '학사일정 구분', position: 1 };
  const kind = (code: string, name: string, isOffered = true) => ({
    code,
    groupCode: t.eventKindGroup,
    name,
    position: 1,
    isOffered,
  });
  await db.insert(commonCode).values(group).onConflictDoNothing();
  await db
    .insert(commonCode)
    .values([
      kind('0000290006', '행사'),
      kind(evaluationEvents[0], '중간강의평가'),
      kind('0000290009', '쓰지 않는 구분', false),
    ])
    .onConflictDoNothing();
});
beforeEach(async () => {
  await removeEvaluations(portal.services.db);
  await portal.services.db.delete(academicEvent);
});

const programmeCode = 'C1';
const festival = {
  code: '0000290006',
  name: '축제',
  startsAt: '2026-11-20T10:00',
  endsAt: '2026-11-21T18:00',
};
const add = async (fields: Partial<typeof festival> = {}) =>
  (await admin.post(t.addEvent, { programmeCode, ...festival, ...fields })).body;
const added = async (fields: Partial<typeof festival> = {}) => (await add(fields)).result;
const list = async (input: { code?: string; search?: string; rows?: number; page?: number } = {}) =>
  (await admin.post(t.listEvents, { programmeCode, ...input })).body.result;

test('events are listed in order of time, found, and paged, beside the holidays of the term', async () => {
  await added({ name: '나중', startsAt: '2026-11-20T11:00' });
  await added();
  expect((await list()).items.map(({ name }) => name)).toEqual(['축제', '나중']);
  expect(await list()).toMatchObject({
    total: 2,
    items: [{ kind: '행사', startsAt: '2026-11-20T10:00:00+09:00', endsAt: '2026-11-21T18:00:00+09:00' }, {}],
    kinds: [{ name: '행사' }, { name: '중간강의평가' }],
  });
  expect((await list({ search: '축' })).total).toBe(1);
  expect((await list({ rows: 1, page: 2 })).items.map(({ name }) => name)).toEqual(['나중']);
  expect((await list({ code: evaluationEvents[0] })).total).toBe(0);
  expect((await list()).holidays).toContainEqual({ day: '2026-09-25', names: ['추석'] });
  expect((await list()).holidays.some(({ day }) => day < '2026-09-21')).toBe(false);
});

test.each([
  ['name', { name: ' ' }, t.calendarRefusals.noName],
  ['code', { code: '0000290009' }, t.calendarRefusals.unknownKind],
  ['endsAt', { endsAt: '2026-11-20T09:59' }, t.calendarRefusals.endsBeforeStart],
])('refuses wrong input beside its field: %s', async (field, fields, { errorCode }) => {
  expect(await add(fields)).toMatchObject({ errorCode, errorAbout: { field } });
  expect(await portal.services.db.$count(academicEvent)).toBe(0);
});

test('the later of two is refused with what is stored; a kind that is no longer offered may stay', async () => {
  const { db } = portal.services;
  const { key, revision } = await added();
  const change = async (fields: Partial<typeof festival>, at = revision) =>
    (await admin.post(t.changeEvent, { programmeCode, key, revision: at, ...festival, ...fields })).body;
  expect((await change({ name: '가을 축제' })).result).toEqual({ key, revision: revision + 1 });
  const late = await change({ name: '봄 축제' });
  expect(late).toMatchObject({ errorCode: staffRefusals.stale.errorCode });
  const { stored = '' } = late.errorAbout ?? {};
  expect(JSON.parse(stored)).toMatchObject({ values: { ...festival, name: '가을 축제' } });
  await db.update(academicEvent).set({ code: '0000290009' });
  const [now] = (await list()).items;
  expect((await change({ code: '0000290009', name: '축제' }, now?.revision)).status).toBe(200);
  const lines = await db.$count(staffChange, eq(staffChange.object, `C1/${key}`));
  expect(lines).toBe(3);
});

test('an event in which lectures are evaluated is neither removed, moved, nor made another one', async () => {
  const { db } = portal.services;
  const evaluated = { ...festival, code: evaluationEvents[0] };
  const { key, revision } = await added(evaluated);
  await db
    .insert(evaluationQuestionnaire)
    .values({ academicCourseCode: programmeCode, key: 'evaluation', eventKey: key, title: '강의평가' });
  expect((await list()).items).toMatchObject([{ hasQuestionnaire: true }]);
  const { errorCode } = t.calendarRefusals.hasQuestionnaire;
  expect((await admin.post(t.removeEvent, { programmeCode, key })).body).toMatchObject({ errorCode });
  const change = async (fields: Partial<typeof festival>) =>
    (await admin.post(t.changeEvent, { programmeCode, key, revision, ...evaluated, ...fields })).body;
  expect(await change({ code: festival.code })).toMatchObject({ errorCode });
  for (const [field, fields] of [
    ['startsAt', { startsAt: '2026-11-20T09:00' }],
    ['endsAt', { endsAt: '2026-11-30T18:00' }],
  ] as const)
    expect(await change(fields)).toMatchObject({
      errorCode: t.calendarRefusals.evaluationPeriod.errorCode,
      errorAbout: { field },
    });
  expect(await change({ name: '중간강의평가 기간' })).toMatchObject({ status: 200 });
  await db.delete(evaluationQuestionnaire);
  expect((await admin.post(t.removeEvent, { programmeCode, key })).status).toBe(200);
  expect((await list()).total).toBe(0);
});

test('is known in its own programme only', async () => {
  const { key } = await added();
  expect((await admin.post(t.removeEvent, { programmeCode: 'C2', key })).status).toBe(404);
});
