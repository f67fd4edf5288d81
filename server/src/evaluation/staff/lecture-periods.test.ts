/** The part of a programme's period in which a lecture is evaluated, and what its students see of it at once. */
import { setStates } from '@baeum/contract/enrolment/staff-terms';
import {
  evaluationStaffRefusals as refusals,
  listLectureEvaluations,
  setLecturePeriod,
} from '@baeum/contract/evaluation/staff-terms';
import { getStEvlData, getStEvlStatus } from '@baeum/contract/evaluation/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import type { Input } from '@baeum/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { academicEvent } from '../../lecture/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import {
  addAnswers,
  addEvaluation,
  type AddedEvaluation,
  removeEvaluations,
} from '../../testing/evaluations.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, seoul } from '../../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
// Takes LA beside Ann and Sue.
await addStudent(db, 'tom');

let evaluation: AddedEvaluation;
let prof: Caller;
beforeEach(async () => {
  await removeEvaluations(db);
  // From 11 to 25 November; it is the 18th.
  evaluation = await addEvaluation(db);
  prof = await portal.as(world.prof);
});

const evaluationOf = async (lectureCode = 'LA') => {
  const { items } = (await prof.post(listLectureEvaluations, { lectureCode })).body.result;
  const [one] = items;
  if (one === undefined) throw new Error('no evaluation');
  return one;
};
type Wanted = Partial<Input<typeof setLecturePeriod>>;
const set = async (period: Wanted['period'], changes: Wanted = {}) => {
  const { id: questionnaireId, revision } = await evaluationOf();
  return prof.post(setLecturePeriod, {
    lectureCode: 'LA',
    questionnaireId,
    revision,
    period: period ?? null,
    ...changes,
  });
};
const later = { startsAt: '2026-11-20T00:00', endsAt: '2026-11-21T23:59' };
const fromBeginning = { startsAt: '2026-11-11T00:00', endsAt: '2026-11-19T23:59' };
/** Moves the programme's period to after the tests, so that nothing has begun. */
const notYet = () =>
  db
    .update(academicEvent)
    .set({ startsAt: seoul('2026-11-19T00:00:00') })
    .where(eq(academicEvent.key, 'evaluation'));

const seenBy = async (lctrShdlCd: string) => {
  const ann = await portal.as(world.ann);
  const { evltnSeq, evltnEnde } = (await ann.post(getStEvlStatus, { lctrShdlCd })).body.result.evlSt;
  return { evltnSeq, evltnEnde, lecture: (await ann.post(getMyLctrInfo, { lctrShdlCd })).status };
};

test('holds for the students of the lecture from the next request on', async () => {
  await notYet();
  expect((await set(later)).status).toBe(200);
  expect(await evaluationOf()).toMatchObject({
    isOwn: true,
    state: 'before',
    period: { startsAt: '2026-11-20T00:00:00+09:00', endsAt: '2026-11-21T23:59:00+09:00' },
    programmePeriod: { startsAt: '2026-11-19T00:00:00+09:00', endsAt: '2026-11-25T23:59:00+09:00' },
  });
  portal.clock.advance(24 * 3600);
  prof = await portal.as(world.prof);
  expect(await seenBy('LA')).toEqual({ evltnSeq: null, evltnEnde: null, lecture: 200 });
  expect((await set(null)).status).toBe(200);
  expect(await seenBy('LA')).toMatchObject({ evltnSeq: evaluation.id, lecture: 403 });
  portal.clock.advance(-24 * 3600);
});

test('ends earlier once its professor has heard how many cannot take part any more', async () => {
  await addAnswers(db, evaluation, { studentIds: [world.ann.id] });
  const refused = await set(fromBeginning);
  expect(refused.body).toMatchObject({
    errorCode: refusals.hits.errorCode,
    errorAbout: { students: '2', answered: '1' },
  });
  expect((await set(fromBeginning, { confirmed: true })).status).toBe(200);
  const lines = await db
    .select()
    .from(staffChange)
    .where(eq(staffChange.object, `LA ${evaluation.id}`));
  expect(lines).toMatchObject([{ action: 'change', kind: 'evaluationPeriod', lectureCode: 'LA' }]);
});

test('does not tell of a student who is taken out and comes back whether that one has taken part', async () => {
  await addAnswers(db, evaluation, { studentIds: [world.ann.id] });
  const without = async (studentNumber: string) => {
    const change = { lectureCode: 'LA', studentNumbers: [studentNumber] };
    expect((await prof.post(setStates, { ...change, state: 'leave' })).status).toBe(200);
    const { errorAbout } = (await set(fromBeginning)).body;
    expect((await prof.post(setStates, { ...change, state: 'enrolled' })).status).toBe(200);
    return errorAbout;
  };
  expect(await without('2026-ann')).toEqual({ students: '1', answered: '1' });
  expect(await without('2026-sue')).toEqual({ students: '1', answered: '1' });
});

test('is shown to students as their end', async () => {
  await set(fromBeginning, { confirmed: true });
  expect(await seenBy('LA')).toMatchObject({ evltnEnde: '2026-11-19T23:59:00+09:00' });
  const ann = await portal.as(world.ann);
  const { data } = (await ann.post(getStEvlData, { lctrShdlCd: 'LA' })).body.result;
  expect(data).toMatchObject({
    evltnStde: '2026-11-11T00:00:00+09:00',
    evltnEnde: '2026-11-19T23:59:00+09:00',
  });
});

test('lies within that of the programme, and gives way where that has moved elsewhere', async () => {
  await notYet();
  const outside = await set({ startsAt: '2026-11-20T00:00', endsAt: '2026-11-26T00:00' });
  expect(outside.body.errorCode).toBe(refusals.outside.errorCode);
  await set(later);
  await db
    .update(academicEvent)
    .set({ startsAt: seoul('2026-11-23T00:00:00') })
    .where(eq(academicEvent.key, 'evaluation'));
  expect(await evaluationOf()).toMatchObject({
    isOwn: false,
    period: { startsAt: '2026-11-23T00:00:00+09:00', endsAt: '2026-11-25T23:59:00+09:00' },
  });
});

test('is refused to the later of two, also when the operator was the other', async () => {
  const { id: questionnaireId, revision } = await evaluationOf();
  const send = () =>
    prof.post(setLecturePeriod, {
      lectureCode: 'LA',
      questionnaireId,
      revision,
      period: fromBeginning,
      confirmed: true,
    });
  expect((await send()).status).toBe(200);
  expect((await send()).body.errorCode).toBe(staffRefusals.stale.errorCode);
});

test('belongs to professors, and to evaluations of the lecture', async () => {
  const { id: questionnaireId, revision } = await evaluationOf();
  const sent = { lectureCode: 'LA', questionnaireId, revision, period: null };
  const operator = await portal.as(staff.operator);
  expect((await operator.post(setLecturePeriod, sent)).status).toBe(403);
  const other = await addEvaluation(db, { key: 'other', lectures: [] });
  const reply = await prof.post(setLecturePeriod, { ...sent, questionnaireId: String(other.id) });
  expect(reply.body.errorCode).toBe(refusals.notOfLecture.errorCode);
});
