/** The data that every test file of the server starts with: two lectures without common students. */
import { eq } from 'drizzle-orm';
import { account, signInPolicy, storedFile } from '../platform/tables.ts';
import { assignment, assignmentFile, submission, submissionFile } from '../assignment/tables.ts';
import {
  academicCourse,
  academicEvent,
  enrolment,
  lecture,
  lectureProfessor,
  week,
} from '../lecture/tables.ts';
import { material, materialFile } from '../material/tables.ts';
import { notice, noticeFile, systemInfo } from '../portal/tables.ts';
import { addPeople } from './people.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { receiveFile } from '../platform/files/incoming.ts';
import type { FileStore } from '../platform/files/store.ts';
import { Readable } from 'node:stream';
import { noticeBoard, studentSystem } from '@baeum/contract/portal/terms';
import { submissionFileRules } from '@baeum/contract/assignment/terms';

/** A one-pixel PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The smallest ZIP: an empty archive. */
export const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

export const seoul = (text: string) => new Date(`${text}+09:00`);
const day = 86_400_000;

function lectureOf(code: string, academicCourseCode: string, name: string, position: number) {
  return {
    code,
    academicCourseCode,
    subjectCode: `S-${code}`,
    name,
    classNumber: 1,
    majorType: '전공필수',
    majorName: '바이오데이터융합전공',
    majorSemester: '2학기',
    grade: '3학년',
    credits: 3,
    completionType: '0000580001' as const,
    countsDebates: true,
    countsTeams: false,
    weekCount: 15,
    position,
  };
}

function weeksOf(lectureCode: string) {
  const start = seoul('2026-09-21T00:00:00').getTime();
  return Array.from({ length: 15 }, (_, index) => ({
    lectureCode,
    number: index + 1,
    title: `${index + 1}주차 주제`,
    startsAt: new Date(start + index * 7 * day),
    endsAt: new Date(start + (index + 1) * 7 * day - 60_000),
  }));
}

/** The rules for files of the world: those for students, and the formats of videos. */
const fileRules = {
  ...submissionFileRules,
  extensions: [...submissionFileRules.extensions, 'mp4', 'm3u8', 'ts', 'vtt'],
};

/** Stores a file like the loader of course packs. */
export async function addFile(
  db: Queryable,
  store: FileStore,
  kind: string,
  name: string,
  content: Buffer,
): Promise<string> {
  const file = await receiveFile(store, fileRules, { name, content: Readable.from([content]) });
  const [row] = await db
    .insert(storedFile)
    .values({ kind, ...file })
    .returning({ id: storedFile.id });
  if (row === undefined) throw new Error('no file row');
  return row.id;
}

export async function addAssignment(
  db: Database,
  values: Partial<typeof assignment.$inferInsert> & { code: string; professorId: number },
) {
  await db.insert(assignment).values({
    lectureCode: 'LA',
    weekNumber: 9,
    title: `과제 ${values.code}`,
    bodyHtml: '<p>과제 안내</p>',
    opensAt: seoul('2026-11-11T00:00:00'),
    closesAt: seoul('2026-11-18T23:59:00'),
    lateOpensAt: seoul('2026-11-20T00:00:00'),
    lateClosesAt: seoul('2026-11-21T23:59:00'),
    createdAt: seoul('2026-11-01T09:00:00'),
    ...values,
  });
}

/** A draft with a file, saved the day before. */
export async function addDraft(
  db: Database,
  store: FileStore,
  assignmentCode: string,
  studentId: number,
  file = { name: `비밀_${assignmentCode}.zip`, content: zip },
) {
  const now = seoul('2026-11-17T09:00:00');
  const [row] = await db
    .insert(submission)
    .values({ assignmentCode, studentId, title: '초안', body: '본문', savedAt: now })
    .returning({ id: submission.id });
  if (row === undefined) throw new Error('no submission row');
  const fileId = await addFile(db, store, 'submission', file.name, file.content);
  await db.insert(submissionFile).values({ submissionId: row.id, storedFileId: fileId });
  return { id: row.id, fileId };
}

/** A study material with its files, in order. */
export async function addMaterial(
  db: Database,
  store: FileStore,
  values: Partial<typeof material.$inferInsert> & { key: string },
  files: readonly { readonly name: string; readonly content: Buffer }[] = [],
) {
  const [row] = await db
    .insert(material)
    .values({
      lectureCode: 'LA',
      weekNumber: 9,
      title: `자료 ${values.key}`,
      bodyHtml: `<p>자료 안내 ${values.key}</p>`,
      createdAt: seoul('2026-11-16T09:00:00'),
      ...values,
    })
    .returning({ id: material.id });
  if (row === undefined) throw new Error('no material row');
  const fileIds: string[] = [];
  for (const [index, { name, content }] of files.entries()) {
    const storedFileId = await addFile(db, store, 'material', name, content);
    await db.insert(materialFile).values({ storedFileId, materialId: row.id, position: index + 1 });
    fileIds.push(storedFileId);
  }
  return { id: row.id, fileIds };
}

