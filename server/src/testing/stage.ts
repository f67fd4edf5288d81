/** The data for the tests of all calls, with objects of every kind that a call may name. */
import { eq, inArray } from 'drizzle-orm';
import { assignmentFile, submission } from '../assignment/tables.ts';
import { eventKindGroup } from '@baeum/contract/lecture/staff-calendar-terms';
import { savedReply } from '../inquiry/tables.ts';
import { academicEvent } from '../lecture/tables.ts';
import { commonCode, noticeFile } from '../portal/tables.ts';
import { account } from '../platform/tables.ts';
import type { Services } from '../services.ts';
import { topic } from '../study/tables.ts';
import { addVisit } from './impersonation.ts';
import { addBoards, restoreBoards } from './boards.ts';
import { addContent, addVideoFiles } from './contents.ts';
import { addDebate, addDebateFile } from './debates.ts';
import { addNoticeWithFile } from './notices.ts';
import { addCommentRow } from './discussions.ts';
import { addFeed } from './feeds.ts';
import { addLogo } from './logos.ts';
import { addOwnTodos } from './own-todos.ts';
import { addMessages } from './messages.ts';
import { addInquiries, restoreInquiries } from './inquiries.ts';
import { addAttempt, addQuiz } from './quizzes.ts';
import { addReflections, restoreReflections } from './reflection-stage.ts';
import { addRosters } from './rosters.ts';
import { addEvaluations } from './evaluations.ts';
import { addStaffAccount } from './people.ts';
import { addExtensions } from './staff-extensions.ts';
import {
  addComingRelease,
  addRegrades,
  addReleasedScore,
  addSecondScore,
  addUnreleasedScore,
} from './staff-grading.ts';
import { addScoreImport } from './staff-offline.ts';
import { addStaff } from './staff-stage.ts';
import { addBegunContent, addUploads } from './staff-contents.ts';
import { addGlossaries } from './staff-glossary.ts';
import { addStaffMaterials } from './staff-materials.ts';
import { addStaffNotices } from './staff-notices.ts';
import { addTeams, restoreTeams } from './team-stage.ts';
import { addTextFiles } from './text-files.ts';
import { addDraft, addFile, createWorld, png, type World } from './world.ts';

export async function createStage(services: Services) {
  const { db, store } = services;
  const world = await createWorld(db, store);
  // All files are pictures, so that both file calls would serve them.
  const add = (kind: string) => addFile(db, store, kind, '비밀.png', png);
  const unreadable = {
    professorsNotice: await add('notice'),
    comingNotice: await add('notice'),
    otherLecture: await add('assignment'),
    formerPhoto: await add('profile'),
  };
  await db.insert(noticeFile).values([
    { storedFileId: unreadable.professorsNotice, noticeId: world.notices.professors, position: 1 },
    { storedFileId: unreadable.comingNotice, noticeId: world.notices.coming, position: 1 },
  ]);
  await db
    .insert(assignmentFile)
    .values({ storedFileId: unreadable.otherLecture, assignmentCode: 'B-open', position: 1 });
  const picture = { name: '비밀_그림.png', content: png };
  const classmate = await addDraft(db, store, 'A-draft', world.sue.id, picture);
  const publicNotices = await addPublicNotices(services);
  const staff = await addStaff(db);
  const stage = {
    ...world,
    staff,
    rosters: await addRosters(db, world.prof.id),
    evaluations: await addEvaluations(
      db,
      Object.values(staff)
        .slice(0, 5)
        .map(({ id }) => id),
    ),
    departed: await addDeparted(db),
    unreadable,
    classmate,
    publicNotices,
    logo: await addLogo(services),
    messages: await addMessages(db, world),
    feed: await addFeed(services, world.sue.id),
    savedReplyId: await addSavedReply(db, world.admin.id),
    removedReplyId: await addSavedReply(db, world.admin.id),
    removedEvent: await addRemovedEvent(db),
    videos: await addVideos(services),
    glossaries: await addGlossaries(db),
    staffMaterials: await addStaffMaterials(services),
    staffNotices: await addStaffNotices(services, world),
    uploads: await addUploads(services, world.prof.id),
    begun: await addBegunContent(services, world.sue.id),
    attempts: await addAttempts(services, world),
    debates: await addDebates(services, world),
    boards: await addBoards(services, world),
    teams: await addTeams(services, world),
    inquiries: await addInquiries(services, world),
    reflections: await addReflections(services, world),
    visits: {
      ann: await addVisit(db, world.admin.id, world.ann.id),
      sue: await addVisit(db, world.admin.id, world.sue.id),
    },
  };
  await addExtensions(db, world.ann.id, world.prof.id);
  await addOwnTodos(db, world.ann.id, world.sue.id);
  await addReleasedScore(db, { student: world.ann, prof: world.prof }, { assignmentCode: 'A-draft' });
  await addSecondScore(db, world, 'A-draft');
  await addUnreleasedScore(db, world);
  const regrades = await addRegrades(services, world);
  await addComingRelease(db, world);
  await addScoreImport(db, world);
  const { assignments } = stage.teams;
  return { ...stage, regrades, shown: await addTextFiles(services, world, { assignments, publicNotices }) };
}

/** An event that is removed by the walk over all calls, and a kind that new ones may have. */
async function addRemovedEvent(db: Services['db']): Promise<string> {
  const at = new Date('2026-11-18T09:00:00+09:00');
  const event = { academicCourseCode: 'C1', key: 'removed', code: '0000290004', name: '지울 일정' };
  await db.insert(academicEvent).values({ ...event, startsAt: at, endsAt: at });
  await db.insert(commonCode).values([
    { code: eventKindGroup, groupCode: null, name: '학사일정 구분', position: 9 },
    { code: event.code, groupCode: eventKindGroup, name: '중간고사', position: 1 },
  ]);
  return event.key;
}

