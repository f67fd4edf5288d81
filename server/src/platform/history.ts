/**
 * The history of what staff have changed (specification §19.4). The loop over the calls writes it, in the transaction of the
 * change: a call of the console that writes does not compile unless its handler says what it has changed.
 */
import type { ChangeAction, ChangeVisibility } from '@baeum/contract/staff/history-terms';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from './database.ts';
import type { NewNotification } from './notifications/notify.ts';
import { account, staffChange, staffChangeValue } from './tables.ts';

/** Values of a field before and after a change; undefined where there is none. */
interface ChangedValue {
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One object that a call has changed. */
export interface Change {
  readonly action: ChangeAction;
  /** What kind of object, such as `lecture`. */
  readonly kind: string;
  /** Its code or number. */
  readonly object: string | number;
  /** The lecture or programme it belongs to; that of the object named in the request when left out. */
  readonly lectureCode?: string | undefined;
  readonly programmeCode?: string | undefined;
  /** The person whom it concerns. */
  readonly subjectId?: number | undefined;
  /** When that person may see the line; never when left out. */
  readonly shown?: ChangeVisibility;
  /** By field; fields that are equal are left out. */
  readonly values?: Readonly<Record<string, ChangedValue>>;
}

/** What a handler of a writing call returns. */
export interface Changed<Result> {
  readonly result: Result;
  /** Empty when the request has changed nothing. */
  readonly changes: readonly Change[];
  /** The number that the lines get in common, where the reply names it; made up otherwise. */
  readonly batch?: string | undefined;
  /** Why, where the request says so itself. */
  readonly reason?: string | undefined;
  /** Who is told of it, in the same transaction. */
  readonly notifications?: readonly NewNotification[];
  /** What to do once the transaction has been committed. */
  readonly afterwards?: () => void;
}

/** Who has made a change, from where, by which call. */
export interface ChangeContext {
  readonly accountId: number;
  readonly address: string;
  readonly call: string;
  readonly at: Date;
  readonly reason: string | undefined;
  /** Where the object that the request names is. */
  readonly place:
    | { readonly lectureCode?: string | null; readonly programmeCode?: string | null }
    | undefined;
}

/** Rows per statement, which may have at most 65,535 values. */
const rowsAtOnce = 2000;

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes the lines, two statements for each {@link rowsAtOnce} of them.
 * @param batch the number that the lines have in common
 */
export async function writeHistory(
  tx: Transaction,
  { place, reason, ...context }: ChangeContext,
  changes: readonly Change[],
  batch: string = randomUUID(),
): Promise<void> {
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const part = changes.slice(from, from + rowsAtOnce);
    const lines = await tx
      .insert(staffChange)
      .values(
        part.map((change) => ({
          ...context,
          address: context.address.slice(0, 100),
          batch,
          action: change.action,
          kind: change.kind,
          object: String(change.object),
          lectureCode: change.lectureCode ?? place?.lectureCode ?? null,
          programmeCode: change.programmeCode ?? place?.programmeCode ?? null,
          subjectId: change.subjectId ?? null,
          shown: change.shown ?? ('never' as const),
          reason: reason ?? null,
        })),
      )
      .returning({ id: staffChange.id });
    const values = part.flatMap(({ values: fields = {} }, index) =>
      Object.entries(fields)
        .filter(([, { before, after }]) => !sameJson(before, after))
        .map(([field, { before = null, after = null }]) => ({
          changeId: lines[index]?.id ?? 0,
          field,
          before,
          after,
        })),
    );
    for (let start = 0; start < values.length; start += rowsAtOnce)
      await tx.insert(staffChangeValue).values(values.slice(start, start + rowsAtOnce));
  }
}

/** What one of several calls has done in a programme as one. */
export interface Batch {
  readonly batch: string;
  readonly programmeCode: string;
  readonly calls: readonly string[];
}

/** The codes of lectures that a batch is about, in the order of its lines. */
export async function lecturesOfBatch(
  tx: Transaction,
  { batch, programmeCode, calls }: Batch,
): Promise<readonly string[]> {
  const lines = await tx
    .select({ code: staffChange.object })
    .from(staffChange)
    .where(
      and(
        eq(staffChange.batch, batch),
        eq(staffChange.kind, 'lecture'),
        eq(staffChange.programmeCode, programmeCode),
        inArray(staffChange.call, [...calls]),
      ),
    )
    .orderBy(staffChange.id);
  return lines.map(({ code }) => code);
}

/** Whether anything in a lecture was changed after `line`, a row of `staff_change` about it. What was taken out changes nothing. */
export const isChangedSince = sql`exists (select from staff_change as later where later.lecture_code = line.object
  and later.id > line.id and later.batch <> line.batch and later.action <> 'export')`;

/** The fields of two versions of an object that differ, for {@link Change.values}. */
export function differences(before: object, after: object): Readonly<Record<string, ChangedValue>> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .map((name) => [name, { before: Reflect.get(before, name), after: Reflect.get(after, name) }] as const)
      .filter(([, { before: one, after: other }]) => !sameJson(one, other)),
  );
}

/** Who changed an object last, and when; undefined when no staff has. */
export const lastChange = (db: Queryable, kind: string, object: string | number) =>
  lastLine(db, kind, eq(staffChange.object, String(object)));

/** The same of everything of a kind in a lecture. */
export const lastChangeIn = (db: Queryable, kind: string, lectureCode: string) =>
  lastLine(db, kind, eq(staffChange.lectureCode, lectureCode));

async function lastLine(
  db: Queryable,
  kind: string,
  about: SQL,
): Promise<{ readonly by: string; readonly at: Date } | undefined> {
  const [line] = await db
    .select({ by: account.name, at: staffChange.at })
    .from(staffChange)
    .innerJoin(account, eq(account.id, staffChange.accountId))
    .where(and(eq(staffChange.kind, kind), about))
    .orderBy(desc(staffChange.id))
    .limit(1);
  return line;
}
