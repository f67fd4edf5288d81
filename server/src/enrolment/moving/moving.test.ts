/** Students move to another class with what they have done there, and back. */
import {
  listClasses,
  moveRefusals,
  moveStudents,
  previewMove,
  undoMove,
} from '@baeum/contract/enrolment/moving-terms';
import { setStates } from '@baeum/contract/enrolment/staff-terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { accommodation, extension } from '../../extension/tables.ts';
import { enrolment, lecture, lectureProfessor } from '../../lecture/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';
import { attempt } from '../../quiz/tables.ts';
import { reflectionAnswer, reflectionSubmission } from '../../reflection/tables.ts';
import { content } from '../../study/tables.ts';
import { teamMember } from '../../team/tables.ts';
import { elsewhere, moving, staying } from './tables.ts';
import { addPost } from '../../testing/boards.ts';
import { addClass } from '../../testing/classes.ts';
import { addContent } from '../../testing/contents.ts';
import { type AddedDebate, addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addStudent } from '../../testing/people.ts';
import { createPlayer } from '../../testing/player.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { type AddedQuiz, addQuiz } from '../../testing/quizzes.ts';
import { type AddedReflection, addReflection } from '../../testing/reflections.ts';
import { addActivity, addTeam } from '../../testing/teams.ts';
import { addAssignment, addDraft, createWorld, seoul, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let quiz: AddedQuiz;
let journal: AddedReflection;
let debate: AddedDebate;
/** The other class of the test. */
let other: string;
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  const professorId = world.prof.id;
  quiz = await addQuiz(db, { code: 'Q-move', closesAt: seoul('2026-11-18T23:59:00') });
  await addQuiz(db, {
    code: 'Q-hour',
    opensAt: seoul('2026-11-18T10:00:00'),
    closesAt: seoul('2026-11-18T10:59:00'),
  });
  journal = await addReflection(db, { code: 'J-move', lectureCode: 'LA' });
  debate = await addDebate(db, { code: 'D-move', professorId });
  await addContent(db, { code: 'V-move' });
  await addActivity(db, { code: 'G-move', professorId });
  await addAssignment(db, { code: 'A-move', professorId });
});

const lectureCode = 'LA';

/** Another class with the same in it, which the professor teaches. */
beforeEach(async () => {
  portal.clock.set(testNow);
  const { db } = portal.services;
  other = `LX${++number}`;
  await addClass(portal, world, other);
  await db.execute(sql`update content set is_public = true where code = ${`${other}-V-move`}`);
  prof = await portal.as(world.prof);
});

/** A student of the class who has done one of everything. */
async function addBusyStudent() {
  const { db, store } = portal.services;
  const name = `mover-${number}`;
  const student = await addStudent(db, name, lectureCode);
  const { id } = student;
  await addDraft(db, store, 'A-move', id);
  const [first] = quiz.questions;
  await db.insert(attempt).values({
    quizCode: quiz.code,
    studentId: id,
    number: 1,
    startedAt: seoul('2026-11-18T09:00:00'),
    submittedAt: seoul('2026-11-18T09:10:00'),
    answers: { [first?.id ?? 0]: [...(first?.correct ?? [])] },
  });
  const player = createPlayer(portal, student, 'V-move');
  await player.report('play');
  player.watch(60);
  await player.report('stop');
  const [written] = await db
    .insert(reflectionSubmission)
    .values({ reflectionCode: journal.code, studentId: id, savedAt: testDate() })
    .returning({ id: reflectionSubmission.id });
  await db.insert(reflectionAnswer).values({
    submissionId: written?.id ?? 0,
    reflectionCode: journal.code,
    questionId: journal.questions[1] ?? 0,
    body: '배운 것',
  });
  const alone = await addCommentRow(db, { discussionId: debate.discussionId, authorId: id });
  const answered = await addCommentRow(db, { discussionId: debate.discussionId, authorId: id });
  await addCommentRow(db, {
    discussionId: debate.discussionId,
    authorId: world.ann.id,
    threadId: answered,
    addresseeId: id,
  });
  await addPost(db, { board: 'inquiry', authorId: id, key: `i-${name}`, title: '문의' });
  await addPost(db, { board: 'qna', authorId: id, key: `q-${name}`, title: '질문' });
  await addTeam(db, 'G-move', [student]);
  return { ...student, studentNumber: `2026-${name}`, alone, answered };
}

const testDate = () => portal.clock.now();
type Student = Awaited<ReturnType<typeof addBusyStudent>>;

