/** Reflection journals for the tests of all calls, and examples of them. */
import { insertSelfRflctInfo, updateSelfRflctInfo } from '@baeum/contract/reflection/terms';
import { eq } from 'drizzle-orm';
import { enrolment, lecture, lectureProfessor } from '../lecture/tables.ts';
import { reflectionSubmission } from '../reflection/tables.ts';
import type { Services } from '../services.ts';
import type { Examples, Ref } from './examples.ts';
import type { FileExample } from './file-examples.ts';
import { addReflection, addReflectionFile, addWritten } from './reflections.ts';
import { seoul, type World } from './world.ts';

/** A micro-learning lecture of Ann's and Sue's. */
const microLecture = (code: string) => ({
  code,
  academicCourseCode: 'C1',
  subjectCode: `S-${code}`,
  name: `마이크로러닝 ${code}`,
  classNumber: 1,
  majorType: '전공선택',
  majorName: '바이오데이터융합전공',
  majorSemester: '2학기',
  grade: '3학년',
  credits: 1,
  completionType: '0000580002' as const,
  countsDebates: false,
  countsTeams: false,
  weekCount: 4,
  position: 9,
});

/** A journal that Ann has not begun, one with a draft of hers, and one of another lecture. */
export async function addReflections(services: Services, { ann, sue, ben, prof }: World) {
  const { db, store } = services;
  await db.insert(lecture).values([microLecture('LM'), microLecture('LN'), microLecture('LO')]);
  await db
    .insert(enrolment)
    .values(
      ['LM', 'LN'].flatMap((lectureCode) => [ann, sue].map(({ id }) => ({ studentId: id, lectureCode }))),
    );
  await db.insert(lectureProfessor).values([
    { lectureCode: 'LM', accountId: prof.id, position: 1 },
    { lectureCode: 'LO', accountId: prof.id, position: 1 },
  ]);
  // These journals have no conditions; the rest of these lectures is for other tests.
  const untouched = await addReflection(db, { code: 'R-new', lectureCode: 'LM' }, [1]);
  const drafted = await addReflection(db, { code: 'R-draft', lectureCode: 'LN' }, [1]);
  const secret = { code: 'R-foreign', lectureCode: 'LB', name: '비밀 성찰일지', bodyHtml: '<p>비밀</p>' };
  const foreign = await addReflection(db, secret, [1]);
  // For staff, who see those of LA alone.
  await addReflection(db, { code: 'R-staff', lectureCode: 'LA', publishedAt: null }, [1]);
  const submittedAt = seoul('2026-11-18T09:40:00');
  return {
    questions: { untouched: untouched.questions[0] ?? 0, drafted: drafted.questions[0] ?? 0 },
    files: {
      drafted: await addReflectionFile(db, store, drafted.code),
      foreign: await addReflectionFile(db, store, foreign.code),
    },
    written: {
      own: await addWritten(db, store, drafted, { studentId: ann.id }),
      classmates: await addWritten(db, store, drafted, { studentId: sue.id, submittedAt }),
      foreign: await addWritten(db, store, foreign, { studentId: ben.id, submittedAt }),
    },
  };
}

type Reflections = Awaited<ReturnType<typeof addReflections>>;

/** Deletes what calls have begun for Ann, and restores what they have changed. */
export async function restoreReflections(
  { db, store }: Services,
  { ann }: Pick<World, 'ann'>,
  before: Reflections,
): Promise<Reflections> {
  await db.delete(reflectionSubmission).where(eq(reflectionSubmission.studentId, ann.id));
  const { questions } = before;
  const drafted = { code: 'R-draft', lectureCode: 'LN', questions: [questions.drafted] };
  return {
    ...before,
    written: { ...before.written, own: await addWritten(db, store, drafted, { studentId: ann.id }) },
  };
}

const foreignJournal = { id: 'LB', parent: 'R-foreign' };
const drafted = { lecture: 'LN', journal: 'R-draft' };

export const reflectionExamples = {
  reflection: () => ({ seen: { id: 'LN', parent: 'R-draft' }, unseen: [foreignJournal, { id: 'LA' }] }),
  ownReflection: ({ reflections: { written } }) => ({
    seen: { id: written.own.id, parents: drafted },
    unseen: [
      { id: written.classmates.id, parents: drafted },
      { id: written.foreign.id, parents: { lecture: 'LB', journal: 'R-foreign' } },
    ],
  }),
} satisfies Record<string, Examples<Ref>>;

/** The call for a first version needs a journal that has not been begun. */
export const reflectionExamplesByCall = {
  [insertSelfRflctInfo]: () => ({ seen: { id: 'LM', parent: 'R-new' }, unseen: [foreignJournal] }),
} satisfies Record<string, Examples<Ref>>;

export const reflectionFileExamples = {
  reflection: ({ reflections: { files } }) => ({
    seen: { id: files.drafted, isImage: true, readers: ['ann', 'sue'] },
    unseen: [{ id: files.foreign, isImage: true, readers: ['ben'] }],
  }),
  reflection_submission: ({ reflections: { written } }) => ({
    seen: { id: written.own.fileId, isImage: true, readers: ['ann'] },
    unseen: [
      { id: written.classmates.fileId, isImage: true, readers: ['sue', 'admin'] },
      { id: written.foreign.fileId, isImage: true, readers: ['ben', 'admin'] },
    ],
  }),
} satisfies Record<string, Examples<FileExample>>;

/** The only questions of these journals, which are the first of the database. */
export const reflectionTexts = {
  [insertSelfRflctInfo]: { srQestSeq: '1', srAnswr: '답변' },
  [updateSelfRflctInfo]: { srQestSeq: '2', srAnswr: '답변' },
};
