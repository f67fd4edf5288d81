/** Questionnaires and their periods in the console, and what students see of them at once. */
import * as t from '@baeum/contract/evaluation/staff-terms';
import {
  getStEvlData,
  getStEvlStatus,
  insertStEvlData,
  evaluationRefusals,
} from '@baeum/contract/evaluation/terms';
import type { Input } from '@baeum/contract';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { academicEvent, programmeOperator } from '../../lecture/tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { evaluationLecturePeriod } from '../tables.ts';
import { removeEvaluations } from '../../testing/evaluations.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, seoul, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let operator: Caller;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});
beforeEach(async () => {
  await removeEvaluations(portal.services.db);
  operator = await portal.as(staff.operator);
  ann = await portal.as(world.ann);
});

const questions = [
  { title: ' 유익했다. ', items: ['그렇다', '아니다'], isOptional: false, isScored: true },
  // A text may be left out, whatever is said, and is no scale.
  { title: '한마디', items: [], isOptional: false, isScored: true },
];
const content = { title: '기말 강의평가', note: '', questions };

async function add(changes: Partial<typeof content> = {}): Promise<string> {
  const reply = await operator.post(t.addQuestionnaire, { programmeCode: 'C1', ...content, ...changes });
  expect(reply.status).toBe(200);
  return reply.body.result.id;
}
const get = async (questionnaireId: string) =>
  (await operator.post(t.getQuestionnaire, { questionnaireId })).body.result;
const running = {
  kind: 'final',
  startsAt: '2026-11-16T00:00',
  endsAt: '2026-11-20T23:59',
  lectureCodes: null,
} as const;
async function setPeriod(
  questionnaireId: string,
  changes: Partial<Input<typeof t.setEvaluationPeriod>> = {},
) {
  const { revision } = await get(questionnaireId);
  return operator.post(t.setEvaluationPeriod, { questionnaireId, revision, ...running, ...changes });
}
/** Ann answers both questions; returns the status of the reply. */
async function answer(): Promise<number> {
  const { data, list } = (await ann.post(getStEvlData, { lctrShdlCd: 'LA' })).body.result;
  const answrList = JSON.stringify({
    [list[0]?.qestSeq ?? 0]: list[0]?.itemList[0]?.itemSeq,
    [list[1]?.qestSeq ?? 0]: '좋았습니다.',
  });
  const sent = { lctrShdlCd: 'LA', evltnSeq: data?.evltnSeq ?? 0, answrList };
  return (await ann.post(insertStEvlData, sent)).status;
}
const asked = async () => (await ann.post(getStEvlStatus, { lctrShdlCd: 'LA' })).body.result.evlSt.evltnNm;

