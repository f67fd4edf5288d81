/** Changing accounts, in the transaction of the call. Their rows are locked first, in the order of their ids. */
import {
  type accountIssueMessages,
  peopleMessages,
  peopleRefusals,
} from '@baeum/contract/people/staff-terms';
import { emailShape } from '@baeum/contract/session/link-terms';
import * as terms from '@baeum/contract/people/staff-terms';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { academicCourse, programmeOperator } from '../lecture/tables.ts';
import { type Transaction, violatedIndex } from '../platform/database.ts';
import { endSessionsOf } from '../platform/ended-sessions.ts';
import { refuse } from '../platform/errors.ts';
import { nobodysHash } from '../platform/passwords.ts';
import { withdrawAddress, withdrawAllLinks } from '../session/links.ts';
import { removeFactor } from '../session/second-factor.ts';
import { account, staffChange, staffChangeValue } from '../platform/tables.ts';
import { accountIssues, accountValues } from '../session/authoring.ts';
import type { Person } from './policy.ts';
import { isDestroyed, isMerged, isOperator } from './queries.ts';

const lockedColumns = {
  id: account.id,
  loginId: account.loginId,
  name: account.name,
  type: account.type,
  studentNumber: account.studentNumber,
  college: account.college,
  positionCode: account.positionCode,
  position: account.positionName,
  email: account.email,
  emailVerifiedAt: account.emailVerifiedAt,
  suspendedAt: account.suspendedAt,
  lastSeenAt: account.lastSeenAt,
  revision: account.revision,
  isOperator,
  isMerged,
  isDestroyed,
};

export type LockedPerson = Awaited<ReturnType<typeof lockPeople>>[number];

/**
 * The accounts with these login ids, which nobody else changes until the end of the transaction.
 * @param also all administrators who may use the portal: all in one order, so that two who suspend each other at once come
 *   one after the other
 */
export async function lockPeople(
  tx: Transaction,
  loginIds: readonly string[],
  also: { readonly administrators: boolean } = { administrators: false },
) {
  const isNamed = inArray(account.loginId, [...loginIds]);
  const isActiveAdministrator = and(eq(account.type, 'administrator'), isNull(account.suspendedAt));
  const locked = await tx
    .select({ id: account.id })
    .from(account)
    .where(also.administrators ? or(isNamed, isActiveAdministrator) : isNamed)
    .orderBy(account.id)
    .for('no key update');
  // Read afterwards: a statement that waits for a lock does not see who has been made an operator meanwhile.
  const ids = locked.map(({ id }) => id);
  return tx.select(lockedColumns).from(account).where(inArray(account.id, ids)).orderBy(account.id);
}

export async function lockPerson(tx: Transaction, loginId: string): Promise<LockedPerson> {
  const [person] = await lockPeople(tx, [loginId]);
  return person ?? refuse(peopleRefusals.notAllowed, { message: terms.personDenialMessages.unknown });
}

export async function setSuspended(
  tx: Transaction,
  people: readonly Pick<Person, 'id'>[],
  suspendedAt: Date | null,
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await tx.update(account).set({ suspendedAt }).where(inArray(account.id, ids));
}

/** What a request says about an account. An empty text is no value. */
export interface Fields {
  readonly name: string;
  readonly loginId: string;
  readonly studentNumber: string;
  readonly college: string;
  readonly position: string;
  readonly email: string;
}

const trimmed = (text: string): string => text.normalize('NFC').trim();
const orNull = (text: string): string | null => trimmed(text) || null;

/** The values to store, refused beside their field when they break a rule. */
export function valuesOf(type: Person['type'], fields: Fields, positionCode?: string) {
  const studentNumber = orNull(fields.studentNumber);
  const [problem] = accountIssues({ type, studentNumber });
  if (problem !== undefined) return refuseField(String(problem.path[0]), issueMessage(problem.code));
  const email = orNull(fields.email)?.toLowerCase() ?? null;
  if (email !== null && !emailShape.test(email)) return refuseField('email', peopleMessages.badEmail);
  const values = accountValues({
    type,
    name: trimmed(fields.name),
    studentNumber,
    college: orNull(fields.college),
    positionCode,
    positionName: trimmed(fields.position) || undefined,
  });
  return { ...values, loginId: fields.loginId, email };
}

const issueMessage = (code: keyof typeof accountIssueMessages): string => terms.accountIssueMessages[code];

const refuseField = (field: string, message: string): never =>
  refuse(peopleRefusals.wrong, { message, about: { field } });

/** The index that keeps a value unique, with the field of it. */
const uniqueFields = (loginId: string): Readonly<Record<string, string>> => ({
  account_login_id_key: loginId,
  account_student_number_key: 'studentNumber',
});

/**
 * The database decides who was first; the other one reads which value is in use.
 * @param loginId name of the field with the login id
 */
async function refusingTaken<Result>(loginId: string, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const field = uniqueFields(loginId)[violatedIndex(error) ?? ''];
    if (field === undefined) throw error;
    return refuse(peopleRefusals.taken, { about: { field } });
  }
}

