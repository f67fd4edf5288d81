/** `학생으로 보기`: what students are answered, asked for by staff as an invented student (specification §21.4). */
import { calls } from '@baeum/contract';
import { getAsgmtData, getAsgmtList, submitAsgmtData } from '@baeum/contract/assignment/terms';
import { getNoticeList, getQnaList } from '@baeum/contract/board/terms';
import { getDebateData } from '@baeum/contract/debate/terms';
import { getAcaLctrList, getAcaList } from '@baeum/contract/lecture/terms';
import { userInfo, userTypes } from '@baeum/contract/session/terms';
import { getMyMsgList } from '@baeum/contract/message/terms';
import { previewedCalls } from '@baeum/contract/preview-calls';
import { previewRefusals, previewReply } from '@baeum/contract/study/preview-terms';
import { getAsgmtData as getTeamWork } from '@baeum/contract/team/assignment-terms';
import { getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import { mediaView } from '@baeum/contract/study/terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { assignment } from '../assignment/tables.ts';
import { asInventedStudent } from '../platform/preview.ts';
import { session } from '../platform/tables.ts';
import { connected } from '../testing/database.ts';
import { namedBy, requestNaming } from '../testing/examples.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { previewAt } from '../testing/preview.ts';
import { createStage, type Stage } from '../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  prof = await portal.as({ ...stage.prof, side: 'staff' });
});

const lectureCode = 'LA';
const now = () => previewAt(prof, lectureCode, testNow);
const ask = (call: string, input: Record<string, unknown>) =>
  prof.post(previewReply, { lectureCode, at: testNow, call, input: JSON.stringify(input) });

describe.each([...previewedCalls])('%s', (path, call) => {
  test('is answered without anything of a student', async () => {
    const reply = await ask(path, requestNaming(call, namedBy(call, stage)?.seen));
    // Ann's team is hers, and teams are not chosen now.
    expect([200, 404, 409], JSON.stringify(reply.body)).toContain(reply.status);
    for (const person of ['안나', '벤', 'ann', 'ben', 'sue'])
      expect(JSON.stringify(reply.body)).not.toContain(`"${person}"`);
  });

  // The student is in a team of each activity, so that the work of every team is seen.
  const unseen = () => (path === getTeamWork ? [] : (namedBy(call, stage)?.unseen ?? []));

  test('is not answered about what Ann would not find', async () => {
    for (const ref of unseen()) expect((await ask(path, requestNaming(call, ref))).status).toBe(404);
  });
});

test('a call that writes, or that is no part of a preview, is refused', async () => {
  for (const path of [submitAsgmtData, getMyMsgList])
    expect(await ask(path, {})).toMatchObject({
      status: previewRefusals.onlyLooking.status,
      body: previewRefusals.onlyLooking,
    });
});

test('the student is nobody, and takes this lecture alone', async () => {
  const { user } = await now()(userInfo, {});
  expect(user).toMatchObject({ name: '가상 학생', userType: userTypes.student, aaInfo: { wrtYn: 'N' } });
  const { list } = await now()(getAcaList, {});
  expect(list.map(({ id }) => id)).toEqual(['C1']);
  const lectures = await now()(getAcaLctrList, { edcCrseCd: 'C1' });
  expect(lectures.list.map(({ lctrShdlCd }) => lctrShdlCd)).toEqual([lectureCode]);
});

test('the list of assignments says how they stand at the chosen moment', async () => {
  const states = async (at: string) => {
    const { list } = await previewAt(
      prof,
      lectureCode,
      at,
    )(getAsgmtList, { lctrShdlCd: lectureCode, pageNo: 1 });
    return new Map(list.map(({ asgmtCd, progressStatus, mySbmt }) => [asgmtCd, [progressStatus, mySbmt]]));
  };
  expect((await states('2026-01-01T00:00:00+09:00')).get('A-open')).toEqual(['before', 0]);
  expect((await states(testNow)).get('A-open')).toEqual(['progress', 0]);
  expect((await states('2030-01-01T00:00:00+09:00')).get('A-open')).toEqual(['finish', 0]);
});

