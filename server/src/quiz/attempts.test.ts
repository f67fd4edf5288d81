/** Starting, continuing and retaking. */
import { commonRefusals } from '@baeum/contract/refusals';
import { quizLimits, quizRefusals as refusals } from '@baeum/contract/quiz/terms';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addContent } from '../testing/contents.ts';
import { waitingForLocks } from '../testing/database.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { createPlayer } from '../testing/player.ts';
import { rightAnswers, quizzing } from '../testing/quizzing.ts';
import { refused, taken } from '../testing/submitting.ts';
import type { AddedQuiz } from '../testing/quizzes.ts';
import { attempt, quiz } from './tables.ts';
import { transaction } from '../platform/database.ts';

const { portal, world, given, addQuiz, start, begin, submit, detail, travel, ...rest } = await quizzing();
const { db } = portal.services;

const attemptsAt = ({ code }: AddedQuiz, studentId = world.ann.id) =>
  db
    .select()
    .from(attempt)
    .where(and(eq(attempt.quizCode, code), eq(attempt.studentId, studentId)))
    .orderBy(asc(attempt.number));

describe('a start', () => {
  test('creates an open attempt', async () => {
    const quiz = await addQuiz({ limitMinutes: 30 });
    expect(await rest.attempt(quiz)).toMatchObject({ quizExamSeq: null, quizReYn: 'N', examEndYn: 'Y' });
    const quizExamSeq = await begin(quiz, { wndwKey: 'window-1' });
    expect(await rest.attempt(quiz)).toEqual({
      quizExamSeq,
      quizReYn: 'N',
      examEndYn: 'N',
      bgngDt: '2026-11-18T10:00:00+09:00',
      limitDt: '2026-11-18T10:30:00+09:00',
      endDt: null,
      answrList: '{}',
      lateAnswrList: null,
      lateDt: null,
      wndwKey: 'window-1',
      svrDt: '2026-11-18T10:00:00+09:00',
    });
    expect(await detail(quiz)).toMatchObject({ myIngYn: 'Y', mySbmt: 0, canTakeQuizYn: 'Y' });
  });

  test('continues the open attempt, on any device', async () => {
    const quiz = await addQuiz({ attemptLimit: 1 });
    const first = await begin(quiz);
    portal.clock.advance(600);
    expect(await begin(quiz, {}, await portal.as(world.ann))).toBe(first);
    expect(await attemptsAt(quiz)).toMatchObject([{ startedAt: new Date('2026-11-18T10:00:00+09:00') }]);
  });

  test('of a quiz that is deleted meanwhile is not found', async () => {
    const added = await addQuiz();
    const reply = await meanwhile(db, {
      hold: (tx) => tx.delete(quiz).where(eq(quiz.code, added.code)),
      send: () => start(added),
    });
    refused(reply, commonRefusals.notFound);
  });

  test('64 times at once creates one attempt', async () => {
    const quiz = await addQuiz();
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, window) => start(quiz, { wndwKey: `window-${window}` })),
    );
    replies.forEach(taken);
    expect(new Set(replies.map(({ body }) => body.result.data)).size).toBe(1);
    expect(await attemptsAt(quiz)).toHaveLength(1);
  });

  test('64 times at once never exceeds the allowed attempts', async () => {
    const quiz = await addQuiz({ attemptLimit: 2 });
    taken(await submit(await begin(quiz), rightAnswers(quiz)));
    const replies = await Promise.all(Array.from({ length: 64 }, () => start(quiz, { quizReYn: 'Y' })));
    const seqs = new Set(replies.map(({ body }) => body.result.data));
    expect(seqs.size).toBe(1);
    expect(await attemptsAt(quiz)).toMatchObject([{ number: 1 }, { number: 2 }]);
    taken(await submit([...seqs][0] ?? 0, rightAnswers(quiz)));
    for (const reply of await Promise.all(Array.from({ length: 64 }, () => start(quiz, { quizReYn: 'Y' }))))
      refused(reply, refusals.noneLeft);
    expect(await attemptsAt(quiz)).toHaveLength(2);
  });

  test('starts no other attempt than the confirmed one', async () => {
    const quiz = await addQuiz();
    const first = await begin(quiz, { examNo: 1 });
    taken(await start(quiz, { examNo: 1 }));
    taken(await submit(first, rightAnswers(quiz)));
    refused(await start(quiz, { quizReYn: 'Y', examNo: 1 }), refusals.notAsKnown);
    expect(await attemptsAt(quiz)).toHaveLength(1);
    taken(await start(quiz, { quizReYn: 'Y', examNo: 2 }));
  });

  test('concurrent with a submission is refused as outdated', async () => {
    const quiz = await addQuiz();
    const seq = await begin(quiz);
    const { starting } = await transaction(db, async (tx) => {
      await tx.update(attempt).set({ submittedAt: portal.clock.now() }).where(eq(attempt.id, seq));
      // It sees the open attempt, and has to wait for the lock.
      const starting = start(quiz);
      await expect.poll(() => waitingForLocks(db)).toBe(1);
      return { starting };
    });
    refused(await starting, refusals.notAsKnown);
    expect(await attemptsAt(quiz)).toHaveLength(1);
  });
});

