/**
 * The access log: calls of administrators, during impersonation too (specification §17.1), and all calls of the console (§19.4). An
 * entry is written before the call is carried out; a call whose entry cannot be written fails. The application role may only add
 * and read entries (grantAppRole).
 */
import { type Call, isStaffCall } from '@baeum/contract/call';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import type { Account, Impersonation } from './sessions.ts';
import { preparedCommand } from './statements.ts';
import { accessLog, account as accounts } from './tables.ts';

export type Named = Readonly<Record<string, string | number>>;

/** Whether calls of an account are logged: those of administrators, and during impersonation. */
export const isLogged = ({
  type,
  impersonation,
}: {
  type: Account['type'];
  impersonation: unknown;
}): boolean => type === 'administrator' || impersonation !== null;

interface Entry {
  readonly account: {
    readonly id: number;
    /** Null without a session, e.g. during a sign-in. */
    readonly sessionId: string | null;
    readonly impersonation: Pick<Impersonation, 'administratorId' | 'mayWrite' | 'reason'> | null;
  };
  readonly address: string;
  readonly path: string;
  readonly named?: Named;
  /** The student whom a call of an administrator concerns, by key or by login id. */
  readonly studentId?: number | undefined;
  readonly about?: string | undefined;
  /** The session that this call starts; the entry belongs to it. */
  readonly startsSession?: string | undefined;
  readonly refused?: boolean;
}

export interface RecordedCall extends Pick<Entry, 'address' | 'studentId' | 'startsSession' | 'refused'> {
  readonly call: Call;
  readonly account: Account;
  /** The request as it was sent. */
  readonly fields: unknown;
}

/** Prepared, because every call of the console writes one. */
const addEntry = preparedCommand('add_access_entry', (db) =>
  db.insert(accessLog).values({
    at: sql.placeholder('at'),
    administratorId: sql.placeholder('administratorId'),
    studentId: sql`coalesce(${sql.placeholder('studentId')}::bigint, (select ${accounts.id} from ${accounts}
      where ${accounts.loginId} = ${sql.placeholder('about')}::text and ${accounts.type} = 'student'))`,
    sessionId: sql.placeholder('sessionId'),
    address: sql.placeholder('address'),
    call: sql.placeholder('call'),
    named: sql.placeholder('named'),
    impersonation: sql.placeholder('impersonation'),
    reason: sql.placeholder('reason'),
    refused: sql.placeholder('refused'),
  }),
);

/**
 * Writes an entry of the access log. During impersonation it is one of the administrator, and about the student; of the address
 * the first 100 characters are kept.
 * @throws what the database throws; the call must then fail
 */
export async function recordAccess(db: Queryable, entry: Entry, now: Date): Promise<void> {
  const { account, address, path, named = {}, about, startsSession, refused = false } = entry;
  const { impersonation } = account;
  await addEntry(db, {
    at: now,
    administratorId: impersonation?.administratorId ?? account.id,
    studentId: impersonation === null ? (entry.studentId ?? null) : account.id,
    about: about ?? null,
    sessionId: startsSession ?? account.sessionId,
    address: address.slice(0, 100),
    call: path,
    named,
    impersonation: impersonation === null ? 'no' : impersonation.mayWrite ? 'writing' : 'reading',
    reason: impersonation?.reason ?? null,
    refused,
  });
}

/** The field in which calls of administrators name a student. */
const student = 'untyId';

/** Writes the entry of a call, with the ids of its request. Logged are calls of administrators, and of all staff in the console. */
export async function recordCall(
  db: Queryable,
  { call, account, fields, ...entry }: RecordedCall,
  now: Date,
): Promise<void> {
  if (!isLogged(account) && !isStaffCall(call)) return;
  const named = namedIn(call, fields);
  const { [student]: about } = call.access.who === 'administrator' ? named : {};
  await recordAccess(
    db,
    {
      ...entry,
      account,
      path: call.path,
      named,
      about: typeof about === 'string' ? about.trim().toLowerCase() : undefined,
    },
    now,
  );
}

/** Fields that contain ids, never texts that a person wrote. */
const naming = /(?:Cd|Seq|Code|Id|Flnm|Rovl|filePath|Yn)$|^(?:id|week|wk|seq)$/;
/** Fields with the ids of several objects, such as login ids. */
const namingSeveral = /(?:Codes|Ids|Numbers)$/;
/** Enough for a picture's path, which contains a login id; together with `most` it bounds the size of an entry. */
const longest = 100;
const most = 12;

/** The ids in an unchecked request; only short texts and numbers are kept. */
function namedIn(call: Call, fields: unknown): Named {
  if (typeof fields !== 'object' || fields === null) return {};
  const { resource } = call.access;
  const seen = new Set([resource?.id, resource?.parent, ...Object.values(resource?.parents ?? {})]);
  const found = Object.keys(call.request.shape).flatMap((name) => {
    const value: unknown = Reflect.get(fields, name);
    if (namingSeveral.test(name)) return Array.isArray(value) ? [[name, listed(value)] as const] : [];
    return (seen.has(name) || naming.test(name)) && isShort(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found.slice(0, most));
}

/** Ids of several objects: the first ones as far as they fit, and how many there are. */
function listed(values: readonly unknown[]): string {
  let text = '';
  for (const value of values.filter(isShort)) {
    const longer = text === '' ? String(value) : `${text},${value}`;
    if (longer.length > longest) break;
    text = longer;
  }
  return `${text} (${values.length})`;
}

const isShort = (value: unknown): value is string | number =>
  Number.isFinite(value) ||
  (typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\u0000'));
