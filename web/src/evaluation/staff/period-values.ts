/** A period as its form has it. */
import type { Input } from '@baeum/contract';
import {
  type EvaluationKind,
  evaluationKinds,
  evaluationStaffRefusals as refusals,
  type setEvaluationPeriod,
} from '@baeum/contract/evaluation/staff-terms';
import { localMinute } from '../../ui/local-minute.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { Questionnaire } from './queries.ts';

export interface PeriodValues {
  readonly kind: string;
  /** In Seoul, as the browser's field has it: `2026-11-18T23:59`. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Codes of the lectures that the period is not for. */
  readonly excluded: readonly string[];
}

export const valuesOf = ({ period, lectures }: Questionnaire): PeriodValues => ({
  kind: period?.kind ?? 'final',
  startsAt: period === null ? '' : localMinute(period.startsAt),
  endsAt: period === null ? '' : localMinute(period.endsAt),
  excluded: lectures.filter(({ isAsked }) => !isAsked).map(({ lectureCode }) => lectureCode),
});

export function problemsOf({ startsAt, endsAt }: PeriodValues): Problems {
  const isInverted = startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
  const endProblem = isInverted ? refusals.endBeforeStart.message : undefined;
  return {
    startsAt: startsAt === '' ? '시작을 입력해 주세요.' : undefined,
    endsAt: endsAt === '' ? '종료를 입력해 주세요.' : endProblem,
  };
}

type Period = Pick<Input<typeof setEvaluationPeriod>, 'kind' | 'startsAt' | 'endsAt' | 'lectureCodes'>;

const kindOf = (text: string): EvaluationKind => evaluationKinds.find((one) => one === text) ?? 'final';

export const inputOf = (
  { kind, startsAt, endsAt, excluded }: PeriodValues,
  lectures: Questionnaire['lectures'],
): Period => ({
  kind: kindOf(kind),
  startsAt,
  endsAt,
  lectureCodes:
    excluded.length === 0
      ? null
      : lectures.map(({ lectureCode }) => lectureCode).filter((code) => !excluded.includes(code)),
});
