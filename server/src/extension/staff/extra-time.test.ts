/** More time and attempts at quizzes: start, autosave, submission and the end by the clock agree; reasons are for operators. */
import * as t from '@baeum/contract/extension/staff-terms';
import * as q from '@baeum/contract/quiz/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { attempt as attemptRow, quiz as quizRow } from '../../quiz/tables.ts';
import { quizzing, rightAnswers } from '../../testing/quizzing.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { seoul } from '../../testing/world.ts';
import { accommodation, extension } from '../tables.ts';

const { portal, world, given, addQuiz, start, begin, save, submit, detail, attempt, travel } =
  await quizzing();
const { db } = portal.services;
const staff = await addStaff(db);
const lectureCode = 'LA';
const student = { lectureCode, studentNumber: '2026-ann' };

beforeEach(async () => {
  await db.delete(accommodation);
  // Those of other tests were taken, and are over.
  await db.delete(attemptRow);
  await db.update(quizRow).set({ archivedAt: new Date() });
});

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

describe('taking time away', () => {
  const none = { timePercent: 100 };
  const extensionsOf = (code: string) =>
    db
      .select({ closesAt: extension.closesAt, withdrawnAt: extension.withdrawnAt })
      .from(extension)
      .where(eq(extension.quizCode, code));

  test('asks where a quiz was taken in it; what was submitted stays on time, also when it changes again', async () => {
    const [closesAt, lateClosesAt] = [seoul('2026-11-18T10:00:00'), seoul('2026-11-18T14:00:00')];
    const quiz = await addQuiz({ opensAt: seoul('2026-11-18T09:00:00'), closesAt, lateClosesAt });
    taken(await allow({ extraMinutes: 30 }));
    await travel('2026-11-18T10:10:00');
    const id = await begin(quiz);
    await travel('2026-11-18T10:20:30');
    taken(await submit(id, rightAnswers(quiz)));
    await travel('2026-11-18T10:25:00');
    expect((await detail(quiz)).mySbmtTardyYn).toBe('N');
    const asked = await allow(none);
    expect([asked.status, asked.body.errorAbout]).toEqual([409, { quizzes: '1', underway: '0', shown: '0' }]);
    taken(await allow({ ...none, confirmed: true }));
    expect(await detail(quiz)).toMatchObject({ mySbmtTardyYn: 'N', quizEnde: '2026-11-18T10:20:00+09:00' });
    const [kept] = await extensionsOf(quiz.code);
    expect(kept).toMatchObject({ closesAt: seoul('2026-11-18T10:20:00'), withdrawnAt: expect.any(Date) });

    // The minute that was used stays the end, however much is added to it.
    taken(await allow({ extraMinutes: 15 }));
    expect((await detail(quiz)).quizEnde).toBe('2026-11-18T10:20:00+09:00');
    taken(await allow({ extraMinutes: 5 }));
    expect(await detail(quiz)).toMatchObject({ mySbmtTardyYn: 'N', quizEnde: '2026-11-18T10:20:00+09:00' });
  });

  test('asks where a quiz is being taken, which can be finished until the end that held', async () => {
    const [opensAt, closesAt] = [seoul('2026-11-18T09:00:00'), seoul('2026-11-18T10:00:00')];
    const quiz = await addQuiz({ opensAt, closesAt });
    taken(await allow({ extraMinutes: 30 }));
    const id = await begin(quiz);
    await travel('2026-11-18T10:10:00');
    expect((await allow(none)).body.errorAbout).toEqual({ quizzes: '1', underway: '0', shown: '0' });
    taken(await allow({ ...none, confirmed: true }));
    await travel('2026-11-18T10:30:59');
    taken(await submit(id, rightAnswers(quiz)));
    expect((await detail(quiz)).mySbmtTardyYn).toBe('N');
  });

  test('asks where a limit becomes shorter for whoever is taking a quiz', async () => {
    const quiz = await addQuiz({ limitMinutes: 60 });
    taken(await allow({ timePercent: 150 }));
    await travel('2026-11-18T10:00:00');
    const id = await begin(quiz);
    await travel('2026-11-18T11:05:00');
    const asked = await allow(none);
    expect([asked.status, asked.body.errorAbout]).toEqual([409, { quizzes: '0', underway: '1', shown: '0' }]);
    taken(await save(id, {}));
    taken(await allow({ timePercent: 200 }));
    taken(await allow({ ...none, confirmed: true }));
    expect((await attempt(quiz)).examEndYn).toBe('Y');
    expect(await extensionsOf(quiz.code)).toEqual([]);
  });

  test('asks nothing where nobody needed it', async () => {
    const quiz = await addQuiz({ limitMinutes: 60 });
    taken(await allow({ timePercent: 150 }));
    await travel('2026-11-18T10:00:00');
    await submit(await begin(quiz), rightAnswers(quiz));
    taken(await allow(none));
    expect(await extensionsOf(quiz.code)).toEqual([]);
  });

  test('moves no end that an extension left when it was taken back', async () => {
    const [opensAt, closesAt] = [seoul('2026-11-18T09:00:00'), seoul('2026-11-18T10:00:00')];
    const quiz = await addQuiz({ opensAt, closesAt });
    taken(await allow({ extraMinutes: 30 }));
    const caller = await portal.as(world.prof);
    const named = { lectureCode, kind: 'quiz' as const, code: quiz.code };
    const ends = { closesAt: '2026-11-18T12:00:00+09:00', reason: '병원 진료' };
    taken(await caller.post(t.giveExtensions, { ...named, studentNumbers: ['2026-ann'], ...ends }));
    await travel('2026-11-18T12:10:00');
    await submit(await begin(quiz), rightAnswers(quiz));
    const teacher = await portal.as(world.prof);
    const [own] = (await teacher.post(t.listExtensions, named)).body.result.items;
    taken(await teacher.post(t.removeExtension, { lectureCode, id: own?.id ?? 0, confirmed: true }));
    expect((await detail(quiz)).quizEnde).toBe('2026-11-18T12:10:00+09:00');
    taken(await allow(none));
    expect(await detail(quiz)).toMatchObject({
      mySbmtTardyYn: 'N',
      quizEnde: '2026-11-18T12:10:00+09:00',
    });
  });
});

describe('giving time after the answers are shown', () => {
  const [opensAt, closesAt] = [seoul('2026-11-18T09:00:00'), seoul('2026-11-18T10:00:00')];

  test('asks, with the names of the quizzes that would open again', async () => {
    const quiz = await addQuiz({ opensAt, closesAt });
    await travel('2026-11-18T10:05:00');
    const asked = await allow({ extraMinutes: 30 });
    expect(asked.body).toMatchObject({
      errorCode: t.extensionRefusals.hitsQuizzes.errorCode,
      errorAbout: { quizzes: '0', underway: '0', shown: '1' },
      message: expect.stringContaining(`퀴즈 ${quiz.code}`),
    });
    taken(await allow({ extraMinutes: 30, confirmed: true }));
    await begin(quiz);
  });

  test('asks nothing about answers that nobody is shown, or about what stays over', async () => {
    await addQuiz({ opensAt, closesAt, opensResults: false });
    await travel('2026-11-18T10:05:00');
    taken(await allow({ extraMinutes: 30 }));
    const quiz = await addQuiz({ opensAt, closesAt });
    taken(await allow({}));
    await travel('2026-11-18T10:45:00');
    taken(await allow({ extraMinutes: 30 }));
    refused(await start(quiz), q.quizRefusals.notInPeriod);
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