test('what is a draft at that moment is not found', async () => {
  const input = { lctrShdlCd: lectureCode, asgmtCd: 'A-open' };
  const from = new Date('2026-11-17T00:00:00+09:00');
  const isOpenOne = eq(assignment.code, 'A-open');
  await portal.services.db.update(assignment).set({ publishedAt: from }).where(isOpenOne);
  onTestFinished(async () => {
    await portal.services.db
      .update(assignment)
      .set({ publishedAt: new Date(0) })
      .where(isOpenOne);
  });
  const statusAt = async (at: string) =>
    (await prof.post(previewReply, { lectureCode, at, call: getAsgmtData, input: JSON.stringify(input) }))
      .status;
  expect([await statusAt('2026-11-16T23:59:00+09:00'), await statusAt('2026-11-17T00:00:00+09:00')]).toEqual([
    404, 200,
  ]);
});

test('a team activity has an invented team', async () => {
  const { list } = await now()(getTeamActList, { lctrShdlCd: lectureCode });
  const [activity] = list;
  expect(activity).toMatchObject({ teamNm: '가상 팀', teamMbCnt: 4 });
  const { teamMbData } = await now()(getTeamData, { teamSeq: activity?.myTeamSeq ?? 0 });
  expect(teamMbData.map(({ usrKrnm }) => usrKrnm)).toEqual([
    '가상 학생',
    '가상 팀원 1',
    '가상 팀원 2',
    '가상 팀원 3',
  ]);
});

test('notices are shown, and nothing that students have written', async () => {
  const page = { lctrShdlCd: lectureCode, pageNo: 1 };
  expect((await now()(getNoticeList, page)).totalCnt).toBeGreaterThan(0);
  expect((await now()(getQnaList, page)).totalCnt).toBe(0);
  const debate = namedBy(calls[getDebateData], stage)?.seen.id;
  expect(await now()(getDebateData, { dbtCd: String(debate) })).toMatchObject({
    cmmtTotalCnt: 0,
    cmmtNext: null,
  });
});

test('what a text shows is found from the page of a preview, by those who may look at the lecture', async () => {
  const call = calls[mediaView];
  const fields = requestNaming(call, namedBy(call, stage)?.seen);
  const address = `${mediaView}?${new URLSearchParams(fields as Record<string, string>)}`;
  const other = await portal.as({ ...stage.staff.otherProfessor, side: 'staff' });
  const page = (lecture: string) => ({
    referer: `http://portal.example/staff/preview/${lecture}?at=${encodeURIComponent(testNow)}`,
  });
  const statuses = [
    await prof.get(address, page('LA')),
    await prof.get(address, { referer: 'http://portal.example/staff/lectures/LA' }),
    await prof.get(address, page('LB')),
    await other.get(address, page('LA')),
    await other.get(address, page('LB')),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
});

test('students are answered as before on the connections that previews have used', async () => {
  const ann = await portal.as(stage.ann);
  const own = async () => (await ann.post(getTeamActList, { lctrShdlCd: lectureCode })).body.result;
  const before = await own();
  for (let time = 0; time < 3; time++) await now()(getTeamActList, { lctrShdlCd: lectureCode });
  expect(await own()).toEqual(before);
});

test('nothing can be written', async () => {
  const { db, sessions } = portal.services;
  const [own] = await db.select().from(session).where(eq(session.accountId, stage.prof.id)).limit(1);
  const viewer = await sessions.find(own?.id ?? '');
  const place = { lectureCode, programmeCode: 'C1' };
  const write = asInventedStudent(db, { viewer, place, now: new Date(testNow) }, (reading) =>
    reading.execute(sql`update public.lecture set name = name`),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
});

test('the views have the columns of what they stand for', async () => {
  const { rows } = await connected(portal.ownerUrl, (client) =>
    client.query<{ name: string; views: string[]; tables: string[] }>(`
      select view.relname as name, array_agg(format('%s %s', a.attname, format_type(a.atttypid, a.atttypmod))) as views,
        (select array_agg(format('%s %s', b.attname, format_type(b.atttypid, b.atttypmod))) from pg_attribute b
          where b.attrelid = format('public.%I', view.relname)::regclass and b.attnum > 0 and not b.attisdropped) as tables
      from pg_class view join pg_attribute a on a.attrelid = view.oid and a.attnum > 0
      where view.relnamespace = 'preview'::regnamespace group by view.relname`),
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name, views, tables } of rows) {
    // Of people there is no more than students read of others.
    const expected = name === 'account' ? tables.filter((column) => views.includes(column)) : tables;
    expect(views.sort(), name).toEqual(expected.sort());
  }
});
