/** Staff for the tests of all calls: one account for each role, in Ann's lecture LA of programme C1 and elsewhere. */
import { type Call, isStaffCall } from '@baeum/contract/call';
import {
  addLecture,
  addProgramme,
  appointAssistants,
  changeLecture,
  copyLectures,
} from '@baeum/contract/lecture/staff-terms';
import { eq } from 'drizzle-orm';
import type { Duty } from '@baeum/contract/staff/roles';
import type { StaffResourceLoaders } from '../domains.ts';
import { lectureAssistant, lectureProfessor, programmeOperator } from '../lecture/tables.ts';
import type { Database } from '../platform/database.ts';
import type { Examples, Ref } from './examples.ts';
import { addStaffAccount } from './people.ts';
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
  };
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
};

/** For each writing call of the console the fields, beside the ids, of a request that changes something. */
export const staffChanges: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [addProgramme]: { code: 'history-programme' },
  [copyLectures]: { lectures: [{ source: 'LA', code: 'history-copy' }] },
  [addLecture]: { code: 'history-lecture' },
  [changeLecture]: {
    professors: ['prof'],
    weeks: Array.from({ length: 15 }, (_, index) => `새 ${index + 1}주차`),
  },
  [appointAssistants]: { assistants: [{ loginId: 'newcomer', duties: ['grade'] }] },
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
