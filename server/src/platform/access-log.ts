/**
 * What administrators do, written down before it is done (DESIGN §4 "Public pages"): as themselves, and in a student's place. A call
 * whose line cannot be written is not carried out. The server's role may add lines and read them, nothing else (grantServerRole).
 */
import type { Call } from '@baeum/contract/call';
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import type { Account, Acting } from './sessions.ts';
import { accessLog, account as accounts } from './tables.ts';

export type Named = Readonly<Record<string, string | number>>;

/** Whose call is written down: an administrator's, or one in a student's place. */
export const isLogged = ({ type, acting }: { type: Account['type']; acting: unknown }): boolean =>
  type === 'administrator' || acting !== null;

interface Entry {
  readonly account: {
    readonly id: number;
    /** Null where there is none yet, or none will be. */
    readonly sessionId: string | null;
    readonly acting: Pick<Acting, 'administratorId' | 'mayWrite' | 'reason'> | null;
  };
  readonly address: string;
  readonly path: string;
  readonly named?: Named;
  /** The student whom an administrator's own call is about: his key, or else his login id. */
  readonly studentId?: number | undefined;
  readonly about?: string | undefined;
  /** The session that begins with this call; the line belongs to it. */
  readonly begins?: string | undefined;
  readonly refused?: boolean;
}

export interface NotedCall extends Pick<Entry, 'address' | 'studentId' | 'begins' | 'refused'> {
  readonly call: Call;
  readonly account: Account;
  /** The request as it was sent. */
  readonly fields: unknown;
}

export async function noteAccess(db: Queryable, entry: Entry, now: Date): Promise<void> {
  const { account, address, path, named = {}, studentId, about, begins, refused = false } = entry;
  const { acting } = account;
  const byLoginId =
    about === undefined
      ? null
      : sql`(select ${accounts.id} from ${accounts} where ${accounts.loginId} = ${about} and ${accounts.type} = 'student')`;
  await db.insert(accessLog).values({
    at: now,
    administratorId: acting?.administratorId ?? account.id,
    studentId: acting === null ? (studentId ?? byLoginId) : account.id,
    sessionId: begins ?? account.sessionId,
    address: address.slice(0, 100),
    call: path,
    named,
    acting: acting === null ? 'no' : acting.mayWrite ? 'writing' : 'reading',
    reason: acting?.reason ?? null,
    refused,
  });
}

/** By this field administrators' calls name a student. */
const student = 'untyId';

/** The line of a call, as its request was sent. Students and professors leave none. */
export async function noteCall(
  db: Queryable,
  { call, account, fields, ...entry }: NotedCall,
  now: Date,
): Promise<void> {
  if (!isLogged(account)) return;
  const named = namedIn(call, fields);
  const { [student]: about } = call.access.who === 'administrator' ? named : {};
  await noteAccess(
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

/** Fields that name something. What a person wrote is never among them. */
const naming = /(?:Cd|Seq|Id|Flnm|Rovl|filePath|Yn)$|^(?:id|week|wk|seq)$/;
/** As long as a picture's path, in which a login id stands; with all of them a line is within its bounds whatever they are made of. */
const longest = 100;
const most = 12;

/** The ids in a request as it was sent, unchecked: what is no short text or number is left out. */
function namedIn(call: Call, fields: unknown): Named {
  if (typeof fields !== 'object' || fields === null) return {};
  const { sees } = call.access;
  const seen = new Set([sees?.id, sees?.parent, ...Object.values(sees?.parents ?? {})]);
  const known = Object.keys(call.request.shape).filter((name) => seen.has(name) || naming.test(name));
  const found = known.flatMap((name) => {
    const value: unknown = Reflect.get(fields, name);
    return isShort(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found.slice(0, most));
}

const isShort = (value: unknown): value is string | number =>
  Number.isFinite(value) ||
  (typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\u0000'));
