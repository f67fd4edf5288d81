/**
 * Identifies callers: a session row and its account, looked up for every call and cached for a second, so that a logout takes
 * effect everywhere within that second (specification §2.3).
 */
import type { Side } from '@baeum/contract/headers';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { preparedQuery } from './statements.ts';
import type { Enrolment, EnrolmentColumn } from './enrolments.ts';
import { refuse } from './errors.ts';
import { firstAccepted } from './first-accepted.ts';
import type { EvaluationBlock, EvaluationBlockColumn } from './evaluation-block.ts';
import { isIdle } from './idle.ts';
import { isDue, type SecondFactor } from './second-factor.ts';
import {
  type AccountType,
  account,
  isPublished,
  secondFactor,
  session,
  signInPolicy,
  storedFile,
} from './tables.ts';
import { noRoles, type StaffRoles, type StaffRolesColumn } from './staff-access.ts';
import type { Tokens } from './tokens.ts';

/** Impersonation of a student by an administrator. */
export interface Impersonation {
  readonly administratorId: number;
  readonly loginId: string;
  readonly name: string;
  /** Without it calls that write are refused, and those that read leave no trace in the student's data. */
  readonly mayWrite: boolean;
  /** Why changes are allowed; null if they are not. */
  readonly reason: string | null;
  readonly until: Date;
}

export interface Account {
  readonly sessionId: string;
  /** The impersonation; null for a session of the account's own. */
  readonly impersonation: Impersonation | null;
  readonly id: number;
  readonly loginId: string;
  readonly name: string;
  readonly type: AccountType;
  readonly positionCode: string;
  readonly positionName: string;
  /** The session was started with a temporary password, which must be changed first. */
  readonly mustChangePassword: boolean;
  /** Stored file and extension of the photo. */
  readonly photo: { readonly fileId: string; readonly extension: string } | null;
  /** Lectures that the account must evaluate before reading them. */
  readonly evaluationBlocks: readonly EvaluationBlock[];
  /** Enrolments when the session was last looked up; there may be more since. */
  readonly enrolments: readonly Enrolment[];
  /** The side of the portal that the session belongs to. */
  readonly side: Side;
  /** Roles in the staff console; none during impersonation. */
  readonly roles: StaffRoles;
  readonly secondFactor: SecondFactor;
  /** The session of staff that requests keep alive, its own or that of the administrator who impersonates; null for students. */
  readonly lastUse: { readonly sessionId: string; readonly at: Date } | null;
  /** Minutes without use after which sessions of staff end. */
  readonly idleMinutes: number;
}

/** The credentials in a request. */
export interface Credentials {
  readonly accessToken: string | undefined;
  readonly mediaCookies: readonly string[];
}

export interface Sessions {
  /** The account of a request, or a refusal: 419 without a session, 401 with an expired token, or a LOGIN_… code. */
  identify(credentials: Credentials, options: { media: boolean }): Promise<Account>;
  /** The account of a valid session, or a refusal as above. */
  find(sessionId: string): Promise<Account>;
  /** Removes a session from the cache of this process, after it was ended or its account was changed. */
  forget(sessionId: string): void;
}

const cacheMs = 1000;
const cacheSize = 20_000;

const administrator = alias(account, 'administrator');
const parent = alias(session, 'parent');

/** Columns that other domains provide for an account. */
interface AccountColumns {
  readonly evaluationBlocks: EvaluationBlockColumn;
  readonly enrolments: EnrolmentColumn;
  readonly staffRoles: StaffRolesColumn;
}

