/** More time and attempts at quizzes: start, autosave, submission and the end by the clock agree; reasons are for operators. */
import * as t from '@baeum/contract/extension/staff-terms';
import * as q from '@baeum/contract/quiz/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { quizzing, rightAnswers } from '../../testing/quizzing.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { accommodation } from '../tables.ts';

const { portal, world, given, addQuiz, start, begin, save, submit, detail, attempt, travel } =
  await quizzing();
const { db } = portal.services;
const staff = await addStaff(db);
const lectureCode = 'LA';
const student = { lectureCode, studentNumber: '2026-ann' };

beforeEach(() => db.delete(accommodation));

async function allow(over: object, by = world.prof) {
  const caller = await portal.as(by);
  const { revision } = (await caller.post(t.getAccommodation, student)).body.result;
  const none = { timePercent: 100, extraMinutes: 0, extraAttempts: 0 };
  return caller.post(t.setAccommodation, { ...student, revision, ...none, ...over });
}

describe('half as much time again', () => {
  // From 9:00 to 23:59 on the day of the tests.
  const limited = () => addQuiz({ limitMinutes: 60 });

  test('is in the limit, the end of the attempt and the end of the period', async () => {
    const quiz = await limited();
    taken(await allow({ timePercent: 150 }));
    expect(await detail(quiz)).toMatchObject({
      limitMin: 90,
      quizEnde: '2026-11-19T00:29:00+09:00',
      extnYn: 'Y',
    });
    await travel('2026-11-18T10:00:00');
    await begin(quiz);
    expect((await attempt(quiz)).limitDt).toBe('2026-11-18T11:30:00+09:00');
  });

  test.each([
    ['2026-11-18T11:29:59.999', true],
    ['2026-11-18T11:30:00', false],
  ])('saving and submitting at %s', async (time, isInTime) => {
    const quiz = await limited();
    taken(await allow({ timePercent: 150 }));
    await travel('2026-11-18T10:00:00');
    const id = await begin(quiz);
    await travel(time);
    expect((await attempt(quiz)).examEndYn).toBe(isInTime ? 'N' : 'Y');
    const saved = await save(id, {});
    const sent = await submit(id, rightAnswers(quiz));
    if (isInTime) [saved, sent].forEach(taken);
    else for (const reply of [saved, sent]) refused(reply, q.quizRefusals.over);
  });

  test('beginning in the last minute of the own end is possible, after it not', async () => {
    const quiz = await limited();
    taken(await allow({ timePercent: 150 }));
    await travel('2026-11-19T00:30:00');
    refused(await start(quiz), q.quizRefusals.notInPeriod);
    await travel('2026-11-19T00:29:59');
    await begin(quiz);
  });

  test('nobody sees the answers before the student is done', async () => {
    const quiz = await limited();
    taken(await allow({ timePercent: 150 }));
    const sue = () => portal.as(world.sue);
    taken(await start(quiz, {}, await sue()));
    await travel('2026-11-19T00:29:59');
    expect(await detail(quiz, await sue())).toMatchObject({ progressStatus: 'finish', myScre: null });
    await travel('2026-11-19T00:30:00');
    expect((await detail(quiz, await sue())).myScre).not.toBeNull();
  });
});

test('one attempt more can be taken', async () => {
  const quiz = await addQuiz({ attemptLimit: 1 });
  await submit(await begin(quiz), rightAnswers(quiz));
  refused(await start(quiz, { quizReYn: 'Y' }), q.quizRefusals.noneLeft);
  taken(await allow({ extraAttempts: 1 }));
  taken(await start(quiz, { quizReYn: 'Y' }));
});

describe('why', () => {
  const reason = '청각장애 지원 신청 (2026-3)';

  test('is read by operators alone, and stays when it is not sent', async () => {
    taken(await allow({ timePercent: 150, reason }));
    taken(await allow({ timePercent: 200 }));
    const readBy = async (person: typeof world.prof) =>
      (await (await portal.as(person)).post(t.getAccommodation, student)).body.result;
    expect(await readBy(world.prof)).toMatchObject({ timePercent: 200, reason: null, hasReason: true });
    expect((await readBy(staff.operator)).reason).toBe(reason);
  });

  test('is in no line of the history', async () => {
    taken(await allow({ timePercent: 150, reason }));
    const values = await db
      .select({ field: staffChangeValue.field, after: staffChangeValue.after })
      .from(staffChangeValue)
      .innerJoin(staffChange, eq(staffChange.id, staffChangeValue.changeId))
      .where(eq(staffChange.kind, 'accommodation'));
    expect(values).toContainEqual({ field: 'extraTime', after: '시간 1.5배' });
    expect(JSON.stringify(values)).not.toContain('청각장애');
  });

  test('of two at once the later is refused', async () => {
    taken(await allow({ timePercent: 150 }));
    const caller = await portal.as(world.prof);
    const stale = { ...student, revision: 0, timePercent: 200, extraMinutes: 0, extraAttempts: 0 };
    expect((await caller.post(t.setAccommodation, stale)).body.errorCode).toBe(
      t.extensionRefusals.changedMeanwhile.errorCode,
    );
  });

  test('and taking everything away deletes the row', async () => {
    taken(await allow({ timePercent: 150, reason }));
    taken(await allow({}));
    expect(await db.select().from(accommodation)).toEqual([]);
    expect(given.ann).toBeDefined();
  });
});
