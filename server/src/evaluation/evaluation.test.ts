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
import { addEvaluation, type AddedEvaluation } from '../testing/evaluations.ts';
import { addStudent } from '../testing/people.ts';
import { type Caller, testPortal } from '../testing/portal.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { holdLecture } from './queries.ts';
import { evaluationCompletion, evaluationTally, evaluationText } from './tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const lctrShdlCd = 'LA';

let evaluation: AddedEvaluation;
let ann: Caller;
beforeEach(async () => {
  await db.delete(academicEvent).where(eq(academicEvent.code, '0000290007'));
  await db.delete(academicEvent).where(eq(academicEvent.code, '0000290008'));
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

/** Question and item by their places, from 1. */
const item = (question: number, place: number): Answers => {
  const { id, items } = evaluation.questions[question - 1] ?? { id: 0, items: [] };
  return { [id]: items[place - 1] ?? 0 };
};
const written = (text: string): Answers => ({ [evaluation.questions[3]?.id ?? 0]: text });
const everything = () => ({ ...item(1, 2), ...item(2, 1), ...item(3, 1), ...written('좋았습니다.') });

/** How often each item was chosen, by question. */
const tally = async () => {
  const rows = await db.select().from(evaluationTally).orderBy(asc(evaluationTally.itemId));
  return evaluation.questions
    .slice(0, 3)
    .map(({ items }) => items.map((id) => rows.find(({ itemId }) => itemId === id)?.answers ?? 0));
};
const texts = async () => (await db.select().from(evaluationText)).map(({ body }) => body).sort();

describe('the status', () => {
  test('goes from owed to done', async () => {
    expect(await status()).toMatchObject({ evltnYn: 'N', reYn: 'N', evltnSeq: evaluation.id });
    expect(await entered()).toBe(403);
    const reply = await send(everything());
    expect(reply.body.result).toEqual({ evlSt: { evltnYn: 'Y', reYn: 'N' } });
    expect(await status()).toMatchObject({ evltnYn: 'Y', reYn: 'N' });
    expect(await entered()).toBe(200);
  });

  test('says that multiple-choice questions are open, until they are answered', async () => {
    await send({ ...item(2, 2), ...written('나중에') });
    expect(await status()).toMatchObject({ evltnYn: 'Y', reYn: 'Y' });
    expect(await entered()).toBe(403);
    // What may be left out is not asked again, nor are texts.
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

  test('is asked about the codes of the schedule alone', async () => {
    expect(await status(ann, ['0000290004'])).toMatchObject({ evltnYn: 'Y', evltnSeq: null });
    expect(await status(ann, [])).toMatchObject({ evltnYn: 'Y' });
    expect(await status(ann, ['0000290008'])).toMatchObject({ evltnYn: 'Y' });
    expect(await status(ann, ['0000290004', '0000290007'])).toMatchObject({ evltnYn: 'N' });
  });

  test('begins and ends with its period, whose last minute belongs to it', async () => {
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

  test('is of the lectures that the questionnaire names', async () => {
    await db.delete(academicEvent).where(eq(academicEvent.key, 'evaluation'));
    evaluation = await addEvaluation(db, { lectures: [] });
    expect(await status()).toMatchObject({ evltnYn: 'Y' });
    await db.delete(academicEvent).where(eq(academicEvent.key, 'evaluation'));
    evaluation = await addEvaluation(db, { lectures: ['LA'] });
    expect(await status(await portal.as(world.ann))).toMatchObject({ evltnYn: 'N' });
  });

  test('of two that run at once, is that of the one that is owed', async () => {
    const final = await addEvaluation(db, { key: 'final', code: '0000290008' });
    ann = await portal.as(world.ann);
    await send(everything());
    expect(await status()).toMatchObject({ evltnYn: 'N', evltnSeq: final.id });
    expect(await entered()).toBe(403);
  });
});

describe('a submission', () => {
  test('is counted, and counts once', async () => {
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

  test('in part cannot be followed by other answers than those that are open', async () => {
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

  test('has an answer at least, and only answers of its questions', async () => {
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

  test('comes in time, and of its own lecture', async () => {
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

describe('at the same instant', () => {
  test('two windows submit once, fifteen times', async () => {
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
      // What is still open likewise.
      await db.update(evaluationCompletion).set({ unanswered: [evaluation.questions[0]?.id ?? 0] });
      const second = await Promise.all([send(item(1, 1)), send(item(1, 3))]);
      expect(second.map(({ body }) => body.errorCode ?? 'taken').sort()).toEqual([
        refusals.done.errorCode,
        'taken',
      ]);
      expect((await tally())[0]?.reduce((sum, count) => sum + count)).toBe(2);
    }
  });

  test('a class of thirty submits: each answer is there once, and all rows look written at once', async () => {
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

test('submissions in a lecture are written one after the other, also where there are only texts to be mixed', async () => {
  await db.delete(academicEvent).where(eq(academicEvent.key, 'evaluation'));
  evaluation = await addEvaluation(db, { questions: [{}] });
  const waiting = async () => {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };
  const sent = await db.transaction(async (tx) => {
    await holdLecture(tx, 'LA');
    const sending = send({ [evaluation.questions[0]?.id ?? 0]: '글' });
    await expect.poll(waiting).toBe(1);
    return { sending };
  });
  expect((await sent.sending).status).toBe(200);
});

/** The transactions that have written a table's rows last. */
async function transactions(table: typeof evaluationTally | typeof evaluationText) {
  const { rows } = await db.execute(sql`select distinct xmin::text from ${table}`);
  return rows;
}

test('nothing that is kept of an answer leads to who has given it', async () => {
  for (const [index, text] of ['첫째', '둘째', '셋째', '넷째', '다섯째', '여섯째'].entries()) {
    const caller = await portal.as(await addStudent(db, `secret-${index}`));
    // Every other one writes nothing: the texts are written anew all the same.
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
