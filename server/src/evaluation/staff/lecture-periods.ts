/** The periods in which students of a lecture evaluate it: that of the programme, or a part of it (specification §16.5). */
import type { staffEvaluationCalls } from '@baeum/contract/evaluation/staff-calls';
import * as t from '@baeum/contract/evaluation/staff-terms';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences, lastChange } from '../../platform/history.ts';
import { numberIn } from '../../platform/ids.ts';
import { refuseStale } from '../../platform/stale.ts';
import type { RowOf } from '../../platform/statements.ts';
import { localMinuteOf, momentOf } from '../../platform/time.ts';
import { type LectureQuestionnaire, lockLecture } from '../queries.ts';
import { evaluationLecturePeriod } from '../tables.ts';
import {
  isOpen,
  lecturePeriodRefusal,
  type Period,
  periodOf,
  serializePeriod,
  stateInLecture,
  stateOf,
} from './periods.ts';
import { evaluationOfLecture, evaluationsOfLecture } from './queries.ts';
import { refuseHits } from './period-change.ts';

const { evaluationStaffRefusals: refusals } = t;

type Row = RowOf<typeof evaluationOfLecture>;
type Span = Pick<Period, 'startsAt' | 'endsAt'>;

/** The period of the programme, and what holds in the lecture. */
export function periodsIn(row: Row): { readonly ofProgramme: Period; readonly effective: Period } {
  const ofProgramme = periodOf(row) ?? refuse(refusals.notOfLecture);
  const { effectiveStartsAt: startsAt, effectiveEndsAt: endsAt } = row;
  return { ofProgramme, effective: { ...ofProgramme, startsAt, endsAt } };
}

const kind = 'evaluationPeriod';
const objectOf = ({ lectureCode, questionnaireId }: LectureQuestionnaire) =>
  `${lectureCode} ${questionnaireId}`;

export const lecturePeriodHandlers: Pick<
  Handlers<typeof staffEvaluationCalls>,
  typeof t.listLectureEvaluations | typeof t.setLecturePeriod
> = {
  [t.listLectureEvaluations]: async ({ services: { db }, row: { lectureCode }, now }) => ({
    items: (await evaluationsOfLecture(db, { lectureCode })).map((one) => {
      const { effective, ofProgramme } = periodsIn(one);
      return {
        id: String(one.id),
        title: one.title,
        period: serializePeriod(effective),
        programmePeriod: serializePeriod(ofProgramme),
        mayChange: isOpen(ofProgramme, now),
        isOwn: one.ownStartsAt !== null,
        revision: one.periodRevision,
        state: stateInLecture(effective, ofProgramme, now),
        students: one.students,
        participants: one.participants,
      };
    }),
  }),

  [t.setLecturePeriod]: async ({ tx, input, row: { lectureCode }, now }) => {
    const questionnaireId = numberIn(input.questionnaireId) ?? refuse(refusals.notOfLecture);
    const target = { lectureCode, questionnaireId };
    // Nobody answers, and operators do not change the period of the programme, until the end of the transaction.
    await lockLecture(tx, lectureCode);
    const stored = await read(tx, target);
    if (stored.periodRevision !== input.revision) await refuseOlder(tx, target, stored);
    const wanted = input.period && {
      startsAt: new Date(momentOf(input.period.startsAt)),
      endsAt: new Date(momentOf(input.period.endsAt)),
    };
    await refuseUnlessFree(tx, target, { stored, wanted, now, confirmed: input.confirmed });
    await write(tx, target, wanted);
    const after = await read(tx, target);
    const values = differences(spanIn(stored), spanIn(after));
    return {
      result: { revision: after.periodRevision },
      changes:
        Object.keys(values).length === 0
          ? []
          : [{ action: 'change', kind, object: objectOf(target), values: { ...values } }],
    };
  },
};

async function read(tx: Transaction, { lectureCode, questionnaireId }: LectureQuestionnaire): Promise<Row> {
  const [row] = await evaluationOfLecture(tx, { id: questionnaireId, lectureCode });
  return row ?? refuse(refusals.notOfLecture);
}

/** As the history keeps it: what holds for the students of the lecture. */
const spanIn = ({ effectiveStartsAt, effectiveEndsAt }: Row) => ({
  startsAt: localMinuteOf(effectiveStartsAt),
  endsAt: localMinuteOf(effectiveEndsAt),
});

async function refuseOlder(tx: Transaction, target: LectureQuestionnaire, stored: Row): Promise<never> {
  const last = await lastChange(tx, kind, objectOf(target));
  return refuseStale({ revision: stored.periodRevision, values: spanIn(stored), last });
}

interface Wanted {
  readonly stored: Row;
  readonly wanted: Span | null;
  readonly now: Date;
  readonly confirmed: boolean;
}

async function refuseUnlessFree(
  tx: Transaction,
  { lectureCode, questionnaireId }: LectureQuestionnaire,
  { stored, wanted, now, confirmed }: Wanted,
): Promise<void> {
  const { effective, ofProgramme } = periodsIn(stored);
  const span = wanted ?? ofProgramme;
  const denial = lecturePeriodRefusal({ effective, ofProgramme }, span, now);
  if (denial !== undefined) refuse(denial, { about: { field: 'endsAt' } });
  const endsEarlier = stateOf(effective, now) === 'running' && span.endsAt < effective.endsAt;
  if (endsEarlier && !confirmed) await refuseHits(tx, questionnaireId, [lectureCode]);
}

async function write(tx: Transaction, target: LectureQuestionnaire, wanted: Span | null): Promise<void> {
  if (wanted === null)
    await tx
      .delete(evaluationLecturePeriod)
      .where(
        and(
          eq(evaluationLecturePeriod.questionnaireId, target.questionnaireId),
          eq(evaluationLecturePeriod.lectureCode, target.lectureCode),
        ),
      );
  else
    await tx
      .insert(evaluationLecturePeriod)
      .values({ ...target, ...wanted })
      .onConflictDoUpdate({
        target: [evaluationLecturePeriod.questionnaireId, evaluationLecturePeriod.lectureCode],
        set: { startsAt: wanted.startsAt, endsAt: wanted.endsAt },
      });
}
