/**
 * How much must be completed before writing a journal: one rule for the check, the study page and the server.
 */
import { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { reflectionRefusals as refusals } from '@baeum/contract/reflection/terms';
import { allWeeks, getLctrDsbjList } from '@baeum/contract/study/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { week } from '../lecture/tables.ts';
import { attempt } from '../quiz/tables.ts';
import { content, learning } from '../study/tables.ts';
import { addContent } from '../testing/contents.ts';
import { addQuiz } from '../testing/quizzes.ts';
import { reflecting } from '../testing/reflecting.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';

const { db, world, given, begin, named, check, insert, update, travel } = await reflecting();
const at = seoul('2026-11-18T09:30:00');
let number = 0;
const codes = { contents: [] as string[], quizzes: [] as string[] };

/** Two public contents and a private one, two quizzes. */
async function fill(): Promise<void> {
  const { lectureCode } = given.journal;
  await db.insert(week).values({
    lectureCode,
    number: 9,
    title: '9주차',
    startsAt: seoul('2026-11-16T00:00:00'),
    endsAt: seoul('2026-11-22T23:59:00'),
  });
  number += 1;
  codes.contents = ['a', 'b', 'hidden'].map((name) => `C${number}-${name}`);
  for (const code of codes.contents)
    await addContent(db, { code, lectureCode, isPublic: !code.endsWith('hidden') });
  codes.quizzes = ['a', 'b'].map((name) => `Q${number}-${name}`);
  for (const code of codes.quizzes) await addQuiz(db, { code, lectureCode });
}

const watch = (contentCode: string | undefined, reachedAt: Date | null = at) =>
  db.insert(learning).values({
    studentId: world.ann.id,
    contentCode: contentCode ?? '',
    watched: [{ from: 0, to: 1000 }],
    watchedSeconds: 1000,
    reachedAt,
  });
const take = (quizCode: string | undefined, submittedAt: Date | null = at) =>
  db
    .insert(attempt)
    .values({ quizCode: quizCode ?? '', studentId: world.ann.id, number: 1, startedAt: at, submittedAt });

beforeEach(async () => {
  await begin({ lectures: 1, quizzes: 1 });
  await fill();
});

const onPage = async () =>
  (await given.ann.post(getLctrDsbjList, { ...named(), week: allWeeks })).body.result.selfYn;

/** Expects the same condition from every call. */
async function expectCondition(yn: 'Y' | 'N', watched: number, taken: number, of: [number, number] = [1, 1]) {
  const selfYn = {
    yn,
    lctrCnt: of[0],
    quizCnt: of[1],
    quizCrtrNm: '응시 완료',
    takeLctrCnt: watched,
    takeQuizCnt: taken,
  };
  expect((await check()).selfYn).toEqual(selfYn);
  expect(await onPage()).toEqual(selfYn);
}

test('is met by the required contents and quizzes, and by nothing less', async () => {
  const [first, second, hidden] = codes.contents;
  await expectCondition('N', 0, 0);
  refused(await insert(), refusals.notEligible);
  // Not finished, private, or of another student: these do not count.
  await watch(first, null);
  await watch(hidden);
  await take(codes.quizzes[0], null);
  await expectCondition('N', 0, 0);
  await watch(second);
  await expectCondition('N', 1, 0);
  refused(await insert({ tempYn: 'Y' }), refusals.notEligible);
  await take(codes.quizzes[1]);
  await expectCondition('Y', 1, 1);
  taken(await insert());
  expect((await check()).srInfo).toMatchObject({ tempYn: 'N', openYn: 'Y', srSbmtSeq: expect.any(Number) });
});

test('does not depend on what other students have completed', async () => {
  await watch(codes.contents[0]);
  await take(codes.quizzes[0]);
  expect((await check(given.sue)).selfYn).toMatchObject({ yn: 'N', takeLctrCnt: 0, takeQuizCnt: 0 });
  refused(await insert({}, [], given.sue), refusals.notEligible);
});

test('requires everything if the journal sets no numbers', async () => {
  await begin({ lectures: null, quizzes: null });
  await fill();
  for (const code of codes.contents) await watch(code);
  await take(codes.quizzes[0]);
  await expectCondition('N', 2, 1, [2, 2]);
  await take(codes.quizzes[1]);
  await expectCondition('Y', 2, 2, [2, 2]);
});

test('counts contents watched late, and attempts ended by their time limit', async () => {
  await watch(codes.contents[0], seoul('2026-11-23T09:00:00'));
  await take(codes.quizzes[0], null);
  await db
    .update(content)
    .set({ attendanceEndsAt: at })
    .where(eq(content.code, codes.contents[0] ?? ''));
  await expectCondition('N', 1, 0);
  await travel('2026-11-19T00:00:00+09:00');
  await expectCondition('Y', 1, 1);
});

test('counts occasional exams as quizzes, but not midterm and final exams', async () => {
  await begin({ lectures: 0, quizzes: null });
  await fill();
  const { lectureCode } = given.journal;
  const kinds = {
    occasional: { isExam: true },
    midterm: { examKind: 'midterm' },
    final: { examKind: 'final' },
  } as const;
  for (const [kind, values] of Object.entries(kinds))
    await addQuiz(db, { code: `Q${number}-${kind}`, lectureCode, ...values });
  for (const kind of ['midterm', 'final']) await take(`Q${number}-${kind}`);
  await expectCondition('N', 0, 0, [0, 3]);
  for (const code of [...codes.quizzes, `Q${number}-occasional`]) await take(code);
  await expectCondition('Y', 0, 3, [0, 3]);
});

test('is checked again at every change', async () => {
  await watch(codes.contents[0]);
  await take(codes.quizzes[0]);
  taken(await insert({ tempYn: 'Y' }));
  await db.delete(learning).where(eq(learning.contentCode, codes.contents[0] ?? ''));
  refused(await update(), refusals.notEligible);
});

test('is null if the lecture has no journal', async () => {
  expect(
    (await given.ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 9 })).body.result.selfYn,
  ).toBeNull();
});

test('is returned even for a lecture without topics', async () => {
  await begin({ lectures: 3 });
  const { list, selfYn } = (await given.ann.post(getLctrDsbjList, { ...named(), week: allWeeks })).body
    .result;
  expect(list).toEqual([]);
  expect(selfYn).toMatchObject({ yn: 'N', lctrCnt: 3, quizCnt: 0 });
});

test('the calendar has the journal with the student’s state', async () => {
  await watch(codes.contents[0]);
  await take(codes.quizzes[0]);
  const entry = async () => {
    const { list } = (await given.ann.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;
    return list.find(({ schlSe, schlCd }) => schlSe === 'reflection' && schlCd === given.journal.code);
  };
  expect(await entry()).toMatchObject({
    schlNm: `성찰일지 ${given.journal.code}`,
    schlStde: '2026-11-18T09:00:00+09:00',
    schlEnde: '2026-11-18T23:59:00+09:00',
    extnYn: 'N',
    lctrShdlCd: given.journal.lectureCode,
    progressStatus: 'progress',
    schlStus: 'todo',
  });
  taken(await insert({ tempYn: 'Y' }));
  expect((await entry())?.schlStus).toBe('draft');
  await travel('2026-11-19T00:00:00+09:00');
  expect((await entry())?.schlStus).toBe('missed');
  await travel('2026-11-18T12:00:00+09:00');
  taken(await update());
  expect((await entry())?.schlStus).toBe('done');
});