/** @returns its id and what was stored */
export async function insertPerson(
  tx: Transaction,
  type: Person['type'],
  fields: Fields,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
) {
  const values = valuesOf(type, fields);
  const [row] = await refusingTaken(
    'loginId',
    tx
      .insert(account)
      .values({ ...values, passwordHash, passwordSetAt: now, passwordIssuedAt: now })
      .returning({ id: account.id })
      .execute(),
  );
  if (row === undefined) throw new Error('the new account has no row');
  return { id: row.id, values: storedOf({ ...values, position: values.positionName }) };
}

export async function updatePerson(tx: Transaction, person: LockedPerson, fields: Fields) {
  const values = valuesOf(person.type, fields, person.positionCode);
  const { type: _, ...changing } = values;
  const [row] = await refusingTaken(
    'newLoginId',
    tx
      .update(account)
      .set({ ...changing, ...(values.email !== person.email && { emailVerifiedAt: null }) })
      .where(eq(account.id, person.id))
      .returning({ revision: account.revision })
      .execute(),
  );
  const after = storedOf({ ...values, position: values.positionName });
  return { revision: row?.revision ?? person.revision, after };
}

type Stored = Pick<LockedPerson, 'name' | 'loginId' | 'studentNumber' | 'college' | 'position' | 'email'>;

/** The fields of an account that the history keeps. */
export const storedOf = ({ name, loginId, studentNumber, college, position, email }: Stored): Stored => ({
  name,
  loginId,
  studentNumber,
  college,
  position,
  email,
});

/** The same as a form has them. */
export const formValuesOf = (person: Stored) => ({
  name: person.name,
  newLoginId: person.loginId,
  studentNumber: person.studentNumber ?? '',
  college: person.college ?? '',
  position: person.position,
  email: person.email ?? '',
});

/** The accounts that one of these calls has suspended or resumed, with what it did. */
export async function suspensionsIn(tx: Transaction, batch: string, calls: readonly string[]) {
  return tx
    .select({
      loginId: account.loginId,
      suspended: sql<boolean>`${staffChangeValue.after} = 'true'::jsonb`,
    })
    .from(staffChange)
    .innerJoin(
      staffChangeValue,
      and(eq(staffChangeValue.changeId, staffChange.id), eq(staffChangeValue.field, 'suspended')),
    )
    .innerJoin(account, eq(account.id, staffChange.subjectId))
    .where(and(eq(staffChange.batch, batch), inArray(staffChange.call, [...calls])));
}

/** The accounts of this call that somebody has suspended or resumed since, which lines of the history say. They are locked. */
export async function suspendedSince(tx: Transaction, batch: string): Promise<ReadonlySet<number>> {
  const later = alias(staffChange, 'later');
  const rows = await tx
    .selectDistinct({ id: later.subjectId })
    .from(staffChange)
    .innerJoin(later, and(eq(later.subjectId, staffChange.subjectId), gt(later.id, staffChange.id)))
    .innerJoin(
      staffChangeValue,
      and(eq(staffChangeValue.changeId, later.id), eq(staffChangeValue.field, 'suspended')),
    )
    .where(and(eq(staffChange.batch, batch), eq(later.kind, 'account')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The codes of the programmes that a person operates, in order. The transaction has locked the account. */
export async function programmesOf(tx: Transaction, personId: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ code: programmeOperator.academicCourseCode })
    .from(programmeOperator)
    .where(eq(programmeOperator.accountId, personId));
  return rows.map(({ code }) => code).toSorted();
}

/** Ends the links and the sessions of an account. @returns the sessions that have ended */
export async function endAccess(tx: Transaction, personId: number, now: Date) {
  await withdrawAllLinks(tx, personId);
  return endSessionsOf(tx, [personId], 'password', now);
}

/**
 * Withdraws all by which somebody can come in. An operator, who may not change an account that becomes an operator's, may have issued
 * its password before, or used one to choose another and to set up a second factor; whose they are, nobody can tell.
 * @returns the sessions that have ended, and whether there was a second factor
 */
export async function withdrawAccess(tx: Transaction, personId: number, now: Date) {
  await withdrawAddress(tx, personId);
  const hadFactor = await removeFactor(tx, personId);
  await tx
    .update(account)
    .set({ passwordHash: await nobodysHash, passwordSetAt: now, passwordIssuedAt: null })
    .where(eq(account.id, personId));
  return { ended: await endSessionsOf(tx, [personId], 'password', now), hadFactor };
}

/** Replaces the programmes that a person operates. @returns those from now on, by their codes */
export async function replaceProgrammes(tx: Transaction, personId: number, codes: readonly string[]) {
  await tx
    .delete(programmeOperator)
    .where(
      and(
        eq(programmeOperator.accountId, personId),
        notInArray(programmeOperator.academicCourseCode, [...codes]),
      ),
    );
  if (codes.length === 0) return [];
  const after = await tx
    .select({ code: academicCourse.code, name: academicCourse.name })
    .from(academicCourse)
    .where(inArray(academicCourse.code, [...codes]))
    .orderBy(academicCourse.code)
    .for('key share');
  if (after.length < new Set(codes).size) return refuse(peopleRefusals.unknownProgramme);
  await tx
    .insert(programmeOperator)
    .values(after.map(({ code }) => ({ academicCourseCode: code, accountId: personId })))
    .onConflictDoNothing();
  return after;
}
