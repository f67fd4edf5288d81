/** For tests of reflection journals: Ann and Sue in a lecture, and a new journal for each test. */
import * as t from '@baeum/contract/reflection/terms';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { enrolment, lecture } from '../lecture/tables.ts';
import { type reflection, reflectionSubmission } from '../reflection/tables.ts';
import { type Caller, formOf, type SentFile, testNow, testPortal } from './portal.ts';
import { type AddedReflection, addReflection } from './reflections.ts';
import { expectNoOrphans } from './submitting.ts';
import { createWorld } from './world.ts';

type Field = string | readonly string[];

/** At least ten and five characters, and twenty together. */
export const goodAnswers = ['가나다라마 바사아자차카', '여덟 글자입니다.'] as const;

export async function reflecting() {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const given = {
    ann: portal.caller(),
    sue: portal.caller(),
    journal: { code: '', lectureCode: '', questions: [] } as AddedReflection,
  };
  let number = 0;

  const signIn = async () => {
    given.ann = await portal.as(world.ann);
    given.sue = await portal.as(world.sue);
  };
  /** A journal without a condition, in a lecture of its own. */
  const begin = async (values: Partial<typeof reflection.$inferInsert> = {}, minima?: readonly number[]) => {
    const code = `R-${++number}`;
    const lectureCode = `LM-${number}`;
    const [{ code: _code, ...like } = { code: '' }] = await db
      .select()
      .from(lecture)
      .where(eq(lecture.code, 'LA'));
    await db.insert(lecture).values({
      ...(like as typeof lecture.$inferInsert),
      code: lectureCode,
      completionType: '0000580002',
    });
    await db
      .insert(enrolment)
      .values([world.ann, world.sue].map(({ id }) => ({ studentId: id, lectureCode })));
    given.journal = await addReflection(db, { code, lectureCode, ...values }, minima);
  };
  beforeEach(async () => {
    portal.clock.set(testNow);
    await signIn();
    await begin();
  });

  const named = () => ({ lctrShdlCd: given.journal.lectureCode });
  const fields = (over: Readonly<Record<string, Field>>): Record<string, Field> => ({
    ...named(),
    srCd: given.journal.code,
    tempYn: 'N',
    srQestSeq: given.journal.questions.map(String),
    srAnswr: [...goodAnswers],
    ...over,
  });
  const send = (
    path: string,
    caller: Caller,
    over: Readonly<Record<string, Field>>,
    files: readonly SentFile[],
  ) => {
    const form = formOf({}, []);
    for (const [name, value] of Object.entries(fields(over)))
      for (const one of [value].flat()) form.append(name, one);
    for (const { name, content } of files) form.append('file', new Blob([content]), name);
    return caller.send(path, form);
  };
  const written = async (caller = given.ann) =>
    (await caller.post(t.getSelfRflctSbmtInfo, named())).body.result;

  return {
    portal,
    db,
    store,
    world,
    given,
    begin,
    named,
    written,
    check: async (caller = given.ann) => (await caller.post(t.selfRflctCheck, named())).body.result,
    insert: (
      over: Readonly<Record<string, Field>> = {},
      files: readonly SentFile[] = [],
      caller: Caller = given.ann,
    ) => send(t.insertSelfRflctInfo, caller, over, files),
    /** Changes Ann's submission, or the one with the given id. */
    update: async (over: Readonly<Record<string, Field>> = {}, files: readonly SentFile[] = []) => {
      const seq = over['srSbmtSeq'] ?? String((await written()).srSbmtInfo?.srSbmtSeq);
      return send(t.updateSelfRflctInfo, given.ann, { srSbmtSeq: seq, ...over }, files);
    },
    /** Sets the clock and signs everybody in again, because sessions do not last for days. */
    travel: async (time: string) => {
      portal.clock.set(time);
      await signIn();
    },
    rows: () =>
      db
        .select()
        .from(reflectionSubmission)
        .where(eq(reflectionSubmission.reflectionCode, given.journal.code)),
    expectNoOrphans: () => expectNoOrphans(portal),
  };
}