describe('a questionnaire', () => {
  test('is made as a draft, listed, and asks nobody', async () => {
    const id = await add();
    const { body } = await operator.post(t.listQuestionnaires, { programmeCode: 'C1' });
    expect(body.result).toEqual({
      items: [
        expect.objectContaining({ id, title: '기말 강의평가', state: 'draft', questions: 2, lectures: 0 }),
      ],
      total: 1,
      counts: { active: 1, archived: 0 },
    });
    expect((await get(id)).questions).toEqual([
      { title: '유익했다.', items: ['그렇다', '아니다'], isOptional: false, isScored: true },
      { title: '한마디', items: [], isOptional: true, isScored: false },
    ]);
    expect(await asked()).toBeNull();
  });

  test('can be changed until somebody has answered, then only its title and note', async () => {
    const id = await add();
    await setPeriod(id);
    const change = async (changes: object) => {
      const { revision } = await get(id);
      return operator.post(t.changeQuestionnaire, { questionnaireId: id, revision, ...content, ...changes });
    };
    const before = (await ann.post(getStEvlData, { lctrShdlCd: 'LA' })).body.result.list;
    expect((await change({ questions: questions.toReversed() })).status).toBe(200);
    const after = (await ann.post(getStEvlData, { lctrShdlCd: 'LA' })).body.result.list;
    expect(after.map(({ qestNm }) => qestNm)).toEqual(['한마디', '유익했다.']);
    // A form that is still open answers what is no longer asked.
    expect(after.map(({ qestSeq }) => qestSeq)).not.toContain(before[0]?.qestSeq);
    await change({});
    expect(await answer()).toBe(200);
    const refused = await change({ questions: [questions[0]] });
    expect([refused.status, refused.body.errorCode]).toEqual([
      409,
      t.evaluationStaffRefusals.answered.errorCode,
    ]);
    expect(refused.body.message).toContain('1명');
    expect((await change({ title: '새 제목' })).status).toBe(200);
    expect(await get(id)).toMatchObject({ title: '새 제목', answered: 1 });
  });

  test('is refused to the later of two', async () => {
    const id = await add();
    const { revision } = await get(id);
    const send = (title: string) =>
      operator.post(t.changeQuestionnaire, { questionnaireId: id, revision, ...content, title });
    expect((await send('먼저')).status).toBe(200);
    expect((await send('나중')).body.errorCode).toBe(staffRefusals.stale.errorCode);
    // Other questions alone are another version, too.
    const next = await get(id);
    const other = { ...content, title: next.title, questions: questions.toReversed() };
    await operator.post(t.changeQuestionnaire, { questionnaireId: id, revision: next.revision, ...other });
    expect((await get(id)).revision).toBeGreaterThan(next.revision);
  });

  test('is copied without its period, into programmes that one operates', async () => {
    const id = await add();
    await setPeriod(id);
    const copy = (programmeCode: string) =>
      operator.post(t.copyQuestionnaire, { questionnaireId: id, programmeCode, title: '사본' });
    expect((await copy('C2')).body.errorCode).toBe(t.evaluationStaffRefusals.unknownProgramme.errorCode);
    await portal.services.db
      .insert(programmeOperator)
      .values({ academicCourseCode: 'C2', accountId: staff.operator.id })
      .onConflictDoNothing();
    operator = await portal.as(staff.operator);
    const copied = (await copy('C2')).body.result.id;
    expect(await get(copied)).toMatchObject({
      title: '사본',
      programmeCode: 'C2',
      period: null,
    });
    expect((await get(copied)).questions).toEqual((await get(id)).questions);
    await portal.services.db.delete(programmeOperator).where(eq(programmeOperator.academicCourseCode, 'C2'));
  });

  test('goes out of sight and comes back, but not while its period is running', async () => {
    const id = await add();
    const archive = (archived: boolean) =>
      operator.post(t.archiveQuestionnaire, { questionnaireId: id, archived });
    const listed = async (archived: boolean) =>
      (await operator.post(t.listQuestionnaires, { programmeCode: 'C1', archived })).body.result.total;
    await archive(true);
    expect([await listed(false), await listed(true)]).toEqual([0, 1]);
    expect((await setPeriod(id)).body.errorCode).toBe(t.evaluationStaffRefusals.archived.errorCode);
    await archive(false);
    await setPeriod(id);
    expect((await archive(true)).body.errorCode).toBe(t.evaluationStaffRefusals.inPeriod.errorCode);
  });
});