describe('the reason why a quiz cannot be started', () => {
  const all = { attemptLimit: 1, afterLecture: true, topicCode: 'topic-V-locked' } as const;
  const change = ({ code }: AddedQuiz, values: Partial<typeof quiz.$inferInsert>) =>
    db.update(quiz).set(values).where(eq(quiz.code, code));

  test('is first the period, then missing questions, an unwatched lecture, an outdated request and the limit', async () => {
    await addContent(db, { code: 'V-locked' });
    const before = new Date('2026-11-18T10:00:01+09:00');
    const locked = await addQuiz({ ...all, opensAt: before }, []);
    refused(await start(locked), refusals.notInPeriod);
    await change(locked, { opensAt: new Date('2026-11-18T10:00:00+09:00') });
    refused(await start(locked), refusals.notReady);

    const other = await addQuiz({ attemptLimit: 1 });
    taken(await submit(await begin(other), rightAnswers(other)));
    await change(locked, { topicCode: null });
    await change(other, { topicCode: all.topicCode, afterLecture: true });
    refused(await start(other), refusals.locked);
    await change(other, { afterLecture: false });
    refused(await start(other), refusals.notAsKnown);
    refused(await start(other, { quizReYn: 'Y' }), refusals.noneLeft);
    await change(other, { attemptLimit: 2 });
    taken(await start(other, { quizReYn: 'Y' }));
  });

  test('no longer applies from the first second of the period until the end of its last minute', async () => {
    const quiz = await addQuiz();
    await travel('2026-11-18T08:59:59.999');
    refused(await start(quiz), refusals.notInPeriod);
    expect(await detail(quiz)).toMatchObject({ progressStatus: 'before', canTakeQuizYn: 'N' });
    await travel('2026-11-19T00:00:00');
    refused(await start(quiz), refusals.notInPeriod);
    expect(await detail(quiz)).toMatchObject({ progressStatus: 'finish', canTakeQuizYn: 'N' });
    await travel('2026-11-18T23:59:59.999');
    expect(await detail(quiz)).toMatchObject({ progressStatus: 'progress', canTakeQuizYn: 'Y' });
    taken(await start(quiz));
  });

  test('is never the lecture once an attempt has begun', async () => {
    await addContent(db, { code: 'V-later' });
    const quiz = await addQuiz({ topicCode: 'topic-V-later' });
    const seq = await begin(quiz);
    await change(quiz, { afterLecture: true });
    expect(await begin(quiz)).toBe(seq);
    expect(await detail(quiz)).toMatchObject({ canTakeQuizYn: 'Y', lctrDoneYn: 'N' });
  });
});

