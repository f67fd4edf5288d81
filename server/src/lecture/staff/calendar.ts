/** The academic calendar of a programme, as administrators keep it. */
import type { staffCalendarCalls } from '@baeum/contract/lecture/staff-calendar-calls';
import * as t from '@baeum/contract/lecture/staff-calendar-terms';
import { isBlank } from '@baeum/contract/blank';
import { commonRefusals } from '@baeum/contract/refusals';
import { holidaysOn } from '@baeum/rules/holidays';
import { and, asc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { refusing } from '../../authoring/refusals.ts';
import { dateOf, dayOf } from '../../authoring/term.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import { evaluationQuestionnaire } from '../../evaluation/tables.ts';
import type { Handlers, StaffResourceLoader } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { localMinuteOf, momentOf, serializeMoment } from '../../platform/time.ts';
import { commonCode } from '../../portal/tables.ts';
import { type EventInput, writeEvents } from '../calendar-authoring.ts';
import { academicCourse, academicEvent } from '../tables.ts';

const isOfProgramme = eq(academicEvent.academicCourseCode, sql.placeholder('programmeCode'));
const hasQuestionnaire = sql<boolean>`exists (select from ${evaluationQuestionnaire}
  where ${evaluationQuestionnaire.academicCourseCode} = ${academicEvent.academicCourseCode}
    and ${evaluationQuestionnaire.eventKey} = ${academicEvent.key})`;

const eventPage = preparedQuery(
  'staff_event_page',
  {
    key: academicEvent.key,
    code: academicEvent.code,
    kind: sql<string>`coalesce(${commonCode.name}, ${academicEvent.code})`,
    name: academicEvent.name,
    startsAt: academicEvent.startsAt,
    endsAt: academicEvent.endsAt,
    hasQuestionnaire,
    revision: academicEvent.revision,
    total: sql<number>`count(*) over ()::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(academicEvent)
      .leftJoin(commonCode, eq(commonCode.code, academicEvent.code))
      .where(
        and(
          isOfProgramme,
          sql`(${sql.placeholder('code')}::text is null or ${academicEvent.code} = ${sql.placeholder('code')}::text)`,
          sql`strpos(lower(${academicEvent.name}), lower(${sql.placeholder('search')}::text)) > 0`,
        ),
      )
      .orderBy(asc(academicEvent.startsAt), asc(academicEvent.key))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

const offeredKinds = sql<readonly { readonly code: string; readonly name: string }[]>`coalesce((
  select json_agg(json_build_object('code', kind.code, 'name', kind.name) order by kind.position, kind.code)
  from ${commonCode} as kind where kind.group_code = ${t.eventKindGroup} and kind.is_offered), '[]')`;

/** The first day of the term, and the kinds that events may have. */
const calendarOf = preparedQuery(
  'staff_calendar',
  { startsOn: academicCourse.termStartsOn, kinds: offeredKinds },
  (db, fields) =>
    db
      .select(fields)
      .from(academicCourse)
      .where(eq(academicCourse.code, sql.placeholder('programmeCode'))),
);

const eventPlace = preparedQuery(
  'staff_event_place',
  { programmeCode: academicEvent.academicCourseCode },
  (db, fields) =>
    db
      .select(fields)
      .from(academicEvent)
      .where(and(isOfProgramme, eq(academicEvent.key, sql.placeholder('key')))),
);

const findEvent: StaffResourceLoader<{ readonly programmeCode: string }> = async (db, { id, parent = '' }) =>
  (await eventPlace(db, { key: id, programmeCode: parent }))[0];

export const staffCalendarResources = { academicEvent: findEvent };

export const staffCalendarHandlers: Handlers<typeof staffCalendarCalls> = {
  [t.listEvents]: async ({ services: { db }, row: { programmeCode }, input }) => {
    const { page, rows, code = null, search } = input;
    const which = { programmeCode, code, search: search.normalize('NFC').trim() };
    const [items, [calendar]] = await Promise.all([
      eventPage(db, { ...which, limit: rows, offset: (page - 1) * rows }),
      calendarOf(db, { programmeCode }),
    ]);
    return {
      items: items.map((row) => ({
        key: row.key,
        code: row.code,
        kind: row.kind,
        name: row.name,
        startsAt: serializeMoment(row.startsAt),
        endsAt: serializeMoment(row.endsAt),
        hasQuestionnaire: row.hasQuestionnaire,
        revision: row.revision,
      })),
      total: items[0]?.total ?? 0,
      kinds: (calendar?.kinds ?? []).map(({ code: kind, name }) => ({ code: kind, name })),
      holidays: holidaysOfTerm(calendar?.startsOn),
    };
  },

  [t.addEvent]: async ({ services: { store }, tx, row: { programmeCode }, input, now }) => {
    const key = `e-${randomUUID()}`;
    const { revision, after } = await writeEvent(tx, { store, now }, { ...input, programmeCode, key });
    return {
      result: { key, revision },
      changes: [changeOf(programmeCode, key, 'add', differences({}, after))],
    };
  },

  [t.changeEvent]: async ({ services: { store }, tx, row: { programmeCode }, input, now }) => {
    const { key } = input;
    const before = await lockEvent(tx, programmeCode, key);
    const stored = fieldsOf(before);
    if (before.revision !== input.revision)
      refuseStale({
        revision: before.revision,
        values: stored,
        last: await lastChange(tx, 'academicEvent', objectOf(programmeCode, key)),
      });
    if (before.hasQuestionnaire) refuseOtherPeriod(stored, input);
    const { revision, after } = await writeEvent(
      tx,
      { store, now },
      { ...input, programmeCode, key },
      before.code,
    );
    const values = differences(stored, after);
    return {
      result: { key, revision },
      changes: Object.keys(values).length === 0 ? [] : [changeOf(programmeCode, key, 'change', values)],
    };
  },

  [t.removeEvent]: async ({ tx, row: { programmeCode }, input: { key } }) => {
    const before = await lockEvent(tx, programmeCode, key);
    if (before.hasQuestionnaire) refuse(t.calendarRefusals.hasQuestionnaire);
    await tx.delete(academicEvent).where(isEvent(programmeCode, key));
    return {
      result: null,
      changes: [changeOf(programmeCode, key, 'remove', differences(fieldsOf(before), {}))],
    };
  },
};

/** The public holidays of a term. */
function holidaysOfTerm(startsOn: string | undefined) {
  const first = startsOn === undefined ? undefined : dayOf(startsOn);
  if (first === undefined) return [];
  return Array.from({ length: t.termWeeks * 7 }, (_, index) => first + index).flatMap((at) => {
    const names = holidaysOn(at);
    return names.length === 0 ? [] : [{ day: dateOf(at), names: [...names] }];
  });
}

const isEvent = (programmeCode: string, key: string) =>
  and(eq(academicEvent.academicCourseCode, programmeCode), eq(academicEvent.key, key));

/** The event, which nobody else changes until the end of the transaction, nor gives a questionnaire. */
async function lockEvent(tx: Transaction, programmeCode: string, key: string) {
  const [row] = await tx.select().from(academicEvent).where(isEvent(programmeCode, key)).for('update');
  if (row === undefined) return refuse(commonRefusals.notFound);
  // A statement of its own, which sees what was committed while the first one waited.
  const evaluated = await tx.$count(
    evaluationQuestionnaire,
    and(
      eq(evaluationQuestionnaire.academicCourseCode, programmeCode),
      eq(evaluationQuestionnaire.eventKey, key),
    ),
  );
  return { ...row, hasQuestionnaire: evaluated > 0 };
}

/** Kind and dates are the period of an evaluation, which is set with its questionnaire and by rules of its own (§16.5). */
function refuseOtherPeriod(
  stored: ReturnType<typeof fieldsOf>,
  { code, startsAt, endsAt }: Omit<ReturnType<typeof fieldsOf>, 'name'>,
): void {
  if (stored.code !== code) refuse(t.calendarRefusals.hasQuestionnaire);
  if (stored.startsAt !== startsAt || stored.endsAt !== endsAt)
    refuse(t.calendarRefusals.evaluationPeriod, {
      about: { field: stored.startsAt === startsAt ? 'endsAt' : 'startsAt' },
    });
}

interface Sent {
  readonly programmeCode: string;
  readonly key: string;
  readonly code: string;
  readonly name: string;
  /** Minutes in Seoul. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Writes an event by the rules that packs have.
 * @param known the kind that it has, which need not be offered any longer
 */
async function writeEvent(
  tx: Transaction,
  context: { readonly store: FileStore; readonly now: Date },
  sent: Sent,
  known?: string,
) {
  const { programmeCode, key, code } = sent;
  const name = sent.name.normalize('NFC').trim();
  if (isBlank(name)) refuse(t.calendarRefusals.noName, { about: { field: 'name' } });
  const isKind = and(
    eq(commonCode.code, code),
    eq(commonCode.groupCode, t.eventKindGroup),
    commonCode.isOffered,
  );
  if (code !== known && (await tx.$count(commonCode, isKind)) === 0)
    refuse(t.calendarRefusals.unknownKind, { about: { field: 'code' } });
  const event: EventInput = {
    academicCourseCode: programmeCode,
    key,
    code,
    name,
    startsAt: momentOf(sent.startsAt),
    endsAt: momentOf(sent.endsAt),
  };
  await refusing({ endBeforeStart: t.calendarRefusals.endsBeforeStart }, undefined, () =>
    writeEvents(new AuthoringTransaction({ tx, ...context, written: [] }), [event]),
  );
  const [row] = await tx.select().from(academicEvent).where(isEvent(programmeCode, key));
  if (row === undefined) throw new Error('the event has no row');
  return { revision: row.revision, after: fieldsOf(row) };
}

/** As the form and the history have it. */
const fieldsOf = ({ code, name, startsAt, endsAt }: typeof academicEvent.$inferSelect) => ({
  code,
  name,
  startsAt: localMinuteOf(startsAt),
  endsAt: localMinuteOf(endsAt),
});

const objectOf = (programmeCode: string, key: string) => `${programmeCode}/${key}`;

const changeOf = (
  programmeCode: string,
  key: string,
  action: Change['action'],
  values: NonNullable<Change['values']>,
): Change => ({
  action,
  kind: 'academicEvent',
  object: objectOf(programmeCode, key),
  programmeCode,
  values,
});