/** Staff who left long ago: data of one is past its period, and of the other is removed on request. */
async function addDeparted(db: Services['db']) {
  const departed = {
    due: await addStaffAccount(db, 'departed', '퇴직자', 'staff'),
    asking: await addStaffAccount(db, 'asking', '삭제를 요구한 사람', 'staff'),
  };
  await db
    .update(account)
    .set({ passwordSetAt: new Date('2015-03-02T09:00:00+09:00') })
    .where(inArray(account.id, [departed.due.id, departed.asking.id]));
  return departed;
}

/** A text that administrators insert into answers. */
async function addSavedReply(db: Services['db'], accountId: number): Promise<number> {
  const values = { accountId, isShared: true, name: '접속 안내', body: '비밀' };
  const [row] = await db.insert(savedReply).values(values).returning({ id: savedReply.id });
  return row?.id ?? 0;
}

/** A notice that everybody may read, signed in or not, and one that will be published later. */
async function addPublicNotices({ db, store }: Services) {
  const file = { name: '모두에게.pdf', content: Buffer.from('%PDF-1.4 모두에게') };
  const picture = { name: '비밀.png', content: png };
  const at = '2026-12-01T09:00:00+09:00';
  return {
    open: await addNoticeWithFile(db, store, { key: 'everybody' }, file),
    coming: await addNoticeWithFile(db, store, { key: 'coming-for-everybody', at }, picture),
  };
}

/** Quizzes of both lectures, with an open attempt of each student. */
async function addAttempts({ db }: Services, { ann, sue, ben }: World) {
  await addQuiz(db, { code: 'Q-open' });
  await addQuiz(db, { code: 'Q-foreign', lectureCode: 'LB', title: '비밀 퀴즈' });
  await addQuiz(db, { code: 'Q-archived', archivedAt: new Date('2026-11-17T09:00:00+09:00') });
  await addQuiz(db, { code: 'Q-exam', examKind: 'midterm', title: '비밀 시험' });
  return {
    exam: { ann: await addAttempt(db, 'Q-exam', ann.id), sue: await addAttempt(db, 'Q-exam', sue.id) },
    ann: await addAttempt(db, 'Q-open', ann.id),
    sue: await addAttempt(db, 'Q-open', sue.id),
    ben: await addAttempt(db, 'Q-foreign', ben.id),
  };
}

/** A debate of each lecture, each with a picture and comments. */
async function addDebates({ db, store }: Services, { ann, sue, ben, prof }: World) {
  const open = await addDebate(db, { code: 'D-open', kind: 'open', professorId: prof.id });
  const foreign = await addDebate(db, {
    code: 'D-foreign',
    lectureCode: 'LB',
    title: '비밀 토론',
    bodyHtml: '<p>비밀</p>',
    professorId: prof.id,
  });
  const picture = { name: '비밀.png', content: png };
  const said = (of: { discussionId: number }, authorId: number, body: string) =>
    addCommentRow(db, { discussionId: of.discussionId, authorId, body });
  return {
    files: {
      open: await addDebateFile(db, store, open.code, { name: '토론.pdf', content: Buffer.from('%PDF-1.4') }),
      foreign: await addDebateFile(db, store, foreign.code, picture),
    },
    comments: {
      own: await said(open, ann.id, '제 의견입니다.'),
      classmates: await said(open, sue.id, '제 의견은 다릅니다.'),
      foreign: await said(foreign, ben.id, '비밀 의견입니다.'),
    },
  };
}

/** Contents of Ann's lecture that can be watched and that cannot, and one of another lecture; the stored files of each. */
async function addVideos({ db, store }: Services) {
  const at = (text: string) => new Date(`${text}+09:00`);
  await addContent(db, { code: 'V-open' });
  await addContent(db, { code: 'V-hidden', isPublic: false });
  await addContent(db, { code: 'V-closed', closesAt: at('2026-11-17T23:59:00') });
  await addContent(db, { code: 'V-coming', attendanceStartsAt: at('2026-11-19T00:00:00') });
  await addContent(db, { code: 'V-archived', archivedAt: at('2026-11-17T09:00:00') });
  await db
    .update(topic)
    .set({ archivedAt: at('2026-11-17T09:00:00') })
    .where(eq(topic.code, 'topic-V-archived'));
  await addContent(db, { code: 'V-foreign', lectureCode: 'LB' });
  const files = (name: string) => addVideoFiles(db, store, `V-${name}`);
  const [open, hidden, closed, coming, foreign] = await Promise.all([
    files('open'),
    files('hidden'),
    files('closed'),
    files('coming'),
    files('foreign'),
  ]);
  return { open, hidden, closed, coming, foreign };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** The stage with Ann's work in its original state, because calls submit and delete drafts and delete posts. */
export async function withFreshDraft(services: Services, stage: Stage): Promise<Stage> {
  const { db, store } = services;
  await db.delete(submission).where(eq(submission.studentId, stage.ann.id));
  await restoreBoards(db, stage.boards);
  await restoreInquiries(db, stage.inquiries);
  const teams = await restoreTeams(services, stage, stage.teams);
  const reflections = await restoreReflections(services, stage, stage.reflections);
  return { ...stage, teams, reflections, draft: await addDraft(db, store, 'A-draft', stage.ann.id) };
}
