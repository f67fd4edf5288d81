import {
  getStEvlData,
  getStEvlStatus,
  insertStEvlData,
  evaluationRefusals as refusals,
} from '@baeum/contract/evaluation/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { academicEvent } from '../lecture/tables.ts';
import { addEvaluation, type AddedEvaluation, removeEvaluations } from '../testing/evaluations.ts';
import { addStudent } from '../testing/people.ts';
import { type Caller, testPortal } from '../testing/portal.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { lockLecture } from './queries.ts';
import { evaluationCompletion, evaluationTally, evaluationText } from './tables.ts';
import { transaction } from '../platform/database.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const lctrShdlCd = 'LA';

let evaluation: AddedEvaluation;
let ann: Caller;
beforeEach(async () => {
  await removeEvaluations(db);
  evaluation = await addEvaluation(db);
  ann = await portal.as(world.ann);
});

type Answers = Readonly<Record<number, number | string>>;
const send = (answers: Answers, { caller = ann, evltnSeq = evaluation.id } = {}) =>
  caller.post(insertStEvlData, { lctrShdlCd, evltnSeq, answrList: JSON.stringify(answers) });
const status = async (caller = ann, dtbsCdList?: string[]) =>
  (await caller.post(getStEvlStatus, { lctrShdlCd, dtbsCdList })).body.result.evlSt;
const asked = async (caller = ann) =>
  (await caller.post(getStEvlData, { lctrShdlCd })).body.result.list.map(({ qestNo }) => qestNo);
const entered = async (caller = ann) => (await caller.post(getMyLctrInfo, { lctrShdlCd })).status;

/** An answer by the positions of question and item, from 1. */
const item = (question: number, position: number): Answers => {
  const { id, items } = evaluation.questions[question - 1] ?? { id: 0, items: [] };
  return { [id]: items[position - 1] ?? 0 };
};
const written = (text: string): Answers => ({ [evaluation.questions[3]?.id ?? 0]: text });
const everything = () => ({ ...item(1, 2), ...item(2, 1), ...item(3, 1), ...written('좋았습니다.') });

/** The number of answers of each item, by question. */
const tally = async () => {
  const rows = await db.select().from(evaluationTally).orderBy(asc(evaluationTally.itemId));
  return evaluation.questions
    .slice(0, 3)
    .map(({ items }) => items.map((id) => rows.find(({ itemId }) => itemId === id)?.answers ?? 0));
};
const texts = async () => (await db.select().from(evaluationText)).map(({ body }) => body).sort();

