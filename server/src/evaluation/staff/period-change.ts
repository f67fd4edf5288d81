import type { RequestOf } from '@baeum/contract/call';
import type { staffEvaluationCalls } from '@baeum/contract/evaluation/staff-calls';
import {
  evaluationStaffRefusals as refusals,
  type setEvaluationPeriod,
} from '@baeum/contract/evaluation/staff-terms';
import { afterMinute } from '@baeum/contract/minutes';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences } from '../../platform/history.ts';
import { type Period, periodRefusal, serializePeriod, stateOf } from './periods.ts';
import { hitsIn, type Stored, writePeriod } from './writes.ts';

type Wanted = RequestOf<(typeof staffEvaluationCalls)[typeof setEvaluationPeriod]>;

const seoul = (minute: string): Date => new Date(`${minute}:00+09:00`);

const askedOf = ({ lectures }: Stored): string[] =>
  lectures.filter(({ isAsked }) => isAsked).map(({ lectureCode }) => lectureCode);

/** The lectures that are meant, of those of the programme; null for all. */
function lecturesMeant({ lectures }: Stored, wanted: readonly string[] | null): string[] | null {
  if (wanted === null) return null;
  const meant = lectures.map(({ lectureCode }) => lectureCode).filter((code) => wanted.includes(code));
  return meant.length === 0 ? refuse(refusals.noLectures, { about: { field: 'lectureCodes' } }) : meant;
}

/**
 * Sets the period of a questionnaire. Students who could no longer take part are counted first (specification §19.5).
 * @returns what has changed, for the history
 */
export async function changePeriod(tx: Transaction, stored: Stored, wanted: Wanted, now: Date) {
  const period: Period = {
    kind: wanted.kind,
    startsAt: seoul(wanted.startsAt),
    endsAt: seoul(wanted.endsAt),
  };
  const denial = periodRefusal(stored.period, period, now);
  if (denial !== undefined) refuse(denial, { about: { field: 'endsAt' } });
  const lectureCodes = lecturesMeant(stored, wanted.lectureCodes);
  if (!wanted.confirmed) await refuseLeftOut(tx, stored, { period, lectureCodes }, now);
  await writePeriod(tx, stored, period, lectureCodes);
  return differences(
    shown(stored.period, stored.asksAll ? null : askedOf(stored)),
    shown(period, lectureCodes),
  );
}

/** As the history keeps it. */
const shown = (period: Period | null, lectures: readonly string[] | null) =>
  period === null ? {} : { ...serializePeriod(period), lectures };

interface Change {
  readonly period: Period;
  readonly lectureCodes: readonly string[] | null;
}

/** Nobody is hit by what has not begun. */
async function refuseLeftOut(
  tx: Transaction,
  stored: Stored,
  { period, lectureCodes }: Change,
  now: Date,
): Promise<void> {
  if (stateOf(stored.period, now) !== 'running' || stored.period === null) return;
  const hit = stored.lectures.filter(({ lectureCode, isAsked, endsAt }) => {
    // A part of the period that a lecture has chosen may be over before the rest.
    if (!isAsked || endsAt === null || afterMinute(endsAt) <= now.getTime()) return false;
    return period.endsAt.getTime() < endsAt || lectureCodes?.includes(lectureCode) === false;
  });
  await refuseHits(
    tx,
    stored.id,
    hit.map(({ lectureCode }) => lectureCode),
  );
}

/** Refuses that the evaluation of these lectures ends while students have not taken part. */
export async function refuseHits(
  tx: Transaction,
  questionnaireId: number,
  lectureCodes: readonly string[],
): Promise<void> {
  const { students, answered } = await hitsIn(tx, questionnaireId, lectureCodes);
  if (students === 0) return;
  refuse(refusals.hits, {
    message: `아직 참여하지 않은 학생 ${students}명이 더는 참여할 수 없게 됩니다. ${answered}명은 이미 참여했고, 답변은 그대로 남습니다.`,
    about: { students: String(students), answered: String(answered) },
  });
}
