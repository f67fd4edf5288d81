/**
 * Who is calling: a session row and its account, looked up for every call and remembered for a second, so that a logout
 * is felt everywhere within that second (DESIGN §4 "Session", §6).
 */
import { sessionRefusals } from '@baeum/contract/session/terms';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';
import { type Database, prepared } from './database.ts';
import type { Enrolment, EnrolmentColumn } from './enrolments.ts';
import { refuse } from './errors.ts';
import { firstOf } from './first-of.ts';
import type { HeldBack, HeldBackColumn } from './held-back.ts';
import { type AccountType, account, isPublished, session, storedFile } from './tables.ts';
import type { Tokens } from './tokens.ts';

/** An administrator in a student's place. */
export interface Acting {
  readonly administratorId: number;
  readonly loginId: string;
  readonly name: string;
  /** Without it nothing is changed: calls that write are refused, and those that read leave no trace in the student's data. */
  readonly mayWrite: boolean;
  /** Why changes are made in the student's name; null where none may be. */
  readonly reason: string | null;
  readonly until: Date;
}

export interface Account {
  readonly sessionId: string;
  /** Who is really there; null when it is the account's own holder. */
  readonly acting: Acting | null;
  readonly id: number;
  readonly loginId: string;
  readonly name: string;
  readonly type: AccountType;
  readonly positionCode: string;
  readonly positionName: string;
  /** It has come with a password that somebody else has given, and has still to change it. */
  readonly owesPassword: boolean;
  /** Stored file and extension of the photo. */
  readonly photo: { readonly fileId: string; readonly extension: string } | null;
  /** Lectures whose evaluation the account owes. */
  readonly heldBack: readonly HeldBack[];
  /** Lectures that it took when the session was last looked up; it may have taken up others since. */
  readonly enrolments: readonly Enrolment[];
}

/** Proof of one caller: what the request carried. */
export interface Credentials {
  readonly accessToken: string | undefined;
  readonly mediaCookies: readonly string[];
}

export interface Sessions {
  /** The account of a request, or a refusal: 419 without a session, 401 with an expired token, or a LOGIN_… code. */
  identify(credentials: Credentials, options: { media: boolean }): Promise<Account>;
  /** The account of a living session, or a refusal as above. */
  find(sessionId: string): Promise<Account>;
  /** Forgets what this process remembers of a session that has just been ended, or whose account has changed. */
  forget(sessionId: string): void;
}

const rememberMs = 1000;
const rememberAtMost = 20_000;

const administrator = alias(account, 'administrator');
const parent = alias(session, 'parent');

/** What other domains say of an account. */
interface AccountColumns {
  readonly heldBack: HeldBackColumn;
  readonly enrolments: EnrolmentColumn;
}

const sessionRowWith = ({ heldBack, enrolments }: AccountColumns) =>
  prepared((db) =>
    db
      .select({
        expiresAt: session.expiresAt,
        endedBecause: session.endedBecause,
        suspendedAt: account.suspendedAt,
        published: isPublished,
        owesPassword: sql<boolean>`${and(session.byGivenPassword, isNotNull(account.passwordGivenAt))}`,
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
        parentEndedAt: parent.endedAt,
        parentExpiresAt: parent.expiresAt,
        heldBack: heldBack(sql`${account.id}`, sql`${sql.placeholder('now')}::timestamptz`),
        enrolments: enrolments(sql`${account.id}`),
      })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .leftJoin(storedFile, eq(storedFile.id, account.photoFileId))
      .leftJoin(administrator, eq(administrator.id, session.administratorId))
      .leftJoin(parent, eq(parent.id, session.parentId))
      .where(eq(session.id, sql.placeholder('id')))
      .prepare('session_row'),
  );

/**
 * Whether nobody may use an account: it is suspended, or everybody knows its password and this portal does not offer the
 * demonstration.
 */
export const isClosed = (
  { suspendedAt, published }: { readonly suspendedAt: Date | null; readonly published: boolean },
  demonstration: boolean,
): boolean => suspendedAt !== null || (published && !demonstration);

/** Whether the administrator's own session is over, and with it the one in a student's place. */
const isOver = (
  { parentEndedAt, parentExpiresAt }: { parentEndedAt: Date | null; parentExpiresAt: Date | null },
  now: Date,
): boolean => parentEndedAt !== null || parentExpiresAt === null || parentExpiresAt <= now;

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
  const remembered = new Map<string, { account: Account; until: number }>();

  async function look(sessionId: string, now: Date): Promise<Account> {
    const known = remembered.get(sessionId);
    if (known !== undefined && known.until > now.getTime()) return known.account;
    remembered.delete(sessionId);

    const [row] = await sessionRow(db).execute({ id: sessionId, now });
    if (row?.endedBecause === 'other_login') refuse(sessionRefusals.otherLogin);
    if (row === undefined || row.endedBecause !== null || row.expiresAt <= now) refuse(sessionRefusals.none);
    // In somebody's place it is the administrator who has to be in order; he may look into a suspended account.
    if (isClosed(row.administrator ?? row, demonstration)) refuse(sessionRefusals.suspended);
    // A course pack may have made something else of either account meanwhile.
    const areStill = row.administrator?.type === 'administrator' && row.type === 'student';
    if (row.administrator !== null && (!areStill || isOver(row, now))) refuse(sessionRefusals.none);

    const { id, loginId, name, type, positionCode, positionName, owesPassword } = row;
    const photo =
      row.photoFileId !== null && row.photoExtension !== null
        ? { fileId: row.photoFileId, extension: row.photoExtension }
        : null;
    const acting =
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
    // In somebody's place one looks past the gate: it would tell whether the student has taken part.
    const held = acting === null ? row.heldBack : [];
    const found = {
      sessionId,
      acting,
      id,
      loginId,
      name,
      type,
      positionCode,
      positionName,
      owesPassword,
      photo,
      heldBack: held,
      enrolments: row.enrolments,
    };
    // Once the password has been changed all goes on at once, whatever process is asked.
    if (owesPassword) return found;
    if (remembered.size >= rememberAtMost) remembered.clear();
    remembered.set(sessionId, { account: found, until: now.getTime() + rememberMs });
    return found;
  }

  return {
    async identify({ accessToken, mediaCookies }, { media }) {
      const now = clock.now();
      if (accessToken !== undefined) {
        const token = (await tokens.readAccess(accessToken, now)) ?? refuse(sessionRefusals.none);
        return token.expired ? refuse(sessionRefusals.expired) : look(token.sessionId, now);
      }
      const ids = media ? mediaCookies.flatMap((cookie) => tokens.readMedia(cookie) ?? []) : [];
      return firstOf(ids, (id) => look(id, now));
    },
    find: (sessionId) => look(sessionId, clock.now()),
    forget: (sessionId) => void remembered.delete(sessionId),
  };
}
