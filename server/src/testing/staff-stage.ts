/** Staff for the tests of all calls: one account for each role, in Ann's lecture LA of programme C1 and elsewhere. */
import { type Call, isStaffCall } from '@baeum/contract/call';
import {
  addLecture,
  addProgramme,
  appointAssistants,
  changeLecture,
  copyLectures,
} from '@baeum/contract/lecture/staff-terms';
import { contentChanges } from './staff-contents.ts';
import { addStudents, setStates } from '@baeum/contract/enrolment/staff-terms';
import * as people from '@baeum/contract/people/staff-terms';
import { eq } from 'drizzle-orm';
import type { Duty } from '@baeum/contract/staff/roles';
import type { StaffResourceLoaders } from '../domains.ts';
import { lectureAssistant, lectureProfessor, programmeOperator } from '../lecture/tables.ts';
import { type Database, transaction } from '../platform/database.ts';
import { writeHistory } from '../platform/history.ts';
import { account } from '../platform/tables.ts';
import type { Examples, Ref } from './examples.ts';
import { addStaffAccount } from './people.ts';
import type { Caller, SentFile } from './portal.ts';
import { rosterChanges } from './rosters.ts';
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
    suspended: await addStaffAccount(db, 'suspended', '정지된 사람', 'staff'),
  };
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
  upload: ({ uploads }) => ({
    seen: { id: uploads.own },
    unseen: [{ id: uploads.foreign }, { id: 'nowhere' }, { id: '00000000-0000-4000-8000-000000000000' }],
  }),
  content: () => ({
    seen: { id: 'topic-V-begun', parent: 'LA' },
    unseen: [
      { id: 'topic-V-foreign', parent: 'LB' },
      { id: 'topic-V-begun', parent: 'LB' },
      { id: 'nowhere', parent: 'LA' },
    ],
  }),
};

type Fields = Readonly<Record<string, unknown>>;

/** A request that changes something: its object, where it is not the example of its kind, other fields, and files. */
interface StaffChange {
  readonly ref?: Ref;
  readonly fields?: Fields;
  readonly files?: readonly SentFile[];
}

/**
 * For each writing call of the console the fields, beside the ids, of a request that changes something; or what makes such a
 * request, with other calls if need be.
 */
export const staffChanges: Readonly<Record<string, Fields | ((caller: Caller) => Promise<StaffChange>)>> = {
  ...rosterChanges,
  ...contentChanges,
  [addStudents]: { studentNumbers: ['2026-ben'] },
  [setStates]: { studentNumbers: ['2026-sue'], state: 'leave' },
  [addProgramme]: { code: 'history-programme' },
  [copyLectures]: { lectures: [{ source: 'LA', code: 'history-copy' }] },
  [addLecture]: { code: 'history-lecture' },
  [changeLecture]: {
    professors: ['prof'],
    weeks: Array.from({ length: 15 }, (_, index) => `새 ${index + 1}주차`),
  },
  [appointAssistants]: { assistants: [{ loginId: 'newcomer', duties: ['grade'] }] },
  [people.addPerson]: { loginId: 'added', studentNumber: '2026-added' },
  [people.changePerson]: { loginId: 'renamed', name: '새 이름' },
  [people.suspendPeople]: { loginIds: ['newcomer'] },
  [people.undoSuspension]: { batch: suspension },
  [people.resetPassword]: {},
  // Operators may not change each other: the example of a person stays without a programme.
  [people.appointOperator]: { loginId: 'renamed', programmeCodes: ['C1'] },
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
