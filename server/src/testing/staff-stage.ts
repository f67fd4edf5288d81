/** Staff for the tests of all calls: one account for each role, in Ann's lecture LA of programme C1 and elsewhere. */
import { changeSyllabus, getSyllabusForm } from '@baeum/contract/lecture/staff-syllabus-terms';
import { addProgramme, changeProgramme, getProgramme } from '@baeum/contract/lecture/programme-terms';
import { type Call, isStaffCall } from '@baeum/contract/call';
import { exportCalls } from '@baeum/contract/export-calls';
import { appointProfessor, archiveLectures, undoLectures } from '@baeum/contract/lecture/bulk-terms';
import {
  addLecture,
  appointAssistants,
  changeLecture,
  copyLectures,
  getLecture,
} from '@baeum/contract/lecture/staff-terms';
import { copyIntoLecture, shareForCopying } from '@baeum/contract/lecture/own-copy-terms';
import { activityChanges, activityExamples } from './staff-activities.ts';
import { contentChanges } from './staff-contents.ts';
import { extensionChanges, extensionFields } from './staff-extensions.ts';
import { glossaryChanges } from './staff-glossary.ts';
import { gradingChanges, gradingExamples, gradingFields } from './staff-grading.ts';
import { materialChanges } from './staff-materials.ts';
import { messageChanges } from './messages.ts';
import { noticeChanges } from './staff-notices.ts';
import { quizChanges } from './staff-quizzes.ts';
import { shownName } from './text-files.ts';
import { previewPaste, removeEntry } from '@baeum/contract/glossary/staff-terms';
import { changeMaterial, materialMedia } from '@baeum/contract/material/staff-terms';
import { retryAddress } from '@baeum/contract/notification/staff-terms';
import { moveToTerm, undoTermMove } from '@baeum/contract/lecture/term-terms';
import { moveStudents, undoMove } from '@baeum/contract/enrolment/moving-terms';
import { addStudents, setStates } from '@baeum/contract/enrolment/staff-terms';
import {
  beginEnrolment,
  changeSignInPolicy,
  completeEnrolment,
  getSignInPolicy,
  renewRecoveryCodes,
} from '@baeum/contract/session/staff-terms';
import * as destroying from '@baeum/contract/privacy/destruction-terms';
import * as privacy from '@baeum/contract/privacy/staff-terms';
import * as merging from '@baeum/contract/people/merging-terms';
import * as people from '@baeum/contract/people/staff-terms';
import * as replies from '@baeum/contract/inquiry/lecture-reply-terms';
import * as answers from '@baeum/contract/board/staff-terms';
import { changeLectureNotice } from '@baeum/contract/board/staff-notice-terms';
import { sendMessage } from '@baeum/contract/message/staff-terms';
import { getAcaList } from '@baeum/contract/lecture/terms';
import * as board from '@baeum/contract/study/board-terms';
import { previewReply } from '@baeum/contract/study/preview-terms';
import { eq } from 'drizzle-orm';
import type { Duty } from '@baeum/contract/staff/roles';
import type { StaffResourceLoaders } from '../domains.ts';
import { lectureAssistant, lectureProfessor, programmeOperator } from '../lecture/tables.ts';
import { type Database, transaction } from '../platform/database.ts';
import { writeHistory } from '../platform/history.ts';
import { refusedAddress } from '../platform/notifications/tables.ts';
import { account, secondFactor } from '../platform/tables.ts';
import { codeAt, enrol } from './authenticator.ts';
import type { Examples, Ref } from './examples.ts';
import { evaluationChanges } from './evaluation-changes.ts';
import { addStaffAccount } from './people.ts';
import { type Caller, type SentFile, testNow } from './portal.ts';
import { portalChanges } from './portal-changes.ts';
import { rosterChanges } from './rosters.ts';
import { teamChanges } from './staff-teams.ts';
import type { Stage } from './stage.ts';