test.each(['Y', 'N'] as const)('quizReYn %s is accepted only when it is true', async (quizReYn) => {
  const quiz = await addQuiz();
  const isRetake = quizReYn === 'Y';
  const check = async (ended: boolean) => {
    const reply = await start(quiz, { quizReYn });
    if (ended === isRetake) taken(reply);
    else refused(reply, refusals.notAsKnown);
  };
  await check(false);
  const seq = await begin(quiz);
  await check(false);
  taken(await submit(seq, rightAnswers(quiz)));
  await check(true);
  await begin(quiz, { quizReYn: 'Y' });
  await check(true);
});

describe('the number of allowed attempts', () => {
  test.each([
    [null, null, undefined],
    [3, null, 3],
    [null, 0, 1],
    [null, 2, 3],
    [1, 5, 1],
    [2, 1, 2],
    [5, 1, 2],
  ])('with a limit of %s and %s retakes', async (attemptLimit, retakeLimit, allowed) => {
    const quiz = await addQuiz({ attemptLimit, retakeLimit });
    expect(await detail(quiz)).toMatchObject({
      quizCu: attemptLimit ?? 0,
      quizCuUlmtYn: attemptLimit === null ? 'Y' : 'N',
      reQuizCu: retakeLimit ?? 0,
      reQuizCuUlmtYn: retakeLimit === null ? 'Y' : 'N',
    });
    const most = allowed ?? 6;
    for (let number = 1; number <= most; number += 1) {
      expect(await detail(quiz)).toMatchObject({ canTakeQuizYn: 'Y', mySbmt: number - 1 });
      taken(await submit(await begin(quiz, { quizReYn: number > 1 ? 'Y' : 'N' }), rightAnswers(quiz)));
    }
    const isLeft = allowed === undefined;
    expect(await detail(quiz)).toMatchObject({
      canTakeQuizYn: isLeft ? 'Y' : 'N',
      mySbmt: most,
      mySbmtReYn: most > 1 ? 'Y' : 'N',
    });
    if (!isLeft) refused(await start(quiz, { quizReYn: 'Y' }), refusals.noneLeft);
  });

  test('is capped even without a limit', async () => {
    const quiz = await addQuiz();
    const seq = await begin(quiz);
    await db.update(attempt).set({ number: quizLimits.attempts }).where(eq(attempt.id, seq));
    expect(await begin(quiz, { quizReYn: 'Y' })).toBe(seq);
    taken(await submit(seq, rightAnswers(quiz)));
    refused(await start(quiz, { quizReYn: 'Y' }), refusals.noneLeft);
  });
});

describe('a quiz that requires its lecture', () => {
  const code = 'V-first';

  test('is unlocked by watching enough of it oneself', async () => {
    await addContent(db, { code });
    const quiz = await addQuiz({ afterLecture: true, topicCode: `topic-${code}` });
    const player = createPlayer(portal, world.ann, code);
    await player.report('play');
    player.watch(1000);
    await player.report('update');
    given.ann = await portal.as(world.ann);
    refused(await start(quiz), refusals.locked);
    expect(await detail(quiz)).toMatchObject({
      lctrDoneYn: 'N',
      canTakeQuizYn: 'N',
      dsbjNm: `주제 ${code}`,
    });
    player.watch(80);
    await player.report('stop');
    given.ann = await portal.as(world.ann);
    expect(await detail(quiz)).toMatchObject({ lctrDoneYn: 'Y', canTakeQuizYn: 'Y' });
    taken(await start(quiz));
    refused(await start(quiz, {}, await portal.as(world.sue)), refusals.locked);
  });

  test('is unlocked when its topic has no public lecture', async () => {
    await addContent(db, { code: 'V-private', isPublic: false });
    taken(await start(await addQuiz({ afterLecture: true, topicCode: 'topic-V-private' })));
    taken(await start(await addQuiz({ afterLecture: true })));
  });
});