describe('a period', () => {
  test('asks the students at once, in all lectures or those named', async () => {
    const id = await add();
    await setPeriod(id, { lectureCodes: ['LA'] });
    expect(await asked()).toBe('기말 강의평가');
    expect((await get(id)).lectures.filter(({ isAsked }) => isAsked)).toMatchObject([{ lectureCode: 'LA' }]);
    const none = await setPeriod(id, { lectureCodes: ['LB'] });
    expect(none.body.errorCode).toBe(t.evaluationStaffRefusals.noLectures.errorCode);
  });

  test('that would end for students who have not taken part says how many first', async () => {
    const id = await add();
    await setPeriod(id);
    const shorter = { endsAt: '2026-11-18T12:00' };
    const refused = await setPeriod(id, shorter);
    expect(refused.body).toMatchObject({
      errorCode: t.evaluationStaffRefusals.hits.errorCode,
      errorAbout: { students: '2', answered: '0' },
    });
    expect((await get(id)).period?.endsAt).toBe('2026-11-20T23:59:00+09:00');
    await answer();
    expect((await setPeriod(id, shorter)).body).toMatchObject({
      errorAbout: { students: '1', answered: '1' },
    });
    expect((await setPeriod(id, { ...shorter, confirmed: true })).status).toBe(200);
    expect((await get(id)).period?.endsAt).toBe('2026-11-18T12:00:00+09:00');
    // Longer again, and before it has begun, it hits nobody.
    expect((await setPeriod(id)).status).toBe(200);
  });

  test('that becomes shorter hits nobody where the lecture has chosen an earlier end', async () => {
    const id = await add();
    await setPeriod(id);
    const setPart = (endsAt: string) =>
      portal.services.db
        .insert(evaluationLecturePeriod)
        .values({
          questionnaireId: Number(id),
          lectureCode: 'LA',
          startsAt: seoul('2026-11-16T00:00:00'),
          endsAt: seoul(endsAt),
        })
        .onConflictDoUpdate({
          target: [evaluationLecturePeriod.questionnaireId, evaluationLecturePeriod.lectureCode],
          set: { endsAt: seoul(endsAt) },
        });
    const shorten = async (endsAt: string) => (await setPeriod(id, { endsAt })).body;
    await setPart('2026-11-19T12:00:00');
    expect(await shorten('2026-11-19T11:00')).toMatchObject({ errorAbout: { students: '2', answered: '0' } });
    expect(await shorten('2026-11-19T13:00')).toMatchObject({ status: 200 });
    // Over already: nobody is left who could take part there.
    await setPart('2026-11-17T12:00:00');
    expect(await shorten('2026-11-18T12:00')).toMatchObject({ status: 200 });
  });

  test('is taken away with its event before it begins, and not later', async () => {
    const id = await add();
    const remove = () => operator.post(t.removeEvaluationPeriod, { questionnaireId: id });
    await setPeriod(id, { startsAt: '2026-12-01T00:00', endsAt: '2026-12-07T23:59' });
    const events = () =>
      portal.services.db.select().from(academicEvent).where(eq(academicEvent.code, '0000290008'));
    expect(await events()).toMatchObject([{ name: '기말강의평가', academicCourseCode: 'C1' }]);
    expect((await remove()).status).toBe(200);
    expect(await events()).toEqual([]);
    expect((await get(id)).state).toBe('draft');
    await setPeriod(id);
    expect((await remove()).body.errorCode).toBe(t.evaluationStaffRefusals.begun.errorCode);
  });

  test('is not set by a form that was read before its dates were changed elsewhere', async () => {
    const id = await add();
    await setPeriod(id, { startsAt: '2026-12-01T00:00', endsAt: '2026-12-07T23:59' });
    const { revision } = await get(id);
    const moved = { endsAt: seoul('2026-12-10T23:59:00') };
    await portal.services.db.update(academicEvent).set(moved).where(eq(academicEvent.code, '0000290008'));
    expect((await setPeriod(id, { revision })).body.errorCode).toBe(staffRefusals.stale.errorCode);
    expect((await get(id)).period?.endsAt).toBe('2026-12-10T23:59:00+09:00');
  });

  test('that is over cannot begin again, so that nobody reads one answer as a difference', async () => {
    const id = await add();
    await setPeriod(id, { startsAt: '2026-11-17T00:00', endsAt: '2026-11-18T10:00' });
    portal.clock.advance(60);
    operator = await portal.as(staff.operator);
    const refused = await setPeriod(id, { startsAt: '2026-11-17T00:00', endsAt: '2026-11-30T10:00' });
    expect(refused.body.errorCode).toBe(t.evaluationStaffRefusals.over.errorCode);
    expect(await answer()).toBe(400);
    portal.clock.advance(-60);
  });
});

test('an answer and a change of the questions come one after the other', async () => {
  const id = await add();
  await setPeriod(id);
  const { revision } = await get(id);
  const [, changed] = await Promise.all([
    answer(),
    operator.post(t.changeQuestionnaire, {
      questionnaireId: id,
      revision,
      ...content,
      questions: [questions[0] ?? questions[1]].flatMap((one) => one ?? []),
    }),
  ]);
  const now = await get(id);
  // Either the answer was first and the questions stayed, or the other way round.
  expect([now.answered, now.questions.length]).toEqual(changed.status === 200 ? [0, 1] : [1, 2]);
});

test('every change is a line with what was and what is', async () => {
  const id = await add();
  await setPeriod(id);
  const lines = await portal.services.db
    .select({ action: staffChange.action, field: staffChangeValue.field, after: staffChangeValue.after })
    .from(staffChange)
    .innerJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
    .where(eq(staffChange.object, id))
    .orderBy(staffChange.id, staffChangeValue.field);
  expect(lines).toContainEqual({
    action: 'add',
    field: 'questions',
    after: ['유익했다. [그렇다 / 아니다] (점수)', '한마디 (글)'],
  });
  expect(lines).toContainEqual({
    action: 'change',
    field: 'endsAt',
    after: '2026-11-20T23:59:00+09:00',
  });
});

test('what is not a question of the lecture any more is refused to the student', async () => {
  const id = await add();
  await setPeriod(id);
  const { list } = (await ann.post(getStEvlData, { lctrShdlCd: 'LA' })).body.result;
  const { revision } = await get(id);
  await operator.post(t.changeQuestionnaire, {
    questionnaireId: id,
    revision,
    ...content,
    questions: questions.toReversed(),
  });
  const old = { [list[0]?.qestSeq ?? 0]: list[0]?.itemList[0]?.itemSeq };
  const sent = { lctrShdlCd: 'LA', evltnSeq: Number(id), answrList: JSON.stringify(old) };
  expect((await ann.post(insertStEvlData, sent)).body.errorCode).toBe(
    evaluationRefusals.wrongAnswers.errorCode,
  );
});
