/**
 * Changed periods (specification §24.1). They are told from what calls of the console say they have changed, so that every form, board
 * and undo tells of them alike; only of what students see.
 */
import type { AboutKind } from '@baeum/contract/notification/terms';
import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '../platform/history.ts';
import type { NewNotification } from '../platform/notifications/notify.ts';
import { momentOf } from '../platform/time.ts';

/** Objects with a period, by their kind in the history, which is also their table unless it is named. */
const periodic: Readonly<
  Record<string, { readonly about: AboutKind; readonly table: string; readonly title?: string }>
> = {
  assignment: { about: 'assignment', table: 'assignment' },
  quiz: { about: 'quiz', table: 'quiz' },
  debate: { about: 'debate', table: 'debate' },
  teamActivity: { about: 'teamActivity', table: 'team_activity' },
  reflection: { about: 'reflection', table: 'reflection', title: 'name' },
};

const fields = ['opensAt', 'closesAt', 'lateClosesAt'] as const;

const hasOtherPeriod = ({ action, values = {} }: Change): boolean =>
  action === 'change' &&
  fields.some((field) => values[field] && values[field].before !== values[field].after);

/** A moment, or a minute as forms have it. */
function endOf({ values }: Change): Date | null {
  const after = values?.['closesAt']?.after;
  if (typeof after !== 'string' || after === '') return null;
  const end = new Date(after.length === '2026-11-18T23:59'.length ? momentOf(after) : after);
  return Number.isNaN(end.getTime()) ? null : end;
}

export function periodsChanged(changes: readonly Change[], now: Date): readonly NewNotification[] {
  return changes.filter(hasOtherPeriod).flatMap((change) => {
    const { kind, object } = change;
    const known = periodic[kind];
    if (known === undefined) return [];
    const code = String(object);
    const table = sql.identifier(known.table);
    const isQuiz = known.table === 'quiz';
    const ofQuiz = (value: SQL) => sql`(select ${value} from quiz where code = ${code})`;
    return [
      {
        kind: 'period',
        event: `${kind} ${code} ${now.getTime()}`,
        side: 'student',
        lectureCode: sql`(select lecture_code from ${table} where code = ${code})`,
        // Those of the exam room open there.
        aboutKind: isQuiz
          ? ofQuiz(sql`case when exam_kind is null then 'quiz' else 'exam' end`)
          : known.about,
        title: sql`(select ${sql.identifier(known.title ?? 'title')} from ${table} where code = ${code})`,
        until: endOf(change),
        isKept: isQuiz && ofQuiz(sql`is_exam or exam_kind is not null`),
        recipients: sql`select student_id as account_id, changed.code as about_id
          from ${table} as changed join active_enrolment on active_enrolment.lecture_code = changed.lecture_code
          where changed.code = ${code} and changed.archived_at is null and changed.shown_from <= ${now}::timestamptz`,
      },
    ];
  });
}
