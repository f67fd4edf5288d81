/** Entries that students write onto their own list (specification §24.8). */
import { keptDoneOwnTodos, mostOwnTodos, ownTodoRefusals } from '@baeum/contract/lecture/own-todo-terms';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { type Database, type Queryable, transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { activeEnrolment, lecture } from '../tables.ts';
import { ownTodo } from './tables.ts';

/** All of a student; lectures that the student has left are not named. */
export const ownTodos = preparedQuery(
  'own_todos',
  {
    key: ownTodo.key,
    text: ownTodo.text,
    dueAt: ownTodo.dueAt,
    createdAt: ownTodo.createdAt,
    doneAt: ownTodo.doneAt,
    lectureCode: activeEnrolment.lectureCode,
    lectureName: lecture.name,
    courseCode: lecture.academicCourseCode,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(ownTodo)
      .leftJoin(
        activeEnrolment,
        and(
          eq(activeEnrolment.studentId, ownTodo.studentId),
          eq(activeEnrolment.lectureCode, ownTodo.lectureCode),
        ),
      )
      .leftJoin(lecture, eq(lecture.code, activeEnrolment.lectureCode))
      .where(eq(ownTodo.studentId, sql.placeholder('studentId')))
      .orderBy(ownTodo.key),
);
export type OwnTodoRow = RowOf<typeof ownTodos>;

interface Key {
  readonly studentId: number;
  readonly key: string;
}

const isOf = ({ studentId, key }: Key) => and(eq(ownTodo.studentId, studentId), eq(ownTodo.key, key));

/** One change of a student's list at a time, so that two cannot go over its limit together. */
const inTurn = <Result>(db: Database, studentId: number, change: (tx: Queryable) => Promise<Result>) =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select from account where id = ${studentId} for no key update`);
    return change(tx);
  });

/** @throws a refusal, which takes back what has been done */
async function checkNumber(tx: Queryable, studentId: number): Promise<void> {
  const [open] = await tx
    .select({ rows: count() })
    .from(ownTodo)
    .where(and(eq(ownTodo.studentId, studentId), isNull(ownTodo.doneAt)));
  if ((open?.rows ?? 0) > mostOwnTodos) refuse(ownTodoRefusals.full);
}

interface Saved extends Key {
  readonly text: string;
  readonly dueAt: Date | null;
  readonly lectureCode: string | null;
  readonly now: Date;
}

export const saveOwn = (db: Database, { studentId, key, now, ...values }: Saved): Promise<void> =>
  inTurn(db, studentId, async (tx) => {
    if (values.lectureCode !== null) await checkLecture(tx, studentId, values.lectureCode);
    await tx
      .insert(ownTodo)
      .values({ studentId, key, createdAt: now, ...values })
      .onConflictDoUpdate({ target: [ownTodo.studentId, ownTodo.key], set: values });
    await checkNumber(tx, studentId);
  });

async function checkLecture(tx: Queryable, studentId: number, lectureCode: string): Promise<void> {
  const [enrolled] = await tx
    .select({ lectureCode: activeEnrolment.lectureCode })
    .from(activeEnrolment)
    .where(and(eq(activeEnrolment.studentId, studentId), eq(activeEnrolment.lectureCode, lectureCode)));
  if (enrolled === undefined) refuse(ownTodoRefusals.notOwnLecture);
}

export const markOwn = (db: Database, key: Key, doneAt: Date | null): Promise<void> =>
  inTurn(db, key.studentId, async (tx) => {
    // What is done already keeps its moment.
    const set = { doneAt: doneAt === null ? null : sql`coalesce(${ownTodo.doneAt}, ${doneAt}::timestamptz)` };
    const [marked] = await tx.update(ownTodo).set(set).where(isOf(key)).returning({ key: ownTodo.key });
    if (marked === undefined) return refuse(ownTodoRefusals.gone);
    if (doneAt === null) return checkNumber(tx, key.studentId);
    await tx.execute(sql`delete from ${ownTodo} where student_id = ${key.studentId} and key in (
      select key from ${ownTodo} where student_id = ${key.studentId} and done_at is not null
      order by done_at desc, key offset ${keptDoneOwnTodos})`);
  });

export const removeOwn = async (db: Database, key: Key): Promise<void> => {
  await db.delete(ownTodo).where(isOf(key));
};