export async function addStaff(db: Database) {
  const staff = {
    assistant: await addStaffAccount(db, 'assistant', '조교', 'staff'),
    operator: await addStaffAccount(db, 'operator', '운영자', 'staff'),
    otherProfessor: await addStaffAccount(db, 'other-prof', '이교수', 'professor'),
    otherOperator: await addStaffAccount(db, 'other-operator', '다른 운영자', 'staff'),
    /** An account of the staff without any role. */
    idle: await addStaffAccount(db, 'idle', '직원', 'staff'),
    /** Is given a role by the tests. */
    newcomer: await addStaffAccount(db, 'newcomer', '새 조교', 'staff'),
    /** Are changed by the tests. */
    person: await addStaffAccount(db, 'person', '사람', 'staff'),
    renamed: await addStaffAccount(db, 'renamed', '이름이 바뀌는 사람', 'professor'),
    /** A second account of somebody. */
    duplicate: await addStaffAccount(db, 'duplicate', '직원', 'staff'),
    suspended: await addStaffAccount(db, 'suspended', '정지된 사람', 'staff'),
    /** Has an authenticator app. */
    otp: await addStaffAccount(db, 'otp', '인증 앱이 있는 사람', 'staff'),
  };
  // Addresses that nobody has confirmed yet.
  for (const { id, loginId } of [staff.person, staff.idle])
    await db
      .update(account)
      .set({ email: `${loginId}@example.ac.kr` })
      .where(eq(account.id, id));
  const enrolment = { sealedSecret: 'of nobody', enrolledAt: new Date(testNow), lastStep: 0 };
  await db.insert(secondFactor).values({ accountId: staff.otp.id, ...enrolment });
  const refused = { refusedAt: new Date(testNow), error: '550 no such mailbox' };
  for (const { id: accountId, loginId } of [staff.person, staff.renamed])
    await db.insert(refusedAddress).values({ accountId, email: `${loginId}@example.ac.kr`, ...refused });
  await addSuspension(db, staff.suspended.id, staff.operator.id);
  await db.insert(lectureProfessor).values({
    lectureCode: 'LB',
    accountId: staff.otherProfessor.id,
    position: 1,
  });
  await db.insert(programmeOperator).values([
    { academicCourseCode: 'C1', accountId: staff.operator.id },
    { academicCourseCode: 'C2', accountId: staff.otherOperator.id },
  ]);
  await appoint(db, staff.assistant.id, []);
  return staff;
}

const suspension = '00000000-0000-4000-8000-000000000001';

/** An account that an operator has suspended, which can be taken back. */
async function addSuspension(db: Database, personId: number, operatorId: number): Promise<void> {
  const at = new Date('2026-11-17T09:00:00+09:00');
  await db.update(account).set({ suspendedAt: at }).where(eq(account.id, personId));
  const context = {
    accountId: operatorId,
    address: '127.0.0.1',
    call: people.suspendPeople,
    at,
    reason: undefined,
    place: undefined,
  };
  const values = { suspended: { before: false, after: true } };
  await transaction(db, (tx) =>
    writeHistory(
      tx,
      context,
      [{ action: 'change', kind: 'account', object: personId, subjectId: personId, values }],
      suspension,
    ),
  );
}

/** Gives the assistant of LA these duties and no others. */
export async function appoint(db: Database, accountId: number, duties: readonly Duty[]): Promise<void> {
  await db.delete(lectureAssistant).where(eq(lectureAssistant.accountId, accountId));
  await db
    .insert(lectureAssistant)
    .values({ lectureCode: 'LA', accountId, duties: [...duties], position: 1 });
}