describe('the status', () => {
  test('goes from pending to done', async () => {
    expect(await status()).toMatchObject({ evltnYn: 'N', reYn: 'N', evltnSeq: evaluation.id });
    expect(await entered()).toBe(403);
    const reply = await send(everything());
    expect(reply.body.result).toEqual({ evlSt: { evltnYn: 'Y', reYn: 'N' } });
    expect(await status()).toMatchObject({ evltnYn: 'Y', reYn: 'N' });
    expect(await entered()).toBe(200);
  });

  test('shows that multiple-choice questions are open, until they are answered', async () => {
    await send({ ...item(2, 2), ...written('나중에') });
    expect(await status()).toMatchObject({ evltnYn: 'Y', reYn: 'Y' });
    expect(await entered()).toBe(403);
    // Optional questions and texts are not asked again.
    expect(await asked()).toEqual([1]);
    expect((await send(item(1, 3))).body.result).toEqual({ evlSt: { evltnYn: 'Y', reYn: 'N' } });
    expect(await entered()).toBe(200);
    expect(await tally()).toEqual([
      [0, 0, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(await asked()).toEqual([]);
  });

  test('only considers codes of evaluation events', async () => {
    expect(await status(ann, ['0000290004'])).toMatchObject({ evltnYn: 'Y', evltnSeq: null });
    expect(await status(ann, [])).toMatchObject({ evltnYn: 'Y' });
    expect(await status(ann, ['0000290008'])).toMatchObject({ evltnYn: 'Y' });
    expect(await status(ann, ['0000290004', '0000290007'])).toMatchObject({ evltnYn: 'N' });
  });

  test('starts and ends with its period, including its last minute', async () => {
    const at = async (startsAt: string, endsAt: string) => {
      await db
        .update(academicEvent)
        .set({ startsAt: seoul(startsAt), endsAt: seoul(endsAt) })
        .where(eq(academicEvent.key, 'evaluation'));
      const caller = await portal.as(world.ann);
      return [(await status(caller)).evltnYn, await entered(caller)];
    };
    expect(await at('2026-11-18T10:00:00', '2026-11-18T11:00:00')).toEqual(['N', 403]);
    expect(await at('2026-11-18T10:00:01', '2026-11-18T11:00:00')).toEqual(['Y', 200]);
    expect(await at('2026-11-18T09:00:00', '2026-11-18T10:00:00')).toEqual(['N', 403]);
    expect(await at('2026-11-18T09:00:00', '2026-11-18T09:59:00')).toEqual(['Y', 200]);
  });

  test('applies to the lectures of the questionnaire', async () => {
    await removeEvaluations(db);
    evaluation = await addEvaluation(db, { lectures: [] });
    expect(await status()).toMatchObject({ evltnYn: 'Y' });
    await removeEvaluations(db);
    evaluation = await addEvaluation(db, { lectures: ['LA'] });
    expect(await status(await portal.as(world.ann))).toMatchObject({ evltnYn: 'N' });
  });

  test('of two running ones is that of the pending one', async () => {
    const final = await addEvaluation(db, { key: 'final', code: '0000290008' });
    ann = await portal.as(world.ann);
    await send(everything());
    expect(await status()).toMatchObject({ evltnYn: 'N', evltnSeq: final.id });
    expect(await entered()).toBe(403);
  });
});

describe('a submission', () => {
  test('is counted once', async () => {
    expect((await send(everything())).status).toBe(200);
    const again = await send(everything());
    expect([again.status, again.body.errorCode]).toEqual([409, refusals.done.errorCode]);
    expect(await tally()).toEqual([
      [0, 1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(await texts()).toEqual(['좋았습니다.']);
  });

  test('that is partial can be followed only by answers to the open questions', async () => {
    await send({ ...item(1, 1), ...item(3, 1) });
    for (const answers of [item(1, 2), { ...item(1, 2), ...item(2, 1) }, item(3, 2), written('더')])
      expect((await send(answers)).body.errorCode).toBe(refusals.done.errorCode);
    expect(await tally()).toEqual([
      [1, 0, 0],
      [0, 0],
      [1, 0],
    ]);
    expect(await status()).toMatchObject({ reYn: 'Y' });
  });

  test('must have an answer, and only answers to its questions', async () => {
    const other = evaluation.questions[0]?.items[0] ?? 0;
    for (const [answers, refusal] of [
      [{}, refusals.empty],
      [written(' \u200b\n'), refusals.empty],
      [{ 999999999: 1 }, refusals.wrongAnswers],
      [{ ...everything(), [evaluation.questions[1]?.id ?? 0]: other }, refusals.wrongAnswers],
      [{ [evaluation.questions[0]?.id ?? 0]: '글' }, refusals.wrongAnswers],
      [{ [evaluation.questions[3]?.id ?? 0]: other }, refusals.wrongAnswers],
      [written('가'.repeat(1001)), refusals.tooLong],
    ] as const)
      expect((await send(answers)).body.errorCode).toBe(refusal.errorCode);
    expect(
      (await ann.post(insertStEvlData, { lctrShdlCd, evltnSeq: evaluation.id, answrList: '[1' })).status,
    ).toBe(400);
    expect(await status()).toMatchObject({ evltnYn: 'N' });
    expect((await send(written('🇰🇷'.repeat(1000)))).status).toBe(200);
  });

  test('must be on time, and for its own lecture', async () => {
    const foreign = await addEvaluation(db, { academicCourseCode: 'C2', key: 'theirs' });
    expect((await send(everything(), { evltnSeq: foreign.id })).body.errorCode).toBe(
      refusals.notNow.errorCode,
    );
    await db
      .update(academicEvent)
      .set({ endsAt: seoul('2026-11-18T09:59:00') })
      .where(eq(academicEvent.key, 'evaluation'));
    expect((await send(everything())).body.errorCode).toBe(refusals.notNow.errorCode);
    expect(await db.$count(evaluationCompletion)).toBe(0);
  });
});

describe('concurrently', () => {
  test('two windows submit once, in fifteen rounds', async () => {
    for (let round = 0; round < 15; round += 1) {
      await db.delete(evaluationCompletion);
      await db.delete(evaluationTally);
      await db.delete(evaluationText);
      const replies = await Promise.all([send(everything()), send(everything()), send(everything())]);
      expect(replies.map(({ body }) => body.errorCode ?? 'taken').sort()).toEqual([
        refusals.done.errorCode,
        refusals.done.errorCode,
        'taken',
      ]);
      expect((await tally())[0]).toEqual([0, 1, 0]);
      expect(await texts()).toHaveLength(1);
      // Likewise the questions still open.
      await db.update(evaluationCompletion).set({ unanswered: [evaluation.questions[0]?.id ?? 0] });
      const second = await Promise.all([send(item(1, 1)), send(item(1, 3))]);
      expect(second.map(({ body }) => body.errorCode ?? 'taken').sort()).toEqual([
        refusals.done.errorCode,
        'taken',
      ]);
      expect((await tally())[0]?.reduce((sum, count) => sum + count)).toBe(2);
    }
  });

  test('a class of thirty submits: every answer is stored once, and all rows seem to be written at once', async () => {
    const students = await Promise.all(
      Array.from({ length: 30 }, (_, index) => addStudent(db, `class-${index}`)),
    );
    const callers = await Promise.all(students.map((one) => portal.as(one)));
    const replies = await Promise.all(
      callers.map((caller, index) =>
        send({ ...item(1, (index % 3) + 1), ...item(2, 1), ...written(`의견 ${index}`) }, { caller }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect(await tally()).toEqual([
      [10, 10, 10],
      [30, 0],
      [0, 0],
    ]);
    expect(await texts()).toEqual(students.map((_, index) => `의견 ${index}`).sort());
    expect(await transactions(evaluationTally)).toHaveLength(1);
    expect(await transactions(evaluationText)).toHaveLength(1);
  });
});

test('submissions in a lecture are serialised, even when there are only texts to shuffle', async () => {
  await removeEvaluations(db);
  evaluation = await addEvaluation(db, { questions: [{}] });
  const waiting = async () => {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };
  const sent = await transaction(db, async (tx) => {
    await lockLecture(tx, 'LA');
    const sending = send({ [evaluation.questions[0]?.id ?? 0]: '글' });
    await expect.poll(waiting).toBe(1);
    return { sending };
  });
  expect((await sent.sending).status).toBe(200);
});

/** The transactions that last wrote the rows of a table. */
async function transactions(table: typeof evaluationTally | typeof evaluationText) {
  const { rows } = await db.execute(sql`select distinct xmin::text from ${table}`);
  return rows;
}

test('nothing stored links an answer to its author', async () => {
  for (const [index, text] of ['첫째', '둘째', '셋째', '넷째', '다섯째', '여섯째'].entries()) {
    const caller = await portal.as(await addStudent(db, `secret-${index}`));
    // Every other student writes no text; the texts are rewritten anyway.
    await send({ ...item(1, (index % 3) + 1), ...(index % 2 === 0 ? written(text) : {}) }, { caller });
    expect(await transactions(evaluationTally)).toHaveLength(1);
    expect(await transactions(evaluationText)).toHaveLength(1);
  }
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_name in ('evaluation_tally', 'evaluation_text', 'evaluation_completion')
    group by table_name order by table_name`);
  expect(rows).toEqual([
    {
      table: 'evaluation_completion',
      columns: ['lecture_code', 'questionnaire_id', 'student_id', 'unanswered'],
    },
    { table: 'evaluation_tally', columns: ['answers', 'item_id', 'lecture_code'] },
    { table: 'evaluation_text', columns: ['body', 'id', 'lecture_code', 'question_id'] },
  ]);
});

test('written answers are not stored in the order in which they came', async () => {
  const sent = Array.from({ length: 10 }, (_, index) => `의견 ${index}`);
  for (const [index, text] of sent.entries())
    await send(written(text), { caller: await portal.as(await addStudent(db, `order-${index}`)) });
  // In their physical order, because their ids are random.
  const { rows } = await db.execute<{ body: string }>(sql`select body from ${evaluationText} order by ctid`);
  const stored = rows.map(({ body }) => body);
  expect(stored.toSorted()).toEqual(sent);
  // They are in order by chance once in 3.6 million runs.
  expect(stored).not.toEqual(sent);
});