const wanted = (student: Pick<Student, 'studentNumber'>) => ({
  lectureCode,
  target: other,
  studentNumbers: [student.studentNumber],
});
const move = async (student: Pick<Student, 'studentNumber'>, over: object = {}, caller = prof) =>
  (await caller.post(moveStudents, { ...wanted(student), ...over })).body;

/** Everything that names a student, as the database has it. */
async function everythingOf(id: number): Promise<unknown> {
  const parts = [
    ['submission', 'student_id'],
    ['attempt', 'student_id'],
    ['learning', 'student_id'],
    ['learning_credit', 'student_id'],
    ['play', 'student_id'],
    ['reflection_submission', 'student_id'],
    ['comment', 'author_id'],
    ['post', 'author_id'],
    ['team_member', 'student_id'],
  ].map(
    ([table = '', column = '']) =>
      sql`select ${table}::text as name, to_jsonb(t) as row from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${id}`,
  );
  const { rows } = await portal.services.db.execute(
    sql`select * from (${sql.join(parts, sql` union all `)}) as parts order by name, row`,
  );
  return rows;
}

test('every table that names an account moves, or says why it does not', async () => {
  const { rows } = await portal.services.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('account'::regclass, 'team_member'::regclass)`);
  const declared = [...moving, ...Object.keys(staying), ...elsewhere];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test('classes of the subject are offered where the account may enrol', async () => {
  const codes = async (caller: Caller) =>
    (await caller.post(listClasses, { lectureCode })).body.result.items.map(({ code }) => code);
  expect(await codes(prof)).toContain(other);
  const { db } = portal.services;
  await db.delete(lectureProfessor).where(eq(lectureProfessor.lectureCode, other));
  portal.clock.advance(2);
  expect(await codes(prof)).not.toContain(other);
  await db.update(lecture).set({ archivedAt: portal.clock.now() }).where(eq(lecture.code, other));
  expect(await codes(await portal.as(world.admin))).not.toContain(other);
});

test('a move takes everything along that has a counterpart, and says what stays and why', async () => {
  const { db } = portal.services;
  const student = await addBusyStudent();
  const [item] = (await prof.post(previewMove, wanted(student))).body.result.items;
  const said = (reason: string | null) =>
    item?.work.filter((one) => one.reason === reason).map(({ kind, count }) => [kind, count]);
  expect(item?.problem).toBeNull();
  expect(said(null)).toEqual([
    ['attempt', 1],
    ['debate', 1],
    ['inquiry', 1],
    ['learning', 1],
    ['reflection', 1],
    ['submission', 1],
  ]);
  expect(item?.work.find(({ kind }) => kind === 'learning')?.seconds).toBe(60);
  expect(said('conversation')).toEqual([['debate', 1]]);
  expect(said('shared')).toEqual([['question', 1]]);
  expect(said('team')).toEqual([['team', 1]]);
  // A preview changes nothing.
  const before = await everythingOf(student.id);
  await prof.post(previewMove, wanted(student));
  expect(await everythingOf(student.id)).toEqual(before);

  const { result } = await move(student);
  expect(result.items).toEqual([item]);
  const [done] = await db.select().from(submission).where(eq(submission.studentId, student.id));
  expect(done).toMatchObject({ assignmentCode: `${other}-A-move`, lectureCode: other });
  // Answers name the questions and choices of the other quiz.
  const { rows } = await db.execute<{ question: number; correct: boolean }>(sql`
    select question.position as question, bool_and(question_item.is_correct) as correct from attempt
    cross join jsonb_each(answers) as answer join question on question.id = answer.key::bigint
    cross join jsonb_array_elements_text(answer.value) as chosen join question_item on question_item.id = chosen::bigint
    where student_id = ${student.id} and attempt.lecture_code = ${other} and question.quiz_code = ${`${other}-Q-move`}
      and question_item.question_id = question.id
    group by question.position`);
  expect(rows).toEqual([{ question: 1, correct: true }]);
  const answers = await db.execute(sql`
    select reflection_answer.body, question.position from reflection_answer join reflection_question as question on question.id = question_id
    where reflection_answer.reflection_code = ${`${other}-J-move`}`);
  expect(answers.rows).toEqual([{ body: '배운 것', position: 2 }]);
  const members = await db.select().from(teamMember).where(eq(teamMember.studentId, student.id));
  expect(members).toEqual([]);
  const posts = await db.select().from(post).where(eq(post.authorId, student.id)).orderBy(post.board);
  expect(posts.map(({ board, lectureCode: where }) => [board, where])).toEqual([
    ['inquiry', other],
    ['qna', lectureCode],
  ]);
  await expectCommentsCounted();
  // The student sees the new class only.
  portal.clock.advance(2);
  const own = await portal.as(student);
  expect((await own.post(getMyLctrInfo, { lctrShdlCd: other })).status).toBe(200);
  expect((await own.post(getMyLctrInfo, { lctrShdlCd: lectureCode })).status).toBe(404);
});

/** Expects that each discussion counts the comments that it has. */
async function expectCommentsCounted(): Promise<void> {
  const { rows } = await portal.services.db.execute(sql`
    select id from discussion where live_comments <> (select count(*) from comment
      where discussion_id = discussion.id and deleted_at is null)`);
  expect(rows).toEqual([]);
}

test('taking a move back leaves everything as it was, and lines in both lectures that the student sees', async () => {
  const { db } = portal.services;
  const student = await addBusyStudent();
  const before = await everythingOf(student.id);
  const { batch } = (await move(student)).result;
  expect(await everythingOf(student.id)).not.toEqual(before);
  const undone = (await prof.post(undoMove, { lectureCode, batch: batch ?? '' })).body.result;
  expect(undone.items.map(({ problem }) => problem)).toEqual([null]);
  expect(await everythingOf(student.id)).toEqual(before);
  await expectCommentsCounted();
  const enrolments = await db
    .select({ code: enrolment.lectureCode, state: enrolment.state })
    .from(enrolment)
    .where(eq(enrolment.studentId, student.id));
  expect(Object.fromEntries(enrolments.map(({ code, state }) => [code, state]))).toEqual({
    [lectureCode]: 'enrolled',
    [other]: 'cancelled',
  });
  const lines = await db
    .select({ lectureCode: staffChange.lectureCode, shown: staffChange.shown })
    .from(staffChange)
    .where(and(eq(staffChange.subjectId, student.id), eq(staffChange.kind, 'enrolment')));
  const linesIn = (code: string) => lines.filter((line) => line.lectureCode === code);
  expect([linesIn(lectureCode), linesIn(other)].map(({ length }) => length)).toEqual([2, 2]);
  expect(lines.every(({ shown }) => shown === 'now')).toBe(true);
  portal.clock.advance(2);
  const { list } = (await (await portal.as(student)).post(getMyChangeList, {})).body.result;
  expect(list.flatMap(({ vlList }) => vlList.map(({ vlNm }) => vlNm))).toContain('옮긴 자료');
  const again = await prof.post(undoMove, { lectureCode, batch: batch ?? '' });
  expect(again.body.errorCode).toBe(moveRefusals.nothingToUndo.errorCode);
});

test('what was added since comes back too, and whoever was changed since stays', async () => {
  const { db } = portal.services;
  const student = await addBusyStudent();
  const { batch } = (await move(student)).result;
  await db.update(submission).set({ title: '고친 제목' }).where(eq(submission.studentId, student.id));
  await prof.post(setStates, {
    lectureCode: other,
    studentNumbers: [student.studentNumber],
    state: 'withdrawn',
  });
  const undo = async () =>
    (await prof.post(undoMove, { lectureCode, batch: batch ?? '' })).body.result.items.map(
      ({ problem }) => problem,
    );
  expect(await undo()).toEqual(['changedSince']);
  await prof.post(setStates, {
    lectureCode: other,
    studentNumbers: [student.studentNumber],
    state: 'enrolled',
  });
  expect(await undo()).toEqual([null]);
  const [done] = await db.select().from(submission).where(eq(submission.studentId, student.id));
  expect(done).toMatchObject({ assignmentCode: 'A-move', title: '고친 제목' });
});

test('work stays where the other class has nothing like it, or has the student’s own already', async () => {
  const { db, store } = portal.services;
  const student = await addBusyStudent();
  await addDraft(db, store, `${other}-A-move`, student.id);
  await db.execute(
    sql`update question set points = 99 where quiz_code = ${`${other}-Q-move`} and position = 1`,
  );
  await db
    .update(content)
    .set({ isPublic: false })
    .where(eq(content.code, `${other}-V-move`));
  const [item] = (await move(student)).result.items;
  const reasonOf = (wantedKind: string) => item?.work.find(({ kind }) => kind === wantedKind)?.reason;
  expect(reasonOf('submission')).toBe('there');
  expect(reasonOf('attempt')).toBe('differs');
  expect(reasonOf('learning')).toBe('noCounterpart');
  const kept = await db.select().from(submission).where(eq(submission.studentId, student.id));
  expect(kept.map(({ assignmentCode }) => assignmentCode).toSorted()).toEqual(['A-move', `${other}-A-move`]);
});

test('nobody is moved who is at a quiz, has left, or is there already', async () => {
  const { db } = portal.services;
  const student = await addBusyStudent();
  const problem = async () => (await move(student)).result.items[0]?.problem;
  await db.update(attempt).set({ submittedAt: null }).where(eq(attempt.studentId, student.id));
  expect(await problem()).toBe('taking');
  await db.update(attempt).set({ submittedAt: testDate() }).where(eq(attempt.studentId, student.id));
  const become = (state: 'withdrawn' | 'enrolled') =>
    db
      .update(enrolment)
      .set({ state })
      .where(and(eq(enrolment.studentId, student.id), eq(enrolment.lectureCode, lectureCode)));
  await become('withdrawn');
  expect(await problem()).toBe('left');
  await become('enrolled');
  await db.insert(enrolment).values({ studentId: student.id, lectureCode: other });
  expect(await problem()).toBe('there');
  const elsewhere = await move(student, { target: 'LB' });
  expect(elsewhere.errorCode).toBe(moveRefusals.notAClass.errorCode);
  expect((await move(student, { studentNumbers: ['2026-nobody'] })).result.items).toMatchObject([
    { problem: 'unknown' },
  ]);
});

test('an attempt that the clock has ended is over in the other class as well', async () => {
  const { db } = portal.services;
  const student = await addBusyStudent();
  await db.update(attempt).set({ submittedAt: null }).where(eq(attempt.studentId, student.id));
  portal.clock.set('2026-11-19T12:00:00+09:00');
  prof = await portal.as(world.prof);
  await db.execute(sql`update quiz set closes_at = '2026-11-30 23:59+09' where code = ${`${other}-Q-move`}`);
  expect((await move(student)).result.items[0]?.problem).toBeNull();
  const [moved] = await db.select().from(attempt).where(eq(attempt.studentId, student.id));
  expect(moved).toMatchObject({ lectureCode: other, submittedAt: seoul('2026-11-19T00:00:00') });
});

describe('an attempt of whoever has more time', () => {
  const more = { givenAt: seoul('2026-11-17T09:00:00'), reason: '장애 학생 지원' };
  const given = {
    'at all quizzes': (studentId: number, givenBy: number) =>
      portal.services.db
        .insert(accommodation)
        .values({ ...more, studentId, givenBy, lectureCode, timePercent: 150 }),
    'for this quiz': (studentId: number, givenBy: number) =>
      portal.services.db.insert(extension).values({
        ...more,
        studentId,
        givenBy,
        lectureCode,
        quizCode: 'Q-hour',
        closesAt: seoul('2026-11-18T11:29:00'),
        batch: '00000000-0000-4000-8000-000000000001',
      }),
  };

  // Those on leave have their time as well, though they do not take the lecture at the moment.
  test.each([
    ['at all quizzes', 'enrolled'],
    ['for this quiz', 'enrolled'],
    ['at all quizzes', 'leave'],
    ['for this quiz', 'leave'],
  ] as const)('%s is not ended by a move, and ends when that time is up (%s)', async (way, state) => {
    const { db } = portal.services;
    const student = await addStudent(db, `timed-${number}`, lectureCode);
    await db.insert(attempt).values({
      quizCode: 'Q-hour',
      studentId: student.id,
      number: 1,
      startedAt: seoul('2026-11-18T10:00:00'),
    });
    await given[way](student.id, world.prof.id);
    await db.update(enrolment).set({ state }).where(eq(enrolment.studentId, student.id));
    const attempts = () => db.select().from(attempt).where(eq(attempt.studentId, student.id));
    const problemAt = async (time: string) => {
      portal.clock.set(`2026-11-18T${time}+09:00`);
      prof = await portal.as(world.prof);
      return (await move({ studentNumber: `2026-timed-${number}` })).result.items[0]?.problem;
    };
    for (const time of ['11:12:00', '11:39:59'])
      expect([time, await problemAt(time)]).toEqual([time, 'taking']);
    expect(await attempts()).toMatchObject([{ lectureCode, submittedAt: null }]);
    expect(await problemAt('11:40:00')).toBeNull();
    expect(await attempts()).toMatchObject([
      { lectureCode: other, submittedAt: seoul('2026-11-18T11:30:00') },
    ]);
  });
});