const sessionRowWith = ({ evaluationBlocks, enrolments, staffRoles }: AccountColumns) =>
  preparedQuery(
    'session_row',
    {
      expiresAt: session.expiresAt,
      endedBecause: session.endedBecause,
      suspendedAt: account.suspendedAt,
      published: isPublished,
      mustChangePassword: sql<boolean>`${and(session.byTemporaryPassword, isNotNull(account.passwordIssuedAt))}`,
      id: account.id,
      loginId: account.loginId,
      name: account.name,
      type: account.type,
      positionCode: account.positionCode,
      positionName: account.positionName,
      photoFileId: account.photoFileId,
      photoExtension: storedFile.extension,
      mayWrite: session.mayWrite,
      reason: session.reason,
      administrator: {
        id: administrator.id,
        loginId: administrator.loginId,
        name: administrator.name,
        type: administrator.type,
        suspendedAt: administrator.suspendedAt,
        published: sql<boolean>`${administrator.passwordHash} is not distinct from ${administrator.publishedHash}`,
      },
      parentId: session.parentId,
      parentSide: parent.side,
      parentUsedAt: parent.usedAt,
      parentEndedAt: parent.endedAt,
      parentExpiresAt: parent.expiresAt,
      evaluationBlocks: evaluationBlocks(sql`${account.id}`, sql`${sql.placeholder('now')}::timestamptz`),
      enrolments: enrolments(sql`${account.id}`),
      side: session.side,
      usedAt: session.usedAt,
      confirmedAt: session.confirmedAt,
      byInstitution: session.byInstitution,
      enrolledAt: secondFactor.enrolledAt,
      scope: signInPolicy.secondFactor,
      institutionVouches: signInPolicy.institutionVouches,
      idleMinutes: signInPolicy.idleMinutes,
      roles: staffRoles(sql`${account.id}`),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(session)
        .innerJoin(account, eq(account.id, session.accountId))
        .innerJoin(signInPolicy, eq(signInPolicy.single, true))
        .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
        .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
        .leftJoin(administrator, eq(administrator.id, session.administratorId))
        .leftJoin(parent, eq(parent.id, session.parentId))
        .where(eq(session.id, sql.placeholder('id'))),
  );

/**
 * Whether an account may not be used: it is suspended, or its password is published and this portal does not offer the
 * demonstration.
 */
export const isClosed = (
  { suspendedAt, published }: { readonly suspendedAt: Date | null; readonly published: boolean },
  demonstration: boolean,
): boolean => suspendedAt !== null || (published && !demonstration);

/** Whether the administrator's own session is over, which ends the impersonation. */
const isOver = (
  { parentEndedAt, parentExpiresAt }: { parentEndedAt: Date | null; parentExpiresAt: Date | null },
  now: Date,
): boolean => parentEndedAt !== null || parentExpiresAt === null || parentExpiresAt <= now;

interface Uses {
  readonly side: Side;
  readonly usedAt: Date;
  readonly parentId: string | null;
  readonly parentSide: Side | null;
  readonly parentUsedAt: Date | null;
}

function lastUseIn(sessionId: string, uses: Uses): Account['lastUse'] {
  const { side, usedAt, parentId, parentSide, parentUsedAt } = uses;
  if (parentId !== null && parentSide === 'staff' && parentUsedAt !== null)
    return { sessionId: parentId, at: parentUsedAt };
  return side === 'staff' ? { sessionId, at: usedAt } : null;
}

/**
 * Looks sessions up in the database and keeps each for a second, except while a password must be changed or a second factor given
 * first. Sessions of staff without use for too long (specification §19.11), and impersonations after the end of the administrator's
 * own session, are refused like those that do not exist (419).
 * @param options `demonstration`: accounts with a published password may be used
 */
export function createSessions({
  db,
  tokens,
  clock,
  demonstration,
  ...columns
}: AccountColumns & {
  db: Database;
  tokens: Tokens;
  clock: Clock;
  demonstration: boolean;
}): Sessions {
  const sessionRow = sessionRowWith(columns);
  const cached = new Map<string, { account: Account; until: number }>();

  async function lookUp(sessionId: string, now: Date): Promise<Account> {
    const known = cached.get(sessionId);
    if (known !== undefined && known.until > now.getTime()) return known.account;
    cached.delete(sessionId);

    const [row] = await sessionRow(db, { id: sessionId, now });
    if (row?.endedBecause === 'other_login') refuse(sessionRefusals.otherLogin);
    if (row?.endedBecause === 'suspended' && row.suspendedAt !== null) refuse(sessionRefusals.suspended);
    if (row === undefined || row.endedBecause !== null || row.expiresAt <= now) refuse(sessionRefusals.none);
    const lastUse = lastUseIn(sessionId, row);
    if (lastUse !== null && isIdle(lastUse.at, row.idleMinutes, now)) refuse(sessionRefusals.none);
    // During impersonation the administrator's account is checked; the student's may be suspended.
    if (isClosed(row.administrator ?? row, demonstration)) refuse(sessionRefusals.suspended);
    // A course pack may have changed the type of either account meanwhile.
    const areStill = row.administrator?.type === 'administrator' && row.type === 'student';
    if (row.administrator !== null && (!areStill || isOver(row, now))) refuse(sessionRefusals.none);

    const { id, loginId, name, type, positionCode, positionName, mustChangePassword } = row;
    const photo =
      row.photoFileId !== null && row.photoExtension !== null
        ? { fileId: row.photoFileId, extension: row.photoExtension }
        : null;
    const impersonation =
      row.administrator === null
        ? null
        : {
            administratorId: row.administrator.id,
            loginId: row.administrator.loginId,
            name: row.administrator.name,
            mayWrite: row.mayWrite,
            reason: row.reason,
            until: row.expiresAt,
          };
    // Impersonation ignores evaluation blocks, which would reveal whether the student has taken part.
    const blocks = impersonation === null ? row.evaluationBlocks : [];
    const found = {
      sessionId,
      impersonation,
      id,
      loginId,
      name,
      type,
      positionCode,
      positionName,
      mustChangePassword,
      photo,
      evaluationBlocks: blocks,
      enrolments: row.enrolments,
      side: row.side,
      roles: impersonation === null ? row.roles : noRoles,
      secondFactor: {
        enrolledAt: row.enrolledAt,
        scope: row.scope,
        vouched: row.byInstitution && row.institutionVouches,
        confirmedAt: row.confirmedAt,
      },
      lastUse,
      idleMinutes: row.idleMinutes,
    };
    // Not cached, so that the change of the password and the second factor take effect at once in every process.
    if (mustChangePassword || isDue(found)) return found;
    if (cached.size >= cacheSize) cached.clear();
    cached.set(sessionId, { account: found, until: now.getTime() + cacheMs });
    return found;
  }

  return {
    async identify({ accessToken, mediaCookies }, { media }) {
      const now = clock.now();
      if (accessToken !== undefined) {
        const token = (await tokens.readAccess(accessToken, now)) ?? refuse(sessionRefusals.none);
        return token.expired ? refuse(sessionRefusals.expired) : lookUp(token.sessionId, now);
      }
      const ids = media ? mediaCookies.flatMap((cookie) => tokens.readMedia(cookie) ?? []) : [];
      return firstAccepted(ids, (id) => lookUp(id, now));
    },
    find: (sessionId) => lookUp(sessionId, clock.now()),
    forget: (sessionId) => void cached.delete(sessionId),
  };
}