/** Examples of each kind of object in the console, as the professor and the operator of LA see them. */
export const staffExamples: { readonly [Kind in keyof StaffResourceLoaders]: Examples<Ref> } = {
  lecture: () => ({ seen: { id: 'LA' }, unseen: [{ id: 'LB' }, { id: 'nowhere' }] }),
  programme: () => ({ seen: { id: 'C1' }, unseen: [{ id: 'C2' }, { id: 'nowhere' }] }),
  rosterImport: ({ rosters }) => ({
    seen: { id: rosters.own },
    unseen: [{ id: rosters.foreign }, { id: 'nowhere' }, { id: '00000000-0000-4000-8000-000000000000' }],
  }),
  person: () => ({ seen: { id: 'person' }, unseen: [{ id: 'nobody' }] }),
  evaluationQuestionnaire: ({ evaluations }) => ({
    seen: { id: String(evaluations.own) },
    unseen: [{ id: String(evaluations.foreign) }, { id: 'nowhere' }, { id: '999999999' }],
  }),
  codeGroup: () => ({ seen: { id: '0000550000' }, unseen: [{ id: '0000990000' }] }),
  academicEvent: () => ({
    seen: { id: 'midterm', parent: 'C1' },
    unseen: [
      { id: 'midterm', parent: 'C2' },
      { id: 'nowhere', parent: 'C1' },
    ],
  }),
  question: ({ boards: { posts } }) => ({
    seen: { id: String(posts.ownQuestion.id) },
    unseen: [
      { id: String(posts.foreignQuestion.id) },
      { id: String(posts.classmatesDraft.id) },
      { id: String(posts.deletedQuestion.id) },
      { id: String(posts.notice.id) },
      { id: 'nowhere' },
    ],
  }),
  questionComment: ({ boards: { comments } }) => ({
    seen: { id: String(comments.answer.id) },
    unseen: [{ id: String(comments.foreign.id) }, { id: 'nowhere' }],
  }),
  hideableComment: ({ boards: { comments }, debates }) => ({
    seen: { id: String(comments.own.id) },
    unseen: [
      { id: String(comments.foreign.id) },
      { id: String(debates.comments.foreign) },
      { id: 'nowhere' },
    ],
  }),
  staffMessage: ({ messages: { own, foreign } }) => ({
    seen: { id: own },
    unseen: [{ id: foreign }, { id: 1_000_000 }],
  }),
  lectureNotice: ({ staffNotices: { own, foreign } }) => ({
    seen: { id: own },
    unseen: [{ id: foreign }, { id: 1_000_000 }],
  }),
  systemInquiry: ({ inquiries: { own, deleted } }) => ({
    seen: { id: own.id },
    unseen: [{ id: deleted.id }, { id: 999_999_999 }],
  }),
  savedReply: ({ savedReplyId }) => ({ seen: { id: savedReplyId }, unseen: [{ id: 1_000_000 }] }),
  portalNotice: ({ publicNotices }) => ({
    seen: { id: publicNotices.coming.id },
    unseen: [{ id: 1_000_000 }],
  }),
  upload: ({ uploads }) => ({
    seen: { id: uploads.own },
    unseen: [{ id: uploads.foreign }, { id: 'nowhere' }, { id: '00000000-0000-4000-8000-000000000000' }],
  }),
  ...activityExamples,
  ...gradingExamples,
  quiz: () => ({
    seen: { id: 'Q-open', parent: 'LA' },
    unseen: [
      { id: 'Q-foreign', parent: 'LB' },
      { id: 'Q-open', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
  content: () => ({
    seen: { id: 'topic-V-begun', parent: 'LA' },
    unseen: [
      { id: 'topic-V-foreign', parent: 'LB' },
      { id: 'topic-V-begun', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
  teamActivity: () => ({
    seen: { id: 'T-open', parent: 'LA' },
    unseen: [
      { id: 'T-foreign', parent: 'LB' },
      { id: 'T-open', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
  glossaryEntry: ({ glossaries: { own, foreign } }) => ({
    seen: { id: own, parent: 'LA' },
    unseen: [
      { id: foreign, parent: 'LB' },
      { id: own, parent: 'LB' },
      { id: 1_000_000, parent: 'LA' },
    ],
  }),
  material: ({ staffMaterials: { own, foreign } }) => ({
    seen: { id: own, parent: 'LA' },
    unseen: [
      { id: foreign, parent: 'LB' },
      { id: own, parent: 'LB' },
      { id: 1_000_000, parent: 'LA' },
    ],
  }),
};

type Fields = Readonly<Record<string, unknown>>;

/** What requests need beyond those of a sample. */
export const staffFields: Readonly<Record<string, Fields>> = {
  // Nothing is hidden from the students of other tests.
  [answers.pinQuestion]: { pinned: false },
  [answers.hideQuestion]: { reason: '' },
  [answers.hideComment]: { reason: '' },
  ...extensionFields,
  ...gradingFields,
  [previewReply]: { call: getAcaList, input: '{}' },
  [privacy.listAccessReview]: { month: '2026-11' },
  [privacy.exportAccessReview]: { month: '2026-11' },
  [privacy.markReviewed]: { month: '2026-10' },
  [materialMedia]: { name: shownName },
  // Of an older version, so that the picture of its text stays for the call above.
  [changeMaterial]: { revision: '1000000' },
  [changeLectureNotice]: { revision: '1000000' },
  [sendMessage]: { key: '00000000-0000-4000-8000-000000000000' },
  // What is removed is gone for the other calls.
  [removeEntry]: { id: 1_000_000 },
  [shareForCopying]: { isShared: false },
  [previewPaste]: { text: '리보솜\t단백질을 만드는 곳' },
};

/** A request that changes something: its object, where it is not the example of its kind, other fields, and files. */
export interface StaffChange {
  readonly ref?: Ref;
  readonly fields?: Fields;
  readonly files?: readonly SentFile[];
}

/** Copies LA, and returns the number of that change. */
async function copyOfLA(caller: Caller, code: string) {
  const lectures = [{ source: 'LA', code }];
  return (await caller.post(copyLectures, { programmeCode: 'C1', parts: [], lectures })).body.result.batch;
}

/** A lecture of a new programme whose term now begins a week later. */
async function lectureBesideTerm(caller: Caller, programmeCode: string) {
  const term = { name: programmeCode, termStartsOn: '2027-03-01' };
  await caller.post(addProgramme, { code: programmeCode, ...term });
  const code = `${programmeCode}-1`;
  await caller.post(copyLectures, { programmeCode, parts: [], lectures: [{ source: 'LA', code }] });
  const { revision } = (await caller.post(getProgramme, { programmeCode })).body.result;
  await caller.post(changeProgramme, { programmeCode, revision, ...term, termStartsOn: '2027-03-08' });
  return { programmeCode, lectures: [code] };
}

/** A new student of LA, who has not done anything yet. */
async function studentOfLA(caller: Caller, loginId: string): Promise<string> {
  const studentNumber = `2026-${loginId}`;
  const person = {
    type: 'student',
    loginId,
    name: '옮기는 학생',
    studentNumber,
    college: '',
    email: '',
  } as const;
  await caller.post(people.addPerson, person);
  await caller.post(addStudents, { lectureCode: 'LA', studentNumbers: [studentNumber] });
  return studentNumber;
}

const boardPeriod = {
  was: { opensAt: '2026-11-16T00:00:00+09:00', closesAt: '2026-11-22T23:59:00+09:00' },
  opensAt: '2026-11-16T00:00:00+09:00',
  closesAt: '2026-11-23T23:59:00+09:00',
};

/** The version of the weeks board, which every move of it needs. */
const boardVersion = async (caller: Caller) =>
  (await caller.post(board.getTerm, { lectureCode: 'LA' })).body.result.version;

const boardChanges: Readonly<Record<string, Fields | ((caller: Caller) => Promise<StaffChange>)>> = {
  [board.addTopic]: { weekNumber: 10, title: '새 주제' },
  [board.renameTopic]: { code: 'topic-V-coming', title: '새 이름' },
  [board.renameWeek]: { weekNumber: 10, title: '새 주차 주제' },
  [board.moveTopic]: async (caller) => ({
    fields: {
      version: await boardVersion(caller),
      code: 'topic-V-open',
      weekNumber: 10,
      position: 1,
      periods: 'keep',
    },
  }),
  [board.removeTopic]: { code: 'topic-V-closed' },
  [board.restoreTopic]: { code: 'topic-V-archived' },
  [board.publishContents]: { codes: ['V-hidden'], publishedAt: '2026-11-18T09:00:00+09:00' },
  [board.changeContentPeriod]: { code: 'V-hidden', ...boardPeriod },
  [board.moveActivity]: async (caller) => ({
    fields: {
      version: await boardVersion(caller),
      kind: 'assignment',
      code: 'A-open',
      weekNumber: 10,
      topicCode: null,
      periods: 'keep',
    },
  }),
  [board.removeActivity]: { kind: 'debate', code: 'D-open', confirmed: true },
  [board.restoreActivity]: { kind: 'quiz', code: 'Q-archived' },
  [board.publishActivities]: {
    items: [{ kind: 'quiz', code: 'Q-open' }],
    publishedAt: null,
    confirmed: true,
  },
  [board.changeActivityPeriod]: {
    kind: 'quiz',
    code: 'Q-exam',
    was: { opensAt: '2026-11-18T09:00:00+09:00', closesAt: '2026-11-18T23:59:00+09:00' },
    opensAt: '2026-11-18T09:00:00+09:00',
    closesAt: '2026-11-19T23:59:00+09:00',
  },
};

/** What makes such a request, of the data for the tests. */
type ChangeIn = (caller: Caller, stage: Stage) => Promise<StaffChange>;

const commentNamed =
  (name: 'administrators' | 'withdrawn' | 'official' | 'own', fields: Fields = {}): ChangeIn =>
  async (_caller, { boards: { comments } }) => ({ ref: { id: String(comments[name].id) }, fields });

/** A reply of the caller in LA. Administrators act in lectures with a reason. */
async function newReply(caller: Caller): Promise<Fields> {
  const fields = { lectureCode: 'LA', name: '마감', body: '{이름} 학생', isShared: false };
  const headers = { 'content-type': 'application/json', 'x-baeum-reason': 'test' };
  return (await caller.send(replies.addLectureReply, JSON.stringify(fields), headers)).body.result as Fields;
}

const answerChanges: Readonly<Record<string, Fields | ChangeIn>> = {
  [replies.addLectureReply]: { name: '인사', body: '안녕하세요.', isShared: true },
  [replies.changeLectureReply]: async (caller) => ({
    fields: { ...(await newReply(caller)), name: '다른 이름', body: '다른 글', isShared: true },
  }),
  [replies.removeLectureReply]: async (caller) => ({ fields: await newReply(caller) }),
  [answers.writeAnswer]: { text: '답변입니다.' },
  [answers.changeAnswer]: commentNamed('administrators', { text: '고친 답변입니다.' }),
  [answers.withdrawAnswer]: commentNamed('withdrawn'),
  [answers.assignQuestion]: { loginId: 'prof' },
  [answers.pinQuestion]: async (_caller, { boards: { posts } }) => ({
    ref: { id: String(posts.classmatesQuestion.id) },
    fields: { pinned: true },
  }),
  [answers.markOfficial]: commentNamed('official', { official: true }),
  [answers.hideQuestion]: { reason: '다른 사람의 연락처가 있습니다.' },
  [answers.hideComment]: commentNamed('own', { reason: '다른 사람의 연락처가 있습니다.' }),
};

/**
 * For each writing call of the console the fields, beside the ids, of a request that changes something; or what makes such a
 * request, with other calls if need be.
 */
export const staffChanges: Readonly<Record<string, Fields | ChangeIn>> = {
  ...rosterChanges,
  ...evaluationChanges,
  [privacy.markReviewed]: { note: '이상 없음' },
  [privacy.changePeriod]: { kind: 'access', months: 36 },
  [destroying.approveDestruction]: { loginIds: ['departed'], reason: '보유 기간 만료' },
  [destroying.eraseOnRequest]: { loginId: 'asking', reason: '본인의 삭제 요구' },
  ...Object.fromEntries(Object.keys(exportCalls).map((path) => [path, { reason: '학과에 낼 명단' }])),
  ...portalChanges,
  ...contentChanges,
  ...teamChanges,
  ...activityChanges,
  ...gradingChanges,
  ...quizChanges,
  ...glossaryChanges,
  ...materialChanges,
  ...noticeChanges,
  ...messageChanges,
  [addStudents]: { studentNumbers: ['2026-ben'] },
  [moveToTerm]: async (caller) => {
    const { programmeCode, lectures } = await lectureBesideTerm(caller, 'moving-term');
    return { ref: { id: programmeCode }, fields: { lectures } };
  },
  [undoTermMove]: async (caller) => {
    const wanted = await lectureBesideTerm(caller, 'moved-term');
    const { batch } = (await caller.post(moveToTerm, wanted)).body.result;
    return { ref: { id: wanted.programmeCode }, fields: { batch } };
  },
  [moveStudents]: async (caller) => {
    await copyOfLA(caller, 'to-move-to');
    return { fields: { target: 'to-move-to', studentNumbers: [await studentOfLA(caller, 'moving')] } };
  },
  [undoMove]: async (caller) => {
    await copyOfLA(caller, 'to-move-from');
    const studentNumbers = [await studentOfLA(caller, 'moving-back')];
    const wanted = { lectureCode: 'LA', target: 'to-move-from', studentNumbers };
    return { fields: { batch: (await caller.post(moveStudents, wanted)).body.result.batch } };
  },
  [setStates]: async (caller) => ({
    fields: { studentNumbers: [await studentOfLA(caller, 'leaving')], state: 'leave' },
  }),
  [addProgramme]: { code: 'history-programme' },
  [changeProgramme]: async (caller) => {
    const { revision } = (await caller.post(getProgramme, { programmeCode: 'C1' })).body.result;
    return { fields: { revision, name: '다른 이름' } };
  },
  [archiveLectures]: async (caller) => {
    await copyOfLA(caller, 'to-archive');
    return { fields: { lectures: ['to-archive'], archived: true } };
  },
  [appointProfessor]: async (caller) => {
    await copyOfLA(caller, 'to-teach');
    return { fields: { lectures: ['to-teach'], loginId: 'other-prof' } };
  },
  [undoLectures]: async (caller) => ({ fields: { batch: await copyOfLA(caller, 'to-undo') } }),
  [copyLectures]: { lectures: [{ source: 'LA', code: 'history-copy' }] },
  [copyIntoLecture]: async (caller) => {
    await copyOfLA(caller, 'to-fill');
    return { ref: { id: 'to-fill' }, fields: { source: 'LA', parts: ['contents', 'assessments'] } };
  },
  [shareForCopying]: { isShared: true },
  [addLecture]: { code: 'history-lecture' },
  [changeLecture]: async (caller) => {
    const { revision } = (await caller.post(getLecture, { lectureCode: 'LA' })).body.result;
    const weeks = Array.from({ length: 15 }, (_, index) => `새 ${index + 1}주차`);
    return { fields: { revision, professors: ['prof'], weeks } };
  },
  [changeSyllabus]: async (caller) => {
    const {
      weeks,
      permissions: _,
      evaluationSum: __,
      ...stored
    } = (await caller.post(getSyllabusForm, { lectureCode: 'LA' })).body.result;
    const titles = weeks.map(({ title }) => title);
    return { fields: { ...stored, weeks: titles, goalsHtml: `<p>목표 ${stored.revision}</p>` } };
  },
  ...boardChanges,
  ...answerChanges,
  ...extensionChanges,
  [appointAssistants]: async (caller) => {
    const { assistantsRevision: revision } = (await caller.post(getLecture, { lectureCode: 'LA' })).body
      .result;
    return { fields: { revision, assistants: [{ loginId: 'newcomer', duties: ['grade'] }] } };
  },
  [completeEnrolment]: async (caller) => {
    const { secret, enrolment } = (await caller.post(beginEnrolment, {})).body.result;
    return { fields: { enrolment, code: codeAt(secret, new Date(testNow)) } };
  },
  [renewRecoveryCodes]: async (caller) => {
    await enrol(caller, new Date(testNow));
    return {};
  },
  [changeSignInPolicy]: async (caller) => {
    const { revision } = (await caller.post(getSignInPolicy, {})).body.result;
    return { fields: { revision, secondFactor: 'nobody', idleMinutes: 45 } };
  },
  [people.addPerson]: { loginId: 'added', studentNumber: '2026-added' },
  [people.addPeople]: { people: [{ type: 'professor', loginId: 'added-prof', name: '더해진 교수' }] },
  [people.changePerson]: { loginId: 'renamed', name: '새 이름' },
  [people.suspendPeople]: { loginIds: ['newcomer'] },
  [people.undoSuspension]: { batch: suspension },
  [people.resetPassword]: {},
  [people.resetSecondFactor]: { loginId: 'otp' },
  [people.invitePeople]: { loginIds: ['idle'] },
  [people.issueCodes]: { loginIds: ['idle'], reason: '창구에서 나누어 줌' },
  [people.confirmEmail]: {},
  [retryAddress]: { loginId: 'renamed' },
  // Operators may not change each other: the example of a person stays without a programme.
  [merging.mergePeople]: { loginId: 'duplicate', keeper: 'idle' },
  [people.appointOperator]: async (caller) => {
    const loginId = 'renamed';
    const { programmesRevision: revision } = (await caller.post(people.getPerson, { loginId })).body.result;
    return { fields: { loginId, revision, programmeCodes: ['C1'] } };
  },
};

/** Somebody who may make a call and see its example. */
export function whoMayCall(call: Call, stage: Stage) {
  const { access } = call;
  if (access.who === 'administrator') return stage.admin;
  if (!isStaffCall(call)) return stage.ann;
  const isOperators =
    access.who === 'operator' || (access.who === 'staff' && access.resource?.permission === 'operate');
  return isOperators ? stage.staff.operator : stage.prof;
}