export interface NoticeSpec {
  readonly key: string;
  readonly audience?: readonly string[];
  readonly at?: string;
  readonly boardCode?: string;
  readonly title?: string;
}

/** @returns its id */
export async function addNotice(
  db: Database,
  {
    key,
    audience = ['public'],
    at = '2026-11-10T09:00:00+09:00',
    boardCode = noticeBoard,
    title = `공지 ${key}`,
  }: NoticeSpec,
): Promise<number> {
  const [row] = await db
    .insert(notice)
    .values({
      key,
      boardCode,
      title,
      bodyHtml: `<p>내용 ${key}</p>`,
      audience: [...audience],
      publishedAt: new Date(at),
    })
    .returning({ id: notice.id });
  if (row === undefined) throw new Error('no notice row');
  return row.id;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(db: Database, store: FileStore) {
  const people = await addPeople(db);
  const { ann, ben, sue, prof } = people;
  // Tests of the second factor ask for it.
  await db.update(signInPolicy).set({ secondFactor: 'nobody' });
  await db.insert(systemInfo).values({
    systemCode: studentSystem,
    urlPath: '/lms_st',
    title: '배움',
    keywords: '',
    description: '설명',
    welcomeMessage: '환영합니다.',
    alertMessage: '',
    copyright: '배움',
    contactEmail: 'help@example.ac.kr',
    systemName: '배움',
    organisationName: '바이오헬스혁신융합대학',
  });
  await db.insert(academicCourse).values([
    { code: 'C1', name: '2026-2학기', termStartsOn: '2026-09-21', position: 1 },
    { code: 'C2', name: '다른 과정', termStartsOn: '2026-09-21', position: 2 },
  ]);
  await db
    .insert(lecture)
    .values([lectureOf('LA', 'C1', '분자생물학의 이해', 1), lectureOf('LB', 'C2', '비밀 강의', 2)]);
  await db.insert(week).values([...weeksOf('LA'), ...weeksOf('LB')]);
  await db.insert(lectureProfessor).values([{ lectureCode: 'LA', accountId: prof.id, position: 1 }]);
  await db.insert(enrolment).values([
    { studentId: ann.id, lectureCode: 'LA' },
    { studentId: sue.id, lectureCode: 'LA' },
    { studentId: ben.id, lectureCode: 'LB' },
  ]);
  await db.insert(academicEvent).values([
    {
      academicCourseCode: 'C1',
      key: 'midterm',
      code: '0000290004',
      name: '중간고사',
      startsAt: seoul('2026-11-09T00:00:00'),
      endsAt: seoul('2026-11-13T23:59:00'),
    },
  ]);

  await addAssignment(db, { code: 'A-open', professorId: prof.id });
  await addAssignment(db, { code: 'A-draft', professorId: prof.id });
  await addAssignment(db, { code: 'B-open', professorId: prof.id, lectureCode: 'LB', title: '비밀 과제' });
  const handout = await addFile(db, store, 'assignment', '안내.pdf', Buffer.from('%PDF-1.4 안내'));
  await db.insert(assignmentFile).values({ storedFileId: handout, assignmentCode: 'A-open', position: 1 });
  const draft = await addDraft(db, store, 'A-draft', ann.id);
  const foreign = await addDraft(db, store, 'B-open', ben.id);

  const notices = {
    students: await addNotice(db, { key: 'students', audience: ['student'] }),
    professors: await addNotice(db, { key: 'professors', audience: ['professor'] }),
    coming: await addNotice(db, { key: 'coming', audience: ['student'], at: '2026-12-01T09:00:00+09:00' }),
  };
  const noticeAttachment = await addFile(db, store, 'notice', '공지.pdf', Buffer.from('%PDF-1.4 공지'));
  await db
    .insert(noticeFile)
    .values({ storedFileId: noticeAttachment, noticeId: notices.students, position: 1 });

  const photo = await addFile(db, store, 'profile', '사진.png', png);
  await db.update(account).set({ photoFileId: photo }).where(eq(account.id, ann.id));

  const materials = {
    own: await addMaterial(db, store, { key: 'own' }, [
      { name: '강의 노트.pdf', content: Buffer.from('%PDF-1.4 강의 노트') },
    ]),
    foreign: await addMaterial(db, store, { key: 'foreign', lectureCode: 'LB', title: '비밀 자료' }, [
      { name: '비밀.png', content: png },
    ]),
  };

  return { ...people, photo, handout, draft, foreign, notices, noticeAttachment, materials };
}
